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
	"github.com/fairdeal/fairdeal/words"
)

// Options are what is known beyond the files.
type Options struct {
	History    *History   // nil: there is none
	NoHistory  words.Text // why there is none, as it stands behind that
	Statements Statements
	Partial    bool
	// ValueBy is as in audit.Options.
	ValueBy string
	Today   time.Time // zero: the computer's
	// Progress is called now and then with how many tournaments are done.
	Progress func(done, total int)
}

// entry is a tournament before it is audited.
type entry struct {
	published
	names []string // its own first
	d     *squaredeal.Description
}

// auditing is an audit of all that was found.
type auditing struct {
	*Found
	opt     *Options
	pages   map[string]*spoken // by names in lower case
	history *told
	season  season
	report  *Report
}

// Audit audits every tournament that was found.
func Audit(f *Found, opt Options) *Report {
	r := &Report{Tournaments: []Row{}, SharedValues: []Shared{}, Notes: []Note{}, Asked: []Asked{}}
	r.askedAt = map[string]int{}
	a := &auditing{Found: f, opt: &opt, pages: f.readProse(), history: &told{}, report: r}
	a.season.seen = map[bridge.Deal]bool{}
	if opt.History != nil {
		a.history = tell(opt.History)
		r.Notes = append(r.Notes, Note{ByHistory, line("federation.by-history")})
		if opt.History.Shallow {
			r.Notes = append(r.Notes, Note{CutHistory, line("federation.cut-history")})
		}
	} else {
		r.Notes = append(r.Notes, Note{NoHistory, line("federation.no-history", words.T("why", opt.NoHistory))})
	}
	entries := f.entries()
	for i, e := range entries {
		if opt.Progress != nil {
			opt.Progress(i, len(entries))
		}
		r.Tournaments = append(r.Tournaments, a.row(e))
	}
	if opt.Progress != nil {
		opt.Progress(len(entries), len(entries))
	}
	r.Notes = append(r.Notes, f.Notes...)
	unused := opt.Statements.unknown(entries)
	r.Notes = append(r.Notes, unused...)
	r.Season = a.season.Report()
	r.sortAsked()
	slices.SortStableFunc(r.Tournaments, func(a, b Row) int { return strings.Compare(a.Name, b.Name) })
	r.total(opt.Partial, len(unused) > 0)
	plain.Clean(r)
	return r
}

// entries are the tournaments: descriptions with one key hash are one, under the
// name of that beside the keys, else of that with the value, else of the first.
func (f *Found) entries() []*entry {
	var all []*entry
	byHash := map[string][]*entry{}
	for _, p := range f.files {
		name := withoutExt(path.Base(p.path))
		e := &entry{published: p, names: []string{name}}
		if p.err == nil {
			e.d, e.err = squaredeal.ParseDescription(p.data)
		}
		if e.d != nil && e.d.KeyHash != "" && len(e.d.Phases) > 0 {
			byHash[e.d.KeyHash] = append(byHash[e.d.KeyHash], e)
		}
		all = append(all, e)
	}
	rank := func(e *entry) (n int) {
		if f.keys[withoutExt(e.path)] == "" {
			n += 2
		}
		if !e.d.HasValue {
			n++
		}
		return n
	}
	gone := map[*entry]bool{}
	for _, same := range byHash {
		best := slices.MinFunc(same, func(a, b *entry) int { return rank(a) - rank(b) })
		for _, e := range same {
			if e != best {
				gone[e] = true
				best.names = append(best.names, e.names...)
			}
		}
		others := slices.DeleteFunc(best.names[1:], func(name string) bool { return name == best.names[0] })
		slices.Sort(others)
		best.names = append(best.names[:1], slices.Compact(others)...)
	}
	all = slices.DeleteFunc(all, func(e *entry) bool { return gone[e] })
	stems := map[string]int{}
	for _, e := range all {
		stems[strings.ToLower(e.names[0])]++
	}
	for _, e := range all {
		if stems[strings.ToLower(e.names[0])] > 1 { // two tournaments of one name
			e.names[0] = withoutExt(e.path)
		}
	}
	return all
}

