package term

import (
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"golang.org/x/term"

	"github.com/fairdeal/fairdeal/internal/safefile"
)

// catchSignals takes unfinished files away when the process is told to stop, and
// puts a terminal that does not echo back in order. Main calls it, once for the
// whole run. It returns the function that ends this. That nobody reads standard output any
// more is no signal to die of, but an error of writing to it, like others.
func (u *UI) catchSignals() (stop func()) {
	told := make(chan os.Signal, 1)
	done := make(chan struct{})
	signal.Notify(told, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	signal.Ignore(syscall.SIGPIPE)
	go func() {
		select {
		case <-told:
			if end := u.end.Swap(nil); end != nil {
				(*end)()
				select {
				case <-told: // once more: now
				case <-done:
					return
				}
			}
			if restore := u.restore.Load(); restore != nil {
				(*restore)()
			}
			u.Note("term.interrupted")
			safefile.Stop()
			os.Exit(StatusUnchecked)
		case <-done:
		}
	}()
	return func() {
		signal.Stop(told)
		signal.Reset(syscall.SIGPIPE)
		close(done)
	}
}

// RestoreOnSignal has the terminal fd put back into state if the process is told
// to stop before done is called.
func (u *UI) RestoreOnSignal(fd int, state *term.State) (done func()) {
	restore := func() {
		term.Restore(fd, state)
		fmt.Fprintln(u.Err) // the cursor stands behind a question
	}
	u.restore.Store(&restore)
	return func() { u.restore.Store(nil) }
}

// OnSignal has end called, in place of ending the process, where the process is
// told to stop before done is called: for commands that run until then. Told
// twice, the process ends.
func (u *UI) OnSignal(end func()) (done func()) {
	u.end.Store(&end)
	return func() { u.end.Store(nil) }
}
