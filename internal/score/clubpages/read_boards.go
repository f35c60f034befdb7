package clubpages

import (
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// readBoards reads the board pages. It returns an error if none of them is complete.
func (r *reader) readBoards(t *Tournament, pages []*page) error {
	for _, p := range pages {
		if t.Version == "" {
			t.Version = p.version()
		}
		for _, number := range p.boardsLinked() {
			t.HighestLinked = max(t.HighestLinked, number)
		}
		if p.kind != boardPage {
			continue
		}
		b := Board{Number: p.number, File: path.Base(p.file)}
		b.readDiagram(p.doc)
		hasResults := b.readResults(p.doc, b.File)
		if p.doc.cut || !hasResults {
			t.Truncated = append(t.Truncated, b.File)
			continue
		}
		if err := t.addBoard(b); err != nil {
			return err
		}
	}
	if len(t.Boards) == 0 {
		return words.Errorf("pages.cut", words.Name("file", t.Truncated[0]))
	}
	return nil
}

// version returns the version of JFR Pary in a footer such as "Pary.4.1.0.23 ©Jan Romański", or "".
func (p *page) version() string {
	footer, ok := strings.CutPrefix(p.doc.footer, "Pary.")
	if !ok {
		return ""
	}
	version, _, _ := strings.Cut(footer, "©")
	return strings.TrimRight(strings.TrimSpace(version), ".")
}

// addBoard adds a board unless a different page contains the same board. If that page contains different results, it
// returns an error.
func (t *Tournament) addBoard(b Board) error {
	index, exists := t.boardIndex(b.Number)
	if exists {
		if !sameResults(&t.Boards[index], &b) {
			return words.Errorf("pages.board-twice", words.N("board", b.Number),
				words.Name("file", t.Boards[index].File), words.Name("other", b.File))
		}
		return nil
	}
	t.Boards = slices.Insert(t.Boards, index, b)
	t.HighestLinked = max(t.HighestLinked, b.Number)
	t.Unreadable = append(t.Unreadable, b.Unreadable...)
	return nil
}

// sameResults reports whether two pages contain the same results of a board.
func sameResults(a, b *Board) bool {
	return len(a.Unreadable) == len(b.Unreadable) && slices.EqualFunc(a.Lines, b.Lines, func(l, m Line) bool {
		sameResult := l.Kind == m.Kind && l.Contract == m.Contract && l.Score == m.Score && l.Awards == m.Awards
		samePoints := l.Printed[0].Text == m.Printed[0].Text && l.Printed[1].Text == m.Printed[1].Text
		return l.NS == m.NS && l.EW == m.EW && sameResult && samePoints
	})
}
