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
	v := page.Make{MissingValue: valueField(q, s), Number: oldNumber(s, "1"), Pick: query.Get("session"), FormFirst: query.Has("session")}
	formats, err := usualFormats(q.Desk, s)
	if err != nil {
		return err
	}
	if query.Has("phase") {
		c := squaredeal.Choice{Phase: query.Get("phase"), Session: query.Get("of"), Boards: query.Get("boards")}
		v.Skipped = leftOut(q, s, c, query["format"])
	}
	return showMake(q, s, tournament.StationFrame(q, s, organiser.Deal), v, formats)
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

func showMake(q *desk.Request, s *organiser.Tournament, f page.Frame, v page.Make, chosen []string) error {
	x := s.Description
	v.File = s.ID()
	v.Phases = append(v.Phases, page.PhaseChoice{Number: 0, Text: q.Say("desk.step.all-phases"), Selected: v.Phase == "*"})
	for i := range x.Phases {
		p := &x.Phases[i]
		v.Phases = append(v.Phases, page.PhaseChoice{Number: p.Number, Text: q.Say("place.file", words.Name("file", strconv.Itoa(p.Number)), words.Name("what", x.Text(p.Title))), Selected: v.Phase == strconv.Itoa(p.Number)})
		v.NeedBoards = v.NeedBoards || !p.List.Known()
	}
	v.Phases = append(v.Phases[1:], v.Phases[0])
	if err := picks(q, s, &v); err != nil {
		return err
	}
	events, err := s.Events()
	if err != nil {
		return err
	}
	v.NewHands = madeNow(q, s, events)
	v.FormFirst = v.FormFirst || v.NewHands == nil || !v.NewHands.New || len(f.Problems) > 0
	v.BlindFormats, v.ReadableFormats = FormatChoices(chosen)
	v.Formats = strings.Join(chosen, ", ")
	v.Secret, v.Pass = tournament.Secret(q, s)
	v.Cloud = tournament.CloudOf(q.Desk.Abs)
	return q.Show(page.DeskMake, f, v)
}

// picks returns the sessions as cards: first those without hands, the next of which is selected by
// default.
func picks(q *desk.Request, s *organiser.Tournament, v *page.Make) error {
	progress, err := s.Progress()
	if err != nil {
		return err
	}
	made := map[string]bool{}
	for _, x := range progress.Sessions {
		made[x.ID.String()] = x.IsMade() || x.HasFile
	}
	for _, x := range tournament.Preview(q, s.Description).Sessions {
		if v.Pick == "" && v.Phase+v.Session == "" && !made[x.ID] {
			v.Pick = x.ID
		}
		x.Title = s.Description.Text(x.Title)
		list := &v.Picks
		if made[x.ID] {
			list = &v.Already
		}
		*list = append(*list, page.SessionPick{PreviewSession: x, Chosen: x.ID == v.Pick})
	}
	return nil
}

// makeHands makes the hands of sessions and records that. It makes a championship's 300 files in
// less than a second.
func makeHands(q *desk.Request, s *organiser.Tournament) error {
	f := tournament.StationFrame(q, s, organiser.Deal)
	v := page.Make{Pick: q.Value("pick"), Phase: strings.TrimSpace(q.Value("phase")), Session: strings.TrimSpace(q.Value("session")), Boards: strings.TrimSpace(q.Value("boards")),
		NotPlaying: q.Value("not_playing") != "", Reserve: q.Value("reserve") != "", Recipient: strings.TrimSpace(q.Value("recipient")), Openers: q.Value("openers"),
		MissingValue: valueField(q, s), Number: oldNumber(s, strings.TrimSpace(q.Value("number")))}
	switch {
	case v.Phase == "0":
		v.Phase = "*"
	case v.Phase == "" && v.Session != "" && len(s.Description.Phases) == 1:
		v.Phase = "1"
	}
	if v.Phase+v.Session != "" { // Explicit fields take precedence over a card.
		v.Pick = ""
	}
	m := &organiser.Make{Choice: choiceOf(&v), Formats: Formats(q, &f.Problems, v.NotPlaying), Value: q.Value("value")}
	p := planFiles(q, s, &f.Problems, &v, m)
	if v.Recipient != "" {
		to, err := custody.ParseRecipients(v.Recipient)
		if err != nil || len(to) == 0 {
			f.Wrongly("recipient", q.Say("desk.make.no-recipient-begins-age1"))
		}
		m.Seal = func(text []byte) ([]byte, error) { return custody.Seal(text, to...) }
	}
	var keys *squaredeal.Keys
	if len(f.Problems) == 0 {
		keys = tournament.Keys(q, s, &f.Problems)
	}
	if len(f.Problems) > 0 {
		return showMake(q, s, f, v, q.R.PostForm["format"])
	}
	settled := tournament.Ticked(q, append(organiser.KindsOf(p.Doubts), organiser.HandsDiffer)...)
	made, err := s.MakeHands(m, p, keys, settled...)
	return showMade(q, s, f, v, made, err)
}

