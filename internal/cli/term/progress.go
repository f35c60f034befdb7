package term

import (
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/words"
)

// progress is a progress bar on standard error for work that takes more than a second. It is only
// shown on a terminal.
type progress struct {
	w     io.Writer // nil if there is no bar
	say   func(done, total int) string
	left  func(text string, d time.Duration) string
	start time.Time
	last  time.Time
	shown bool
}

// NewProgress starts a progress bar. what names the counted items, such as "boards".
func (u *UI) NewProgress(what string) *progress {
	p := &progress{start: time.Now(), say: func(done, total int) string {
		return u.Translate("term.progress",
			words.N("done", done), words.N("total", total), words.Name("what", what))
	}}
	p.left = func(text string, d time.Duration) string {
		return u.Translate("term.progress-left", words.Name("progress", text), words.Name("time", d.String()))
	}
	if IsTerminal(u.Err) && !isDumb() {
		p.w = u.Err
	}
	return p
}

// Show draws the bar, at most ten times per second and not during the first second.
func (p *progress) Show(done, total int) {
	if p.w == nil || total == 0 {
		return
	}
	now := time.Now()
	if now.Sub(p.start) < time.Second || now.Sub(p.last) < 100*time.Millisecond {
		return
	}
	p.last, p.shown = now, true
	text := p.say(done, total)
	// An estimate from the first seconds would be unreliable.
	if elapsed := now.Sub(p.start); elapsed > 3*time.Second && done > 0 && done < total {
		left := elapsed / time.Duration(done) * time.Duration(total-done)
		text = p.left(text, max(time.Second, left.Round(time.Second)))
	}
	const width = 30
	full := width * done / total
	fmt.Fprintf(p.w, "\r[%s%s] %s\x1b[K", strings.Repeat("#", full), strings.Repeat(" ", width-full), text)
}

// End removes the bar.
func (p *progress) End() {
	if p.shown {
		fmt.Fprint(p.w, "\r\x1b[K")
	}
}
