package term

import (
	"fmt"
	"io"
	"strings"
	"time"
)

// progress is a bar on standard error for work of more than a second. It shows
// nothing where that is no terminal.
type progress struct {
	w     io.Writer // nil: no bar
	what  string
	start time.Time
	last  time.Time
	shown bool
}

// NewProgress starts a bar that counts what.
func (u *UI) NewProgress(what string) *progress {
	p := &progress{what: what, start: time.Now()}
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
	fmt.Fprintf(p.w, "\r[%s%s] %d of %d %s", strings.Repeat("#", full), strings.Repeat(" ", width-full), done, total, p.what)
}

// End takes the bar away.
func (p *progress) End() {
	if p.shown {
		fmt.Fprint(p.w, "\r\x1b[K")
	}
}
