package federation

import (
	"bytes"
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
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

// entry is a tournament to audit.
type entry struct {
	descriptionFile
	names []string // starting with its own name
	d     *squaredeal.Description
}

// auditing is the state during an audit.
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
	r := &Report{Tournaments: []Row{}, SharedValues: []Shared{}, Notes: []Note{}, Asked: []Question{}}
	r.askedAt = map[string]int{}
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
	r.sortAsked()
	slices.SortStableFunc(r.Tournaments, func(a, b Row) int { return strings.Compare(a.Name, b.Name) })
	r.total(opt.Partial, len(unused) > 0)
	plain.Clean(r)
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

// entries returns the tournaments. Descriptions with the same key hash belong to the same tournament. Its name
// comes from the description with the keys, or else from one with a value, or else from the first.
func (f *Contents) entries() []*entry {
	var entries []*entry
	byHash := map[string][]*entry{}
	for _, file := range f.descriptions {
		name := withoutExt(path.Base(file.path))
		e := &entry{descriptionFile: file, names: []string{name}}
		if file.err == nil {
			e.d, e.err = squaredeal.ParseDescription(file.data)
		}
		if e.d != nil && e.d.KeyHash != "" && len(e.d.Phases) > 0 {
			byHash[e.d.KeyHash] = append(byHash[e.d.KeyHash], e)
		}
		entries = append(entries, e)
	}
	merged := map[*entry]bool{}
	for _, equal := range byHash {
		best := slices.MinFunc(equal, func(a, b *entry) int { return f.rank(a) - f.rank(b) })
		for _, e := range equal {
			if e != best {
				merged[e] = true
				best.names = append(best.names, e.names...)
			}
		}
		others := slices.DeleteFunc(best.names[1:], func(name string) bool { return name == best.names[0] })
		slices.Sort(others)
		best.names = append(best.names[:1], slices.Compact(others)...)
	}
	entries = slices.DeleteFunc(entries, func(e *entry) bool { return merged[e] })
	qualifyNames(entries)
	return entries
}

// rank returns a lower number for the description that a tournament is more likely to be named after.
func (f *Contents) rank(e *entry) (n int) {
	if f.keys[withoutExt(e.path)] == "" {
		n += 2
	}
	if !e.d.HasValue {
		n++
	}
	return n
}

// qualifyNames adds the folder to names that several tournaments have.
func qualifyNames(entries []*entry) {
	stems := map[string]int{}
	for _, e := range entries {
		stems[strings.ToLower(e.names[0])]++
	}
	for _, e := range entries {
		if stems[strings.ToLower(e.names[0])] > 1 {
			e.names[0] = withoutExt(e.path)
		}
	}
}

// row audits one tournament.
func (a *auditing) row(e *entry) Row {
	row := Row{
		Name: e.names[0], AlsoNamed: e.names[1:], KeyHash: NoKeys, Verdict: audit.NotVerified,
		Said: Claims{BeforeDraw: NotChecked},
	}
	if e.err != nil {
		a.report.Basis.Left++
		row.setUnreadable(e.err)
		return row
	}
	d := e.d
	row.describe(d)
	var bases []string
	for _, name := range e.names {
		bases = append(bases, path.Base(name))
	}
	page := a.mentionsOf(bases)
	row.Said.Description = cmp.Or(page.description, d.Text(d.Delayed))
	a.history.setClaims(d.KeyHash, bases, &row.Said)
	stated := a.opt.Statements.merge(e.names)

	p := audit.Published{Description: e.data}
	var problem words.Text
	if keysPath := a.keys[withoutExt(e.path)]; keysPath != "" {
		p.Keys, problem = a.readKeys(keysPath)
	}
	inputs, ignored := a.handInputs(bases, e.path)
	o := audit.Options{
		Partial: a.opt.Partial, Today: a.opt.Today, ValueBy: a.opt.ValueBy,
		Name: bases[0], Ignored: ignored, NoHands: true,
	}
	for _, err := range stated.apply(&o, inputs, len(d.Phases)) {
		row.warn("statement", words.Of(err))
	}
	row.chooseValue(d, stated, page, &o)
	report := audit.Run(p, inputs, o)
	row.fill(report, p, len(inputs))
	if !problem.IsZero() {
		row.KeyHash = NotRead
		row.warn("keys", problem)
	}
	if row.OtherValue != "" && len(inputs) > 0 {
		row.tryOtherValue(report, p, inputs, o, d)
	}
	row.summarise(report)
	fits := fittingValue(report)
	hasCopy := stated.Published != nil && !slices.Contains(report.RestsOn, audit.TheDescription)
	a.count(e, &row, p.Keys, fits, hasCopy)
	a.report.addQuestions(&row, d, report, fits)
	return row
}

// setUnreadable fills the row of a description that cannot be read.
func (row *Row) setUnreadable(err error) {
	reason := words.Of(squaredeal.Named("", err))
	row.KeyHash, row.Why = NotRead, reason.String()
	row.Text, row.open = line("federation.not-read", words.T("why", reason)), true
}

// describe copies facts from the description.
func (row *Row) describe(d *squaredeal.Description) {
	row.Title, row.Program, row.Rule, row.Digest = d.Text(d.Name), d.Program(), string(d.Rule), d.Digest()
	row.Phases = len(d.Phases)
	for _, p := range d.Phases {
		row.Sessions += p.Sessions
	}
}

// warn adds a warning that leaves the row open.
func (row *Row) warn(kind string, text words.Text) {
	row.Warnings = append(row.Warnings, audit.Warning{Kind: kind, Text: audit.Line{Text: text}, Strict: true})
	row.open = true
}

// fittingValue returns the spelling of the value that the hands prove, or "".
func fittingValue(r *audit.Report) string {
	for _, advice := range r.Advice {
		if advice.Kind == audit.GiveValue {
			return advice.Value
		}
	}
	return ""
}

// readKeys reads a key file, or explains why it cannot be used.
func (f *Contents) readKeys(name string) (data []byte, problem words.Text) {
	if strings.EqualFold(path.Ext(name), ".age") {
		return nil, words.New("federation.encrypted", words.Name("file", path.Base(name)))
	}
	data, err := intake.ReadFile(f.fsys, name, intake.MaxKeyFile)
	if err != nil {
		return nil, words.New("place.file", words.Name("file", path.Base(name)), words.E("what", causeOf(err)))
	}
	return data, words.Text{}
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
		text := line("federation.pages-differ", words.Name("name", names[0]), words.Name("values", strings.Join(values, " ")))
		a.report.Notes = append(a.report.Notes, Note{PageDiffers, text})
	}
	return merged
}

