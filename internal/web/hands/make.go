// Package hands implements the pages on which hands are dealt, handed out, and recorded after play.
package hands

import (
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/own"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/words"
)

func askMake(q *desk.Request, s *organiser.Tournament) error {
	query := q.R.URL.Query()
	form := page.Make{MissingValue: valueField(q, s), Number: oldNumber(s, "1"), Pick: query.Get("session"), FormFirst: query.Has("session")}
	formats, err := usualFormats(q.Desk, s)
	if err != nil {
		return err
	}
	if query.Has("phase") {
		c := squaredeal.Choice{Phase: query.Get("phase"), Session: query.Get("of"), Boards: query.Get("boards")}
		form.Skipped = skipped(q, s, c, query["format"])
	}
	return showMake(q, s, tournament.StationFrame(q, s, organiser.Deal), form, formats)
}

// usualFormats returns the formats of the latest hands in the diary, or else from the last
// tournament on this computer, or else the blind formats.
func usualFormats(d *desk.Desk, s *organiser.Tournament) ([]string, error) {
	events, err := s.Events()
	if err != nil {
		return nil, err
	}
	var formats []string
	for _, e := range slices.Backward(events) {
		if e.Event != organiser.Made || e.Note == "" {
			continue
		}
		if len(formats) > 0 && !e.Time.Equal(events[len(events)-1].Time) {
			break
		}
		formats = append(formats, e.Note)
	}
	if len(formats) == 0 {
		return own.LastHabits(d).Machine, nil
	}
	return formats, nil
}

func showMake(q *desk.Request, s *organiser.Tournament, f page.Frame, form page.Make, chosen []string) error {
	d := s.Description
	form.File = s.ID()
	form.Phases = append(form.Phases, page.PhaseChoice{Number: 0, Text: q.Say("desk.step.all-phases"), Selected: form.Phase == "*"})
	for i := range d.Phases {
		p := &d.Phases[i]
		form.Phases = append(form.Phases, page.PhaseChoice{Number: p.Number, Text: q.Say("place.file", words.Name("file", strconv.Itoa(p.Number)), words.Name("what", d.Text(p.Title))), Selected: form.Phase == strconv.Itoa(p.Number)})
		form.NeedBoards = form.NeedBoards || !p.List.Known()
	}
	form.Phases = append(form.Phases[1:], form.Phases[0])
	if err := addPicks(q, s, &form); err != nil {
		return err
	}
	events, err := s.Events()
	if err != nil {
		return err
	}
	form.NewHands = madeNow(q, s, events)
	form.FormFirst = form.FormFirst || form.NewHands == nil || !form.NewHands.New || len(f.Problems) > 0
	form.BlindFormats, form.ReadableFormats = FormatChoices(chosen)
	form.Formats = strings.Join(chosen, ", ")
	form.Secret, form.Pass = tournament.Secret(q, s)
	form.Cloud = tournament.CloudOf(q.Desk.Abs)
	return q.Show(page.DeskMake, f, form)
}

// addPicks returns the sessions as cards: first those without hands, the next of which is selected by
// default.
func addPicks(q *desk.Request, s *organiser.Tournament, form *page.Make) error {
	progress, err := s.Progress()
	if err != nil {
		return err
	}
	hasHands := map[string]bool{}
	for _, session := range progress.Sessions {
		hasHands[session.ID.String()] = session.IsMade() || session.HasFile
	}
	for _, session := range tournament.Preview(q, s.Description).Sessions {
		if form.Pick == "" && form.Phase+form.Session == "" && !hasHands[session.ID] {
			form.Pick = session.ID
		}
		session.Title = s.Description.Text(session.Title)
		list := &form.Picks
		if hasHands[session.ID] {
			list = &form.Already
		}
		*list = append(*list, page.SessionPick{PreviewSession: session, Chosen: session.ID == form.Pick})
	}
	return nil
}

