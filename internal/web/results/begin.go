package results

import (
	"cmp"
	"errors"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	tonight "github.com/fairdeal/fairdeal/internal/web/evening"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
)

// begin starts an evening to be typed, or accepts the files of one that was scored elsewhere.
func begin(q *desk.Request) error {
	chosen := q.Value("evening")
	name := chosen
	if name == otherEvening {
		name = ""
	}
	if name != "" && squaredeal.CheckFileName(name) != nil {
		return desk.ErrNoPage
	}
	if chosen == "" && len(unscoredEvenings(q, chosen)) > 0 {
		frame := q.Frame(q.Heading("desk.frame.results"))
		frame.AddProblem("evening", q.Say("desk.results.choose-evening"))
		return showList(q, frame, chosen)
	}
	if q.Value("do") == "type" {
		return beginTyping(q, name)
	}
	return acceptFiles(q, name, chosen)
}

// beginTyping starts an evening to be typed. If name is empty, the evening gets one from the date.
func beginTyping(q *desk.Request, name string) error {
	shortName := name
	if shortName == "" {
		shortName = unusedName(q.Desk, nameOfDay(q))
	}
	s, err := create(q.Desk, shortName)
	if err == nil && len(s.sources) == 0 {
		err = s.write(typedFile, initialText(q, name))
	}
	if err != nil {
		return err
	}
	return q.RedirectToPage("results", s.name, "type")
}

// acceptFiles stores the uploaded files as the results of an evening. It refuses files without results and then
// stores nothing. If name is empty, the evening gets the name of the first file.
func acceptFiles(q *desk.Request, name, chosen string) error {
	files, err := uploads(q, "file")
	if err == nil && len(files) > 0 {
		err = check(files, len(files), settings{})
	}
	frame := q.Frame(q.Heading("desk.frame.results"))
	switch refused := new(refusedError); {
	case errors.As(err, &refused):
		frame.AddProblem("file", q.ErrorText(refused.error))
		return showList(q, frame, chosen)
	case err != nil:
		return err
	case len(files) == 0:
		frame.AddProblem("file", q.Say("desk.results.no-file"))
		return showList(q, frame, chosen)
	}

	if name == "" {
		name = tournament.ShortName(base(files[0].name))
	}
	s, err := create(q.Desk, nameFor(q, name, files))
	for i := 0; i < len(files) && err == nil; i++ {
		err = s.storeResults(files[i])
	}
	if err != nil {
		return err
	}
	return q.RedirectToPage("results", s.name)
}

// initialText returns the text that the user completes: the evening's title, the date, and the first board.
func initialText(q *desk.Request, name string) []byte {
	title := cmp.Or(tonight.Title(q, name), q.Say("desk.results.template-event"))
	lines := []string{
		q.Say("desk.results.word-event") + ": " + title,
		q.Say("desk.results.word-date") + ": " + q.Desk.Now().Format(time.DateOnly),
		"",
		q.Say("desk.results.word-board") + " 1",
	}
	return []byte(strings.Join(lines, "\n") + "\n")
}
