package desk

import (
	"net/http"
	"sync"
	"time"
)

// A job is work that may take longer than a person waits for a page: making the
// hands of a whole championship. It goes on when the browser goes away, and holds
// nothing that is not on disk when it ends.
type Job struct {
	File string // short name of the tournament

	mu       sync.Mutex
	done, of int           // files
	moved    chan struct{} // closed, and made anew, when done moves
	Ended    chan struct{}
	Answer   func(q *Request) error // what to show at the end
}

// NewJob is a job that begins: the last of its tournament.
func (d *Desk) NewJob(file string, of int) *Job {
	j := &Job{File: file, of: of, moved: make(chan struct{}), Ended: make(chan struct{})}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.jobs[file] = j
	return j
}

// End is called when the work is done, with the page to show then.
func (j *Job) End(answer func(q *Request) error) {
	j.Answer = answer
	close(j.Ended)
}

// Progress is called by the work.
func (j *Job) Progress(done, of int) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.done, j.of = done, of
	close(j.moved)
	j.moved = make(chan struct{})
}

// State is how far the job is, and a channel that is closed when that changes.
func (j *Job) State() (done, of int, moved <-chan struct{}) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.done, j.of, j.moved
}

// Start runs work, which answers with the page to show at its end, and shows that,
// or the page of its progress where it takes longer. One job runs for a tournament
// at a time: the work holds its lock.
func (q *Request) Start(file string, of int, work func(progress func(done, of int)) func(q *Request) error) error {
	d := q.Desk
	j := d.NewJob(file, of)
	q.CarriedOut("t", file, "progress")
	d.working.Go(func() {
		answer := func(q *Request) error {
			return q.Problem(http.StatusInternalServerError, "desk.make.program-made-mistake-written")
		}
		defer func() {
			recover()
			j.End(answer)
		}()
		answer = work(j.Progress)
	})
	select {
	case <-j.Ended:
		return j.Answer(q)
	case <-time.After(d.Limits.Job):
	case <-q.R.Context().Done():
	}
	return q.Go303("t", file, "progress")
}

// JobOf is the last job of the tournament of the path.
func (q *Request) JobOf() *Job {
	q.Desk.mu.Lock()
	defer q.Desk.mu.Unlock()
	return q.Desk.jobs[q.R.PathValue("name")]
}
