// Package director implements the director's desk. It computes a ruling while it is typed, stores
// it in the folder's rulings.txt, and prints it as a slip.
package director

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/again"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/results"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Routes returns the director's pages.
func Routes() desk.Routes {
	m := &memory{savedForms: map[string]*page.RulingForm{}}
	return desk.Routes{
		"GET /ruling":          m.redirectToSheet,
		"GET /ruling/{sheet}":  m.showSheet,
		"POST /ruling/{sheet}": m.answerRuling,
	}
}

// showSheet shows the input on a sheet and the result.
func (m *memory) showSheet(q *desk.Request) error {
	f := m.initialForm(q)
	if answer, err := print.Ask(explain.Language(q.Lang), &f.Question); err == nil {
		f.Answer = answer
	}
	return m.show(q, f, nil)
}

// answerRuling computes the result. The pressed button determines what happens with it.
func (m *memory) answerRuling(q *desk.Request) error {
	if err := q.Form(); err != nil {
		return err
	}
	f, problems := rulingForm(q)
	do := q.Value("do")
	f.press(do, q.Value("ruling") != q.Value("was"), q.Value("rows-were"))
	f.read()
	if len(problems) == 0 {
		answer, err := print.Ask(explain.Language(q.Lang), &f.Question)
		if err == nil {
			f.Answer = answer
			if strings.TrimSpace(f.Actual) == "" {
				f.Actual = answer.Actual.String()
			}
		} else if !onlyFills(do) {
			problems = append(problems, problemOf(q, f, err))
		}
	}
	m.storeDraft(sheetName(q), f.RulingForm)
	if f.Answer == nil || do != "slip" && do != "json" && do != "keep" {
		return m.show(q, f.RulingForm, problems)
	}
	if !f.Answer.Ruled {
		return m.show(q, f.RulingForm, []page.Problem{{Field: "ruling", Text: q.Say("director.there-no-ruling-yet")}})
	}
	switch do {
	case "slip":
		return slip(q, f.RulingForm)
	case "json":
		return rulingJSON(q, f.RulingForm)
	}
	return m.keepRuling(q, f.RulingForm)
}

// onlyFills reports whether a button only fills in fields, in which case missing input is not an error.
func onlyFills(do string) bool {
	return do == "60/40" || do == "50/50" || do == "thirds" || do == "row" || strings.HasPrefix(do, "=")
}

// directorForm is the form while its parts are synchronised.
type directorForm struct{ *page.RulingForm }

// rulingForm parses the fields.
func rulingForm(q *desk.Request) (directorForm, []page.Problem) {
	f := &page.RulingForm{
		Question: apply.Question{
			Method: q.Value("method"), Board: q.Value("board"), Actual: q.Value("actual"),
			Others: strings.ReplaceAll(q.Value("others"), "\r\n", "\n"),
			Pair:   q.Value("pair"), Expected: q.Value("expected"), Datum: q.Value("datum"),
			Ruling: strings.TrimSpace(q.Value("ruling")),
			Case: apply.Case{
				Event: q.Value("event"), Names: q.Value("names"), Director: q.Value("case-director"),
				Facts: q.Value("facts"),
			},
		},
		Place:   apply.Place{Pairs: q.Value("pairs"), Match: q.Value("match"), Room: q.Value("room")},
		Evening: chosenEvening(q, q.Value("evening")),
		Split:   q.Value("split") != "", Offender: q.Value("offender"), Before: q.Value("before"),
		After: q.Value("after"),
	}
	n, _ := strconv.Atoi(q.Value("parts"))
	rows := func(side string) (rows []apply.Row) {
		for i := range max(0, min(n, maxParts)) {
			rows = append(rows, apply.Row{
				Weight: strings.TrimSpace(q.Value(fmt.Sprint(side, "-w", i))),
				Result: strings.TrimSpace(q.Value(fmt.Sprint(side, "-r", i))),
			})
		}
		return rows
	}
	f.NS, f.EW = side("ns", rows("ns")), side("ew", rows("ew"))
	if text, err := resultsFile(q, f); err != nil {
		return directorForm{f}, []page.Problem{{Field: "file", Text: q.Words(err)}}
	} else if text != "" {
		f.Others = text
	}
	return directorForm{f}, nil
}

// chosenEvening returns an evening's short name if it is one of those that can be chosen, or "".
func chosenEvening(q *desk.Request, name string) string {
	if name != "" && slices.ContainsFunc(results.CurrentEvenings(q), func(e page.EveningRow) bool { return e.File == name }) {
		return name
	}
	return ""
}

