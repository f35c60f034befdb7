package web

import (
	"errors"
	"fmt"
	"net/http"
	"sync"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
)

// A job is work that may take longer than a person waits for a page: making the
// hands of a whole championship. It goes on when the browser goes away, and holds
// nothing that is not on disk when it ends.
type job struct {
	file string // short name of the tournament

	mu       sync.Mutex
	done, of int           // files
	moved    chan struct{} // closed, and made anew, when done moves
	ended    chan struct{}
	answer   func(q *request) error // what to show at the end
}

// newJob is a job that begins: the last of its tournament.
func (d *Desk) newJob(file string, of int) *job {
	j := &job{file: file, of: of, moved: make(chan struct{}), ended: make(chan struct{})}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.jobs[file] = j
	return j
}

// end is called when the work is done, with the page to show then.
func (j *job) end(answer func(q *request) error) {
	j.answer = answer
	close(j.ended)
}

// progress is called by the work.
func (j *job) progress(done, of int) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.done, j.of = done, of
	close(j.moved)
	j.moved = make(chan struct{})
}

// state is how far the job is, and a channel that is closed when that changes.
func (j *job) state() (done, of int, moved <-chan struct{}) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.done, j.of, j.moved
}

// start runs work, which answers with the page to show at its end, and shows that,
// or the page of its progress where it takes longer. One job runs for a tournament
// at a time: the work holds its lock.
func (q *request) start(file string, of int, work func(progress func(done, of int)) func(q *request) error) error {
	d := q.desk
	j := d.newJob(file, of)
	q.carriedOut("t", file, "progress")
	d.working.Go(func() {
		answer := func(q *request) error {
			return q.problem(http.StatusInternalServerError, "desk.make.program-made-mistake-written")
		}
		defer func() {
			recover()
			j.end(answer)
		}()
		answer = work(j.progress)
	})
	select {
	case <-j.ended:
		return j.answer(q)
	case <-time.After(d.Limits.Job):
	case <-q.r.Context().Done():
	}
	return q.go303("t", file, "progress")
}

// jobOf is the last job of the tournament of the path.
func (q *request) jobOf() *job {
	q.desk.mu.Lock()
	defer q.desk.mu.Unlock()
	return q.desk.jobs[q.r.PathValue("name")]
}

// showProgress is the page of a job: without JavaScript it loads itself again.
func showProgress(q *request, s *folder.Store) error {
	j := q.jobOf()
	if j == nil { // the desk was started anew: what was made stands in the diary
		return q.go303("t", s.ID(), "out")
	}
	select {
	case <-j.ended:
		return j.answer(q)
	default:
	}
	f := q.inTournament(s, q.say("desk.make.hands-being-made"))
	f.Again = true
	done, of, _ := j.state()
	return q.show(page.DeskProgress, f, page.Progress{File: j.file, Done: done, Of: of})
}

// sendProgress sends how far a job is, as events, until it ends.
func sendProgress(q *request) error {
	j := q.jobOf()
	if j == nil {
		return errNoPage
	}
	w := http.NewResponseController(q.w)
	if err := errors.Join(w.SetReadDeadline(time.Time{}), w.SetWriteDeadline(time.Time{})); err != nil {
		return err
	}
	q.w.Header().Set("Content-Type", "text/event-stream")
	for {
		done, of, moved := j.state()
		fmt.Fprintf(q.w, "data: %d %d\n\n", done, of)
		if err := w.Flush(); err != nil {
			return nil // the browser went away
		}
		const often = 100 * time.Millisecond
		select {
		case <-j.ended:
			fmt.Fprint(q.w, "event: end\ndata: \n\n")
			w.Flush()
			return nil
		case <-q.desk.closed:
			return nil
		case <-q.r.Context().Done():
			return nil
		case <-moved:
			select {
			case <-j.ended:
			case <-time.After(often):
			}
		}
	}
}
