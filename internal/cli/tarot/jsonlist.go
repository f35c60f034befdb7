package tarot

import (
	"encoding/json"
	"fmt"
	"io"
)

// jsonList writes values as a JSON list while they are produced, or a single value on its own.
type jsonList struct {
	w      io.Writer
	single bool // write the only value without brackets
	count  int
}

// add writes the next value.
func (l *jsonList) add(value any) error {
	separator, indent := "", ""
	switch {
	case l.single:
	case l.count == 0:
		separator, indent = "[\n  ", "  "
	default:
		separator, indent = ",\n  ", "  "
	}
	l.count++
	data, err := json.MarshalIndent(value, indent, "  ")
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(l.w, "%s%s", separator, data)
	return err
}

// close writes the end of the list.
func (l *jsonList) close() error {
	end := "\n]\n"
	switch {
	case l.single:
		end = "\n"
	case l.count == 0:
		end = "[]\n"
	}
	_, err := io.WriteString(l.w, end)
	return err
}
