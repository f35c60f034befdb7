package page

import (
	_ "embed"
	"html/template"
	"maps"
	"slices"

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

// federationPage is the data for a report's page, in page order.
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
		Shared:   l.sharedValues(r),
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
	p.addExceptions(l, r)
	p.addQuestions(l, r)
	p.summarise(l, r) // uses the exceptions
	p.groupTournaments(l, r)
	for i := range r.Tournaments {
		row := &r.Tournaments[i]
		p.Facts = append(p.Facts, federationFacts{
			ID: i, Title: rowTitle(row), Day: l.rowDay(row), Facts: l.rowFacts(row),
		})
	}
	return federationView.render(l, p)
}

// columnsWithoutHands is the number of columns in the table if no hands were compared.
const columnsWithoutHands = 6

// addExceptions adds the tournaments that contradict their keys or boards.
func (p *federationPage) addExceptions(l Lang, r *federation.Report) {
	for i := range r.Tournaments {
		row := &r.Tournaments[i]
		if isFalse(row) {
			exception := federationQuestion{
				Title: rowTitle(row),
				Day:   l.rowDay(row),
				Text:  plain.Sentence(l.line(row.Text)),
			}
			p.Exceptions = append(p.Exceptions, exception)
		}
	}
}

// addQuestions separates the questions about single tournaments from those about several.
func (p *federationPage) addQuestions(l Lang, r *federation.Report) {
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

// rowNamed returns the row of a tournament, or nil if there is none with this name.
func rowNamed(r *federation.Report, name string) *federation.Row {
	i := slices.IndexFunc(r.Tournaments, func(row federation.Row) bool { return row.Name == name })
	if i < 0 {
		return nil
	}
	return &r.Tournaments[i]
}
