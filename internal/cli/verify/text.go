package verify

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/card"
	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// reportView is the data for a printed report.
type reportView struct {
	*audit.Report
	card              *card.Card
	diary             []diaryEntry
	otherDescriptions []string // descriptions that were not used
	otherKeys         []string // key files that were not used
	keysPublished     bool     // the keys have the published hash
	beaconsUnused     []string // beacon responses for a description that names no round
	noHands           []string // files without hands
	convertible       []string // files that may contain hands but are not evidence
	description       string   // file name
	keys              string   // "" if there are only keys of single sessions
	html              bool     // a page is also written
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
