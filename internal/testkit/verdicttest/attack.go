package verdicttest

import (
	"fmt"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// Attack returns a file with a few true boards from a session among altered ones, with arbitrary
// numbers, together with correct files for that session. None of it may be verified.
func Attack(r Rand, s Setting) (files map[string][]byte, played []string, what string) {
	own, other, reserve := s.Original(1, 1), s.Original(1, 3), s.Reserve(1, 1)
	files = map[string][]byte{s.Name + ".sqd": s.SQD, s.Name + ".sqk": s.SQK}
	for _, x := range own {
		if r.IntN(2) == 0 {
			files[fmt.Sprintf("tables/%02d.lin", x.Number)] = LIN(x)
		} else {
			files[fmt.Sprintf("more/%02d.pbn", x.Number)] = PBN(x)
		}
	}
	claim := r.IntN(3)
	kinds := []string{"cards", "every hand", "turned", "foreign", "reserve", "other session"}
	kind := r.IntN(len(kinds))
	// These are true boards of a different session, and nobody claims that they were played in this
	// one.
	if claim == 0 && kind == 5 {
		kind = r.IntN(4)
	}
	true_ := 1 + r.IntN(len(own)/3)
	boards := slices.Clone(own)
	r.Shuffle(len(boards), func(i, j int) { boards[i], boards[j] = boards[j], boards[i] })
	for i := true_; i < len(boards); i++ {
		x := boards[i]
		k := slices.IndexFunc(own, func(y bridge.Board) bool { return y.Number == x.Number })
		switch kinds[kind] {
		case "cards":
			x = ExchangeCards(x, 0, 1)
		case "every hand":
			x = ExchangeCards(ExchangeCards(x, 0, 1), 2, 3)
		case "turned":
			x.Deal = bridge.Deal{x.Deal[1], x.Deal[2], x.Deal[3], x.Deal[0]}
		case "foreign":
			x.Deal = Foreign(x.Number, x.Number)[0].Deal
		case "reserve":
			x.Deal = reserve[k].Deal
		case "other session":
			x.Deal = other[k].Deal
		}
		boards[i] = x
	}
	shift := []int{0, 16, 100, 1, -1, 8}[r.IntN(6)]
	numbering := r.IntN(4)
	for i := range boards {
		switch {
		case numbering == 0, numbering == 1 && i >= true_, numbering == 2 && i < true_:
			boards[i].Number += shift
		case numbering == 3:
			boards[i].Number = 101 + r.IntN(40)
		}
		boards[i].Number = max(boards[i].Number, 1)
	}
	if r.IntN(2) == 0 {
		slices.SortFunc(boards, func(a, b bridge.Board) int { return a.Number - b.Number })
	}
	format := []string{"pbn", "lin", "csv", "bri", "ber", "dge", "goe", "oneline"}[r.IntN(8)]
	name := []string{"found.", "RR01.", "x."}[claim] + format
	files[name] = Write(format, boards)
	if claim == 2 {
		played = []string{"1,1=" + name}
	}
	return files, played, fmt.Sprintf("%d true boards, others %s, numbering %d by %d, %s", true_, kinds[kind], numbering, shift, name)
}

// Neighbours returns files that may be in a folder with hand records but contain no hands.
func Neighbours(r Rand, s Setting) map[string][]byte {
	base := s.FileName(1, 1)
	all := []struct {
		name string
		data []byte
	}{
		{"photo.jpg", []byte("\xff\xd8\xff\xe0 a photo")}, {base + ".png", []byte("\x89PNG a board")},
		{"readme.txt", []byte("1. Read this.\n2. The hands are in " + base + ".pbn.\n7 N\n")}, {"README", []byte("Hands of the cup\n")},
		{base + ".html", []byte("<html><table><tr><td>1</td><td>AKQ2.T98.7.65432</td></tr></table></html>")},
		{"results.pdf", []byte("%PDF-1.7\n[Board \"1\"]\n")}, {base + ".pdf", []byte("%PDF-1.7\n")},
		{"mail.eml", []byte("From: the club\n\n[Board \"1\"]\n")}, {"empty.pbn", nil}, {base + ".lin", nil}, {"empty", nil},
		{"blank.csv", []byte("\r\n \r\n")}, {"start.doc", []byte("\xd0\xcf\x11\xe0")}, {"ranking.xls.txt", []byte("1 Kowalski 62.50\n")},
		{"old/" + base + ".bak", PBN(Foreign(1, 4)...)}, {"." + base + ".pbn", PBN(Foreign(1, 4)...)}, {"Thumbs.db", []byte("x")},
		{"styles/page.css", []byte("b{}")}, {"side-event.pbn", PBN(Foreign(1, 1+r.IntN(8))...)}, {"film.mp4", []byte("\x00\x00\x00 ftyp")},
	}
	files := map[string][]byte{}
	for range 1 + r.IntN(6) {
		x := all[r.IntN(len(all))]
		files[[]string{"", "hands/", "a/b/"}[r.IntN(3)]+x.name] = x.data
	}
	return files
}
