package audit

import (
	"fmt"
	"path"
	"strings"
)

// reportText returns all sentences of a report, one per line.
func reportText(r *Report) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", r.Summary.Text)
	for _, s := range r.Steps {
		fmt.Fprintf(&b, "step %d %s: %s, want %q got %q\n", s.ID, s.Name, s.Status, s.Want, s.Got)
		for _, d := range s.Detail {
			fmt.Fprintf(&b, "  %s\n", d)
		}
	}
	for _, f := range r.Files {
		fmt.Fprintf(&b, "file %s [%s]: %s\n", path.Base(f.Name), f.Finding, f.Text)
		for _, d := range f.Differences {
			fmt.Fprintf(&b, "  board %d [%s]: %s\n", d.Board, d.Kind, d.Text)
		}
		for _, n := range f.Notes {
			fmt.Fprintf(&b, "  note: %s\n", n)
		}
	}
	for _, s := range r.Sessions {
		fmt.Fprintf(&b, "session %s %s: %s, %s\n", s.ID(), s.Name, s.State, s.Text)
	}
	for _, c := range r.Choices {
		fmt.Fprintf(&b, "choice %s: %s\n", c.Kind, c.Text)
	}
	for _, c := range r.Conclusions {
		fmt.Fprintf(&b, "conclusion: %s\n", c)
	}
	for _, a := range r.Advice {
		fmt.Fprintf(&b, "advice %s: %v partial %v: %s\n", a.Kind, a.Reserve, a.Partial, a.Verdict)
	}
	for _, warning := range r.Warnings {
		fmt.Fprintf(&b, "warning [%s]: %s: %s\n", warning.Kind, warning.File, warning.Text)
	}
	return b.String()
}
