package director

import (
	"crypto/rand"
	"net/url"
	"slices"
	"strings"
	"sync"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/results"
	"github.com/fairdeal/fairdeal/internal/words"
)

// memory contains what the director has typed since the desk was started: the input on each sheet, and the
// forms of the rulings that were written to a file, which contains less.
type memory struct {
	mu         sync.Mutex
	sheets     []rulingSheet               // most recently used last
	savedForms map[string]*page.RulingForm // by line in the file
}

// rulingSheet is a ruling that is being typed. Each window has its own sheet, so that windows do
// not overwrite each other.
type rulingSheet struct {
	id      string
	form    page.RulingForm
	isSaved bool // the current form is in the folder's file
}

// maxSheets is the maximum number of sheets in memory. The least recently used one is dropped.
const maxSheets = 24

// sheetName returns the name of the sheet in the path.
func sheetName(q *desk.Request) string { return q.R.PathValue("sheet") }

// redirectToSheet redirects to a sheet: a new one if requested or if a ruling of this evening is reopened,
// otherwise the latest unsaved one.
func (m *memory) redirectToSheet(q *desk.Request) error {
	query := q.R.URL.Query()
	id := rand.Text()[:8]
	if line := query.Get("again"); line != "" {
		reopen := url.Values{"again": {line}}
		if name := query.Get("evening"); name != "" {
			reopen.Set("evening", name)
		}
		return q.Redirect(q.RecordForm("ruling", id) + "?" + reopen.Encode())
	}
	m.mu.Lock()
	if count := len(m.sheets); !query.Has("new") && count > 0 && !m.sheets[count-1].isSaved {
		id = m.sheets[count-1].id
	}
	m.mu.Unlock()
	return q.RedirectToPage("ruling", id)
}

// storeDraft remembers a sheet's input, so that leaving or reloading the page loses nothing.
func (m *memory) storeDraft(id string, form *page.RulingForm) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.sheets = slices.DeleteFunc(m.sheets, func(s rulingSheet) bool { return s.id == id })
	m.sheets = append(m.sheets, rulingSheet{id: id, form: *form})
	m.sheets = m.sheets[max(0, len(m.sheets)-maxSheets):]
}

// storeSaved remembers the form of a ruling that was written to the file.
func (m *memory) storeSaved(line, id string, form *page.RulingForm) {
	m.storeDraft(id, form)
	m.mu.Lock()
	defer m.mu.Unlock()
	copied := *form
	m.savedForms[line] = &copied
	m.sheets[len(m.sheets)-1].isSaved = true
}

// initialForm returns the initial form: the sheet's input, the requested ruling, or an empty one.
func (m *memory) initialForm(q *desk.Request) *page.RulingForm {
	if form := m.sheetForm(sheetName(q)); form != nil {
		return form
	}
	if form := m.reopenRuling(q, q.R.URL.Query().Get("again")); form != nil {
		return form
	}
	empty := &page.RulingForm{Question: apply.Question{Method: "mp"}, NS: side("ns", nil), EW: side("ew", nil)}
	if current := results.CurrentEvenings(q); len(current) == 1 {
		empty.Evening = current[0].File
	}
	return empty
}

// sheetForm returns a copy of the input on a sheet, or nil for an unknown sheet.
func (m *memory) sheetForm(id string) *page.RulingForm {
	m.mu.Lock()
	defer m.mu.Unlock()
	i := slices.IndexFunc(m.sheets, func(s rulingSheet) bool { return s.id == id })
	if i < 0 {
		return nil
	}
	form := m.sheets[i].form
	return &form
}

// unsavedRulings returns the unsaved rulings in other windows, latest first.
func (m *memory) unsavedRulings(q *desk.Request) (list []page.OpenRuling) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, sheet := range slices.Backward(m.sheets) {
		var parts []string
		if sheet.form.Board != "" {
			parts = append(parts, q.Say("scoring.board-name", words.Name("name", sheet.form.Board)))
		}
		for _, text := range []string{sheet.form.Actual, sheet.form.Ruling} {
			if text != "" {
				parts = append(parts, text)
			}
		}
		if sheet.id != sheetName(q) && !sheet.isSaved && len(parts) > 0 {
			list = append(list, page.OpenRuling{Sheet: sheet.id, Text: strings.Join(parts, " · ")})
		}
	}
	return list
}