// makeHands makes the hands of sessions and records that. It makes a championship's 300 files in
// less than a second.
func makeHands(q *desk.Request, s *organiser.Tournament) error {
	f := tournament.StationFrame(q, s, organiser.Deal)
	form := page.Make{Pick: q.Value("pick"), Phase: strings.TrimSpace(q.Value("phase")), Session: strings.TrimSpace(q.Value("session")), Boards: strings.TrimSpace(q.Value("boards")),
		NotPlaying: q.Value("not_playing") != "", Reserve: q.Value("reserve") != "", Recipient: strings.TrimSpace(q.Value("recipient")), Openers: q.Value("openers"),
		MissingValue: valueField(q, s), Number: oldNumber(s, strings.TrimSpace(q.Value("number")))}
	switch {
	case form.Phase == "0":
		form.Phase = "*"
	case form.Phase == "" && form.Session != "" && len(s.Description.Phases) == 1:
		form.Phase = "1"
	}
	if form.Phase+form.Session != "" { // Explicit fields take precedence over a card.
		form.Pick = ""
	}
	m := &organiser.Make{Choice: choiceOf(&form), Formats: Formats(q, &f.Problems, form.NotPlaying), Value: q.Value("value")}
	plan := planFiles(q, s, &f.Problems, &form, m)
	if form.Recipient != "" {
		recipients, err := custody.ParseRecipients(form.Recipient)
		if err != nil || len(recipients) == 0 {
			f.Wrongly("recipient", q.Say("desk.make.no-recipient-begins-age1"))
		}
		m.Seal = func(text []byte) ([]byte, error) { return custody.Seal(text, recipients...) }
	}
	var keys *squaredeal.Keys
	if len(f.Problems) == 0 {
		keys = tournament.Keys(q, s, &f.Problems)
	}
	if len(f.Problems) > 0 {
		return showMake(q, s, f, form, q.R.PostForm["format"])
	}
	settled := tournament.Ticked(q, append(organiser.KindsOf(plan.Doubts), organiser.HandsDiffer)...)
	made, err := s.MakeHands(m, plan, keys, settled...)
	return showMade(q, s, f, form, made, err)
}

// showMade shows the result of making hands: the diary, or the form with the error.
func showMade(q *desk.Request, s *organiser.Tournament, f page.Frame, form page.Make, made *organiser.MadeHands, err error) error {
	chosen := q.R.PostForm["format"]
	if differs := organiser.OfKind(err, organiser.HandsDiffer); differs != nil {
		form.Overwrite = true
		tournament.Unsettled(q, &f.Problems, "", []organiser.Doubt{*differs})
		return showMake(q, s, f, form, chosen)
	}
	if err != nil {
		return err
	}
	if made.NotNoted != nil {
		return q.Problem(http.StatusInternalServerError, "organiser.not-noted", words.Name("what", q.Words(made.NotNoted)))
	}
	h := own.LastHabits(q.Desk)
	h.Machine = chosen
	own.Remember(q.Desk, h)
	address := q.CarriedOut("t", s.ID(), "make")
	if c := choiceOf(&form); len(skipped(q, s, c, chosen)) > 0 { // The next page lists them.
		address += "?" + url.Values{"phase": {c.Phase}, "of": {c.Session}, "boards": {c.Boards}, "format": chosen}.Encode()
	}
	return q.SeeOther(address)
}

// choiceOf returns the selection in a form.
func choiceOf(form *page.Make) squaredeal.Choice {
	c := squaredeal.Choice{Phase: form.Phase, Session: form.Session, Boards: strings.ReplaceAll(form.Boards, " ", "")}
	if form.Pick != "" {
		if c.Phase, c.Session, _ = strings.Cut(form.Pick, ","); form.Pick == "*" {
			c.Session = "*"
		}
	}
	if form.Reserve {
		c.Set = squaredeal.Reserve
		if set, err := squaredeal.ReserveSet(form.Number); err == nil {
			c.Set = set
		}
	}
	return c
}

// skipped returns the parts of the selection that were not made: phases, with reasons, if all were
// selected, and boards above a format's limit.
func skipped(q *desk.Request, s *organiser.Tournament, c squaredeal.Choice, formats []string) (list []string) {
	m := &organiser.Make{Choice: c}
	for _, name := range formats {
		if f, err := handfile.ByName(name); err == nil && f.Ext != "" {
			m.Formats = append(m.Formats, f)
		}
	}
	plan, _ := s.PlanHands(m, q.Desk.Now())
	for _, l := range plan.Left {
		list = append(list, plain.Sentence(q.Lang.Words(l.Said())))
	}
	for _, l := range plan.Limits {
		list = append(list, q.Say("organiser.format-ends", words.Name("format", l.Format.Name), words.N("last", l.Format.MaxBoard), words.Name("boards", l.Boards.String())))
	}
	return list
}