// chooseValue selects the public number: from the description, a statement or a page, in this order. If the
// description has one, a stated number is compared with it, as in verify.
func (row *Row) chooseValue(d *squaredeal.Description, stated Statement, page *mentions, o *audit.Options) {
	source := ""
	o.Value = stated.Value
	switch {
	case d.HasValue:
		row.Value, source = strings.Trim(d.Value, " "), "file"
	case stated.Value != nil:
		row.Value, source = *stated.Value, "statement"
	case page.value != "":
		row.Value, source, o.Value = page.value, page.page, &page.value
	default:
		return
	}
	row.ValueFrom = &source
	switch {
	case stated.Value != nil && *stated.Value != row.Value:
		row.OtherValue = *stated.Value
	case page.value != row.Value:
		row.OtherValue = page.value
	}
}

// fill copies a report's results.
func (row *Row) fill(r *audit.Report, p audit.Published, files int) {
	row.Verdict, row.Boards = r.Verdict, r.Summary.Boards
	row.Warnings = append(row.Warnings, r.Warnings...)
	if r.Digest != "" {
		row.Digest = r.Digest
	}
	if r.Rule != "" {
		row.Rule = string(r.Rule)
	}
	s := &r.Summary
	row.Hands = Hands{Files: files, Boards: s.Boards, Compared: s.Compared, Sessions: s.Sessions, Whole: s.Whole, Unproven: s.Unproven}
	row.hasEvidence = files > 0
	for _, st := range r.Steps {
		switch st.ID {
		case say.StepKeyHash:
			switch {
			case p.Keys == nil:
			case st.Status == audit.Pass:
				row.KeyHash = HashPass
			default:
				row.KeyHash, row.open = HashFail, true
			}
		case say.StepDigest, say.StepValue:
			row.open = row.open || !st.Optional && st.Status == audit.Fail
		}
	}
	for _, c := range r.Choices {
		if c.Kind == "reserve" || c.Kind == "replaced" {
			row.Sets = append(row.Sets, c.Text)
		}
	}
}

