// Package evening runs a club evening in three taps. It is dealt either plainly or provably, as a
// tournament of one session whose keys are revealed next morning.
//
// A plain evening is dealt and, at its end, over. A provable one has six steps:
//
//  1. Seal: publish the description with the digest of the keys.
//  2. Hang: put the digest on the wall.
//  3. Number: mix in a number that a beacon publishes, or that players name.
//  4. Hands: make the hands for the dealing machine.
//  5. Over: print the hand record.
//  6. Next morning: reveal the keys.
package evening

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/hands"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/web/userdata"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Routes returns the routes for club evenings. No form has an option to filter, rotate or reject deals.
func Routes() desk.Routes {
	return desk.Routes{
		"GET /tonight":                     askTonight,
		"POST /tonight":                    dealTonight,
		"GET /tonight/{name}":              showTonight,
		"POST /tonight/{name}":             press,
		"GET /tonight/{name}/hands/{file}": serveHandFile,
		"POST /t/{name}/kept":              tournament.FormHandler(showPassphrase),
		"POST /t/{name}/over":              tournament.FormHandler(publishOver),
	}
}

// The ways to deal an evening, and the sources of a provable evening's number.
const (
	kindPlain     = "plain"
	kindProvable  = "provable"
	sourceDrand   = "drand"
	sourcePlayers = "players"
)

// maxBoards is the highest board number in an evening.
const maxBoards = 128

// askTonight shows the evening of this day if it is dealt, otherwise the form for it.
func askTonight(q *desk.Request) error {
	if e := tonightsEvening(q.Desk); e != nil {
		return showEvening(q, e, frameOf(q, e), page.Evening{})
	}
	return askEvening(q)
}

// secondEvening is the path of the form for a second evening on one day. Short names have no hyphens,
// so it is free.
const secondEvening = "another-section"

// askEvening shows the form for an evening, the first or a second one of the day.
func askEvening(q *desk.Request) error {
	h := userdata.LastHabits(q.Desk)
	data := page.TonightForm{
		Boards: h.Boards, Kind: h.Kind, Source: h.Source, Minutes: h.Minutes, Another: tonightsEvening(q.Desk) != nil,
	}
	return showForm(q, q.Frame(q.Say("desk.frame.tonight")), data, h.Formats)
}

// usualBoards lists the usual numbers of boards. Any other is typed.
var usualBoards = []string{"16", "18", "20", "21", "22", "24", "26", "27", "28", "30", "32"}

func showForm(q *desk.Request, frame page.Frame, data page.TonightForm, chosen []string) error {
	data.BlindFormats, data.ReadableFormats = hands.FormatChoices(chosen)
	data.Usual = usualBoards
	if !slices.Contains(usualBoards, data.Boards) {
		data.UnusualBoards, data.Boards = data.Boards, ""
	}
	_, err := userdata.Path(q.Desk)
	data.CannotKeep, data.Cloud = err != nil, tournament.CloudService(q.Desk.Abs)
	data.Page = q.Desk.Now().UTC().Format(time.RFC3339Nano)
	data.Unrevealed, data.Earlier = unrevealedEvenings(q), otherRows(q, "")
	status := http.StatusOK
	if data.Existing != "" {
		status = http.StatusConflict
	}
	return q.ShowAs(status, page.DeskTonight, frame, data)
}

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

// dealTonight deals a plain evening, or publishes a provable one.
func dealTonight(q *desk.Request) error {
	if err := q.ParseForm(); err != nil {
		return err
	}
	f, err := readForm(q)
	if err != nil {
		return err
	}

	formats := q.R.PostForm["format"]
	e := tonightsEvening(q.Desk)
	if e != nil && !f.data.Another && e.file != f.file && len(f.frame.Problems) == 0 {
		if err := q.CheckRepeated(); err != nil {
			return err
		}
		f.askAnother(q, e)
		return f.showAgain(q, formats)
	}

	switch f.data.Kind {
	case kindPlain:
		return dealPlain(q, f, formats)
	case kindProvable:
		return publishEvening(q, f)
	}
	f.frame.AddProblem("kind", q.Say("desk.tonight.choose-evening-dealt"))
	return f.showAgain(q, formats)
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
