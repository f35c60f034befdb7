// Package page makes the pages that people read in a browser or print, each from
// a value of a library: a report of a verification, a ruling to be signed. It
// reaches no network and asks nobody: the command line writes its pages to files,
// a desk shows them.
package page

import (
	_ "embed"
	"html/template"
	"maps"
	"strings"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/audit/card"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/words"
)

//go:embed report.html
var reportHTML string

var reportView = newView("report", func(l Lang) template.FuncMap {
	funcs := cardFuncs(l)
	maps.Copy(funcs, template.FuncMap{
		"word":   func(s audit.Status) string { return l.Words(statusWord(s)) },
		"strips": func(r reportValue) []*phaseStrip { return strips(r.Report) },
		"anchor": anchorOf,
		"odd":    oddFiles,
		"short":  func(files []string) string { return shortList(l, files) },
		"names":  func(names []string) string { return strings.Join(names, " ") },
		"told":   told,
		"hands":  audit.ShortHands,
		"tables": func(r reportValue) []tableCards { return cardsAtTables(l, r) },
		"tell":   l.line,
	})
	return funcs
}, cardHTML, reportHTML)

// Report is a report as one page that needs nothing beside it: no script, no
// picture, no other file. It is in l and names program as what made it.
func Report(l Lang, r *audit.Report, program string) ([]byte, error) {
	return reportView.show(l, reportValue{r, card.Of(r), program})
}

// reportValue is what the template of a report sees.
type reportValue struct {
	*audit.Report
	Card  *card.Card
	Maker string
}

// line is a line of a report in l, cleaned.
func (l Lang) line(line audit.Line) string { return plain.Text(l.Words(line.Text)) }

// tableCards is a board that lay otherwise on a table: a sentence and two diagrams.
type tableCards struct {
	Text  string
	Deals []shownDeal
}

type shownDeal struct {
	Name  string
	Hands []string
}

// cardsAtTables are the boards that a record from the tables shows otherwise.
func cardsAtTables(l Lang, r reportValue) (out []tableCards) {
	diagram := func(key string, d bridge.Deal) shownDeal {
		s := shownDeal{Name: l.Words(words.New(key))}
		for seat, h := range d {
			s.Hands = append(s.Hands, string(bridge.Seat(seat).Letter())+" "+h.String())
		}
		return s
	}
	for i := range r.AtTable {
		f := &r.AtTable[i]
		if text := f.Text(); text.Said() {
			out = append(out, tableCards{plain.Text(l.Words(text)), []shownDeal{diagram("at-table.dealt", f.Dealt), diagram("at-table.held-there", f.Held)}})
		}
	}
	return out
}

// statusClass is the class of a status in the page's style sheet.
func statusClass(s audit.Status) string {
	return map[audit.Status]string{audit.Pass: "pass", audit.Fail: "fail", audit.NotChecked: "open"}[s]
}

// verdictClass is the class of a verdict in the page's style sheet.
func verdictClass(v audit.Verdict) string {
	return map[audit.Verdict]string{audit.Verified: "pass", audit.InPart: "pass", audit.NotVerified: "open", audit.False: "fail"}[v]
}

// statusWord is a status in a word, so that nothing hangs on colour alone.
func statusWord(s audit.Status) words.Text {
	return map[audit.Status]words.Text{audit.Pass: words.New("verify.ok"), audit.Fail: words.New("verify.false"), audit.NotChecked: words.New("step.not-checked")}[s]
}

// oddFiles are the files of which there is something to say.
func oddFiles(r reportValue) []audit.File {
	var out []audit.File
	for _, f := range r.Files {
		if f.Status != audit.Pass || f.Basis == "" || len(f.Notes) > 0 {
			out = append(out, f)
		}
	}
	return out
}

// shortList is the names of files without their folders, not too many.
func shortList(l Lang, files []string) string {
	var names []string
	for _, f := range files {
		names = append(names, f[strings.LastIndexByte(f, '/')+1:])
	}
	if len(names) > 4 {
		names = append(names[:4], l.Words(words.Count("list.more", len(files)-4)))
	}
	return plain.Text(strings.Join(names, " "))
}

// told reports whether the line about a file says what is wrong with a board.
func told(f audit.File, d audit.Difference) bool {
	return strings.Contains(f.Text.String(), d.Text.String())
}
