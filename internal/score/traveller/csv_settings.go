package traveller

import (
	"strconv"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// applySettings applies the settings in a row that differ from those in earlier rows of the board. Empty cells, and
// cells that repeat the value, change nothing.
func (rows *csvRows) applySettings(current *sessionBoard, line int, record []string) error {
	for _, i := range rows.settings {
		name, value := rows.columns[i], rows.cell(record, i)
		if name == "group" {
			if err := current.setGroup(value); err != nil {
				return &Error{Line: line, Err: err}
			}
			continue
		}
		old, isSet := current.settings[name]
		isOverridden := isSet && old == "" // The caller's settings take precedence.
		isRepeated := isSet && old == value
		if value == "" || isOverridden || isRepeated {
			continue
		}
		if err := rows.applySetting(current, line, name, value); err != nil {
			return err
		}
	}
	return nil
}

// applySetting applies a setting that is not empty and differs from the previous value. It returns an error if the board
// already has results.
func (rows *csvRows) applySetting(current *sessionBoard, line int, name, value string) error {
	old := current.settings[name]
	hasResults := len(current.traveller.Lines) > 0
	switch {
	case hasResults && old == "":
		return lineError(line, "traveller.setting-after-result-want", words.Name("name", strconv.Quote(name)))
	case hasResults && rows.isSingle:
		return lineError(line, "traveller.here-before", words.Name("name", name),
			words.Name("value", plain.QuoteExcerpt(value)), words.Name("old", strconv.Quote(old)))
	case hasResults:
		return lineError(line, "traveller.here-board-first-line", words.Name("name", name),
			words.Name("value", plain.QuoteExcerpt(value)), words.Name("old", strconv.Quote(old)))
	}
	if err := current.override(name, value); err != nil {
		return &Error{Line: line, Err: err}
	}
	if isSessionSetting(name) {
		rows.common[name] = value
	}
	return nil
}

// setGroup sets the group of the following results. The first group has an empty name.
func (b *sessionBoard) setGroup(name string) (err error) {
	b.group = ""
	if name != "" {
		b.group, err = ParseGroup(name)
	}
	return err
}
