package page

import (
	_ "embed"
	"html/template"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/federation"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

//go:embed federation.html
var federationHTML string

var federationView = newView("federation", func(l Lang) template.FuncMap {
	funcs := seasonFuncs(l)
	maps.Copy(funcs, template.FuncMap{
		"basis":      l.FederationBasis,
		"totals":     l.FederationTotals,
		"saidTotals": l.FederationStatedTotals,
	})
	return funcs
}, federationHTML, seasonPart, documentHTML)

// federationPage is the data for the page of a report, in the order of the page.
type federationPage struct {
	Document document
	Report   *federation.Report
	Where    string // folder and days

	// The answer, with the state and the name of its sign, and its basis as sentences.
	State, Sign string
	Answer      string
	About       []string

	Exceptions   []federationQuestion // tournaments that contradict their keys or boards
	Questions    []federationQuestion // about one tournament each
	General      []string             // questions about several tournaments
	GeneralCount string
	Notes        []string

	// The table, one line per tournament.
	Columns      int
	AnyHands     bool // The table has a column for the comparison with hand files.
	AnyFalse     bool
	Groups       []federationGroup
	Count        string // number of tournaments
	Boards, Pass string // totals: boards, and tournaments whose keys match

	First   words.Text // remark on the figures; may be zero
	Figures *seasonFigures
	Shared  []string // values that several tournaments share
	Facts   []federationFacts

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
	ID                               int // index in the report, which links the line to its facts
	Title, Day, DayAndBoards, Boards string
	Unread                           string
	Signs                            []federationSign
}

// Federation renders the audit of a federation's tournaments as a self-contained page.
func Federation(l Lang, r *federation.Report, folder, program string) ([]byte, error) {
	lang := words.Language(l)
	title := l.Translate(words.New("federation.page-title", words.Name("folder", folder)))
	p := &federationPage{
		Document: document{Title: title, own: seasonCSS},
		Report:   r,
		Where:    plain.Text(folder),
		Columns:  columnsWithoutHands,
		AnyHands: slices.ContainsFunc(r.Tournaments, func(row federation.Row) bool { return row.Hands.Files > 0 }),
		Count:    l.Translate(words.Count("count.tournaments", r.Totals.Count)),
		Boards:   words.Thousands(lang, r.Totals.Boards),
		Pass:     words.Thousands(lang, r.Totals.CountKeyHash(federation.HashPass)),
		First:    r.Season.OutsideSentence(lang),
		Figures:  l.seasonFigures(&r.Season, plain.Text(folder)),
		Folder:   folder,
		Program:  program,
	}
	if p.AnyHands {
		p.Columns++
	}
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

// columnsWithoutHands is the number of columns in the table if no hands were compared.
const columnsWithoutHands = 6

// isFalse reports whether a tournament contradicts its keys or its boards.
func isFalse(row *federation.Row) bool {
	return row.Verdict == audit.False || row.KeyHash == federation.HashFail
}

// rowTitle returns the title of a tournament or, if it has none, its name without a date in front, because the date
// has a column of its own: 2021-11-20_Pairs becomes Pairs.
func rowTitle(row *federation.Row) string {
	if row.Title != "" {
		return plain.Text(row.Title)
	}
	date, rest, found := strings.Cut(row.Name, "_")
	if found && rest != "" && len(date) == len(time.DateOnly) {
		return plain.Text(rest)
	}
	return plain.Text(row.Name)
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
	return l.Translate(words.New("typed.text", words.ShortDate("text", day)))
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
			p.Exceptions = append(p.Exceptions,
				federationQuestion{Title: rowTitle(row), Day: l.rowDay(row), Text: plain.Sentence(l.line(row.Text))})
		}
	}
	for i := range r.Questions {
		asked := &r.Questions[i]
		text := plain.Text(l.Translate(asked.ForPage()))
		if len(asked.Names) > 1 {
			count := words.Count("count.tournaments", len(asked.Names))
			general := words.New("place.file", words.T("file", count), words.T("what", words.Verbatim(text)))
			p.General = append(p.General, plain.Sentence(l.Translate(general)))
			continue
		}
		name := asked.Names[0]
		question := federationQuestion{Title: plain.Text(name), Text: plain.Sentence(text), Numbers: asked.Numbers}
		if row := rowNamed(r, name); row != nil {
			question.Title, question.Day = rowTitle(row), l.rowDay(row)
		}
		p.Questions = append(p.Questions, question)
	}
	p.GeneralCount = l.Translate(words.Count("federation.ask-general", len(p.General)))
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
	pass, all := words.N("pass", t.CountKeyHash(federation.HashPass)), words.N("all", t.Count)
	var text words.Text
	switch {
	case len(p.Exceptions) > 0:
		p.State, p.Sign, p.AnyFalse = "bad", "no", true
		text = words.New("federation.answer-false", words.N("n", len(p.Exceptions)), all)
	case len(r.Questions) > 0:
		p.State, p.Sign = "ask", "ask"
		text = words.New("federation.answer", words.N("n", len(r.Questions)), pass, all)
	case t.CountKeyHash(federation.HashPass) == t.Count:
		p.State, p.Sign = "good", "ok"
		text = words.New("federation.answer-plain", pass, all)
	default:
		p.State, p.Sign = "wait", "half"
		text = words.New("federation.answer-plain", pass, all)
	}
	p.Answer = l.Translate(text)
	say := func(t words.Text) { p.About = append(p.About, l.Translate(t)) }
	if n := t.CountKeyHash(federation.NoKeys); n > 0 {
		say(words.Count("federation.without-keys", n))
	}
	if n := t.CountKeyHash(federation.NotRead); n > 0 {
		say(words.Count("federation.unread", n))
	}
	if p.AnyHands {
		say(words.New("federation.compared", words.N("boards", t.Compared), words.N("all", t.Boards)))
	} else {
		say(words.New("federation.no-hands"))
	}
	if len(r.Questions) > 0 {
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
	for i := range r.Questions {
		if q := &r.Questions[i]; len(q.Names) == 1 {
			questions[q.Names[0]] = append(questions[q.Names[0]], q.Kind)
		}
	}
	groups := make([]federationGroup, len(groupKeys))
	for i, key := range groupKeys {
		groups[i].Name = l.Translate(words.New(key))
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
	line := federationRow{
		ID: id, Title: rowTitle(row), Day: l.rowDay(row),
		Boards:       words.Thousands(words.Language(l), row.Boards),
		DayAndBoards: l.Translate(words.Count("count.boards", row.Boards)),
	}
	if line.Day != "" {
		line.DayAndBoards = line.Day + ", " + line.DayAndBoards
	}
	if row.KeyHash == federation.NotRead {
		line.Unread = plain.Sentence(l.line(row.Text))
	}
	line.Signs = p.signs(l, row, questions)
	return line
}
