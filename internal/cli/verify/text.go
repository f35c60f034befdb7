package verify

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/card"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
	"github.com/fairdeal/fairdeal/internal/words"
)

// reportView is the data for a printed report.
type reportView struct {
	*audit.Report
	card        *card.Card
	diary       []diaryEntry
	noHands     []string // files without hands
	convertible []string // files that may contain hands but are not evidence
	description string   // file name
	keys        string   // "" if there are only keys of single sessions
	html        bool     // a page is also written
}

// showReport prints a report: the card and the requested details, or everything if verbose.
func (u *ui) showReport(r *reportView, verbose bool) error {
	p := &reportPrinter{ui: u}
	hints := p.showCard(r, verbose)
	p.showUnused(r)
	if verbose {
		p.showHead(r)
		for i := range r.Steps {
			p.showStep(&r.Steps[i])
		}
		p.showPublication(r)
		p.showSessions(r.Report)
		p.showFiles(r.Report)
		p.showConclusions(r.Report)
	}
	p.showDiary(r.diary)
	p.showAtTable(r.Report)
	if verbose {
		p.showWarnings(r.Report)
		p.line("\n%s", p.Coloured(r.ExitStatus(), p.Text(r.Summary.Text.Text)))
	}
	for _, h := range hints {
		u.Hint(h)
	}
	_, err := u.Out.Write([]byte(p.String()))
	return err
}

// reportPrinter collects the text of a report. At a terminal, some words are coloured.
type reportPrinter struct {
	*ui
	strings.Builder
}

// line writes a line.
func (p *reportPrinter) line(format string, args ...any) { fmt.Fprintf(p, format+"\n", args...) }

// title writes a heading after an empty line.
func (p *reportPrinter) title(key string) { p.line("\n%s", p.Translate(key)) }

// colourByStatus colours a text by the status of a step.
func (p *reportPrinter) colourByStatus(s audit.Status, text string) string {
	exitStatus := map[audit.Status]int{
		audit.Pass:       term.StatusDone,
		audit.Fail:       term.StatusFalse,
		audit.NotChecked: term.StatusUnchecked,
	}
	return p.Coloured(exitStatus[s], text)
}

// statusWord returns the status of a session or file for the start of its line.
func (p *reportPrinter) statusWord(s audit.Status) string {
	word := map[audit.Status]string{
		audit.Pass:       p.Translate("verify.ok"),
		audit.Fail:       p.Translate("card.word-false"),
		audit.NotChecked: "-",
	}[s]
	width := columnWidth(p.Translate("verify.ok"), len("FALSE"))
	return p.colourByStatus(s, fmt.Sprintf("%-*s", width, word))
}

// columnWidth returns the width of a column that contains word, or minimum if that is larger.
func columnWidth(word string, minimum int) int { return max(minimum, utf8.RuneCountInString(word)) }

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

// widest returns the width of the widest sentence among some keys.
func (p *reportPrinter) widest(keys ...string) (width int) {
	for _, key := range keys {
		width = columnWidth(p.Translate(key), width)
	}
	return width
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

// listFiles lists how every given file was classified.
func (u *ui) listFiles(g *evidenceFiles) error {
	for i := range g.Items {
		g.Items[i].Name = plain.Text(g.Items[i].Name)
	}
	if _, err := u.Out.Write([]byte(g.List())); err != nil {
		return err
	}
	return g.ambiguity
}
