package score

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"time"

	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/again"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// watcher rereads a file whenever it changes, and prints new possible mistakes.
type watcher struct {
	*scoreSession
	u     *ui
	file  string
	body  *score.Convention
	until time.Time // when the results become final; zero if unknown

	seen  map[string]bool
	state fileState
	err   error // error of the latest reading, printed if the file does not change again
}

// fileState identifies a version of a file.
type fileState struct {
	size     int64
	modified time.Time
}

// watchInterval is the polling interval.
const watchInterval = time.Second

// checkWatch returns an error for flags that conflict with --watch.
func (s *scoreSession) checkWatch(u *ui, files []string) error {
	if !s.watch {
		if s.until != "" {
			return words.Errorf("watch.until-alone")
		}
		return nil
	}
	for _, option := range []struct {
		flag string
		bad  bool
	}{{"--json", u.JSON}, {"--html", s.HTML != ""}, {"--rulings", s.rulings != ""}, {"--dd", s.dd}} {
		if option.bad {
			return words.Errorf("watch.flag", words.Name("flag", option.flag))
		}
	}
	info, err := os.Stat(files[0])
	switch {
	case len(files) > 1 || files[0] == "-":
		return words.Errorf("watch.one-file")
	case err != nil:
		return err
	case info.IsDir():
		return words.Errorf("watch.one-file")
	}
	return nil
}

// watchFile watches a file until the deadline or until the process is interrupted.
func (s *scoreSession) watchFile(ctx context.Context, u *ui, file string, body *score.Convention) error {
	w := &watcher{scoreSession: s, u: u, file: file, body: body, seen: map[string]bool{}}
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
		if err := w.look(); err != nil {
			return err
		}
		if !w.until.IsZero() && !clock.Now().Before(w.until) {
			fmt.Fprintln(u.Out, s.w.Say("watch.final", words.Name("time", w.until.Format("15:04"))))
			return nil
		}
		select {
		case <-ctx.Done():
			return nil
		case <-ticks.C:
		}
	}
}

// untilTime returns the next time at which the clock shows HH:MM.
func untilTime(now time.Time, text string) (time.Time, error) {
	at, err := time.Parse("15:04", text)
	if err != nil {
		return at, words.Errorf("watch.found-until", words.Name("text", plain.Found(text)))
	}
	until := time.Date(now.Year(), now.Month(), now.Day(), at.Hour(), at.Minute(), 0, 0, now.Location())
	if until.Before(now) {
		until = until.AddDate(0, 0, 1)
	}
	return until, nil
}

// look reads the file if it has changed. An unreadable file may still be in the middle of a write,
// so it is only an error if it does not change.
func (w *watcher) look() error {
	info, err := os.Stat(w.file)
	if err != nil {
		w.err = err
		return nil
	}
	state := fileState{info.Size(), info.ModTime()}
	if state == w.state {
		if w.err != nil {
			err, w.err = w.err, nil
			w.print("error "+err.Error(), words.Of(err))
		}
		return nil
	}
	w.state, w.err = state, w.read()
	return nil
}

// read scores the file and prints everything new.
func (w *watcher) read() error {
	scored, err := w.scoreFile()
	if err != nil {
		return err
	}
	w.impossible(scored)
	e := evening.Of(scored, nil)
	if own, err := os.ReadFile(w.file); err == nil {
		if _, err := e.Show(evening.OwnHands(w.file, own)); err != nil {
			return err
		}
	}
	for _, d := range again.Look(e) {
		w.print(fmt.Sprint(d.Kind, "|", d.Board, "|", d.NS, "|", d.EW, "|", d.Pair, "|", d.Side, "|", d.Result), d.Text)
	}
	if scored.Damaged != nil && scored.Evening == nil {
		return withFile(w.file, scored.Damaged)
	}
	return nil
}

func (w *watcher) scoreFile() (*resultfile.Scored, error) {
	in, err := w.u.open(w.file)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	data := bufio.NewReaderSize(in, 64<<10)
	head, _ := data.Peek(16 << 10)
	form := resultfile.FormOf(w.file, head)
	if form == resultfile.Matches {
		return nil, words.Errorf("watch.matches")
	}
	o, err := w.options(form, w.body)
	if err != nil {
		return nil, err
	}
	f, err := resultfile.Read(form, w.file, data, o)
	if err != nil {
		return nil, withFile(w.file, err)
	}
	return f.Rank()
}

// impossible prints scores that no contract can produce.
func (w *watcher) impossible(s *resultfile.Scored) {
	for i := range s.Session.Len() {
		b := s.Session.Board(i)
		for j := range b.Lines {
			l := &b.Lines[j]
			for _, x := range l.Result.Impossible(b.Vul) {
				what := words.New("score.pairs", words.Name("ns", l.NS), words.Name("ew", l.EW), words.T("what", x.Said(b.Vul)))
				t := words.New("place.board", words.Name("board", s.Session.Name(i)), words.T("what", what))
				w.print("impossible|"+t.String(), t)
			}
		}
	}
}

// print prints a line once, with the current time.
func (w *watcher) print(key string, what words.Text) {
	if w.seen[key] {
		return
	}
	w.seen[key] = true
	now := clock.Now()
	line := words.New("watch.line", words.Name("time", now.Format("15:04")), words.T("what", what))
	if !w.until.IsZero() {
		left := int((w.until.Sub(now) + time.Minute - 1) / time.Minute)
		line = words.New("watch.line-left", words.Name("time", now.Format("15:04")), words.T("what", what), words.T("left", words.Count("count.minutes", max(left, 0))))
	}
	fmt.Fprintln(w.u.Out, plain.Text(w.in(line)))
}

// hideNames replaces the names of those who do not want to be named with "a pair".
func (s *scoreSession) hideNames(f *resultfile.Scored) error {
	for _, text := range s.without {
		if !f.Hide(text, s.in(words.New("scoring.a-pair"))) {
			return words.Errorf("scoring.without-nobody", words.Name("text", plain.Found(text)))
		}
	}
	return nil
}
