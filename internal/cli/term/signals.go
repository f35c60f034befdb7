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

// signals is what one run makes of being told to stop.
type signals struct {
	once    sync.Once
	told    chan os.Signal
	done    chan struct{}          // the run is over
	restore atomic.Pointer[func()] // puts the terminal back before an exit; nil: nothing to do
	end     atomic.Pointer[func()] // ends what runs until it is told to stop; nil: the process exits
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

// catchSignals takes unfinished files away when the process is told to stop, and
// puts a terminal that does not echo back in order.
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

// RestoreOnSignal has the terminal fd put back into state if the process is told
// to stop before done is called.
func (u *UI) RestoreOnSignal(fd int, state *term.State) (done func()) {
	restore := func() {
		term.Restore(fd, state)
		fmt.Fprintln(u.Err) // the cursor stands behind a question
	}
	u.signals.restore.Store(&restore)
	u.catchSignals()
	return func() { u.signals.restore.Store(nil) }
}

// OnSignal has end called, in place of ending the process, where the process is
// told to stop before done is called: for commands that run until then. Told
// twice, the process ends.
func (u *UI) OnSignal(end func()) (done func()) {
	u.signals.end.Store(&end)
	u.catchSignals()
	return func() { u.signals.end.Store(nil) }
}
