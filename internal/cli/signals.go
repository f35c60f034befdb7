package cli

import (
	"os"
	"os/signal"
	"syscall"

	"github.com/fairdeal/fairdeal/internal/safefile"
)

// catchSignals takes unfinished files away when the process is told to stop. It
// returns the function that ends this. That nobody reads standard output any
// more is no signal to die of, but an error of writing to it, like others.
func (u *ui) catchSignals() (stop func()) {
	told := make(chan os.Signal, 1)
	done := make(chan struct{})
	signal.Notify(told, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	signal.Ignore(syscall.SIGPIPE)
	go func() {
		select {
		case <-told:
			u.notef("interrupted: unfinished files are taken away")
			safefile.Cleanup() // last, so that no other can be started after it
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
