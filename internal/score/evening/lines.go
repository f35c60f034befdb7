package evening

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/printed"
)

// lines returns the results on a board.
func (b *builder) lines(data *scoredBoard) (lines []Line) {
	for i := range data.board.Lines {
		l := newLine(&data.board.Lines[i], data.score.Lines[i])
		l.NSAverage, l.EWAverage = data.original.Lines[i].NSSession, data.original.Lines[i].EWSession
		if b.file.Evening != nil {
			b.addPlay(&l, data.index, i)
		}
		ruling := b.applied.RulingOn(data.index, i)
		if b.file.Pages != nil {
			l.addFromPage(b.pageLine(data.index, i), ruling)
		}
		if b.printed != nil {
			p := b.file.Printed.LinesOf(&b.printed[data.index])[i]
			l.addPrinted(&p, data.board.Method)
		}
		if ruling != nil {
			l.Reason = ruling.Reason
		}
		lines = append(lines, l)
	}
	return lines
}

// newLine returns a line with its result and points.
func newLine(in *score.Line, points score.LineScore) Line {
	l := Line{NS: in.NS, EW: in.EW, Group: in.Group, Result: in.Result.String()}
	if points.NS.Played {
		l.NSPoints = &points.NS.Value
	}
	if points.EW.Played {
		l.EWPoints = &points.EW.Value
	}
	if in.Result.NS.OfFull {
		l.NSStated = &points.NS.Value
	}
	if in.Result.EW.OfFull {
		l.EWStated = &points.EW.Value
	}
	l.addScore(&in.Result)
	return l
}

// addScore adds the score and the contract if the result is a raw score.
func (l *Line) addScore(r *score.Result) {
	if r.IsAdjusted() {
		return
	}
	part := r.NS.Parts[0]
	l.Score = &part.Score
	if part.HasContract {
		l.setContract(part.Contract)
	}
}

func (l *Line) setContract(c score.Contract) {
	if c.Level == 0 {
		l.Contract = "Pass"
		return
	}
	tricks := 6 + int(c.Level) + int(c.Result)
	l.Contract = strings.ToUpper(fmt.Sprintf("%d%v%v", c.Level, c.Strain, c.Doubling))
	l.Tricks = &tricks
	if c.HasDeclarer {
		l.Declarer = string(c.Declarer.Letter())
	}
}

// addPlay adds the table, the round and the lead that the scoring devices recorded.
func (b *builder) addPlay(l *Line, board, line int) {
	e := b.file.Evening
	play := e.Plays[board][line]
	l.Section, l.Table, l.Round = e.SectionLetter(play.Section), play.Table, play.Round
	l.Lead = e.Tables[board][line].Lead
}

// addPrinted adds the points, the lead and the contract that another program printed.
func (l *Line) addPrinted(p *printed.Line, method score.Method) {
	points := p.Points(method)
	ns, ew := points[score.NorthSouth], points[score.EastWest]
	if ns.Present || ew.Present {
		l.Printed = &LinePrinted{NS: ns.String(), EW: ew.String()}
	}
	l.Lead = parseLead(p.Lead)
	if c, ok := p.PlayedContract(); ok {
		l.setContract(c)
	}
	if l.NSStated != nil || l.EWStated != nil {
		// The file states the counted points, but not as a percentage.
		l.Result = "A"
		if !p.IsUnstated() && p.Score != "" {
			l.Result = p.Score
		}
	}
}

// parseLead returns the card in text with the suit first: HA for HA or AH, and HT for 10H. It
// returns an empty string for other text.
func parseLead(text string) string {
	text = strings.ReplaceAll(strings.ToUpper(strings.TrimSpace(text)), "10", "T")
	if len(text) != 2 {
		return ""
	}
	reversed := string([]byte{text[1], text[0]})
	for _, card := range []string{text, reversed} {
		if c, err := bridge.ParseCard(card); err == nil {
			return c.String()
		}
	}
	return ""
}

// byes returns the lines for the pairs that sit out a board.
func (b *builder) byes(data *scoredBoard) (lines []Line) {
	for i := range data.board.Byes {
		l := newBye(&data.board.Byes[i], data.original.Byes[i].Session, data.score.Byes[i])
		if b.file.Pages != nil {
			l.addByeFromPage(b.pageBye(data.index, i))
		}
		lines = append(lines, l)
	}
	return lines
}

// newBye returns the line for a pair that sits out. average is the pair's given average on its other boards.
func newBye(b *score.Bye, average *score.Frac, points score.Points) Line {
	l := Line{Kind: Bye, Result: b.Award.String()}
	var exact *score.Frac
	if points.Played {
		exact = &points.Value
	}
	if b.Side == score.EastWest {
		l.EW, l.EWAverage, l.EWPoints = b.Pair, average, exact
	} else {
		l.NS, l.NSAverage, l.NSPoints = b.Pair, average, exact
	}
	return l
}
