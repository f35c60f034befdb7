package term

import (
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/words"
)

// progress is a bar on standard error for work of more than a second. It shows
// nothing where that is no terminal.
type progress struct {
	w     io.Writer // nil: no bar
	say   func(done, total int) string
	start time.Time
	last  time.Time
	shown bool
}

// NewProgress starts a bar that counts what.
func (u *UI) NewProgress(what string) *progress {
	p := &progress{start: time.Now(), say: func(done, total int) string {
		return u.Say("term.progress", words.N("done", done), words.N("total", total), words.Name("what", what))
	}}
	if IsTerminal(u.Err) && !dumb() {
		p.w = u.Err
	}
	return p
}

// Show draws the bar, at most ten times a second and not in the first one.
func (p *progress) Show(done, total int) {
	if p.w == nil || total == 0 {
		return
	}
	now := time.Now()
	if now.Sub(p.start) < time.Second || now.Sub(p.last) < 100*time.Millisecond {
		return
	}
	p.last, p.shown = now, true
	const width = 30
	full := width * done / total
	fmt.Fprintf(p.w, "\r[%s%s] %s", strings.Repeat("#", full), strings.Repeat(" ", width-full), p.say(done, total))
}

// End takes the bar away.
func (p *progress) End() {
	if p.shown {
		fmt.Fprint(p.w, "\r\x1b[K")
	}
}
