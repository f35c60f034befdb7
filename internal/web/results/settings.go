package results

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

// settings contains the user's choices about an evening, which its files do not contain. They are stored in
// settings.txt:
//
//	method: mp
//	winners: 2
//	number: 3 club-a.txt
//	without: 12
type settings struct {
	Method, Winners string
	Numbers         map[string]string // which of the evenings in a file to score, by file name
	Unnamed         []string          // pairs whose names are not shown
}

// readSettings reads the stored settings, if there are any.
func (s *store) readSettings() error {
	data, err := s.read(settingsFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	for line := range strings.Lines(string(data)) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		switch key {
		case "method":
			s.settings.Method = value
		case "winners":
			s.settings.Winners = value
		case "number":
			number, file, _ := strings.Cut(value, " ")
			if file == "" && len(s.sources) > 0 { // The setting contains a file name only if there are several files.
				file = s.sources[0]
			}
			if s.settings.Numbers == nil {
				s.settings.Numbers = map[string]string{}
			}
			s.settings.Numbers[file] = number
		case "without":
			s.settings.Unnamed = append(s.settings.Unnamed, value)
		}
	}
	return nil
}

// saveSettings stores the settings. If nothing is chosen, it deletes the file.
func (s *store) saveSettings(chosen settings) error {
	var b strings.Builder
	write := func(key, value string) {
		if value != "" && !strings.ContainsAny(value, "\r\n") {
			fmt.Fprintf(&b, "%s: %s\n", key, value)
		}
	}
	write("method", chosen.Method)
	write("winners", chosen.Winners)
	for _, file := range s.sources {
		number := chosen.Numbers[file]
		if number != "" && len(s.sources) > 1 {
			number += " " + file
		}
		write("number", number)
	}
	for _, pair := range chosen.Unnamed {
		write("without", pair)
	}
	if b.Len() == 0 {
		if slices.Contains(s.files, settingsFile) {
			return s.remove(settingsFile)
		}
		return nil
	}
	return s.write(settingsFile, []byte(b.String()))
}