// tryOtherValue tries the other value if the hands do not match. If the other value matches, it is unknown which
// of the two was drawn.
func (row *Row) tryOtherValue(r *audit.Report, p audit.Published, inputs []audit.Input, o audit.Options, d *squaredeal.Description) {
	if r.Verdict != audit.False && r.Summary.Compared > 0 {
		return
	}
	tag := "DV"
	if d.Old {
		tag = "DI"
	}
	var description bytes.Buffer
	for line := range bytes.Lines(p.Description) {
		if bytes.HasPrefix(line, []byte(tag)) {
			line = []byte(tag + " " + row.OtherValue + "\r\n")
		}
		description.Write(line)
	}
	other := audit.Published{Description: description.Bytes(), Keys: p.Keys}
	o.Value, o.Earlier, o.Digest = nil, nil, ""
	again := audit.Run(other, inputs, o)
	if again.Verdict == audit.False || again.Summary.Compared == 0 {
		return
	}
	row.Verdict, row.open = audit.NotVerified, true
	row.Text = line("federation.fits-other", words.Name("value", row.OtherValue))
}

// summarise sets a row's summary.
func (row *Row) summarise(r *audit.Report) {
	switch {
	case !row.Text.IsZero():
	case row.hasEvidence:
		row.Text = r.Summary.Text
		if row.Verdict == audit.NotVerified {
			row.open = true
		}
	case row.Verdict == audit.False:
		row.Text = r.Summary.Text
	case row.KeyHash == HashPass:
		row.Text = line("federation.keys-right")
	case row.KeyHash == HashFail:
		row.Text = line("federation.keys-other")
	case row.KeyHash == NotRead:
		row.Text = line("federation.keys-not-read")
	default:
		row.Text = line("federation.no-keys")
	}
}

// total computes the totals, lists values shared by several tournaments, and sets the exit status.
func (r *Report) total(partial, unused bool) {
	t := &r.Totals
	hashes, draws := map[KeyHash]int{}, map[BeforeDraw]int{}
	values := map[string][]string{}
	open := unused
	for i := range r.Tournaments {
		row := &r.Tournaments[i]
		t.Count++
		hashes[row.KeyHash]++
		draws[row.Said.BeforeDraw]++
		t.Sessions += row.Sessions
		if row.KeyHash == HashPass {
			t.SessionsWithKeys += row.Sessions
		}
		t.Boards += row.Boards
		t.Compared += row.Hands.Compared
		switch row.Verdict {
		case audit.Verified, audit.InPart:
			t.Verified++
		case audit.False:
			t.False++
		default:
			t.NotVerified++
			open = open || row.open || !partial
		}
		if row.Value != "" {
			values[row.Value] = append(values[row.Value], row.Name)
		}
	}
	for _, k := range []KeyHash{HashPass, HashFail, NoKeys, NotRead} {
		t.KeyHashes = append(t.KeyHashes, KeyHashes{k, hashes[k]})
	}
	for _, b := range []BeforeDraw{Before, SameDay, After, HoldsValue, PastDay, NotChecked} {
		t.Draws = append(t.Draws, BeforeDraws{b, draws[b]})
	}
	for value, names := range values {
		if len(names) > 1 {
			r.SharedValues = append(r.SharedValues, Shared{value, names})
		}
	}
	slices.SortFunc(r.SharedValues, func(a, b Shared) int { return strings.Compare(a.Names[0], b.Names[0]) })
	switch {
	case t.False > 0:
		r.Exit = 1
	case open || t.Verified == 0 || t.Compared == 0:
		r.Exit = 2
	}
}