// row audits one tournament.
func (a *auditing) row(e *entry) Row {
	row := Row{Name: e.names[0], AlsoNamed: e.names[1:], KeyHash: NoKeys, Verdict: audit.NotVerified, Said: Said{BeforeDraw: NotChecked}}
	if e.err != nil {
		why := words.Of(squaredeal.Named("", e.err))
		row.KeyHash, row.Why = NotRead, why.String()
		row.Text, row.open = line("federation.not-read", words.T("why", why)), true
		a.report.Basis.Left++
		return row
	}
	d := e.d
	row.Title, row.Program, row.Rule, row.Digest = d.Text(d.Name), d.Program(), string(d.Rule), d.Digest()
	row.Phases = len(d.Phases)
	for _, p := range d.Phases {
		row.Sessions += p.Sessions
	}
	var bases []string
	for _, name := range e.names {
		bases = append(bases, path.Base(name))
	}
	page := a.spoken(bases)
	row.Said.Description = cmp.Or(page.description, d.Text(d.Delayed))
	a.history.of(d.KeyHash, bases, &row.Said)
	said := a.opt.Statements.of(e.names)

	p := audit.Published{Description: e.data}
	var problem words.Text
	if at := a.keys[withoutExt(e.path)]; at != "" {
		p.Keys, problem = a.readKeys(at)
	}
	in, ignored := a.inputs(bases, e.path)
	o := audit.Options{
		Partial: a.opt.Partial, Today: a.opt.Today, ValueBy: a.opt.ValueBy,
		Name: bases[0], Ignored: ignored, NoHands: true,
	}
	for _, err := range said.apply(&o, in, len(d.Phases)) {
		row.Warnings = append(row.Warnings, audit.Warning{Kind: "statement", Text: audit.Line{Text: words.Of(err)}, Strict: true})
		row.open = true
	}
	row.takeValue(d, said, page, &o)
	report := audit.Run(p, in, o)
	row.fill(report, p, len(in))
	if problem.Said() {
		row.KeyHash, row.open = NotRead, true
		row.Warnings = append(row.Warnings, audit.Warning{Kind: "keys", Text: audit.Line{Text: problem}, Strict: true})
	}
	if row.OtherValue != "" && len(in) > 0 {
		row.tryOther(report, p, in, o, d)
	}
	row.word(report)
	fits := ""
	if i := slices.IndexFunc(report.Advice, func(x audit.Advice) bool { return x.Kind == audit.GiveValue }); i >= 0 {
		fits = report.Advice[i].Value
	}
	a.count(e, &row, p.Keys, fits, said.Published != nil && !slices.Contains(report.RestsOn, audit.TheDescription))
	a.report.ask(&row, d, report, fits)
	return row
}

// readKeys reads a key file; problem says why it cannot be used.
func (f *Found) readKeys(name string) (data []byte, problem words.Text) {
	if strings.EqualFold(path.Ext(name), ".age") {
		return nil, words.New("federation.encrypted", words.Name("file", path.Base(name)))
	}
	data, err := intake.ReadFile(f.fsys, name, intake.MaxKeyFile)
	if err != nil {
		return nil, words.New("place.file", words.Name("file", path.Base(name)), words.E("what", reason(err)))
	}
	return data, words.Text{}
}

// spoken is what pages say of a tournament under any of its names.
func (a *auditing) spoken(names []string) *spoken {
	all := &spoken{}
	for _, name := range names {
		if s := a.pages[strings.ToLower(name)]; s != nil {
			all.values = append(all.values, s.values...)
			all.descriptions = append(all.descriptions, s.descriptions...)
		}
	}
	if differ := all.settle(); len(differ) > 0 {
		var values []string
		for _, v := range differ {
			values = append(values, fmt.Sprintf("%s (%s)", v.text, v.page))
		}
		text := line("federation.pages-differ", words.Name("name", names[0]), words.Name("values", strings.Join(values, " ")))
		a.report.Notes = append(a.report.Notes, Note{PageDiffers, text})
	}
	return all
}

// takeValue settles which value is used: the file's, else the stated one, else the
// one of a page. A stated one beside the file's is compared with it, as verify does.
func (row *Row) takeValue(d *squaredeal.Description, said Statement, page *spoken, o *audit.Options) {
	from := ""
	o.Value = said.Value
	switch {
	case d.HasValue:
		row.Value, from = strings.Trim(d.Value, " "), "file"
	case said.Value != nil:
		row.Value, from = *said.Value, "statement"
	case page.value != "":
		row.Value, from, o.Value = page.value, page.from, &page.value
	default:
		return
	}
	row.ValueFrom = &from
	switch {
	case said.Value != nil && *said.Value != row.Value:
		row.OtherValue = *said.Value
	case page.value != row.Value:
		row.OtherValue = page.value
	}
}

// fill takes up what was found.
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
	row.given = files > 0
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

// tryOther looks, where hands do not fit the value that is used, if they fit the
// other one. Then nobody knows which of the two is the drawn one.
func (row *Row) tryOther(r *audit.Report, p audit.Published, in []audit.Input, o audit.Options, d *squaredeal.Description) {
	if r.Verdict != audit.False && r.Summary.Compared > 0 {
		return
	}
	tag := "DV"
	if d.Old {
		tag = "DI"
	}
	var out bytes.Buffer
	for line := range bytes.Lines(p.Description) {
		if bytes.HasPrefix(line, []byte(tag)) {
			line = []byte(tag + " " + row.OtherValue + "\r\n")
		}
		out.Write(line)
	}
	other := audit.Published{Description: out.Bytes(), Keys: p.Keys}
	o.Value, o.Earlier, o.Digest = nil, nil, ""
	again := audit.Run(other, in, o)
	if again.Verdict == audit.False || again.Summary.Compared == 0 {
		return
	}
	row.Verdict, row.open = audit.NotVerified, true
	row.Text = line("federation.fits-other", words.Name("value", row.OtherValue))
}

// word is the line of a row.
func (row *Row) word(r *audit.Report) {
	switch {
	case row.Text.Said():
	case row.given:
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

// total counts, lists the values that serve several tournaments, and concludes.
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
