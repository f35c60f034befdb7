package verify

import (
	"bytes"
	"fmt"
	"os"
	"strings"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// paint colours words of a report, at a terminal only.
type paint bool

func (p paint) status(s audit.Status, text string) string {
	if !p {
		return text
	}
	code := map[audit.Status]string{audit.Pass: "32", audit.Fail: "1;31", audit.Unchecked: "33"}[s]
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

// word is how a session or a file stands, at the start of its line.
func (p paint) word(s audit.Status) string {
	return p.status(s, map[audit.Status]string{audit.Pass: "ok   ", audit.Fail: "FALSE", audit.Unchecked: "-    "}[s])
}

// showReport writes a report for people: a line a session, what is wrong, what
// the organiser could choose, and the verdict last.
func (u *ui) showReport(r *audit.Report, verbose bool) error {
	p := paint(term.IsTerminal(u.Out) && os.Getenv("NO_COLOR") == "")
	var b bytes.Buffer
	head := func(name, value string) {
		if value != "" {
			fmt.Fprintf(&b, "%-20s %s\n", name, term.Printable(value))
		}
	}
	head("tournament", r.Tournament)
	head("delayed information", r.Delayed)
	head("delayed value", r.Value)
	head("key hash", r.KeyHash)
	head("description digest", r.DigestText)
	b.WriteString("\n")
	for _, s := range r.Steps {
		showStep(&b, p, &s, verbose)
	}
	if len(r.Sessions) > 0 {
		b.WriteString("\nsessions\n")
		showSessions(&b, p, r, verbose)
	}
	showFiles(&b, p, r, verbose)
	if len(r.Choices) > 0 {
		b.WriteString("\nchosen after the delayed value was known, or not given here\n")
		for _, c := range r.Choices {
			fmt.Fprintf(&b, "  %s\n", term.Printable(c.Text))
		}
	}
	showList(&b, "what it comes to", r.Conclusions)
	if n := len(r.Warnings); n > 5 && !verbose {
		showList(&b, "warnings", append(r.Warnings[:4:4], fmt.Sprintf("and %d more (-v lists them)", n-4)))
	} else {
		showList(&b, "warnings", r.Warnings)
	}
	if verbose {
		showList(&b, "passed over, as no hand file by its extension", r.Ignored)
	} else if n := len(r.Ignored); n > 0 {
		fmt.Fprintf(&b, "\npassed over, as no hand file by its extension: %d (-v lists them)\n", n)
	}
	fmt.Fprintf(&b, "\n%s\n", p.status(r.Summary.Verdict, term.Printable(r.Summary.Text)))
	for _, line := range nextSteps(r) {
		fmt.Fprintf(&b, "%s\n", line)
	}
	_, err := u.Out.Write(b.Bytes())
	return err
}

// showStep writes one step; where it did not pass, with its details.
func showStep(b *bytes.Buffer, p paint, s *audit.Step, verbose bool) {
	status := fmt.Sprintf("%-11s", s.Status)
	summary := s.Got
	if s.ID == 3 && s.Status == audit.Pass {
		summary = "the keys are the published ones"
	}
	if s.ID == 4 {
		summary = ""
	}
	line := fmt.Sprintf("%2d %-20s %s %s", s.ID, s.Name, p.status(s.Status, status), term.Printable(summary))
	fmt.Fprintln(b, strings.TrimRight(line, " "))
	if s.Status == audit.Fail && s.Want != "" && s.ID <= 5 {
		fmt.Fprintf(b, "      want %s\n      got  %s\n", term.Printable(s.Want), term.Printable(s.Got))
	}
	detail := s.Detail
	if s.ID > 7 && !verbose { // the lists of files and sessions say it
		detail = nil
	}
	if s.Status == audit.Pass && !verbose && s.ID != 3 {
		detail = nil
	}
	for _, d := range detail {
		fmt.Fprintf(b, "      %s\n", term.Printable(d))
	}
}

// withoutFile is how many sessions at the start of a list have no file, all of
// one phase.
func withoutFile(s []audit.Session) int {
	n := 0
	for n < len(s) && s[n].Status == audit.Unchecked && len(s[n].Files) == 0 && s[n].Phase == s[0].Phase {
		n++
	}
	return n
}

// showSessions writes a line a session; sessions without a file share one.
func showSessions(b *bytes.Buffer, p paint, r *audit.Report, verbose bool) {
	id, name, boards := 0, 0, 0
	for i := range r.Sessions {
		s := &r.Sessions[i]
		id, name, boards = max(id, len(s.ID())), max(name, len(s.Name)), max(boards, len(s.Boards))
	}
	for i := 0; i < len(r.Sessions); i++ {
		s := &r.Sessions[i]
		if n := withoutFile(r.Sessions[i:]); n > 3 && !verbose {
			last := &r.Sessions[i+n-1]
			fmt.Fprintf(b, "  %s  %s\n", p.status(audit.Unchecked, "-"), term.Printable(fmt.Sprintf("%s %s to %s %s: %d sessions without a hand file: not compared", s.ID(), s.Name, last.ID(), last.Name, n)))
			i += n - 1
			continue
		}
		text := s.Text
		if s.Status == audit.Pass {
			text += ": " + shortList(s.Files)
		}
		fmt.Fprintf(b, "  %-*s  %-*s  %-*s  %s  %s\n", id, s.ID(), name, s.Name, boards, s.Boards, p.word(s.Status), term.Printable(text))
	}
}

// shortList is the names of files without their folders, not too many.
func shortList(files []string) string {
	var names []string
	for _, f := range files {
		names = append(names, f[strings.LastIndexByte(f, '/')+1:])
	}
	if len(names) > 4 {
		names = append(names[:4], fmt.Sprintf("and %d more", len(files)-4))
	}
	return strings.Join(names, " ")
}

// filesShown is how many files that are not plainly right are told one by one:
// enough for what goes wrong with one session, few enough to be read when a
// whole tournament does not fit.
const filesShown = 24

// showFiles writes the files that are not plainly right; with verbose all.
func showFiles(b *bytes.Buffer, p paint, r *audit.Report, verbose bool) {
	shown, more := 0, 0
	for i := range r.Files {
		f := &r.Files[i]
		plain := f.Status == audit.Pass && f.Basis != "" && len(f.Warnings) == 0
		if plain && !verbose {
			continue
		}
		if shown == filesShown && !verbose {
			more++
			continue
		}
		if shown == 0 {
			b.WriteString("\nhand files\n")
		}
		shown++
		fmt.Fprintf(b, "  %s  %s: %s\n", p.word(f.Status), term.Printable(f.Name), term.Printable(f.Text))
		for _, w := range f.Warnings {
			fmt.Fprintf(b, "         warning: %s\n", term.Printable(w))
		}
		if len(f.Differences) == 1 && !verbose && told(*f, f.Differences[0]) {
			continue
		}
		for k, d := range f.Differences {
			if k == 4 && !verbose && len(f.Differences) > 5 {
				fmt.Fprintf(b, "         and %d more boards (-v lists them)\n", len(f.Differences)-k)
				break
			}
			fmt.Fprintf(b, "         board %d: %s\n", d.Board, term.Printable(d.Text))
			if verbose && d.Want != "" {
				fmt.Fprintf(b, "           want %s\n           got  %s\n", d.Want, d.Got)
			}
		}
	}
	if more > 0 {
		fmt.Fprintf(b, "  and %d more hand files (-v lists them)\n", more)
	}
}

// told reports whether the line about a file says what is wrong with a board.
func told(f audit.File, d audit.Difference) bool { return strings.Contains(f.Text, d.Text) }

func showList(b *bytes.Buffer, title string, lines []string) {
	if len(lines) == 0 {
		return
	}
	fmt.Fprintf(b, "\n%s\n", title)
	for _, l := range lines {
		fmt.Fprintf(b, "  %s\n", term.Printable(l))
	}
}

// nextSteps says what a person can do about what a verdict leaves open.
func nextSteps(r *audit.Report) []string {
	var out []string
	hint := func(format string, args ...any) {
		out = append(out, "hint: "+term.Printable(fmt.Sprintf(format, args...)))
	}
	s := r.Summary
	switch {
	case s.Verdict == audit.Unchecked && s.Files == 0 && r.Steps[0].Status == audit.Pass:
		hint("name the hand files that were played, or a folder or zip with them")
	case s.Identical > 0 && onlyLeftOut(r):
		hint("--partial leaves the sessions without a hand file out of the verdict")
	}
	for i := range r.Sessions {
		if x := &r.Sessions[i]; x.Status == audit.Unchecked && len(x.Recognised) > 0 {
			hint("--played %s says that the file was played as session %s", term.ShellWord(x.ID()+"="+x.Recognised[0]), x.ID())
			break
		}
	}
	for i := range r.Files {
		if f := &r.Files[i]; f.Finding == audit.Reserve && f.Basis == "stated" {
			hint("--played %s says that the reserve set was played and the players were told", term.ShellWord("P,Sreserve="+f.Name))
			break
		}
	}
	return out
}

// onlyLeftOut reports whether sessions without a file are all that a verdict
// leaves open.
func onlyLeftOut(r *audit.Report) bool {
	for _, s := range r.Steps {
		if s.Status == audit.Fail || s.Status == audit.Unchecked && !s.Optional && s.ID != 10 {
			return false
		}
	}
	return r.Summary.Verdict == audit.Unchecked
}
