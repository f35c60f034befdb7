package audit

import (
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// handFile is a hand file: its entry in the report, its claims, and the findings about its boards.
type handFile struct {
	File
	claims   []squaredeal.ID // in the order stated; several for a combined file
	named    bool            // same as in Input
	typed    bool            // same as in Input
	hash     uint64          // hash of the bytes
	copied   bool            // identical to an earlier file
	reasons  []words.Text    // reasons why the whole file could not be compared
	findings fileFindings
}

// addNote adds a note, unless it is already there.
func (h *handFile) addNote(text words.Text) {
	note := Line{Text: text}
	if !slices.ContainsFunc(h.Notes, note.SameText) {
		h.Notes = append(h.Notes, note)
	}
}

// addReason adds a reason why the whole file could not be compared, unless it is already there.
func (h *handFile) addReason(reason words.Text) {
	if !slices.ContainsFunc(h.reasons, func(t words.Text) bool { return words.Equal(t, reason) }) {
		h.reasons = append(h.reasons, reason)
	}
}

// isFromDevice reports whether a table device wrote the file. Such a file shows boards but makes none false.
func (h *handFile) isFromDevice() bool { return h.Format == "bws" }

// baseName returns a file name without folders and extension.
func baseName(name string) string {
	base := shortName(name)
	return strings.TrimSuffix(base, path.Ext(base))
}

// shortName returns a file name without folders.
func shortName(name string) string { return path.Base(strings.ReplaceAll(name, `\`, "/")) }
