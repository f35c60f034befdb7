// Package desk implements the command that opens the desk of an organiser, club or director in a
// browser.
package desk

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"sync"
	"time"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/web"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Command returns the command fairdeal desk, which serves the desk on this computer until it is interrupted.
func Command(t *term.UI) term.Command {
	var noBrowser, log bool
	return term.Command{
		Use: "desk [FOLDER]",
		Example: `  fairdeal desk
  fairdeal desk tournaments --no-browser`,
		Flags: term.Flags{"no-browser": &noBrowser, "log": &log},
		Run: func(in *term.Line) error {
			folder := "."
			if len(in.Args) > 0 {
				folder = in.Args[0]
			}
			c := desk.Config{Folder: folder, Version: term.Version()}
			if log {
				c.Log = func(a desk.Access) { t.Notef("%s", a.String()) }
			}
			d, err := web.NewDesk(c)
			if errors.Is(err, fs.ErrNotExist) {
				return term.Hint(err, "desk-command.make-folder")
			}
			if err != nil {
				return err
			}
			return run(t, d, noBrowser)
		},
	}
}

// run serves the desk until the process is interrupted. At a terminal, Enter opens it again.
func run(t *term.UI, d *desk.Desk, noBrowser bool) error {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	defer t.OnSignal(cancel)()
	o := &opener{t: t, desk: d, addr: listener.Addr(), noBrowser: noBrowser}
	defer o.deleteFile()
	o.open()
	if term.IsTerminal(t.In) {
		t.Note("desk-command.keys")
		go o.openOnEnter(ctx)
	}
	return d.Serve(ctx, listener)
}

// opener opens the browser at a desk.
type opener struct {
	t         *term.UI
	desk      *desk.Desk
	addr      net.Addr
	noBrowser bool

	mu         sync.Mutex
	deleteLast func() // deletes the file that the browser was opened on; nil if there is none
}

// open prints a new address and opens the browser there. It deletes the file that leads to the
// address once it has been used or is out of date.
func (o *opener) open() {
	o.deleteFile()
	address := o.desk.TicketURL(o.addr)
	fmt.Fprintln(o.t.Out, address)
	if o.noBrowser {
		return
	}
	deleteFile, err := openBrowser(address)
	if err != nil {
		o.t.Note("desk-command.no-browser", words.E("why", err))
		return
	}
	o.mu.Lock()
	o.deleteLast = deleteFile
	o.mu.Unlock()
	go func() {
		defer deleteFile()
		o.waitUntilOpened()
	}()
}

// waitUntilOpened returns when a browser has opened the address, or after a minute, when it no longer works.
func (o *opener) waitUntilOpened() {
	deadline := time.Now().Add(time.Minute)
	for !o.desk.IsOpened() && time.Now().Before(deadline) {
		time.Sleep(100 * time.Millisecond)
	}
}

// openOnEnter opens the browser again after each line of input.
func (o *opener) openOnEnter(ctx context.Context) {
	lines := bufio.NewScanner(o.t.In)
	for lines.Scan() && ctx.Err() == nil {
		o.open()
	}
}

// deleteFile deletes the file that the browser was opened on, if it still exists.
func (o *opener) deleteFile() {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.deleteLast != nil {
		o.deleteLast()
		o.deleteLast = nil
	}
}
