package verify

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
	"github.com/fairdeal/fairdeal/internal/words"
)

// showHead prints the content of the description.
func (p *reportPrinter) showHead(r *reportView) {
	p.line("")
	width := p.widest("squaredeal.word-delayed", "audit.step.digest")
	head := func(key, value string) {
		if value != "" {
			p.line("%-*s %s", width, p.Translate(key), plain.Text(value))
		}
	}
	head("organise.show-tournament", r.Tournament)
	head("squaredeal.word-delayed", r.Delayed)
	for _, f := range r.Findings {
		head("organise.show-look", p.Text(f.Said))
	}
	head("audit.step.value", p.Text(r.ValueText()))
	head("audit.step.key-hash", r.KeyHash)
	head("audit.step.digest", r.DigestText)
	p.line("")
}

// showStep prints a step with its details, on one line: number, name, status, found value. A failed step is followed
// by the expected and the found value.
func (p *reportPrinter) showStep(s *audit.Step) {
	keys := map[audit.Status]string{
		audit.Pass:       "step.pass",
		audit.Fail:       "step.fail",
		audit.NotChecked: "step.not-checked",
	}
	word := p.Translate(keys[s.Status])
	status := p.colourByStatus(s.Status, fmt.Sprintf("%-*s", p.widest("step.not-checked"), word))
	const minNameWidth = 20
	nameWidth := max(minNameWidth, p.widest("audit.step.all", "audit.step.compare"))
	line := fmt.Sprintf("%2d %-*s %s %s", s.ID, nameWidth, p.Text(s.Name.Text), status, p.Text(s.Got.Text))
	p.line("%s", strings.TrimRight(line, " "))
	if s.Status == audit.Fail && !s.Want.IsZero() && !s.Quiet {
		p.showWantGot("      ", p.Text(s.Want.Text), p.Text(s.Got.Text))
	}
	for _, d := range s.Detail {
		p.line("      %s", p.Text(d.Text))
	}
}

// widest returns the width of the widest sentence among some keys.
func (p *reportPrinter) widest(keys ...string) (width int) {
	for _, key := range keys {
		width = columnWidth(p.Translate(key), width)
	}
	return width
}

// showWantGot writes the expected and the found value on a line each.
func (p *reportPrinter) showWantGot(indent, want, got string) {
	p.line("%s%-8s %s", indent, p.Translate("verify.want"), want)
	p.line("%s%-8s %s", indent, p.Translate("verify.got"), got)
}

// showPublication suggests evidence to ask for if the publication time is not proven.
func (p *reportPrinter) showPublication(r *reportView) {
	const publicationStep = 11 // see spec/audit.md
	checked := slices.ContainsFunc(r.Steps, func(s audit.Step) bool { return s.ID == publicationStep })
	if !checked && r.KeyHash != "" {
		p.line("\n%s", p.Translate("verify.no-proof",
			words.Name("file", plain.Text(filepath.Base(r.description))+logentry.ProofExt)))
	}
}
