// Package desk implements the command that opens the desk of an organiser, club or director in a
// browser.
package desk

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"html"
	"io/fs"
	"net"
	"os"
	"os/exec"
	"runtime"
	"sync"
	"time"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/web"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Command returns "fairdeal desk".
func Command(t *term.UI) term.Command {
	var quiet, log bool
	return term.Command{
		Use: "desk [FOLDER]",
		Example: `  fairdeal desk
  fairdeal desk tournaments --no-browser`,
		Flags: term.Flags{"no-browser": &quiet, "log": &log},
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
			return run(t, d, quiet)
		},
	}
}

func run(t *term.UI, d *desk.Desk, quiet bool) error {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	defer t.OnSignal(cancel)()
	x := &door{t: t, desk: d, addr: l.Addr(), quiet: quiet}
	defer x.forget()
	x.show()
	if term.IsTerminal(t.In) {
		t.Note("desk-command.keys")
		go func() {
			for in := bufio.NewScanner(t.In); in.Scan() && ctx.Err() == nil; {
				x.show()
			}
		}()
	}
	return d.Serve(ctx, l)
}

// door opens the browser at a desk.
type door struct {
	t     *term.UI
	desk  *desk.Desk
	addr  net.Addr
	quiet bool

	mu    sync.Mutex
	clear func() // deletes the file that the browser was opened on; nil if there is none
}

// show prints a new address and opens the browser there. It deletes the file that leads to the
// address once it has been used or is out of date.
func (x *door) show() {
	x.forget()
	address := x.desk.Open(x.addr)
	fmt.Fprintln(x.t.Out, address)
	if x.quiet {
		return
	}
	clear, err := openBrowser(address)
	if err != nil {
		x.t.Note("desk-command.no-browser", words.E("why", err))
		return
	}
	x.mu.Lock()
	x.clear = clear
	x.mu.Unlock()
	go func() {
		defer clear()
		for until := time.Now().Add(time.Minute); !x.desk.Opened() && time.Now().Before(until); {
			time.Sleep(100 * time.Millisecond)
		}
	}()
}

func (x *door) forget() {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.clear != nil {
		x.clear()
		x.clear = nil
	}
}

// openBrowser opens the system's browser on a temporary file that leads to the address, because
// other users can see command lines but not this file. Calling forget deletes the file.
func openBrowser(address string) (forget func(), err error) {
	file, err := os.CreateTemp("", "fairdeal-*.html") // mode 0600
	if err != nil {
		return func() {}, err
	}
	forget = sync.OnceFunc(func() { os.Remove(file.Name()) })
	text := html.EscapeString(address)
	_, err = fmt.Fprintf(file, "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"referrer\" content=\"no-referrer\"><meta http-equiv=\"refresh\" content=\"0; url=%s\"><title>fairdeal</title></head><body><a href=\"%s\">fairdeal</a></body></html>\n", text, text)
	if closed := file.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = browse(file.Name())
	}
	if err != nil {
		forget()
		return func() {}, err
	}
	return forget, nil
}

// browse asks the system to open a file. It does not wait for the browser.
func browse(file string) error {
	name, args := "xdg-open", []string{file}
	switch runtime.GOOS {
	case "windows":
		name, args = "rundll32", []string{"url.dll,FileProtocolHandler", file}
	case "darwin":
		name = "open"
	}
	path, err := exec.LookPath(name)
	if err != nil {
		return err
	}
	cmd := exec.Command(path, args...)
	if err := cmd.Start(); err != nil {
		return err
	}
	go cmd.Wait()
	return nil
}
