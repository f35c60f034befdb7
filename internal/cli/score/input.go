package score

import (
	"bytes"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// readCase reads a director's file, with lines such as "event: Club evening" and "facts: the alert was missing".
func (u *ui) readCase(name string) (*apply.Case, error) {
	data, err := u.read(name)
	if err != nil {
		return nil, err
	}
	c := &apply.Case{}
	for i, line := range strings.Split(string(data), "\n") {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		key, value, ok := strings.Cut(line, ":")
		if !ok || !c.Set(key, value) {
			return nil, words.Errorf("scoring.line-found-want-one",
				words.Name("name", name), words.N("n", i+1), words.Name("line", plain.QuoteExcerpt(line)),
				words.Name("keys", strings.Join(apply.CaseKeys(), ", ")))
		}
	}
	return c, nil
}

// withFile adds the file name to an error.
func withFile(name string, err error) error {
	if errors.As(err, new(*fs.PathError)) {
		return err // The error already contains the file name.
	}
	return words.Errorf("place.file", words.Name("file", name), words.E("what", err))
}

// resultError adds the position in the text to an error about a result.
func resultError(where words.Text, err error) error {
	if errors.As(err, new(*fs.PathError)) {
		return err // The error already contains the file name.
	}
	err = words.Errorf("place.at", words.T("where", where), words.E("what", err))
	var s *score.SyntaxError
	const maxExcerpt = 200 // bytes; the excerpt shows the whole text before the error
	if errors.As(err, &s) && s.Offset < maxExcerpt {
		return term.Hint(err, "scoring.marks-place", words.Name("marked", plain.ExcerptAt(s.Text, s.Offset)))
	}
	return err
}

// rejectHands returns an error if a file contains hands or a whole evening instead of the results of a
// board or match. It returns nil for other files.
func rejectHands(name string, data []byte) error {
	if resultfile.DetectFormat(name, data[:min(len(data), 32)]) == resultfile.Devices {
		return term.Hint(words.Errorf("scoring.holds-evening", words.Name("name", name)),
			"scoring.evening-goes-to-session")
	}
	_, err := handfile.ByExt(name)
	isBinaryHands := err == nil && bytes.IndexByte(data, 0) >= 0
	if isBinaryHands || handsTag.Re().Match(data) {
		return term.Hint(words.Errorf("scoring.holds-hands", words.Name("name", name)),
			"scoring.hands-go-elsewhere")
	}
	return nil
}

// handsTag matches the PBN or LIN tag that contains the hands of a board.
var handsTag = pattern.New(`(?m)^\[Deal "|(?:^|\|)md\|`)

// readTraveller reads a traveller. Files named .csv are read as CSV.
func readTraveller(u *ui, name string, settings []string) (*traveller.Board, error) {
	data, err := u.read(name)
	if err != nil {
		return nil, err
	}
	parse := traveller.Parse
	if strings.EqualFold(filepath.Ext(name), ".csv") {
		parse = traveller.ParseCSV
	}
	t, err := parse(data, settings...)
	if err != nil {
		if handsErr := rejectHands(name, data); handsErr != nil {
			return nil, handsErr
		}
		return nil, resultError(words.Verbatim(name), err)
	}
	return t, nil
}
