package term

import (
	"fmt"
	"os"
	"os/signal"
	"sync"
	"sync/atomic"
	"syscall"

	"golang.org/x/term"

	"github.com/fairdeal/fairdeal/internal/safefile"
)

// signals handles the signals that end one run.
type signals struct {
	once    sync.Once
	told    chan os.Signal
	done    chan struct{}          // the run is over
	restore atomic.Pointer[func()] // puts the terminal back before an exit; nil: nothing to do
	end     atomic.Pointer[func()] // ends a command that runs until stopped; if nil, the process exits
}

// watchSignals has signals caught as soon as there is something to put in order: before
// a file is started, a terminal changed, or the end waited for. Until then the process
// dies of them, as any does: to catch them takes a sixth of what a short command takes.
// That nobody reads standard output any more is no signal to die of, but an error of
// writing to it, like others. Run calls it, and what it returns when the run is over.
func (u *UI) watchSignals() (stop func()) {
	signal.Ignore(syscall.SIGPIPE)
	safefile.Guard(u.catchSignals)
	return func() {
		u.signals.once.Do(func() {}) // too late to begin
		if u.signals.told != nil {
			signal.Stop(u.signals.told)
			close(u.signals.done)
		}
	}
}

// catchSignals removes unfinished files and restores a terminal without echo when the
// process is told to end.
func (u *UI) catchSignals() {
	u.signals.once.Do(func() {
		u.signals.told, u.signals.done = make(chan os.Signal, 1), make(chan struct{})
		signal.Notify(u.signals.told, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
		go u.signals.wait(u)
	})
}

func (s *signals) wait(u *UI) {
	select {
	case <-s.told:
		if end := s.end.Swap(nil); end != nil {
			(*end)()
			select {
			case <-s.told: // once more: now
			case <-s.done:
				return
			}
		}
		if restore := s.restore.Load(); restore != nil {
			(*restore)()
		}
		u.Note("term.interrupted")
		safefile.Stop()
		os.Exit(StatusUnchecked)
	case <-s.done:
	}
}

// RestoreOnSignal restores the state of terminal fd if the process is told to end before
// done is called.
func (u *UI) RestoreOnSignal(fd int, state *term.State) (done func()) {
	restore := func() {
		term.Restore(fd, state)
		// The cursor is after a question.
		fmt.Fprintln(u.Err)
	}
	u.signals.restore.Store(&restore)
	u.catchSignals()
	return func() { u.signals.restore.Store(nil) }
}

// OnSignal calls end instead of ending the process, if it is told to end before done is
// called. It is for commands that run until then. The second signal ends the process.
func (u *UI) OnSignal(end func()) (done func()) {
	u.signals.end.Store(&end)
	u.catchSignals()
	return func() { u.signals.end.Store(nil) }
}
