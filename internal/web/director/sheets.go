package director

import (
	"crypto/rand"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/results"
	"github.com/fairdeal/fairdeal/internal/words"
)

// memory is the director's desk's data in memory: the input on each sheet, and the forms of rulings
// in the folder's file.
type memory struct {
	mu     sync.Mutex
	sheets []rulingSheet               // most recently used last
	kept   map[string]*page.RulingForm // by line in the file
}

// rulingSheet is a ruling that is being typed. Each window has its own sheet, so that windows do
// not overwrite each other.
type rulingSheet struct {
	id   string
	form page.RulingForm
	kept bool // the current form is in the folder's file
}

// mostSheets limits the sheets to remember.
const mostSheets = 24

// sheetName returns the name of the sheet in the path.
func sheetName(q *desk.Request) string { return q.R.PathValue("sheet") }

// anySheet redirects to a sheet: a new one if requested or if a ruling of this evening is reopened,
// otherwise the latest unsaved one.
func (m *memory) anySheet(q *desk.Request) error {
	query := q.R.URL.Query()
	id := rand.Text()[:8]
	if again := query.Get("again"); again != "" {
		reopen := url.Values{"again": {again}}
		if name := query.Get("evening"); name != "" {
			reopen.Set("evening", name)
		}
		return q.SeeOther(q.CarriedOut("ruling", id) + "?" + reopen.Encode())
	}
	m.mu.Lock()
	if n := len(m.sheets); !query.Has("new") && n > 0 && !m.sheets[n-1].kept {
		id = m.sheets[n-1].id
	}
	m.mu.Unlock()
	return q.Go303("ruling", id)
}

// keepDraft remembers a sheet's input, so that leaving or reloading the page loses nothing.
func (m *memory) keepDraft(id string, f *page.RulingForm) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.sheets = slices.DeleteFunc(m.sheets, func(s rulingSheet) bool { return s.id == id })
	m.sheets = append(m.sheets, rulingSheet{id: id, form: *f})
	m.sheets = m.sheets[max(0, len(m.sheets)-mostSheets):]
}

// keptAs remembers the form of a ruling that was written to the file.
func (m *memory) keptAs(line, id string, f *page.RulingForm) {
	m.keepDraft(id, f)
	m.mu.Lock()
	defer m.mu.Unlock()
	form := *f
	m.kept[line] = &form
	m.sheets[len(m.sheets)-1].kept = true
}

// remembered returns the initial form: the sheet's input, the requested ruling, or an empty one.
func (m *memory) remembered(q *desk.Request) *page.RulingForm {
	m.mu.Lock()
	i := slices.IndexFunc(m.sheets, func(s rulingSheet) bool { return s.id == sheetName(q) })
	if i >= 0 {
		defer m.mu.Unlock()
		form := m.sheets[i].form
		return &form
	}
	m.mu.Unlock()
	if f := m.reopened(q, q.R.URL.Query().Get("again")); f != nil {
		return f
	}
	empty := &page.RulingForm{Question: apply.Question{Method: "mp"}, NS: side("ns", nil), EW: side("ew", nil)}
	if current := results.Current(q); len(current) == 1 { // Of several evenings, the director chooses.
		empty.Evening = current[0].File
	}
	return empty
}

// others returns the unsaved rulings in other windows, latest first.
func (m *memory) others(q *desk.Request) (list []page.OpenRuling) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, s := range slices.Backward(m.sheets) {
		var parts []string
		if s.form.Board != "" {
			parts = append(parts, q.Say("scoring.board-name", words.Name("name", s.form.Board)))
		}
		for _, text := range []string{s.form.Actual, s.form.Ruling} {
			if text != "" {
				parts = append(parts, text)
			}
		}
		if s.id != sheetName(q) && !s.kept && len(parts) > 0 {
			list = append(list, page.OpenRuling{Sheet: s.id, Text: strings.Join(parts, " · ")})
		}
	}
	return list
}

// tonights returns the rulings of this evening that the desks wrote to the folder's file and to those of its
// evenings, latest first.
func tonights(q *desk.Request) (list []page.SavedRuling) {
	var all []results.Ruling
	for _, name := range append([]string{""}, names(results.Current(q))...) {
		rulings, err := results.Rulings(q.Desk, name)
		if err != nil {
			continue // Saving the next ruling will report the error in the file.
		}
		for i := range rulings {
			if q.Desk.Now().Sub(rulings[i].Made) < results.Tonight {
				all = append(all, rulings[i])
			}
		}
	}
	slices.SortStableFunc(all, func(a, b results.Ruling) int { return a.Made.Compare(b.Made) })
	for i := range all {
		list = append(list, page.SavedRuling{Line: all[i].Line, Text: all[i].Text, Evening: all[i].Evening})
	}
	slices.Reverse(list)
	return list
}

func names(evenings []page.EveningRow) (list []string) {
	for i := range evenings {
		list = append(list, evenings[i].File)
	}
	return list
}

// reopened returns the form for a ruling from this evening, or nil if the line contains none.
func (m *memory) reopened(q *desk.Request, line string) *page.RulingForm {
	n, err := strconv.Atoi(line)
	if err != nil {
		return nil
	}
	name := chosenEvening(q, q.R.URL.Query().Get("evening"))
	rulings, err := results.Rulings(q.Desk, name)
	at := slices.IndexFunc(rulings, func(r results.Ruling) bool { return r.Line == n })
	if err != nil || at < 0 {
		return nil
	}
	m.mu.Lock()
	kept := m.kept[rulings[at].Text]
	m.mu.Unlock()
	if kept != nil {
		form := *kept
		form.Evening = name
		return &form
	}
	r := &rulings[at] // The desk was restarted, so only the line is known.
	f := directorForm{&page.RulingForm{Question: apply.Question{Method: "mp", Board: r.Board, Ruling: r.Result, Case: r.Case}, NS: side("ns", nil), EW: side("ew", nil), Evening: name}}
	if r.Match > 0 {
		f.Method, f.Place = "teams", apply.Place{Match: strconv.Itoa(r.Match), Room: r.Room.String()}
	} else {
		f.Place = apply.Place{Pairs: fmt.Sprintf("%s-%s", r.NS, r.EW)}
	}
	f.show()
	f.read()
	return f.RulingForm
}
