package evening

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/clubpages"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
)

// pageLine returns the row on a page for the result with the given index.
func (b *builder) pageLine(board, index int) *clubpages.Line {
	isResult := func(l *clubpages.Line) bool { return l.Kind != clubpages.Bye }
	return nthLine(b.file.Pages.Boards[board].Lines, index, isResult)
}

// pageBye returns the row on a page for the bye with the given index.
func (b *builder) pageBye(board, index int) *clubpages.Line {
	isBye := func(l *clubpages.Line) bool { return l.Kind == clubpages.Bye }
	return nthLine(b.file.Pages.Boards[board].Lines, index, isBye)
}

// nthLine returns the line with index n among those that match, or nil.
func nthLine(lines []clubpages.Line, n int, matches func(*clubpages.Line) bool) *clubpages.Line {
	for i := range lines {
		if !matches(&lines[i]) {
			continue
		}
		if n == 0 {
			return &lines[i]
		}
		n--
	}
	return nil
}

// Director marks a line for which the pages contain a ruling.
const Director LineKind = "director"

// addFromPage adds the data that the page contains besides the score of a line. ruling is the ruling that was
// applied to the line, or nil.
func (l *Line) addFromPage(p *clubpages.Line, ruling *apply.Ruling) {
	if ns, ew := &p.Printed[score.NorthSouth], &p.Printed[score.EastWest]; ns.Present() || ew.Present() {
		l.Printed = &LinePrinted{NS: ns.Text, EW: ew.Text}
	}
	switch {
	case p.Kind == clubpages.Result:
		l.Lead = p.Lead
		l.setContract(p.Contract)
	case p.Kind != clubpages.Director || ruling != nil:
		// A ruling that was applied to the line replaces the one on the page.
	case p.Ruling != nil:
		l.Kind, l.Ruling = Director, p.RulingText()
	default: // The page states only the points.
		l.Kind, l.Result = Director, "A"
	}
}

// addByeFromPage adds the printed points of a pair that sits out.
func (l *Line) addByeFromPage(p *clubpages.Line) {
	ns, ew := p.Printed[score.NorthSouth].Text, p.Printed[score.EastWest].Text
	switch {
	case l.NS == "" && ew != "":
		l.Printed = &LinePrinted{EW: ew}
	case l.NS != "" && ns != "":
		l.Printed = &LinePrinted{NS: ns}
	}
}

// addDiagram adds the dealer, the cards, the double dummy table and the par from a page.
func (b *Board) addDiagram(page *clubpages.Board) {
	if page.Vul != nil {
		b.Dealer = string(page.Dealer.Letter())
	}
	if !page.Deal.Complete() {
		return
	}
	b.Deal, b.DoubleDummy = page.Deal.String(), page.DoubleDummy
	if m := page.Minimax; m != nil {
		b.Par = par(m)
	}
}

// par converts a par from a page: contract 4NT and declarer N become "N 4N".
func par(m *clubpages.Minimax) *Par {
	p := &Par{Score: m.Score, Contracts: []string{}}
	if m.Contract != "" {
		p.Contracts = []string{m.Declarer + " " + strings.Replace(m.Contract, "NT", "N", 1)}
	}
	return p
}
