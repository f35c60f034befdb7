package handfile

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestFastDeal puts every byte at every position of a deal, and swaps characters. The fast and the slow reader
// must agree.
func TestFastDeal(t *testing.T) {
	pairsMade.Do(makePairs)
	read := 0 // deals that the fast reader accepts
	for _, board := range manyBoards(1, 3) {
		text := [wholeHands]byte(appendPBNHands(nil, &board.Deal))
		check := func() {
			var d bridge.Deal
			if !fastDeal(&text, &d) {
				return
			}
			read++
			want, err := bridge.ParseDeal("N:" + string(text[:]))
			if err != nil || d != want {
				t.Fatalf("%s: %v, want %v %v", text, d, want, err)
			}
		}
		for i, was := range text {
			for c := range 256 {
				text[i] = byte(c)
				check()
			}
			text[i] = was
			for k := range text[:i] {
				text[i], text[k] = text[k], text[i]
				check()
				text[i], text[k] = text[k], text[i]
			}
		}
	}
	const enough = 1000 // cards of the same suit and hand may be swapped
	if read < enough {
		t.Errorf("the fast reader accepts %d deals, want at least %d", read, enough)
	}
}

// TestFastPBNMixedWithOtherGames mixes games of both kinds, with repeats, inherited values, a comment and unusual
// dealers.
func TestFastPBNMixedWithOtherGames(t *testing.T) {
	boards := manyBoards(1, 4)
	game := func(i int) string {
		data, err := pbn.Encode(boards[i:i+1], WriteOptions{})
		if err != nil {
			t.Fatal(err)
		}
		_, text, _ := strings.Cut(string(data), "\"]\n")
		return text
	}
	for _, text := range []string{
		game(0) + game(1) + game(0),
		game(0) + "[Board \"#\"]\n[Deal \"#\"]\n[Dealer \"#\"]\n\n" + game(2),
		game(1) + "{ [Board \"2\"] }\n" + game(0),
		game(0) + strings.Replace(game(1), `[Dealer "E"]`, `[Dealer "N"]`, 1) + game(2),
		game(0) + strings.Replace(game(1), `[Board "2"]`, `[Board "1"]`, 1),
		game(0) + "[Event \"##Cup\"]\n\n" + game(1),
		strings.TrimSuffix(game(0), "\n") + game(1),
		"[Board \"1\"]\n" + game(0) + game(1),
	} {
		checkReadersAgree(t, &pbn, []byte(text))
	}
}

// TestOwnGamesHaveOneMark counts the marks in the constant text of the games that the fast reader accepts, because
// they are not counted in files.
func TestOwnGamesHaveOneMark(t *testing.T) {
	templatesMade.Do(makeTemplates)
	for _, template := range pbnTemplates {
		eachTable(func(table Table) {
			deal := strings.Repeat("-", wholeHands)
			game := template.toBoard + "7" + template.toDeal[table.index()] + deal + template.toEnd
			want := markCounts{boards: 1, deals: 1}
			if got := pbnMarks([]byte(game)); got != want {
				t.Errorf("%q: marks %v, want %v", game, got, want)
			}
		})
	}
}

// BenchmarkPBN compares the reader of the own layout with the general one.
func BenchmarkPBN(b *testing.B) {
	boards := manyBoards(1, 10_000)
	data, err := pbn.Encode(boards, WriteOptions{})
	if err != nil {
		b.Fatal(err)
	}
	for name, slow := range map[string]bool{"own layout": false, "any layout": true} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(data)))
			for b.Loop() {
				if _, err := pbn.Decode(data, ReadOptions{slow: slow}); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/10_000, "ns/board")
		})
	}
}
