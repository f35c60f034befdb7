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
	once     sync.Once
	received chan os.Signal // nil until the signals are caught
	done     chan struct{}  // closed at the end of the run

	restoreTerminal atomic.Pointer[func()] // called before an exit; may be nil
	reload          atomic.Pointer[func()] // reads the configuration again; if nil, SIGHUP ends the run
	stop            atomic.Pointer[func()] // stops a command that runs until then; if nil, the process exits
}

// watchSignals prepares to catch signals. It only starts catching them when there is something to
// clean up: an unfinished file, a changed terminal or a running server. Catching them earlier would
// take a sixth of the time of a short command; until then the default action ends the process.
// Writing to a closed standard output is an ordinary error and not a fatal signal. Run calls
// watchSignals, and stop at the end of the run.
func (u *UI) watchSignals() (stop func()) {
	signal.Ignore(syscall.SIGPIPE)
	safefile.BeforeEachFile(u.catchSignals)
	return func() {
		u.signals.once.Do(func() {}) // Disable catchSignals.
		if u.signals.received != nil {
			signal.Stop(u.signals.received)
			close(u.signals.done)
		}
	}
}

// catchSignals removes unfinished files and restores the terminal when the process is asked to end.
func (u *UI) catchSignals() {
	u.signals.once.Do(func() {
		u.signals.received, u.signals.done = make(chan os.Signal, 1), make(chan struct{})
		signal.Notify(u.signals.received, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
		go u.signals.wait(u)
	})
}

// wait reacts to signals until the end of the run.
func (s *signals) wait(u *UI) {
	for {
		var received os.Signal
		select {
		case received = <-s.received:
		case <-s.done:
			return
		}
		if reload := s.reload.Load(); reload != nil && received == syscall.SIGHUP {
			(*reload)()
			continue
		}
		// Swap clears s.stop, so that a second signal ends the process at once.
		if stop := s.stop.Swap(nil); stop != nil {
			(*stop)()
			continue
		}
		if restore := s.restoreTerminal.Load(); restore != nil {
			(*restore)()
		}
		u.Note("term.interrupted")
		safefile.RemoveUnfinished()
		os.Exit(StatusUnchecked)
	}
}

// RestoreOnSignal restores the state of terminal fd before a signal ends the process. Calling done cancels
// this.
func (u *UI) RestoreOnSignal(fd int, state *term.State) (done func()) {
	restore := func() {
		term.Restore(fd, state)
		fmt.Fprintln(u.Err) // The cursor is still on the question's line.
	}
	u.signals.restoreTerminal.Store(&restore)
	u.catchSignals()
	return func() { u.signals.restoreTerminal.Store(nil) }
}

// OnSignal calls stop at the first signal, which then does not end the process. Servers use it to finish
// their requests. A second signal ends the process. Calling done cancels this.
func (u *UI) OnSignal(stop func()) (done func()) {
	u.signals.stop.Store(&stop)
	u.catchSignals()
	return func() { u.signals.stop.Store(nil) }
}

// OnHangup calls reload at each SIGHUP, which then does not end the process. Servers use it to read their
// configuration again. Calling done cancels this.
func (u *UI) OnHangup(reload func()) (done func()) {
	u.signals.reload.Store(&reload)
	u.catchSignals()
	return func() { u.signals.reload.Store(nil) }
}
