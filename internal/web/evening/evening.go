// Package evening is the desk's page for a club evening, which is dealt either plainly or provably, as a
// tournament of one session whose keys are revealed next morning. For the results of an evening, see
// internal/score/evening.
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
	"net/http"
	"slices"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/hands"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/web/userdata"
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
