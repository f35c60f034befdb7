package verify

import (
	"fmt"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/card"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
	"github.com/fairdeal/fairdeal/internal/words"
)

// paint writes a report and, at a terminal, colours some words.
type paint struct {
	*ui
	strings.Builder
}

// line writes a line. title writes one after an empty line.
func (p *paint) line(format string, args ...any) { fmt.Fprintf(p, format+"\n", args...) }
func (p *paint) title(key string)                { p.line("\n%s", p.Say(key)) }

func (p *paint) status(s audit.Status, text string) string {
	return p.Coloured(map[audit.Status]int{audit.Pass: term.StatusDone, audit.Fail: term.StatusFalse, audit.NotChecked: term.StatusUnchecked}[s], text)
}

// word returns the status of a session or file for the start of its line.
func (p *paint) word(s audit.Status) string {
	word := map[audit.Status]string{audit.Pass: p.Say("verify.ok"), audit.Fail: p.Say("card.word-false"), audit.NotChecked: "-"}[s]
	return p.status(s, fmt.Sprintf("%-*s", columnWidth(p.Say("verify.ok"), len("FALSE")), word))
}

// columnWidth returns the width of a column that contains word, at least least.
func columnWidth(word string, least int) int { return max(least, utf8.RuneCountInString(word)) }

// reportView is the data for a printed report.
type reportView struct {
	*audit.Report
	card        *card.Card
	diary       []diaryLine
	none        []string // files without hands
	convertible []string // files that may contain hands but are not evidence
	description string   // file name
	keys        string   // "" if there are only keys of single sessions
	html        bool     // a page is also written
}

// showReport prints a report: the card and the requested details, or everything if verbose.
func (u *ui) showReport(r *reportView, verbose bool) error {
	p := &paint{ui: u}
	hints := p.showCard(r, verbose)
	p.leftAside(r)
	if verbose {
		p.showHead(r)
		for i := range r.Steps {
			p.showStep(&r.Steps[i])
		}
		p.showPublication(r)
		p.showSessions(r.Report)
		p.showFiles(r.Report)
		if len(r.Choices) > 0 {
			p.title("verify.choices")
			for _, c := range r.Choices {
				p.line("  %s", p.Text(c.Text.Text))
			}
		}
		p.list("verify.conclusion", r.Conclusions)
	}
	if len(r.diary) > 0 {
		p.title("verify.diary")
		for _, n := range r.diary {
			p.line("  %s", p.noted(n))
		}
	}
	if t := r.AtTableSaid; t != nil {
		p.line("\n%s\n  %s", p.Text(t.Title.Text), p.Text(t.Text.Text))
		for _, l := range append(t.Lines, t.Not...) {
			p.line("  %s", p.Text(l.Text))
		}
	}
	if verbose {
		p.showWarnings(r.Report)
		p.line("\n%s", p.Coloured(r.Exit(), p.Text(r.Summary.Text.Text)))
	}
	for _, h := range hints {
		u.Hint(h)
	}
	_, err := u.Out.Write([]byte(p.String()))
	return err
}

// showFiles lists how every given file was classified.
func (u *ui) showFiles(g *evidenceFiles) error {
	for i := range g.Items {
		g.Items[i].Name = plain.Text(g.Items[i].Name)
	}
	if _, err := u.Out.Write([]byte(g.List())); err != nil {
		return err
	}
	return g.problem
}

