package evening

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/words"
)

// form is the submitted form for an evening.
type form struct {
	frame  page.Frame // contains the errors in its fields
	data   page.TonightForm
	file   string // short name of the evening
	boards int
}

// showAgain shows the form with its errors and the given formats chosen.
func (f *form) showAgain(q *desk.Request, formats []string) error {
	return showForm(q, f.frame, f.data, formats)
}

// askAnother makes the form ask whether the user wants a second evening on the day of e. It keeps the typed
// name but not the default one, because the second evening gets a different default.
func (f *form) askAnother(q *desk.Request, e *clubEvening) {
	f.data.Name, f.data.Another, f.data.ExistingFile = q.Value("name"), true, e.file
	f.data.Existing = q.Say("desk.evening.there", words.Name("name", e.title(q)),
		words.T("boards", words.New("count.boards", words.N("n", e.boards(q.Desk)))),
		words.Name("time", q.FormatTime(e.dealt)))
}

// readForm parses the fields that both kinds of evening have, and completes the names.
func readForm(q *desk.Request) (*form, error) {
	f := &form{frame: q.Frame(q.Say("desk.frame.tonight"))}
	f.data = page.TonightForm{
		Name:       strings.TrimSpace(q.Value("name")),
		File:       strings.TrimSpace(q.Value("file")),
		Boards:     strings.TrimSpace(q.Value("boards")),
		Kind:       q.Value("kind"),
		Source:     q.Value("source"),
		Minutes:    strings.TrimSpace(q.Value("minutes")),
		NotPlaying: q.Value("not_playing") != "",
		Another:    q.Value("another") != "",
	}
	if other := strings.TrimSpace(q.Value("other")); other != "" {
		f.data.Boards = other
	}

	f.file = f.data.File
	switch {
	case f.data.Name == "" && f.file == "":
		// If the button was pressed twice, the first form has already used today's default name.
		if err := q.CheckRepeated(); err != nil {
			return nil, err
		}
		f.data.Name, f.file = eveningName(q)
	case f.data.Name == "":
		f.data.Name = f.file
	case f.file == "":
		f.file = tournament.ShortName(f.data.Name)
	}

	var err error
	f.boards, err = strconv.Atoi(f.data.Boards)
	if err != nil || f.boards < 1 || f.boards > maxBoards {
		f.frame.AddProblem("boards", q.Say("desk.tonight.number-boards-number-1", words.N("most", maxBoards)))
	}
	if squaredeal.CheckFileName(f.file) != nil || len(f.file) > 64 {
		f.frame.AddProblem("file", tournament.FileNameProblem(q, f.file))
	}
	return f, nil
}

// eveningName returns the name and the short name for an evening without a typed name: "30 November 2026"
// and "Monday20261130" or, for the second one, "30 November 2026 (2)" and "Monday20261130x2".
func eveningName(q *desk.Request) (name, file string) {
	now := q.Desk.Now()
	weekday := tournament.ShortName(q.Lang.Translate(words.Weekday(now.Weekday())))
	date, fileOfDay := q.Lang.Date(now), strings.TrimSuffix(weekday, "-")+now.Format("20060102")
	name, file = date, fileOfDay
	for n := 2; ; n++ {
		if _, isTaken := nameTaken(q.Desk, file); !isTaken {
			return name, file
		}
		name, file = fmt.Sprintf("%s (%d)", date, n), fmt.Sprintf("%sx%d", fileOfDay, n)
	}
}
