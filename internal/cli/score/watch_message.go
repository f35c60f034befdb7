package score

import (
	"fmt"
	"time"

	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// message identifies a message of a watcher, which prints it only once. It does not contain the text of a possible
// mistake, because later results change that text.
type message struct {
	kind string // kind of the mistake, kindError or kindImpossible
	text string // empty for a possible mistake

	board, ns, ew, pair, side, result string // only for a possible mistake
}

const (
	kindError      = "error"
	kindImpossible = "impossible score"
)

// mistakeMessage returns the message for a possible mistake.
func mistakeMessage(d *evening.Doubt) message {
	return message{
		kind:   string(d.Kind),
		board:  d.Board,
		ns:     d.NS,
		ew:     d.EW,
		pair:   d.Pair,
		side:   d.Side,
		result: d.Result,
	}
}

// printOnce prints a line with the current time, unless the message was printed before.
func (w *watcher) printOnce(m message, text words.Text) {
	if w.printed[m] {
		return
	}
	w.printed[m] = true
	now := clock.Now()
	line := words.New("watch.line", words.Name("time", now.Format("15:04")), words.T("what", text))
	if !w.until.IsZero() {
		minutesLeft := int((w.until.Sub(now) + time.Minute - 1) / time.Minute) // rounded up
		line = words.New("watch.line-left",
			words.Name("time", now.Format("15:04")), words.T("what", text),
			words.T("left", words.Count("count.minutes", max(minutesLeft, 0))))
	}
	fmt.Fprintln(w.u.Out, plain.Text(w.translate(line)))
}

// printImpossible prints scores that no contract can produce.
func (w *watcher) printImpossible(scored *resultfile.Scored) {
	for i := range scored.Session.Len() {
		board := scored.Session.Board(i)
		for j := range board.Lines {
			line := &board.Lines[j]
			for _, impossible := range line.Result.ImpossibleScores(board.Vul) {
				result := words.New("score.pairs",
					words.Name("ns", line.NS), words.Name("ew", line.EW),
					words.T("what", impossible.Warning(board.Vul)))
				text := words.New("place.board",
					words.Name("board", scored.Session.Name(i)), words.T("what", result))
				w.printOnce(message{kind: kindImpossible, text: text.String()}, text)
			}
		}
	}
}
