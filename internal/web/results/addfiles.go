package results

import (
	"errors"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/words"
)

// addFiles stores further files for the evening: other sections or clubs, or newer copies of stored
// files.
func (s *store) addFiles(q *desk.Request, problems *page.Problems) error {
	files, err := uploads(q, "file")
	if err == nil && len(files) == 0 {
		problems.Add("file", q.Say("desk.results.no-file"))
		return nil
	}
	if err == nil {
		err = s.checkTogether(files)
	}
	if refused := new(refusedError); errors.As(err, &refused) {
		problems.Add("file", q.ErrorText(refused.error))
		return nil
	}
	if err != nil {
		return err
	}
	for _, file := range files {
		if err := s.storeResults(file); err != nil {
			return err
		}
	}
	if len(s.settings.Numbers) == 0 {
		return nil
	}
	// With several files, each number is stored with its file's name.
	return s.saveSettings(s.settings)
}

// checkTogether returns a refusedError if files cannot be scored together with the stored ones.
func (s *store) checkTogether(files []upload) error {
	count := len(files) // number of stored files after adding these
	for _, file := range s.sources {
		data, err := s.read(file)
		if err != nil {
			return err
		}
		if slices.ContainsFunc(files, func(u upload) bool { return sourceName(u.name) == file }) {
			continue
		}
		count++
		if isMatches(file, data) {
			return &refusedError{words.Errorf("field.matches")}
		}
	}
	return check(files, count, s.settings)
}

// addHands stores a hand file.
func (s *store) addHands(q *desk.Request, problems *page.Problems) error {
	files, err := uploads(q, "hands")
	switch {
	case err != nil:
		return err
	case len(files) == 0:
		problems.Add("hands", q.Say("desk.results.no-file"))
		return nil
	}
	file, data := files[0].name, files[0].data
	if _, err := readHandFile(file, data); err != nil {
		problems.Add("hands", q.Say("desk.results.not-hands",
			words.Name("file", file), words.T("what", words.ErrorText(err))))
		return nil
	}
	if s.hands != "" {
		if err := s.remove(s.hands); err != nil {
			return err
		}
	}
	return s.write(handsStart+strings.ToLower(path.Ext(file)), data)
}
