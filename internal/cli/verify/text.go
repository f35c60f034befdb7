package verify

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/plain"
)

// paint says what a report says, in a language, and colours words of it, at a
// terminal only.
type paint struct {
	page.Teller
	colour bool
}

func (p paint) status(s audit.Status, text string) string {
	if !p.colour {
		return text
	}
	code := map[audit.Status]string{audit.Pass: "32", audit.Fail: "1;31", audit.NotChecked: "33"}[s]
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

// word is how a session or a file stands, at the start of its line.
func (p paint) word(s audit.Status) string {
	word := map[audit.Status]string{audit.Pass: "ok", audit.Fail: "FALSE"}[s]
	if word = p.T(word); s == audit.NotChecked {
		word = "-"
	}
	return p.status(s, fmt.Sprintf("%-*s", len("FALSE"), word))
}

func (p paint) verdict(v audit.Verdict, text string) string {
	switch v {
	case audit.False:
		return p.status(audit.Fail, text)
	case audit.NotVerified:
		return p.status(audit.NotChecked, text)
	}
	return p.status(audit.Pass, text)
}

// showReport writes a report for people: a line a session, what is wrong, what
// the organiser could choose, and the verdict last.
func (u *ui) showReport(lang page.Lang, r *audit.Report, diary []noted, verbose bool, description string) error {
	p := paint{page.TellerOf(lang, r), u.Colour(u.Out)}
	var b bytes.Buffer
	head := func(name, value string) {
		if value != "" {
			fmt.Fprintf(&b, "%-20s %s\n", p.T(name), plain.Text(value))
		}
	}
	head("tournament", r.Tournament)
	head("delayed information", r.Delayed)
	for i, f := range r.Findings {
		if verbose || f.OfDay() {
			head("  look again", p.Finding(i))
		}
	}
	head("delayed value", r.Value)
	head("key hash", r.KeyHash)
	head("description digest", r.DigestText)
	b.WriteString("\n")
	for _, s := range r.Steps {
		showStep(&b, p, &s, verbose)
	}
	showPublication(&b, p, r, description)
	if len(r.Sessions) > 0 {
		fmt.Fprintf(&b, "\n%s\n", p.T("sessions"))
		showSessions(&b, p, r, verbose)
	}
	showFiles(&b, p, r, verbose)
	if len(r.Choices) > 0 {
		fmt.Fprintf(&b, "\n%s\n", p.T("chosen after the delayed value was known, or not given here"))
		for _, c := range r.Choices {
			fmt.Fprintf(&b, "  %s\n", p.Line(c.Text))
		}
	}
	var told []string
	for _, n := range diary {
		told = append(told, p.Tell(n.String()))
	}
	showList(&b, p, "what the diary says, and what was found", told)
	var come []string
	for _, c := range r.Conclusions {
		come = append(come, p.Line(c))
	}
	showList(&b, p, "what it comes to", come)
	if t := r.AtTableSaid; t != nil {
		lines := []string{p.Line(t.Text)}
		for _, l := range append(t.Lines, t.Not...) {
			lines = append(lines, p.Line(l))
		}
		showList(&b, p, p.Line(t.Title), lines)
	}
	var warnings []string
	for i, w := range r.Warnings {
		if n := len(r.Warnings); n > 5 && i == 4 && !verbose {
			warnings = append(warnings, p.T("and %d more (-v lists them)", n-4))
			break
		}
		text := p.Line(w.Text)
		if w.File != "" {
			text = plain.Text(w.File) + ": " + text
		}
		warnings = append(warnings, text)
	}
	showList(&b, p, "warnings", warnings)
	if verbose {
		showList(&b, p, "passed over, as no hand file by its extension", plainText(r.Ignored))
	} else if n := len(r.Ignored); n > 0 {
		fmt.Fprintf(&b, "\n%s\n", p.T("passed over, as no hand file by its extension: %d (-v lists them)", n))
	}
	fmt.Fprintf(&b, "\n%s\n", p.verdict(r.Verdict, p.Verdict()))
	for _, line := range hints(p.Teller, r) {
		fmt.Fprintf(&b, "%s\n", line)
	}
	_, err := u.Out.Write(b.Bytes())
	return err
}

// showStep writes one step; where it did not pass, with its details.
func showStep(b *bytes.Buffer, p paint, s *audit.Step, verbose bool) {
	status := fmt.Sprintf("%-*s", wide(p.T("not checked"), 11), p.outcome(s.Status))
	summary := s.Got
	line := fmt.Sprintf("%2d %-*s %s %s", s.ID, wide(p.Tell("no session left out"), 20), p.Line(s.Name), p.status(s.Status, status), p.Line(summary))
	fmt.Fprintln(b, strings.TrimRight(line, " "))
	if s.Status == audit.Fail && s.Want.Said() && !s.Quiet {
		fmt.Fprintf(b, "      %-4s %s\n      %-4s %s\n", p.T("want"), p.Line(s.Want), p.T("got"), p.Line(s.Got))
	}
	detail := s.Detail
	if !verbose && s.Quiet {
		detail = nil
	}
	for _, d := range detail {
		fmt.Fprintf(b, "      %s\n", p.Line(d))
	}
}

// outcome is the status of a step in a word.
func (p paint) outcome(s audit.Status) string {
	if p.Lang == page.EN {
		return string(s)
	}
	return p.T(map[audit.Status]string{audit.Pass: "ok", audit.Fail: "FALSE", audit.NotChecked: "not checked"}[s])
}

// wide is the width of a column that holds a word, at least least.
func wide(word string, least int) int { return max(least, utf8.RuneCountInString(word)) }

// withoutFile is how many sessions at the start of a list have no file, all of
// one phase.
func withoutFile(s []audit.Session) int {
	n := 0
	for n < len(s) && s[n].Status == audit.NotChecked && s[n].State == audit.NotShown && len(s[n].Files) == 0 && s[n].Phase == s[0].Phase {
		n++
	}
	return n
}

// showSessions writes a line a session; sessions without a file share one.
func showSessions(b *bytes.Buffer, p paint, r *audit.Report, verbose bool) {
	id, name, boards := 0, 0, 0
	for i := range r.Sessions {
		s := &r.Sessions[i]
		id, name, boards = max(id, len(s.ID().String())), max(name, len(s.Name)), max(boards, len(s.Boards))
	}
	for i := 0; i < len(r.Sessions); i++ {
		s := &r.Sessions[i]
		if n := withoutFile(r.Sessions[i:]); n > 3 && !verbose {
			last := &r.Sessions[i+n-1]
			fmt.Fprintf(b, "  %s  %s\n", p.status(audit.NotChecked, "-"), plain.Text(p.T("%s %s to %s %s: %d sessions that no file shows", s.ID().String(), s.Name, last.ID().String(), last.Name, n)))
			i += n - 1
			continue
		}
		text := p.Line(s.Text)
		if s.Status == audit.Pass {
			text += ": " + p.shortList(s.Files)
		}
		if hands := audit.ShortHands(s.Hands); hands != "" && (verbose || len(s.Files) > 0) {
			text += "; " + p.T("hands %s", hands)
		}
		fmt.Fprintf(b, "  %-*s  %-*s  %-*s  %s  %s\n", id, s.ID().String(), name, s.Name, boards, s.Boards, p.word(s.Status), plain.Text(text))
	}
}

// shortList is the names of files without their folders, not too many.
func (p paint) shortList(files []string) string {
	var names []string
	for _, f := range files {
		names = append(names, f[strings.LastIndexByte(f, '/')+1:])
	}
	if len(names) > 4 {
		names = append(names[:4], p.N("and %d more", len(files)-4))
	}
	return strings.Join(names, " ")
}

// plainText are names, each cleaned.
func plainText(names []string) (out []string) {
	for _, n := range names {
		out = append(out, plain.Text(n))
	}
	return out
}

// filesShown limits the list of files that are not plainly right: enough for what
// goes wrong with one session, few enough to be read when a whole tournament does
// not fit.
const filesShown = 24

// showFiles writes the files that are not plainly right; with verbose all.
func showFiles(b *bytes.Buffer, p paint, r *audit.Report, verbose bool) {
	shown, more := 0, 0
	for i := range r.Files {
		f := &r.Files[i]
		usual := f.Status == audit.Pass && f.Basis != "" && len(f.Notes) == 0
		if usual && !verbose {
			continue
		}
		if shown == filesShown && !verbose {
			more++
			continue
		}
		if shown == 0 {
			fmt.Fprintf(b, "\n%s\n", p.T("hand files"))
		}
		shown++
		fmt.Fprintf(b, "  %s  %s: %s\n", p.word(f.Status), plain.Text(f.Name), p.Line(f.Text))
		for _, n := range f.Notes {
			fmt.Fprintf(b, "         %s\n", p.Line(n))
		}
		if len(f.Differences) == 1 && !verbose && told(*f, f.Differences[0]) {
			continue
		}
		for k, d := range f.Differences {
			if k == 4 && !verbose && len(f.Differences) > 5 {
				fmt.Fprintf(b, "         %s\n", p.T("and %d more boards (-v lists them)", len(f.Differences)-k))
				break
			}
			of := ""
			if d.Board > 0 { // else of the whole file
				of = p.T("board %d", d.Board) + ": "
			}
			fmt.Fprintf(b, "         %s%s\n", of, p.Line(d.Text))
			if verbose && d.Want != "" {
				fmt.Fprintf(b, "           %-4s %s\n           %-4s %s\n", p.T("want"), d.Want, p.T("got"), d.Got)
			}
		}
	}
	if more > 0 {
		fmt.Fprintf(b, "  %s\n", p.T("and %d more hand files (-v lists them)", more))
	}
}

// told reports whether the line about a file says what is wrong with a board.
func told(f audit.File, d audit.Difference) bool {
	return strings.Contains(f.Text.String(), d.Text.String())
}

func showList(b *bytes.Buffer, p paint, title string, lines []string) {
	if len(lines) == 0 {
		return
	}
	fmt.Fprintf(b, "\n%s\n", p.T(title))
	for _, l := range lines {
		fmt.Fprintf(b, "  %s\n", l)
	}
}
