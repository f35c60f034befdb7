package federation

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Options contains additional inputs for an audit.
type Options struct {
	History    *History   // may be nil
	NoHistory  words.Text // reason why History is nil
	Statements Statements
	Partial    bool
	// ValueBy has the same meaning as in audit.Options.
	ValueBy string
	Today   time.Time // if zero, the current date
	// Progress is called from time to time with the number of audited tournaments.
	Progress func(done, total int)
}

// auditing is the state of an audit: its input, and the report so far.
type auditing struct {
	*Contents
	opt     *Options
	pages   map[string]*mentions // by name in lower case
	history *timeline
	season  season
	report  *Report
}

// Audit audits all tournaments in a folder.
func Audit(f *Contents, opt Options) *Report {
	r := &Report{Tournaments: []Row{}, SharedValues: []SharedValue{}, Notes: []Note{}, Questions: []Question{}}
	r.questionIndex = map[string]int{}
	a := &auditing{Contents: f, opt: &opt, pages: f.readPages(), history: &timeline{}, report: r}
	a.season.seen = map[bridge.Deal]bool{}
	a.readHistory()
	if opt.Progress == nil {
		opt.Progress = func(int, int) {}
	}
	entries := f.entries()
	for i, e := range entries {
		opt.Progress(i, len(entries))
		r.Tournaments = append(r.Tournaments, a.row(e))
	}
	opt.Progress(len(entries), len(entries))
	r.Notes = append(r.Notes, f.Notes...)
	unused := opt.Statements.unusedNotes(entries)
	r.Notes = append(r.Notes, unused...)
	r.Season = a.season.Report()
	r.sortQuestions()
	slices.SortStableFunc(r.Tournaments, func(a, b Row) int { return strings.Compare(a.Name, b.Name) })
	r.total()
	r.Exit = r.exitStatus(opt.Partial, len(unused) > 0)
	plain.CleanStrings(r)
	return r
}

// readHistory reads the history, if there is any, and notes whether it is complete.
func (a *auditing) readHistory() {
	r, history := a.report, a.opt.History
	if history == nil {
		r.Notes = append(r.Notes, Note{NoHistory, line("federation.no-history", words.T("why", a.opt.NoHistory))})
		return
	}
	a.history = newTimeline(history)
	r.Notes = append(r.Notes, Note{ByHistory, line("federation.by-history")})
	if history.Shallow {
		r.Notes = append(r.Notes, Note{CutHistory, line("federation.cut-history")})
	}
}

// row audits one tournament: it reads the keys and hands, applies claims and statements, and verifies the hands.
func (a *auditing) row(e *entry) Row {
	row := Row{
		Name:      e.names[0],
		AlsoNamed: e.names[1:],
		KeyHash:   NoKeys,
		Verdict:   audit.NotVerified,
		Claims:    Claims{BeforeDraw: NotChecked},
	}
	if e.err != nil {
		a.report.Basis.LeftOut++
		row.setUnreadable(e.err)
		return row
	}
	row.describe(e.description)
	names := e.baseNames()
	page := a.mentionsOf(names)
	row.Claims.Description = cmp.Or(page.description, e.description.Text(e.description.Delayed))
	a.history.setClaims(e.description.KeyHash, names, &row.Claims)

	v, keysProblem := a.verificationOf(e)
	stated := a.opt.Statements.merge(e.names)
	for _, err := range stated.apply(&v.options, v.inputs, len(e.description.Phases)) {
		row.warn("statement", words.ErrorText(err))
	}
	row.chooseValue(e.description, stated, page, &v.options)
	report := v.run()
	row.fill(report, v)
	if !keysProblem.IsZero() {
		row.KeyHash = NotRead
		row.warn("keys", keysProblem)
	}
	if row.OtherValue != "" && len(v.inputs) > 0 {
		row.tryOtherValue(report, v, e.description)
	}
	row.summarise(report)

	fits := fittingValue(report)
	hasCopy := stated.Published != nil && !slices.Contains(report.RestsOn, audit.TheDescription)
	a.count(e, &row, v.published.Keys, fits, hasCopy)
	a.report.addQuestions(&row, e.description, report, fits)
	if hash := e.description.KeyHash; e.sharesKeys {
		a.report.addQuestion(row.Name, AskKeys, "federation.ask-same-keys",
			words.Name("hash", hash[:min(16, len(hash))]))
	}
	return row
}

// mentionsOf combines all pages' mentions of a tournament, under any of its names.
func (a *auditing) mentionsOf(names []string) *mentions {
	merged := &mentions{}
	for _, name := range names {
		if s := a.pages[strings.ToLower(name)]; s != nil {
			merged.values = append(merged.values, s.values...)
			merged.descriptions = append(merged.descriptions, s.descriptions...)
		}
	}
	if differing := merged.chooseTexts(); len(differing) > 0 {
		var values []string
		for _, v := range differing {
			values = append(values, fmt.Sprintf("%s (%s)", v.text, v.page))
		}
		text := line("federation.pages-differ", words.Name("name", names[0]),
			words.Name("values", strings.Join(values, " ")))
		a.report.Notes = append(a.report.Notes, Note{PageDiffers, text})
	}
	return merged
}
