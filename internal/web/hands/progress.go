package hands

import (
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
)

// showProgress is the page of a job: without JavaScript it loads itself again.
func showProgress(q *desk.Request, s *organiser.Tournament) error {
	j := q.JobOf()
	if j == nil { // the desk was started anew: what was made stands in the diary
		return q.Go303("t", s.ID(), "make")
	}
	select {
	case <-j.Ended:
		return j.Answer(q)
	default:
	}
	f := tournament.Frame(q, s, q.Say("desk.make.hands-being-made"))
	f.Again = true
	done, of, _ := j.State()
	return q.Show(page.DeskProgress, f, page.Progress{File: j.File, Done: done, Of: of})
}

// sendProgress sends how far a job is, as events, until it ends.
func sendProgress(q *desk.Request) error {
	j := q.JobOf()
	if j == nil {
		return desk.ErrNoPage
	}
	w := http.NewResponseController(q.W)
	if err := errors.Join(w.SetReadDeadline(time.Time{}), w.SetWriteDeadline(time.Time{})); err != nil {
		return err
	}
	q.W.Header().Set("Content-Type", "text/event-stream")
	for {
		done, of, moved := j.State()
		fmt.Fprintf(q.W, "data: %d %d\n\n", done, of)
		if err := w.Flush(); err != nil {
			return nil // the browser went away
		}
		const often = 100 * time.Millisecond
		select {
		case <-j.Ended:
			fmt.Fprint(q.W, "event: end\ndata: \n\n")
			w.Flush()
			return nil
		case <-q.Desk.Closed:
			return nil
		case <-q.R.Context().Done():
			return nil
		case <-moved:
			select {
			case <-j.Ended:
			case <-time.After(often):
			}
		}
	}
}
