package score

import (
	"context"
	"fmt"
	"os"
	"time"

	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/score/doubt"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// watcher reads a file again whenever it changes, and prints new possible mistakes:
//
//	22:02 board 1, pairs 9-10: 4S= E (-420) is unusual (28 minutes left)
type watcher struct {
	*scoreSession
	u     *ui
	file  string
	until time.Time // when the results become final; zero if unknown

	printed map[message]bool
	latest  fileState // version that was read last
	err     error     // error of the latest reading, printed if the file does not change again
}

// fileState identifies a version of a file.
type fileState struct {
	size     int64
	modified time.Time
}

// watchInterval is the time between two looks at the file.
const watchInterval = time.Second

// watchFile watches a file until the deadline or until the process is interrupted.
func (s *scoreSession) watchFile(ctx context.Context, u *ui, file string) error {
	w := &watcher{scoreSession: s, u: u, file: file, printed: map[message]bool{}}
	if s.until != "" {
		var err error
		if w.until, err = untilTime(clock.Now(), s.until); err != nil {
			return err
		}
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer u.OnSignal(cancel)()
	u.Note("watch.begins", words.Name("file", file))
	ticks := time.NewTicker(watchInterval)
	defer ticks.Stop()
	for {
		if err := w.poll(); err != nil {
			return err
		}
		if !w.until.IsZero() && !clock.Now().Before(w.until) {
			fmt.Fprintln(u.Out, s.lang.Say("watch.final", words.Name("time", w.until.Format("15:04"))))
			return nil
		}
		select {
		case <-ctx.Done():
			return nil
		case <-ticks.C:
		}
	}
}

// poll reads the file if it has changed. An unreadable file may still be in the middle of a write,
// so its error is only printed if the file has not changed at the next poll.
func (w *watcher) poll() error {
	info, err := os.Stat(w.file)
	if err != nil {
		w.err = err
		return nil
	}
	state := fileState{size: info.Size(), modified: info.ModTime()}
	if state == w.latest {
		if w.err != nil {
			w.printOnce(message{kind: kindError, text: w.err.Error()}, words.ErrorText(w.err))
			w.err = nil
		}
		return nil
	}
	w.latest = state
	w.err = w.read()
	return nil
}

// read scores the file and prints new possible mistakes.
func (w *watcher) read() error {
	scored, err := w.scoreFile()
	if err != nil {
		return err
	}
	w.printImpossible(scored)
	e := evening.FromSession(scored, nil) // without rulings
	if data, err := os.ReadFile(w.file); err == nil {
		if _, err := e.AddHands(evening.HandsInResults(w.file, data)); err != nil {
			return err
		}
	}
	for _, d := range doubt.Find(e) {
		w.printOnce(mistakeMessage(&d), d.Text)
	}
	if scored.Damaged != nil && scored.Evening == nil {
		return withFile(w.file, scored.Damaged)
	}
	return nil
}

// scoreFile reads and scores the file.
func (w *watcher) scoreFile() (*resultfile.Scored, error) {
	in, err := w.u.open(w.file)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	data, form := detectFormat(w.file, in)
	if form == resultfile.Matches {
		return nil, words.Errorf("watch.matches")
	}
	o, err := w.options(form)
	if err != nil {
		return nil, err
	}
	f, err := resultfile.Read(form, w.file, data, o)
	if err != nil {
		return nil, withFile(w.file, err)
	}
	return f.Rank()
}
