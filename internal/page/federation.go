package page

import (
	_ "embed"
	"fmt"
	"html/template"
	"maps"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/federation"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

//go:embed federation.html
var federationHTML string

var federationView = newView("federation", func(l Lang) template.FuncMap {
	funcs := seasonFuncs(l)
	maps.Copy(funcs, template.FuncMap{
		"basis":      l.FederationBasis,
		"totals":     l.FederationTotals,
		"saidTotals": l.SaidTotals,
	})
	return funcs
}, federationHTML, seasonPart, documentHTML)

// federationPage is the data for the page of a report: the answer with its questions, one line per
// tournament, the figures, and the facts about each tournament.
type federationPage struct {
	Document        document
	Report          *federation.Report
	Where, Count    string
	State, Sign     string
	Answer          string
	About           []string
	Exceptions      []federationQuestion
	Questions       []federationQuestion
	General         []string // questions about several tournaments
	GeneralCount    string
	Notes           []string
	AnyHands        bool
	AnyFalse        bool
	Columns         int
	Groups          []federationGroup
	Boards, Pass    string
	Facts           []federationFacts
	First           words.Text
	Shared          []string
	Figures         *seasonFigures
	Folder, Program string
}

// federationQuestion is a question or an error about one tournament.
type federationQuestion struct {
	Title, Day, Text string
	Numbers          []string
}

// federationGroup contains the tournaments under one heading.
type federationGroup struct {
	Name string
	Rows []federationRow
}

type federationRow struct {
	ID                               int
	Title, Day, DayAndBoards, Boards string
	Unread                           string
	Signs                            []federationSign
}

type federationSign struct{ Name, State, Label string }

// federationFacts contains the facts about a tournament.
type federationFacts struct {
	ID         int
	Title, Day string
	Facts      []federationFact
}

type federationFact struct {
	Name    string
	Values  []string
	Numbers []string
}

// Federation renders the audit of a federation's tournaments as a self-contained page.
func Federation(l Lang, r *federation.Report, folder, program string) ([]byte, error) {
	lang := words.Language(l)
	p := &federationPage{
		Report: r, Folder: folder, Count: l.Words(words.Count("count.tournaments", r.Totals.Count)), First: r.Season.OutsideSentence(lang),
		Figures: l.seasonFigures(&r.Season, plain.Text(folder)), Boards: words.Thousands(lang, r.Totals.Boards),
		Pass: words.Thousands(lang, r.Totals.KeyHash(federation.HashPass)), Program: program, Columns: 6,
	}
	p.Document = document{Title: l.Words(words.New("federation.page-title", words.Name("folder", folder))), own: seasonCSS}
	if p.AnyHands = slices.ContainsFunc(r.Tournaments, func(row federation.Row) bool { return row.Hands.Files > 0 }); p.AnyHands {
		p.Columns++
	}
	p.Where = plain.Text(folder)
	if days := l.dayRange(r.Tournaments); days != "" {
		p.Where += ", " + days
	}
	for _, note := range r.Notes {
		p.Notes = append(p.Notes, l.FederationNote(note))
	}
	p.Shared = l.sharedValues(r)
	p.addQuestions(l, r)
	p.summarise(l, r)
	p.groupTournaments(l, r)
	for i := range r.Tournaments {
		row := &r.Tournaments[i]
		p.Facts = append(p.Facts, federationFacts{i, rowTitle(row), l.rowDay(row), l.rowFacts(row)})
	}
	return federationView.render(l, p)
}

// isFalse reports whether a tournament contradicts its keys or its boards.
func isFalse(row *federation.Row) bool {
	return row.Verdict == audit.False || row.KeyHash == federation.HashFail
}

func rowTitle(row *federation.Row) string {
	if row.Title != "" {
		return plain.Text(row.Title)
	}
	name := row.Name
	if _, rest, found := strings.Cut(name, "_"); found && len(rest) > 0 && len(name)-len(rest) == len("2006-01-02_") {
		name = rest // The date has a column of its own.
	}
	return plain.Text(name)
}

// rowDay returns the first day of a tournament for a table.
func (l Lang) rowDay(row *federation.Row) string {
	day, ok := row.Day()
	if !ok {
		return ""
	}
	return l.shortDate(day)
}

func (l Lang) shortDate(day time.Time) string {
	return l.Words(words.New("typed.text", words.ShortDate("text", day)))
}

// dayRange returns the first and the last day of some tournaments.
func (l Lang) dayRange(rows []federation.Row) string {
	var first, last time.Time
	for i := range rows {
		day, ok := rows[i].Day()
		if !ok {
			continue
		}
		if first.IsZero() || day.Before(first) {
			first = day
		}
		if day.After(last) {
			last = day
		}
	}
	switch {
	case first.IsZero():
		return ""
	case first.Equal(last):
		return l.shortDate(first)
	}
	return l.shortDate(first) + " – " + l.shortDate(last)
}

// addQuestions separates the questions about single tournaments from those about several.
func (p *federationPage) addQuestions(l Lang, r *federation.Report) {
	for i := range r.Tournaments {
		if row := &r.Tournaments[i]; isFalse(row) {
			p.Exceptions = append(p.Exceptions, federationQuestion{Title: rowTitle(row), Day: l.rowDay(row), Text: plain.Sentence(l.line(row.Text))})
		}
	}
	for i := range r.Asked {
		a := &r.Asked[i]
		text := plain.Text(l.Words(a.ForPage()))
		if len(a.Names) > 1 {
			text = l.Words(words.New("place.file", words.T("file", words.Count("count.tournaments", len(a.Names))), words.T("what", words.Typed(text))))
			p.General = append(p.General, plain.Sentence(text))
			continue
		}
		q := federationQuestion{Title: plain.Text(a.Names[0]), Text: plain.Sentence(text), Numbers: a.Numbers}
		if row := rowNamed(r, a.Names[0]); row != nil {
			q.Title, q.Day = rowTitle(row), l.rowDay(row)
		}
		p.Questions = append(p.Questions, q)
	}
	p.GeneralCount = l.Words(words.Count("federation.ask-general", len(p.General)))
}

func rowNamed(r *federation.Report, name string) *federation.Row {
	i := slices.IndexFunc(r.Tournaments, func(row federation.Row) bool { return row.Name == name })
	if i < 0 {
		return nil
	}
	return &r.Tournaments[i]
}

// summarise states the result and its basis in one sentence.
func (p *federationPage) summarise(l Lang, r *federation.Report) {
	t := &r.Totals
	pass, all := words.N("pass", t.KeyHash(federation.HashPass)), words.N("all", t.Count)
	var text words.Text
	switch {
	case len(p.Exceptions) > 0:
		p.State, p.Sign, p.AnyFalse = "bad", "no", true
		text = words.New("federation.answer-false", words.N("n", len(p.Exceptions)), all)
	case len(r.Asked) > 0:
		p.State, p.Sign = "ask", "ask"
		text = words.New("federation.answer", words.N("n", len(r.Asked)), pass, all)
	case t.KeyHash(federation.HashPass) == t.Count:
		p.State, p.Sign = "good", "ok"
		text = words.New("federation.answer-plain", pass, all)
	default:
		p.State, p.Sign = "wait", "half"
		text = words.New("federation.answer-plain", pass, all)
	}
	p.Answer = l.Words(text)
	say := func(t words.Text) { p.About = append(p.About, l.Words(t)) }
	if n := t.KeyHash(federation.NoKeys); n > 0 {
		say(words.Count("federation.without-keys", n))
	}
	if n := t.KeyHash(federation.NotRead); n > 0 {
		say(words.Count("federation.unread", n))
	}
	if p.AnyHands {
		say(words.New("federation.compared", words.N("boards", t.Compared), words.N("all", t.Boards)))
	} else {
		say(words.New("federation.no-hands"))
	}
	if len(r.Asked) > 0 {
		say(words.New("federation.questions-only"))
	}
}

// Groups of tournaments, in the order of the page.
const (
	groupFalse = iota
	groupUnread
	groupQuestion
	groupNoKeys
	groupOthers
)

// groupKeys contains the catalogue keys for the names of the groups.
var groupKeys = [...]string{
	groupFalse:    "federation.group-false",
	groupUnread:   "federation.group-unread",
	groupQuestion: "federation.group-question",
	groupNoKeys:   "federation.group-keys",
	groupOthers:   "federation.group-others",
}

// groupTournaments sorts the tournaments into groups. It omits empty groups.
func (p *federationPage) groupTournaments(l Lang, r *federation.Report) {
	questions := map[string][]federation.QuestionKind{}
	for i := range r.Asked {
		if q := &r.Asked[i]; len(q.Names) == 1 {
			questions[q.Names[0]] = append(questions[q.Names[0]], q.Kind)
		}
	}
	groups := make([]federationGroup, len(groupKeys))
	for i, key := range groupKeys {
		groups[i].Name = l.Words(words.New(key))
	}
	for i := range r.Tournaments {
		row := &r.Tournaments[i]
		group := &groups[groupOf(row, questions[row.Name])]
		group.Rows = append(group.Rows, p.newRow(l, i, row, questions[row.Name]))
	}
	p.Groups = slices.DeleteFunc(groups, func(g federationGroup) bool { return len(g.Rows) == 0 })
}

func groupOf(row *federation.Row, questions []federation.QuestionKind) int {
	switch {
	case isFalse(row):
		return groupFalse
	case row.KeyHash == federation.NotRead:
		return groupUnread
	case len(questions) > 0:
		return groupQuestion
	case row.KeyHash == federation.NoKeys:
		return groupNoKeys
	}
	return groupOthers
}

// newRow returns a tournament's line.
func (p *federationPage) newRow(l Lang, id int, row *federation.Row, questions []federation.QuestionKind) federationRow {
	line := federationRow{ID: id, Title: rowTitle(row), Day: l.rowDay(row), Boards: words.Thousands(words.Language(l), row.Boards)}
	line.DayAndBoards = l.Words(words.Count("count.boards", row.Boards))
	if line.Day != "" {
		line.DayAndBoards = line.Day + ", " + line.DayAndBoards
	}
	if row.KeyHash == federation.NotRead {
		line.Unread = plain.Sentence(l.line(row.Text))
	}
	line.Signs = p.signs(l, row, questions)
	return line
}

// signs returns a tournament's signs: for its keys, its boards (if hands were compared), the value and
// the description. A question replaces the sign that it is about.
func (p *federationPage) signs(l Lang, row *federation.Row, questions []federation.QuestionKind) []federationSign {
	keys, boards := l.keysSign(row.KeyHash), l.boardsSign(row.Verdict)
	value := l.statedSign(row.Value != "" || row.OtherValue != "")
	description := l.statedSign(row.Said.FirstShown != nil || row.Said.Description != "")
	question := l.sign("ask", "ask", "federation.sign-question")
	for _, kind := range questions {
		switch kind {
		case federation.AskValue, federation.AskYear, federation.AskForm:
			value = question
		case federation.AskDay, federation.AskChanged:
			description = question
		case federation.AskKeys:
			keys = question
		case federation.AskHands:
			boards = question
		}
	}
	if !p.AnyHands {
		return []federationSign{keys, value, description}
	}
	return []federationSign{keys, boards, value, description}
}

func (l Lang) sign(name, state, key string) federationSign {
	return federationSign{name, state, l.Words(words.New(key))}
}

// keysSign returns the sign for the check of the keys.
func (l Lang) keysSign(k federation.KeyHash) federationSign {
	switch k {
	case federation.HashPass:
		return l.sign("ok", "good", "federation.sign-keys-match")
	case federation.HashFail:
		return l.sign("no", "bad", "federation.sign-keys-differ")
	case federation.NoKeys:
		return l.sign("todo", "wait", "federation.sign-not-published")
	case federation.NotRead:
		return l.sign("todo", "wait", "federation.hash-not-read")
	}
	return federationSign{}
}

// boardsSign returns the sign for the comparison of the boards.
func (l Lang) boardsSign(v audit.Verdict) federationSign {
	switch v {
	case audit.Verified:
		return l.sign("ok", "good", "federation.sign-boards-match")
	case audit.False:
		return l.sign("no", "bad", "federation.sign-boards-differ")
	case audit.InPart:
		return l.sign("half", "good", "federation.sign-boards-part")
	case audit.NotVerified:
		return l.sign("todo", "wait", "federation.sign-not-compared")
	}
	return federationSign{} // The description could not be read.
}

// statedSign returns the sign for facts that are only stated, and not computed here.
func (l Lang) statedSign(stated bool) federationSign {
	if stated {
		return l.sign("half", "wait", "federation.only-said")
	}
	return l.sign("todo", "wait", "federation.sign-not-stated")
}

// rowFacts returns the known facts about a tournament.
func (l Lang) rowFacts(row *federation.Row) (facts []federationFact) {
	add := func(key string, values ...string) {
		values = slices.DeleteFunc(values, func(v string) bool { return v == "" })
		if len(values) > 0 {
			facts = append(facts, federationFact{Name: plain.Capital(l.Words(words.New(key))), Values: values})
		}
	}
	names := append([]string{row.Name}, row.AlsoNamed...)
	add("federation.files-named", plain.Text(strings.Join(names, ", ")))
	if row.Why != "" {
		add("federation.hash-not-read", l.line(row.Text))
		return facts
	}
	rule := ""
	if row.Rule != "" {
		rule = l.Words(words.New("federation.rule", words.Name("rule", row.Rule)))
	}
	add("federation.made-by", plain.Text(row.Program), rule)
	add("federation.size", l.RowSize(row))
	add("federation.head-keys", l.KeyHash(row.KeyHash))
	if row.Digest != "" {
		add("federation.digest-head", squaredeal.ShortDigest(row.Digest))
	}
	add("federation.hands", l.line(row.Text))
	if row.Hands.Files > 0 {
		add("federation.hands", l.RowHands(row))
	}
	var sets []string
	for _, set := range row.Sets {
		sets = append(sets, l.line(set))
	}
	add("federation.sets", sets...)
	l.valueFacts(row, add)
	if row.Numbers != nil {
		facts[len(facts)-1].Numbers = row.Numbers
	}
	add("federation.described", plain.Text(row.Said.Description))
	draw := ""
	if row.Said.Draw != "" {
		draw = l.Words(words.New("federation.draw-of", words.Name("day", row.Said.Draw)))
	}
	if shown := moment(row.Said.FirstShown); shown != "" || draw != "" {
		add("federation.first-shown", shown, draw, plain.Capital(l.Words(words.New("federation.draw-before")))+l.colon()+l.BeforeDraw(row.Said.BeforeDraw))
	}
	before := ""
	if row.Said.KeysBefore {
		before = l.Words(words.New("federation.keys-before"))
	}
	add("federation.keys-shown", moment(row.Said.KeysShown), before)
	var changes []string
	for _, c := range row.Said.Changes {
		changes = append(changes, l.Change(c))
	}
	add("federation.changed", changes...)
	return facts
}

// valueFacts adds a tournament's value and its source. If its numbers are known, it shows them
// instead of the digits.
func (l Lang) valueFacts(row *federation.Row, add func(key string, values ...string)) {
	if row.OtherValue != "" {
		add("federation.value-on-page", plain.Text(row.OtherValue))
	}
	if row.ValueFrom == nil {
		return
	}
	value := plain.Text(row.Value)
	if row.Numbers != nil {
		value = l.Words(words.Count("federation.numbers", len(row.Numbers)))
	}
	switch from := *row.ValueFrom; from {
	case "file":
		add("federation.value-used", value)
	case "statement":
		add("federation.value-used", l.Words(words.New("federation.stated", words.Name("value", value))))
	default:
		add("federation.value-on-page", l.Words(words.New("place.file", words.Name("file", plain.Text(path.Base(from))), words.Name("what", value))))
	}
}

// sharedValues returns the values that several tournaments share, as numbers if those are known.
func (l Lang) sharedValues(r *federation.Report) (list []string) {
	for _, shared := range r.SharedValues {
		var titles []string
		value := shared.Value
		for _, name := range shared.Names {
			if row := rowNamed(r, name); row != nil {
				titles = append(titles, rowTitle(row))
				if row.Numbers != nil {
					value = strings.Join(row.Numbers, " ")
				}
			}
		}
		list = append(list, l.Words(words.New("place.file", cleaned("file", value), cleaned("what", strings.Join(titles, "; ")))))
	}
	return list
}

// moment formats a time of the history in its own time zone.
func moment(t *time.Time) string {
	if t == nil {
		return ""
	}
	return t.Format("2006-01-02 15:04")
}

// KeyHash describes the check of the keys in a word.
func (l Lang) KeyHash(k federation.KeyHash) string {
	return l.Words(words.New(map[federation.KeyHash]string{
		federation.HashPass: "federation.hash-pass", federation.HashFail: "federation.hash-fail",
		federation.NoKeys: "page.keys-no", federation.NotRead: "federation.hash-not-read",
	}[k]))
}

// BeforeDraw describes whether, according to the history, the first version was published before
// the draw.
func (l Lang) BeforeDraw(b federation.BeforeDraw) string { return l.Words(beforeDraw(b)) }

func beforeDraw(b federation.BeforeDraw) words.Text {
	return words.New(map[federation.BeforeDraw]string{
		federation.Before: "word.yes", federation.SameDay: "federation.draw-same-day", federation.After: "word.no",
		federation.HoldsValue: "federation.draw-holds-value", federation.PastDay: "federation.draw-past-day", federation.NotChecked: "step.not-checked",
	}[b])
}

// RowSize describes a tournament's size.
func (l Lang) RowSize(row *federation.Row) string {
	return l.Words(words.OneByOne(words.Count("count.phases", row.Phases), words.Count("count.sessions", row.Sessions), words.Count("count.boards", row.Boards)))
}

// RowHands describes the result of checking a tournament's hand files.
func (l Lang) RowHands(row *federation.Row) string {
	h := row.Hands
	if h.Files == 0 {
		return l.Words(words.New("federation.none-given"))
	}
	return l.Words(words.New("federation.hands-of", words.N("boards", h.Compared), words.N("boards-all", h.Boards),
		words.N("sessions", h.Whole), words.N("sessions-all", h.Sessions)))
}

func cleaned(name, text string) words.Arg { return words.Name(name, plain.Text(text)) }

// RowValue returns the value that was used if no page contained one.
func (l Lang) RowValue(row *federation.Row) string {
	switch {
	case row.ValueFrom == nil:
		return ""
	case *row.ValueFrom == "file":
		return plain.Text(row.Value)
	case *row.ValueFrom == "statement":
		return l.Words(words.New("federation.stated", cleaned("value", row.Value)))
	}
	return ""
}

// SaidValue returns the value on a page.
func (l Lang) SaidValue(row *federation.Row) string { return l.Words(saidValue(row)) }

func saidValue(row *federation.Row) (text words.Text) {
	switch {
	case row.ValueFrom != nil && *row.ValueFrom != "file" && *row.ValueFrom != "statement":
		return words.New("audit.log.entry-by", cleaned("entry", row.Value), cleaned("witnesses", *row.ValueFrom))
	case row.OtherValue != "":
		return words.New("federation.another-value", cleaned("value", row.OtherValue))
	}
	return text
}

// Change describes a change by a later version, according to the history.
func (l Lang) Change(c federation.Change) string {
	when := words.New("federation.draw-not-known")
	if c.AfterDraw != nil {
		when = words.New("federation.draw-before")
		if *c.AfterDraw {
			when = words.New("federation.draw-after")
		}
	}
	return l.Words(words.New("federation.change", words.Name("moment", moment(&c.Time)), words.T("when", when), words.Name("what", l.line(c.What))))
}

// FederationNote returns a note above the table.
func (l Lang) FederationNote(n federation.Note) string { return l.line(n.Text) }

// FederationTotals returns totals over the computed results.
func (l Lang) FederationTotals(t *federation.Totals) []string {
	size := words.OneByOne(words.Count("count.sessions", t.Sessions), words.Count("count.boards", t.Boards))
	return []string{
		l.Words(words.New("place.file", words.T("file", words.Count("count.tournaments", t.Count)), words.T("what", size))),
		l.Words(words.New("federation.totals-keys", words.N("pass", t.KeyHash(federation.HashPass)), words.N("fail", t.KeyHash(federation.HashFail)),
			words.N("none", t.KeyHash(federation.NoKeys)), words.N("unread", t.KeyHash(federation.NotRead)), words.N("sessions", t.SessionsWithKeys), words.N("all", t.Sessions))),
		l.Words(words.New("federation.totals-verdicts", words.N("verified", t.Verified), words.N("open", t.NotVerified), words.N("false", t.False),
			words.N("boards", t.Compared), words.N("all", t.Boards))),
	}
}

// SaidTotals returns the totals of results that were only stated.
func (l Lang) SaidTotals(t *federation.Totals) string {
	b := t.BeforeDraw
	return l.Words(words.New("federation.totals-said", words.N("yes", b(federation.Before)), words.N("same", b(federation.SameDay)), words.N("no", b(federation.After)),
		words.N("holds", b(federation.HoldsValue)), words.N("past", b(federation.PastDay)), words.N("open", b(federation.NotChecked))))
}

// SharedValue describes a value that several tournaments share.
func (l Lang) SharedValue(s federation.Shared) string {
	return l.Words(words.New("place.file", cleaned("file", s.Value), cleaned("what", strings.Join(s.Names, ", "))))
}

// FederationRow returns a row as two lines of text: the computed results, and those that are only
// stated.
func (l Lang) FederationRow(row *federation.Row) (computed, said string) {
	name := plain.Text(row.Name)
	if row.Why != "" {
		return fmt.Sprintf("%-29s %s", name, l.line(row.Text)), ""
	}
	facts := l.Words(words.OneByOne(words.Count("count.sessions", row.Sessions), words.Count("count.boards", row.Boards)))
	if row.Hands.Files > 0 { // The text contains these numbers or, without hands, the keys.
		facts = l.Words(words.New("audit.step.key-hash")) + " " + l.KeyHash(row.KeyHash)
	}
	semicolon := l.Words(words.New("list.semicolon"))
	computed = fmt.Sprintf("%-29s %s%s%s", name, facts, semicolon, l.line(row.Text))
	if len(row.AlsoNamed) > 0 {
		computed += semicolon + l.Words(words.New("federation.also-named", cleaned("names", strings.Join(row.AlsoNamed, ", "))))
	}
	var parts []words.Text
	if s := &row.Said; s.FirstShown != nil {
		shown, before := words.Name("shown", moment(s.FirstShown)), words.T("before", beforeDraw(s.BeforeDraw))
		if s.Draw != "" {
			parts = append(parts, words.New("federation.shown-draw", shown, words.Name("day", s.Draw), before))
		} else {
			parts = append(parts, words.New("federation.shown", shown, before))
		}
		if n := len(s.Changes); n > 0 {
			parts = append(parts, words.Count("federation.count-changes", n))
		}
		if s.KeysShown != nil {
			parts = append(parts, words.New("federation.keys-on", words.Name("day", s.KeysShown.Format(time.DateOnly))))
		}
	}
	if v := saidValue(row); row.OtherValue != "" {
		parts = append(parts, v)
	} else if !v.IsZero() {
		parts = append(parts, words.New("federation.value-is", words.T("value", v)))
	}
	if len(parts) == 0 && row.Said.Description != "" {
		parts = append(parts, words.Typed(plain.Text(row.Said.Description)))
	}
	if len(parts) == 0 {
		parts = append(parts, words.New("word.nothing"))
	}
	said = "  " + l.Words(words.New("place.file", words.T("file", words.New("federation.only-said")), words.T("what", words.Several(parts...))))
	return computed, said
}

// ValueField returns a question with the tournaments that it concerns.
func (l Lang) Asked(a *federation.Question) string {
	names := words.Typed(plain.Text(a.Names[0]))
	if others := len(a.Names) - 1; others > 0 {
		names = words.New("federation.ask-many", cleaned("first", a.Names[0]), words.N("n", others))
	}
	return l.Words(words.New("place.file", words.T("file", names), words.T("what", a.Text.Text)))
}

// FederationBasis describes the basis for the figures about all deals.
func (l Lang) FederationBasis(r *federation.Report) []string {
	b, c := &r.Basis, &r.Basis.Committed
	deals, tournaments := words.CountGrouped("count.deals", r.Season.Deals), words.Count("count.tournaments", b.Tournaments)
	return []string{
		plain.Sentence(l.Words(words.New("federation.counted", words.T("deals", deals), words.T("tournaments", tournaments), words.N("left", b.Left)))),
		plain.Sentence(l.Words(words.New("federation.committed", words.N("proof", c.Proof), words.N("copy", c.Copy), words.N("history", c.History), words.N("nothing", c.Nothing)))),
		plain.Sentence(l.Words(words.New("federation.choices", words.T("sessions", words.Count("count.sessions", b.Sessions)), words.N("used", b.Used)))),
	}
}