// showHead prints the content of the description.
func (p *paint) showHead(r *reportView) {
	p.line("")
	head := func(key, value string) {
		if value != "" {
			p.line("%-*s %s", p.widest("squaredeal.word-delayed", "audit.step.digest"), p.Say(key), plain.Text(value))
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
func (p *paint) widest(keys ...string) (n int) {
	for _, k := range keys {
		n = columnWidth(p.Say(k), n)
	}
	return n
}

// showStep prints one step with its details.
func (p *paint) showStep(s *audit.Step) {
	word := p.Say(map[audit.Status]string{audit.Pass: "step.pass", audit.Fail: "step.fail", audit.NotChecked: "step.not-checked"}[s.Status])
	status := fmt.Sprintf("%-*s", p.widest("step.not-checked"), word)
	line := fmt.Sprintf("%2d %-*s %s %s", s.ID, max(20, p.widest("audit.step.all", "audit.step.compare")), p.Text(s.Name.Text), p.status(s.Status, status), p.Text(s.Got.Text))
	p.line("%s", strings.TrimRight(line, " "))
	if s.Status == audit.Fail && !s.Want.IsZero() && !s.Quiet {
		p.wantGot("      ", p.Text(s.Want.Text), p.Text(s.Got.Text))
	}
	for _, d := range s.Detail {
		p.line("      %s", p.Text(d.Text))
	}
}

func (p *paint) wantGot(indent, want, got string) {
	for _, x := range [][2]string{{"verify.want", want}, {"verify.got", got}} {
		p.line("%s%-8s %s", indent, p.Say(x[0]), x[1])
	}
}

// showPublication suggests evidence to ask for if the publication time is not proven.
func (p *paint) showPublication(r *reportView) {
	for _, s := range r.Steps {
		if s.ID == 11 {
			return
		}
	}
	if r.KeyHash != "" {
		p.line("\n%s", p.Say("verify.no-proof", words.Name("file", plain.Text(filepath.Base(r.description))+logentry.ProofExt)))
	}
}

// showSessions prints one line per session.
func (p *paint) showSessions(r *audit.Report) {
	if len(r.Sessions) == 0 {
		return
	}
	p.title("verify.sessions")
	id, name, boards := 0, 0, 0
	for i := range r.Sessions {
		s := &r.Sessions[i]
		id, name, boards = max(id, len(s.ID().String())), columnWidth(s.Name, name), max(boards, len(s.Boards))
	}
	for i := range r.Sessions {
		s := &r.Sessions[i]
		text := s.Text.Text
		if s.Status == audit.Pass {
			text = words.New("place.file", words.T("file", text), words.Name("what", strings.Join(baseNames(s.Files), " ")))
		}
		if hands := audit.ShortHands(s.Hands); hands != "" {
			text = words.New("verify.with-hands", words.T("what", text), words.Name("digest", hands))
		}
		p.line("  %-*s  %-*s  %-*s  %s  %s", id, s.ID().String(), name, s.Name, boards, s.Boards, p.word(s.Status), p.Text(text))
	}
}

// baseNames returns file names without their folders.
func baseNames(files []string) (names []string) {
	for _, f := range files {
		names = append(names, plain.Text(f[strings.LastIndexByte(f, '/')+1:]))
	}
	return names
}

// showFiles prints the files with their oddities and errors.
func (p *paint) showFiles(r *audit.Report) {
	if len(r.Files) == 0 {
		return
	}
	p.title("audit.want.hand-files")
	for i := range r.Files {
		f := &r.Files[i]
		p.line("  %s  %s", p.word(f.Status), p.Say("place.file", words.Name("file", plain.Text(f.Name)), words.Name("what", p.Text(f.Text.Text))))
		for _, n := range f.Notes {
			p.line("         %s", p.Text(n.Text))
		}
		for _, d := range f.Differences {
			text := d.Text.Text
			if d.Board > 0 {
				text = words.New("place.board", words.N("board", d.Board), words.T("what", text))
			}
			p.line("         %s", p.Text(text))
			if d.Want != "" {
				p.wantGot("           ", d.Want, d.Got)
			}
		}
	}
}

// showWarnings prints oddities and ignored input.
func (p *paint) showWarnings(r *audit.Report) {
	if len(r.Warnings) > 0 {
		p.title("verify.warnings")
	}
	for _, w := range r.Warnings {
		text := w.Text.Text
		if w.File != "" {
			text = words.New("place.file", words.Name("file", plain.Text(w.File)), words.T("what", text))
		}
		p.line("  %s", p.Text(text))
	}
}

// leftAside lists files without hands, and files that may contain hands but are not evidence.
func (p *paint) leftAside(r *reportView) {
	const enough = 12
	say := func(key string, names []string) {
		if len(names) == 0 {
			return
		}
		list := baseNames(names[:min(len(names), enough)])
		if len(names) > enough {
			list = append(list, "...")
		}
		p.line("%s", p.Text(words.New(key, words.N("n", len(names)), words.Name("names", strings.Join(list, ", ")))))
	}
	say("verify.passed", r.none)
	say("verify.convertible", r.convertible)
}

func (p *paint) list(title string, lines []audit.Line) {
	if len(lines) == 0 {
		return
	}
	p.title(title)
	for _, l := range lines {
		p.line("  %s", p.Text(l.Text))
	}
}