// maxParts is the maximum number of parts per side on the page. The notation allows more.
const maxParts = 24

// resultsFile returns the board's traveller from an uploaded file. It adds possible mistakes in the
// whole file to the form.
func resultsFile(q *desk.Request, f *page.RulingForm) (string, error) {
	if q.R.MultipartForm == nil || len(q.R.MultipartForm.File["file"]) == 0 {
		return "", nil
	}
	header := q.R.MultipartForm.File["file"][0]
	if header.Size == 0 {
		return "", nil
	}
	in, err := header.Open()
	if err != nil {
		return "", err
	}
	defer in.Close()
	data, err := io.ReadAll(in)
	if err != nil {
		return "", err
	}
	f.Doubts = lookAgain(q, header.Filename, data)
	return resultfile.Traveller(header.Filename, data, f.Board, f.Method)
}

// lookAgain returns the results of a session that may be recorded wrongly. It returns none if the
// file contains no session or is larger than an evening.
func lookAgain(q *desk.Request, name string, data []byte) (list []string) {
	file, err := resultfile.Open(name, bytes.NewReader(data), "")
	if err != nil || file.Session.Results() > mostLooked || file.Printed != nil && file.Printed.Frequencies {
		return nil
	}
	scored, err := file.Rank()
	if err != nil {
		return nil
	}
	e := evening.Of(scored, nil)
	if _, err := e.Show(evening.OwnHands(name, data)); err != nil {
		list = append(list, q.Words(err))
	}
	for _, warning := range scored.Score.Warnings {
		list = append(list, q.Words(&words.Error{Text: warning}))
	}
	for _, d := range again.FindDoubts(e) {
		list = append(list, q.Words(&words.Error{Text: d.Text}))
	}
	return list
}

// mostLooked is the maximum number of results that are checked for mistakes.
const mostLooked = 20_000

// side returns a side with at least two rows and the sum of their weights.
func side(name string, rows []apply.Row) page.RulingSide {
	for len(rows) < 2 {
		rows = append(rows, apply.Row{})
	}
	s := page.RulingSide{Name: name, Rows: rows}
	s.Total, s.Complete = apply.Total(rows)
	if slices.IndexFunc(rows, func(r apply.Row) bool { return r != apply.Row{} }) < 0 {
		s.Total, s.Complete = "", true
	}
	return s
}

// press performs the action of a button. Otherwise it synchronises the notation with the fields;
// the changed one wins, and if both changed, the notation.
func (f directorForm) press(do string, typed bool, were string) {
	weights := map[string][]string{
		"60/40": {"60", "40"}, "50/50": {"50", "50"}, "thirds": {"100/3", "100/3", "100/3"},
	}[do]
	switch {
	case strings.HasPrefix(do, "="):
		f.Ruling = do[1:]
		f.show()
	case weights != nil:
		f.Offender = ""
		f.NS.Rows = weighted(f.NS.Rows, weights)
		if f.Split {
			f.EW.Rows = weighted(f.EW.Rows, weights)
		}
		f.Ruling = f.composed()
	case do == "row" && len(f.NS.Rows) < maxParts:
		f.NS.Rows, f.EW.Rows = append(f.NS.Rows, apply.Row{}), append(f.EW.Rows, apply.Row{})
	case typed:
		f.show()
	case f.composed() != were:
		f.Ruling = f.composed()
	}
}

func weighted(rows []apply.Row, weights []string) []apply.Row {
	for len(rows) < len(weights) {
		rows = append(rows, apply.Row{})
	}
	for i := range rows {
		rows[i].Weight = ""
		if i < len(weights) {
			rows[i].Weight = weights[i]
		}
	}
	return rows
}

// composed returns the notation for the form: damage if an offender is chosen, otherwise the rows.
func (f directorForm) composed() string {
	if f.Offender == "NS" || f.Offender == "EW" {
		return apply.ComposeDamage(f.Offender, f.Before, f.After, f.Actual)
	}
	ew := f.EW.Rows
	if !f.Split {
		ew = nil
	}
	return apply.Compose(f.NS.Rows, ew)
}

// show fills the rows or the damage fields from a typed notation, as far as it can be parsed.
func (f directorForm) show() {
	p, ok := apply.ReadParts(f.Ruling)
	if !ok {
		return
	}
	if f.Offender = p.Offender; p.Offender != "" {
		f.Before, f.After, f.Actual = p.Before, p.After, p.Actual
		return
	}
	n := max(len(f.NS.Rows), len(p.NS), len(p.EW))
	f.Split = p.EW != nil
	f.NS.Rows, f.EW.Rows = padded(p.NS, n), padded(p.EW, n)
}

