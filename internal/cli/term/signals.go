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

// signals handles the signals that end a run.
type signals struct {
	once    sync.Once
	told    chan os.Signal
	done    chan struct{}          // closed at the end of the run
	restore atomic.Pointer[func()] // restores the terminal before an exit; may be nil
	hangup  atomic.Pointer[func()] // reads the configuration again; if nil, SIGHUP ends the run
	end     atomic.Pointer[func()] // ends a command that runs until it is stopped; if nil, the process exits
}

// watchSignals prepares to catch signals. It only starts catching them when there is something to
// clean up: an unfinished file, a changed terminal or a running server. Catching them earlier would
// take a sixth of the time of a short command; until then the default action ends the process.
// Writing to a closed standard output is an ordinary error and not a fatal signal. Run calls
// watchSignals, and stop at the end of the run.
func (u *UI) watchSignals() (stop func()) {
	signal.Ignore(syscall.SIGPIPE)
	safefile.Guard(u.catchSignals)
	return func() {
		u.signals.once.Do(func() {}) // This prevents the signals from being caught later.
		if u.signals.told != nil {
			signal.Stop(u.signals.told)
			close(u.signals.done)
		}
	}
}

// catchSignals removes unfinished files and restores the terminal when the process is asked to end.
func (u *UI) catchSignals() {
	u.signals.once.Do(func() {
		u.signals.told, u.signals.done = make(chan os.Signal, 1), make(chan struct{})
		signal.Notify(u.signals.told, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
		go u.signals.wait(u)
	})
}

func (s *signals) wait(u *UI) {
	for {
		var told os.Signal
		select {
		case told = <-s.told:
		case <-s.done:
			return
		}
		if again := s.hangup.Load(); again != nil && told == syscall.SIGHUP {
			(*again)()
			continue
		}
		if end := s.end.Swap(nil); end != nil { // A second signal ends the process at once.
			(*end)()
			continue
		}
		if restore := s.restore.Load(); restore != nil {
			(*restore)()
		}
		u.Note("term.interrupted")
		safefile.Stop()
		os.Exit(StatusUnchecked)
	}
}

// RestoreOnSignal restores the state of terminal fd if the process is asked to end before done is
// called.
func (u *UI) RestoreOnSignal(fd int, state *term.State) (done func()) {
	restore := func() {
		term.Restore(fd, state)
		// The cursor is still on the line of the question.
		fmt.Fprintln(u.Err)
	}
	u.signals.restore.Store(&restore)
	u.catchSignals()
	return func() { u.signals.restore.Store(nil) }
}

// OnSignal makes the first signal call end instead of ending the process, until done is called. It
// is for commands that run until they are stopped. A second signal ends the process.
func (u *UI) OnSignal(end func()) (done func()) {
	u.signals.end.Store(&end)
	u.catchSignals()
	return func() { u.signals.end.Store(nil) }
}

// OnHangup makes SIGHUP call again instead of ending the process, until done is called. It is for
// services that read their configuration again.
func (u *UI) OnHangup(again func()) (done func()) {
	u.signals.hangup.Store(&again)
	u.catchSignals()
	return func() { u.signals.hangup.Store(nil) }
}
