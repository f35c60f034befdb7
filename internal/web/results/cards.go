package results

import (
	"cmp"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/words"
)

// showCards shows a card for each pair, one per sheet.
func showCards(q *desk.Request) error {
	s, err := withResults(q)
	if err != nil {
		return err
	}
	result := s.score(q)
	if result.err != nil {
		return q.Unavailable(result.err)
	}
	if len(result.evening.Teams) > 0 {
		return q.Problem(http.StatusConflict, "desk.results.no-cards")
	}
	data := page.ResultCards{Name: s.name, PartlyRead: result.partlyRead(q)}
	percent := result.evening.Method == "mp"
	for i := range result.evening.Pairs {
		p := &result.evening.Pairs[i]
		c := page.ResultCard{RankedPair: rowOf(q, p, percent)}
		if p.Side != "" {
			c.Side = q.Heading(map[string]string{"NS": "bridge.ns", "EW": "bridge.ew"}[p.Side])
		}
		c.Lines = cardLines(q, result.evening, p)
		data.Cards = append(data.Cards, c)
	}
	frame := q.Frame(q.Say("desk.results.cards-of", words.Name("title", s.title(q, result))))
	frame.Parent = page.Link{Text: q.Heading("desk.frame.results"), Path: "results/" + s.name}
	return q.Show(page.DeskResultCards, frame, data)
}

// cardLines returns the results of a pair in board order.
func cardLines(q *desk.Request, e *evening.Evening, p *evening.Pair) (lines []page.ResultCardLine) {
	for i := range e.Boards {
		board := &e.Boards[i]
		for j := range board.Lines {
			line := &board.Lines[j]
			switch {
			case line.NS == p.Pair && p.Side != "EW":
				lines = append(lines, cardLine(q, board, line, "NS"))
			case line.EW == p.Pair && p.Side != "NS":
				lines = append(lines, cardLine(q, board, line, "EW"))
			}
		}
	}
	slices.SortStableFunc(lines, func(a, b page.ResultCardLine) int {
		return cmp.Compare(evening.BoardNumber(a.Board), evening.BoardNumber(b.Board))
	})
	return lines
}

// cardLine returns a result from the point of view of one side.
func cardLine(q *desk.Request, board *evening.Board, line *evening.Line, side string) page.ResultCardLine {
	c := page.ResultCardLine{Board: board.Board, Opponents: line.EW, Result: line.Result, Points: "–"}
	sign, points := 1, line.NSPoints
	if side == "EW" {
		c.Opponents, sign, points = line.NS, -1, line.EWPoints
	}
	if line.Score != nil {
		c.Score = strings.Replace(fmt.Sprintf("%+d", sign**line.Score), "-", "−", 1)
	}
	if points != nil {
		c.Points = decimal(q, points.Fixed(2))
		if board.Top != nil && *board.Top > 0 {
			c.Percent = decimal(q, points.Times(100).Over(*board.Top).Fixed(1))
		}
	}
	return c
}
