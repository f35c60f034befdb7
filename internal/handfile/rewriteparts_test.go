package handfile

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestRewritePBNParts checks that rewriting in parts of any size keeps the same content as rewriting the whole file:
// names, auctions, plays, tables, comments, boards in any order, and inherited values.
func TestRewritePBNParts(t *testing.T) {
	const fewestBoards = 40 // in any text
	for i, text := range rewriteTexts(t) {
		for k, opt := range []RewriteOptions{
			{},
			{CRLF: true},
			{Renumber: true},
			{TablesByNumber: true},
			{}, // again with more workers
			{CRLF: true},
		} {
			workers := 1 + k
			want, err := RewritePBN([]byte(text), opt)
			if err != nil {
				t.Fatal(err)
			}
			for _, size := range []int{1, 100, 200, 255, 260, 262, 264, 270, 300, 5000, 1 << 20} {
				got, boards, err := rewriteParts(text, opt, size, workers)
				if err != nil || string(got) != string(want) {
					t.Errorf("text %d, %+v, parts of %d: %d bytes, want %d; error %v",
						i, opt, size, len(got), len(want), err)
				}
				if boards < fewestBoards {
					t.Errorf("text %d, %+v, parts of %d: %d boards, want at least %d", i, opt, size, boards, fewestBoards)
				}
			}
		}
	}
}

// TestRewritePBNPartsReadAgain checks games that are read a second time, because a part ended inside a comment with
// an empty line. Their tags and edits must not count twice.
func TestRewritePBNPartsReadAgain(t *testing.T) {
	var text strings.Builder
	for i, b := range manyBoards(1, 12) {
		const game = "[Event \"##A cup\"]\n[Board \"%d\"]\n{a long\n\ncomment}\n[Deal \"%v\"]\n{b\n\nc}\n\n"
		fmt.Fprintf(&text, game, i+1, b.Deal.String())
	}
	tables := func(bridge.Board) string { return "[ParContract \"new\"]\n" }
	for _, opt := range []RewriteOptions{{}, {Renumber: true}, {TablesByNumber: true}, {AnalysisTags: tables}} {
		want, err := RewritePBN([]byte(text.String()), opt)
		if err != nil {
			t.Fatal(err)
		}
		for size := 20; size < 600; size += 7 {
			got, boards, err := rewriteParts(text.String(), opt, size, 1)
			if err != nil || string(got) != string(want) || boards != 12 {
				t.Fatalf("parts of %d: %d bytes, want %d; %d boards, %v\n%s\nwant\n%s",
					size, len(got), len(want), boards, err, got, want)
			}
		}
	}
}

// rewriteParts rewrites a text in parts and counts its boards.
func rewriteParts(text string, opt RewriteOptions, size, workers int) (rewritten []byte, boards int, err error) {
	write := func(part []byte) error {
		rewritten = append(rewritten, part...)
		return nil
	}
	each := func(set *Set) error {
		boards += len(set.Boards)
		return nil
	}
	err = keepParts(iotest.HalfReader(strings.NewReader(text)), opt, size, workers, write, each)
	return rewritten, boards, err
}

// rewriteTexts returns texts in our own layout and in that of a different program, and mixtures.
func rewriteTexts(t *testing.T) []string {
	t.Helper()
	data, err := pbn.Encode(manyBoards(41, 60), WriteOptions{})
	if err != nil {
		t.Fatal(err)
	}
	own := string(data[bytes.Index(data, []byte("[Event")):])
	until90 := own[:strings.Index(own, "[Board \"91\"")]
	until90 = until90[:strings.LastIndex(until90, "[Event")]
	const (
		inherits = "[Event \"#\"]\n[Site \"#\"]\n[Board \"101\"]\n[Dealer \"#\"]\n[Deal \"#\"]\n" +
			"[Scoring \"#\"]\n[Contract \"#\"]\n\n"
		lasting = "[Event \"##A cup\"]\n[Scoring \"##MP\"]\n[Room \"##Open\"]\n\n"
		endRoom = "[Room \"##\"]\n\n"
	)
	results := foreignResults()
	toCRLF := strings.NewReplacer("\n", "\r\n")
	return []string{
		results,
		toCRLF.Replace(results),
		own,
		until90 + inherits + own,
		results + own + inherits + results + own,
		until90 + lasting + inherits + own + endRoom + own + inherits + own,
		toCRLF.Replace(until90 + inherits + own),
	}
}

// foreignResults returns the results of forty boards at two tables as a different program writes them. The boards are
// out of order.
func foreignResults() string {
	const game = "[Event \"#\"]\n[Board \"%d\"]\n[North \"Player %d\"]\n[Deal \"s:%s\"]\n" +
		"[Contract \"4H\"]\n[Result \"%d\"]\n[Auction \"N\"]\n1NT Pass Pass Pass\n" +
		"{ a comment\n\nwith an empty line }\n[ScoreTable \"Names\\20\"]\nJan Nowak\n\n"
	var text strings.Builder
	text.WriteString("% PBN 2.1\n% EXPORT\n%\n[Generator \"a program of the club\"]\n[Event \"Cup\"]\n[Site \"?\"]\n\n")
	boards := manyBoards(1, 40)
	for i := range boards {
		b := &boards[(i*7)%len(boards)]
		for table := range 2 {
			fmt.Fprintf(&text, game, b.Number, i, b.Deal.String()[2:], 9+table)
		}
	}
	return text.String()
}
