package results

import (
	"bytes"
	"errors"
	"io/fs"
	"net/http"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// askTyped shows a typed evening's text.
func askTyped(q *desk.Request) error {
	s, err := open(q.Desk, q.R.PathValue("name"))
	if err != nil {
		return err
	}
	if !s.isTyped() {
		return desk.ErrNoPage
	}
	text, err := s.read(typedFile)
	if err != nil {
		return err
	}
	frame := q.Frame(q.Say("desk.results.type-title"))
	frame.Parent = page.Link{Text: q.Heading("desk.frame.results"), Path: "results/" + s.name}
	return q.Show(page.DeskResultsType, frame, page.ResultsType{
		Name: s.name, Text: string(text), Example: strings.ReplaceAll(example, "#", q.Say("desk.results.word-board")),
		Checked: s.checked(q, text),
	})
}

// example shows the line formats; # is a placeholder for the word "board".
const example = "# 1\n1 2  4H= N\n3 4  3NT-1 S\n5 6  +420\n7 -  60%\n# 2\n1 4  A+/A-\n3 6  NP\n5 7  pass\n2 -  60%"

// saveTyped saves the text, both during typing and when its form is submitted. It does not save the
// text of an outdated window.
func saveTyped(q *desk.Request) error {
	s, err := open(q.Desk, q.R.PathValue("name"))
	if err != nil {
		return err
	}
	if !s.isTyped() && len(s.sources) > 0 {
		return desk.ErrNoPage
	}
	kept, err := s.read(typedFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	text := bytes.ReplaceAll([]byte(q.Value("text")), []byte("\r\n"), []byte("\n"))
	isOutdated := q.Value("seen") != version(kept) // The text was changed in a different window.
	if isOutdated && !bytes.Equal(text, kept) {
		return q.Problem(http.StatusConflict, "desk.results.other-window")
	}
	if err := s.write(typedFile, text); err != nil {
		return err
	}
	if q.Value("go") != "" {
		return q.RedirectToPage("results", s.name)
	}
	if q.Value("live") != "" {
		return q.SendHTML(page.ShowResultsChecked(q.Lang, s.checked(q, text)))
	}
	return q.RedirectToPage("results", s.name, "type")
}

// resultLine matches a line that starts like a result.
var resultLine = pattern.New(`(?m)^\s*\w+[\s,;]+\w+[\s,;]+\S`)

// checked returns the number of results in a typed text, and its first mistake.
func (s *store) checked(q *desk.Request, text []byte) page.ResultsChecked {
	c := page.ResultsChecked{Version: version(text)}
	f, err := readFile(typedFile, text, s.settings)
	switch {
	case !resultLine.Re().Match(text): // Show no mistake before the user has typed a result.
	case err != nil:
		c.Mistake = q.ErrorSentence(err)
	case f == nil: // matches
	default:
		if f.Damaged != nil {
			c.Mistake = q.ErrorSentence(f.Damaged)
		}
		c.Results, c.Boards = f.Session.Results(), f.Session.Len()
	}
	return c
}