// showMade shows the result of making hands: the diary, or the form with the error.
func showMade(q *desk.Request, s *organiser.Tournament, f page.Frame, v page.Make, made *organiser.MadeHands, err error) error {
	chosen := q.R.PostForm["format"]
	if differs := organiser.OfKind(err, organiser.HandsDiffer); differs != nil {
		v.Overwrite = true
		tournament.Unsettled(q, &f.Problems, "", []organiser.Doubt{*differs})
		return showMake(q, s, f, v, chosen)
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
	to := q.CarriedOut("t", s.ID(), "make")
	if c := choiceOf(&v); len(leftOut(q, s, c, chosen)) > 0 { // The next page lists them.
		to += "?" + url.Values{"phase": {c.Phase}, "of": {c.Session}, "boards": {c.Boards}, "format": chosen}.Encode()
	}
	return q.SeeOther(to)
}

// choiceOf returns the selection in a form.
func choiceOf(v *page.Make) squaredeal.Choice {
	c := squaredeal.Choice{Phase: v.Phase, Session: v.Session, Boards: strings.ReplaceAll(v.Boards, " ", "")}
	if v.Pick != "" {
		if c.Phase, c.Session, _ = strings.Cut(v.Pick, ","); v.Pick == "*" {
			c.Session = "*"
		}
	}
	if v.Reserve {
		c.Set = squaredeal.Reserve
		if set, err := squaredeal.ReserveSet(v.Number); err == nil {
			c.Set = set
		}
	}
	return c
}

// leftOut returns the parts of the selection that were not made: phases, with reasons, if all were
// selected, and boards above a format's limit.
func leftOut(q *desk.Request, s *organiser.Tournament, c squaredeal.Choice, formats []string) (list []string) {
	m := &organiser.Make{Choice: c}
	for _, name := range formats {
		if f, err := handfile.ByName(name); err == nil && f.Ext != "" {
			m.Formats = append(m.Formats, f)
		}
	}
	p, _ := s.PlanHands(m, q.Desk.Now())
	for _, l := range p.Left {
		list = append(list, plain.Sentence(q.Lang.Words(l.Said())))
	}
	for _, l := range p.Limits {
		list = append(list, q.Say("organiser.format-ends", words.Name("format", l.Format.Name), words.N("last", l.Format.MaxBoard), words.Name("boards", l.Boards.String())))
	}
	return list
}

// planFiles returns the plan for the files that a form asks for.
func planFiles(q *desk.Request, s *organiser.Tournament, wrong *page.Problems, v *page.Make, m *organiser.Make) *organiser.Plan {
	if _, err := squaredeal.ReserveSet(v.Number); err != nil && v.Reserve {
		wrong.Add("number", q.Say("desk.old.no-number-reserve-set"))
	}
	if m.Session == "" {
		wrong.Add("session", q.Say("desk.make.session-missing-number-3"))
		return nil
	}
	if _, _, _, err := squaredeal.ParseChoice("phase", m.Phase, len(s.Description.Phases)); err != nil {
		wrong.Add("phase", q.Reason(err))
		return nil
	}
	p, err := s.PlanHands(m, q.Desk.Now())
	checkValueField(q, wrong, &v.MissingValue, p.Value, err)
	switch {
	case err == nil:
	case len(*wrong) > 0: // The value is missing, or no format was selected.
	case len(p.Sessions) == 0 && len(p.Left) > 0: // Nothing remains, so the reasons are the error.
		for _, l := range p.Left {
			field := "session"
			if errors.Is(l.Err, squaredeal.ErrBoardsUnknown) {
				field, v.NeedBoards = "boards", true
			}
			wrong.Add(field, plain.Sentence(q.Lang.Words(l.Said())))
		}
	case len(p.Sessions) > 0:
		wrong.Add("format", q.Reason(err))
	case errors.Is(err, squaredeal.ErrBoardsUnknown) || errors.Is(err, squaredeal.ErrBoardsPublished) || m.Boards != "":
		v.NeedBoards = true
		wrong.Add("boards", q.Reason(err))
	default:
		wrong.Add("session", q.Reason(err))
	}
	return p
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
	a := page.Asked{Wanted: s.Description.Old && !s.Description.HasValue}
	if a.Wanted {
		a.Delayed, a.Typed = s.Description.Text(s.Description.Delayed), strings.Trim(q.R.PostForm.Get("value"), " ")
	}
	return a
}

// checkValueField adds the findings about the value in a form. In a SquareDeal 1.3 file the value replaces
// the text. While the file contains the text, only the organiser knows the value, and it is not
// stored here.
func checkValueField(q *desk.Request, wrong *page.Problems, a *page.Asked, r *organiser.Reading, err error) {
	switch {
	case errors.Is(err, organiser.ValueMissing):
		wrong.Add("value", q.Reason(words.Errorf("card.why-no-value")))
	case errors.Is(err, organiser.ValueOther): // The page is out of date.
		wrong.Add("", q.Say("desk.step.another-value-set-already"))
	case errors.Is(err, organiser.ValueLong):
		a.Typed = ""
		wrong.Add("value", q.Say("desk.old.value-longer-bytes", words.N("most", squaredeal.MaxValue)))
	case r != nil:
		a.Objections, a.Unchecked = tournament.Against(r)
		a.Doubts = tournament.Ticks(q, r.Doubts)
		tournament.Settled(q, wrong, "value", r.Doubts)
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
