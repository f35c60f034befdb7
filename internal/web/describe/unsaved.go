package describe

import (
	"encoding/json"
	"maps"
	"strconv"
	"strings"
	"sync"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
)

// Unsaved input about a description is stored in NAME.draft.json until its form is processed or the
// tournament is frozen, so that closing a window or a crash loses nothing. It never includes
// passphrases:
//
//	{
//	  "name": {"name": "Spring Cup of the"},
//	  "phase-2": {"phase": "2", "sessions": "5", "boards": "2x8", "files": "KO"}
//	}

// maxUnsavedSize is the maximum size of the file in bytes.
const maxUnsavedSize = 256 << 10

// storedFields lists the stored fields of each form. "phase" is the form for a new phase, and its fields
// are also those of "phase-3" and so on.
var storedFields = map[string][]string{
	"name":  {"name"},
	"phase": {"phase", "sessions", "boards", "files", "title"},
	"di":    {"text"},
	"guide": {"kind", "what", "date", "clock", "zone"},
}

// unsavedInput maps form names to the field values that were not submitted.
type unsavedInput map[string]map[string]string

// readUnsaved reads the unsaved input about a tournament. If the file is unreadable, there is none.
func readUnsaved(d *desk.Desk, id string) unsavedInput {
	unsaved := unsavedInput{}
	data, err := safefile.Read(tournament.UnsavedInputPath(d, id), maxUnsavedSize)
	if err != nil || json.Unmarshal(data, &unsaved) != nil {
		return unsavedInput{}
	}
	return unsaved
}

// storeUnsaved stores a form's fields. If fields is nil, it deletes them.
func storeUnsaved(d *desk.Desk, id, form string, fields map[string]string) error {
	return changeUnsaved(d, id, func(unsaved unsavedInput) {
		unsaved[form] = fields
		if len(fields) == 0 {
			delete(unsaved, form)
		}
	})
}

// renumberUnsaved renumbers the unsaved input of phases when a phase moves. If to is 0, it deletes the
// phase's input.
func renumberUnsaved(d *desk.Desk, id string, from, to int) error {
	return changeUnsaved(d, id, func(unsaved unsavedInput) {
		before := maps.Clone(unsaved)
		clear(unsaved)
		for form, fields := range before {
			number, err := strconv.Atoi(strings.TrimPrefix(form, "phase-"))
			if err != nil { // The form is "name", "di", "guide", or "phase" for a new phase, which has no number yet.
				unsaved[form] = fields
				continue
			}
			if number = renumbered(number, from, to); number > 0 {
				unsaved[phaseFormName(number)] = fields
			}
		}
	})
}

// renumbered returns the new number of a phase after the phase from has become the phase to, or was deleted if to is
// 0. It returns 0 for a deleted phase.
func renumbered(number, from, to int) int {
	isDeleted := to == 0
	switch {
	case number == from:
		return to
	case number > from && (isDeleted || number < to):
		return number - 1
	case number < from && number >= to && !isDeleted:
		return number + 1
	}
	return number
}

// phaseFormName returns the name of the form for a phase. Number 0 means a new phase.
func phaseFormName(number int) string {
	if number > 0 {
		return "phase-" + strconv.Itoa(number)
	}
	return "phase"
}

// unsavedMutex guards changes to the file.
var unsavedMutex sync.Mutex

// changeUnsaved reads the file, changes its content and writes it, unless nothing has changed. It
// deletes an empty file.
func changeUnsaved(d *desk.Desk, id string, change func(unsaved unsavedInput)) error {
	unsavedMutex.Lock()
	defer unsavedMutex.Unlock()
	unsaved := readUnsaved(d, id)
	before := maps.Clone(unsaved)
	change(unsaved)
	switch {
	case maps.EqualFunc(unsaved, before, maps.Equal):
		return nil
	case len(unsaved) == 0:
		return tournament.ForgetUnsavedInput(d, id)
	}
	data, err := json.MarshalIndent(unsaved, "", "  ")
	if err != nil {
		return err
	}
	if len(data) >= maxUnsavedSize {
		return safefile.ErrTooLarge
	}
	return safefile.WriteOver(tournament.UnsavedInputPath(d, id), append(data, '\n'), 0o600)
}

// withUnsaved returns the form of a phase with the unsaved input about this phase, if there is any.
func (u unsavedInput) withUnsaved(form page.PhaseForm) page.PhaseForm {
	fields := u[phaseFormName(form.Number)]
	if fields == nil {
		return form
	}
	form.Sessions, form.Boards = fields["sessions"], fields["boards"]
	form.Files, form.Title = fields["files"], fields["title"]
	form.Unsaved = true
	return form
}