// planFiles returns the plan for the files that a form asks for.
func planFiles(q *desk.Request, s *organiser.Tournament, problems *page.Problems, form *page.Make, m *organiser.Make) *organiser.Plan {
	if _, err := squaredeal.ReserveSet(form.Number); err != nil && form.Reserve {
		problems.Add("number", q.Say("desk.old.no-number-reserve-set"))
	}
	if m.Session == "" {
		problems.Add("session", q.Say("desk.make.session-missing-number-3"))
		return nil
	}
	if _, _, _, err := squaredeal.ParseChoice("phase", m.Phase, len(s.Description.Phases)); err != nil {
		problems.Add("phase", q.Reason(err))
		return nil
	}
	plan, err := s.PlanHands(m, q.Desk.Now())
	checkValueField(q, problems, &form.MissingValue, plan.Value, err)
	switch {
	case err == nil:
	case len(*problems) > 0: // The value is missing, or no format was selected.
	case len(plan.Sessions) == 0 && len(plan.Left) > 0: // Nothing remains, so the reasons are the error.
		for _, left := range plan.Left {
			field := "session"
			if errors.Is(left.Err, squaredeal.ErrBoardsUnknown) {
				field, form.NeedBoards = "boards", true
			}
			problems.Add(field, plain.Sentence(q.Lang.Words(left.Said())))
		}
	case len(plan.Sessions) > 0:
		problems.Add("format", q.Reason(err))
	case errors.Is(err, squaredeal.ErrBoardsUnknown) || errors.Is(err, squaredeal.ErrBoardsPublished) || m.Boards != "":
		form.NeedBoards = true
		problems.Add("boards", q.Reason(err))
	default:
		problems.Add("session", q.Reason(err))
	}
	return plan
}

// Routes returns the pages on which hands are made, handed out and recorded.
func Routes() desk.Routes {
	return desk.Routes{
		"GET /t/{name}/take":               tournament.Looks(showHandout),
		"POST /t/{name}/take":              tournament.Edits(noteTaking),
		"POST /t/{name}/folder":            tournament.Edits(openFolder),
		"GET /t/{name}/hands/{file}":       tournament.Looks(handOver),
		"POST /t/{name}/undo":              tournament.Edits(undo),
		"GET /t/{name}/make":               tournament.Looks(askMake, organiser.MayProve),
		"POST /t/{name}/make":              tournament.Edits(makeHands, organiser.MayProve),
		"GET /t/{name}/out":                tournament.Looks(showHandout),
		"POST /t/{name}/out":               tournament.Edits(noteHandout),
		"GET /t/{name}/records/{session}":  tournament.Looks(askRecord, organiser.MayProve),
		"POST /t/{name}/records/{session}": tournament.Edits(makeRecord, organiser.MayProve),
	}
}

// valueField returns the form's field for a value that is not in the description.
func valueField(q *desk.Request, s *organiser.Tournament) page.Asked {
	field := page.Asked{Wanted: s.Description.Old && !s.Description.HasValue}
	if field.Wanted {
		field.Delayed, field.Typed = s.Description.Text(s.Description.Delayed), strings.Trim(q.R.PostForm.Get("value"), " ")
	}
	return field
}

// checkValueField adds the findings about the value in a form. In a SquareDeal 1.3 file the value replaces
// the text. While the file contains the text, only the organiser knows the value, and it is not
// stored here.
func checkValueField(q *desk.Request, problems *page.Problems, field *page.Asked, reading *organiser.Reading, err error) {
	switch {
	case errors.Is(err, organiser.ValueMissing):
		problems.Add("value", q.Reason(words.Errorf("card.why-no-value")))
	case errors.Is(err, organiser.ValueOther): // The page is out of date.
		problems.Add("", q.Say("desk.step.another-value-set-already"))
	case errors.Is(err, organiser.ValueLong):
		field.Typed = ""
		problems.Add("value", q.Say("desk.old.value-longer-bytes", words.N("most", squaredeal.MaxValue)))
	case reading != nil:
		field.Objections, field.Unchecked = tournament.Objections(reading)
		field.Doubts = tournament.Ticks(q, reading.Doubts)
		tournament.Settled(q, problems, "value", reading.Doubts)
	}
}

// oldNumber returns the number of the reserve set in a form, 1 if empty. Only SquareDeal 1.3 has
// more than one.
func oldNumber(s *organiser.Tournament, typed string) string {
	switch {
	case !s.Description.Old:
		return ""
	case typed == "":
		return "1"
	}
	return typed
}