func padded(rows []apply.Row, n int) []apply.Row {
	return append(rows, make([]apply.Row, n-len(rows))...)
}

// read updates the sides and the notation for the page.
func (f directorForm) read() {
	n := max(len(f.NS.Rows), len(f.EW.Rows))
	f.NS, f.EW = side("ns", padded(f.NS.Rows, n)), side("ew", padded(f.EW.Rows, n))
	f.ShownNotation, f.ShownRows = f.Ruling, f.composed()
}

// problemOf returns the error for a field of a question. If the ruling was typed into rows, the
// error names the row, and not a position in a notation that the user did not type.
func problemOf(q *desk.Request, f directorForm, err error) page.Problem {
	var wrong *apply.QuestionError
	if !errors.As(err, &wrong) {
		return page.Problem{Text: q.Words(err)}
	}
	if wrong.Field == "at_table" {
		return page.Problem{Field: "actual", Text: q.Words(wrong.Err)}
	}
	if wrong.Field != "ruling" || f.Ruling != f.composed() {
		return page.Problem{Field: wrong.Field, Text: q.Words(wrong.Err)}
	}
	var vul *bridge.Vulnerability
	if n, err := strconv.Atoi(strings.TrimSpace(f.Board)); err == nil && n > 0 {
		v := bridge.Vul(n)
		vul = &v
	}
	said := func(t words.Text) string { return q.Lang.Words(t) }
	if f.Offender != "" {
		for _, x := range []struct{ field, text string }{{"before", f.Before}, {"after", f.After}} {
			if text := strings.TrimSpace(x.text); text != "" {
				if why := apply.ResultFault(text, vul); !why.IsZero() {
					return page.Problem{Field: x.field, Text: said(why)}
				}
			}
		}
	} else {
		for _, s := range []*page.RulingSide{&f.NS, &f.EW} {
			row, why := apply.Fault(s.Rows, vul)
			if row < 0 || s.Name == "ew" && !f.Split {
				continue
			}
			key := "place.at"
			if s.Name == "ew" {
				key = "director.row-ew"
			}
			s.InvalidRow = row + 1
			return page.Problem{
				Field: fmt.Sprint(s.Name, "-r", row),
				Text:  said(words.New(key, words.T("where", lineName(row)), words.T("what", why))),
			}
		}
	}
	var syntax *score.SyntaxError
	if errors.As(wrong.Err, &syntax) {
		return page.Problem{Field: "ruling", Text: said(syntax.Msg)}
	}
	return page.Problem{Field: wrong.Field, Text: q.Words(wrong.Err)}
}

// lineName returns the name of a row. The first line is row 0.
func lineName(row int) words.Text {
	if row < 4 {
		return words.New([...]string{
			"director.line-first", "director.line-second", "director.line-third", "director.line-fourth",
		}[row])
	}
	return words.New("director.line-number", words.N("n", row+1))
}

// show responds with the page.
func (m *memory) show(q *desk.Request, f *page.RulingForm, problems []page.Problem) error {
	_, err := q.Desk.Root.Stat(RulingsFile)
	f.Saved = err == nil
	f.SavedRulings, f.Evenings = rulingsTonight(q), results.CurrentEvenings(q)
	f.Sheet, f.Open = sheetName(q), m.unsavedRulings(q)
	frame := q.Frame(q.Say("director.director-desk"))
	frame.Problems, f.Problems = problems, problems
	if f.Answer != nil && q.Value("do") == "keep" && len(problems) == 0 {
		frame.Done = q.Say("director.ruling-kept-rulings-txt")
		if f.Evening != "" {
			frame.Done = q.Say("director.ruling-kept-evening", words.Name("evening", f.Evening))
		}
	}
	return q.Show(page.DeskRuling, frame, f)
}

// slip responds with a printable page.
func slip(q *desk.Request, f *page.RulingForm) error {
	frame := q.Frame(f.Answer.Sheet.Title)
	return q.SendHTML(page.Slip(q.Lang, &frame, f))
}

// rulingJSON responds with the result as JSON, to store with the slip.
func rulingJSON(q *desk.Request, f *page.RulingForm) error {
	data, err := json.MarshalIndent(f.Answer.Report(&f.Question), "", "  ")
	if err != nil {
		return err
	}
	name := "ruling.json"
	if f.Board != "" {
		name = "ruling-board-" + strings.Trim(f.Board, " ") + ".json"
	}
	return q.Attach(name, append(data, '\n'))
}
