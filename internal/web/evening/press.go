package evening

import (
	"context"
	"encoding/hex"
	"errors"
	"net/http"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/handrecord"
	"github.com/fairdeal/fairdeal/internal/loghttp"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/hands"
	"github.com/fairdeal/fairdeal/internal/web/own"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/words"
)

// press performs the button pressed on the page of an evening. Each button may be pressed again in
// any window; its effect happens only once.
func press(q *desk.Request) error {
	if err := q.Form(); err != nil {
		return err
	}
	name, do := q.R.PathValue("name"), q.Value("do")
	e := find(q.Desk, name)
	switch {
	case e == nil:
		return desk.ErrNoPage
	case e.s == nil:
		return pressPlain(q, e, do)
	}
	typed, answered, x := q.Value("number"), error(nil), e.s.Description
	if do == "ask" && !x.HasValue { // The beacon may be slow, so ask before locking the tournament.
		if known, _ := tournament.KnownAt(x.Delayed); beaconOf(x) == "" || known.After(q.Desk.Now()) {
			return q.Go303("tonight", e.file) // its page shows when
		}
		typed, answered = askBeacon(q, beaconOf(x))
	}
	s, err := tournament.Edit(q)
	if err != nil {
		return err
	}
	defer s.Close()
	if answered != nil {
		f := frameOf(q, e)
		f.Wrongly("number", q.Say("desk.evening.no-answer"))
		return showEvening(q, proven(s), f, page.Evening{})
	}
	if !s.Description.Published() && do != "seal" { // The page shows which step comes first.
		return q.Go303("tonight", s.ID())
	}
	switch do {
	case "seal":
		err = sealLate(q, s)
	case "hangs":
		err = noteAnnounced(q, s)
	case "ask", "number":
		return mixInNumber(q, s, typed)
	case "hands":
		return makeHands(q, s)
	case "over":
		err = noteOver(q, s)
	case "undo":
		err = s.Undo(session, q.Desk.Now())
	default:
		return q.Problem(http.StatusUnprocessableEntity, "desk.make.nothing-kind-written-down")
	}
	if errors.Is(err, organiser.ErrTooLate) {
		return q.Hindered(err)
	}
	if err != nil {
		return err
	}
	return q.Go303("tonight", s.ID())
}

// sealLate seals an evening whose sealing was interrupted. It moves aside the unused keys from the
// first attempt. Its number comes in some minutes.
func sealLate(q *desk.Request, s *organiser.Tournament) error {
	if s.Description.Published() {
		return nil
	}
	if minutes, err := strconv.Atoi(own.LastHabits(q.Desk).Minutes); err == nil && beaconOf(s.Description) != "" {
		if err := s.Description.SetDelayed(roundIn(q.Desk.Now(), minutes)); err != nil {
			return err
		}
	}
	if err := s.Save(); err != nil {
		return err
	}
	return seal(q, s, q.Value("passphrase"), organiser.KeysThere)
}

// noteAnnounced records that the digest is on the wall.
func noteAnnounced(q *desk.Request, s *organiser.Tournament) error {
	road, err := s.Road()
	if err != nil || len(road.Announced) > 0 {
		return err
	}
	return s.NoteAnnounced(map[string]string{"bulletin": ""}, q.Desk.Now())
}

// noteOver records that the evening is over, unless its hands were not made.
func noteOver(q *desk.Request, s *organiser.Tournament) error {
	p, err := s.Progress()
	if err != nil {
		return err
	}
	if x := p.Session(session); !x.IsMade() || x.IsOver() {
		return nil
	}
	return s.Note(organiser.Event{Time: q.Desk.Now(), Event: organiser.Played, Phase: session.Phase, Session: session.Session})
}

// AskBeacon requests an address. Tests replace it with their own beacon.
var AskBeacon = func(ctx context.Context, address string) ([]byte, error) {
	return loghttp.Get(ctx, address, 64<<10)
}

// patience is the timeout for a beacon's response.
const patience = 15 * time.Second

// askBeacon asks a beacon once.
func askBeacon(q *desk.Request, address string) (string, error) {
	ctx, cancel := context.WithTimeout(q.R.Context(), patience)
	defer cancel()
	answer, err := AskBeacon(ctx, address)
	return string(answer), err
}

// mixInNumber mixes in the number of an evening and makes its hands. It uses a value signed by a beacon
// at once; any other value must be typed twice.
func mixInNumber(q *desk.Request, s *organiser.Tournament, typed string) error {
	x := s.Description
	if x.HasValue {
		return makeHands(q, s)
	}
	v, e, f := page.Evening{}, proven(s), frameOf(q, proven(s))
	road, err := s.Road()
	if err != nil {
		return err
	}
	if len(road.Announced) == 0 { // An unannounced digest proves nothing.
		return q.Go303("tonight", s.ID())
	}
	value, wrong := valueOf(q, x, typed)
	if wrong != "" {
		f.Wrongly("number", wrong)
		v.Typed = typed
		return showEvening(q, e, f, v)
	}
	settled := []organiser.Kind{}
	if beaconOf(x) == "" { // People who name a number tonight do so before the day is over.
		settled = append(settled, organiser.ValueEarly, organiser.ValueToday)
	}
	r := organiser.ReadValue(x, value, q.Desk.Now())
	err = s.CheckValue(r, settled...)
	if err == nil && r.Stored == "" {
		f.Wrongly("number", q.Reason(words.Errorf("card.why-no-value")))
	} else if err != nil {
		f.Wrongly("number", q.Reason(err))
	}
	if len(f.Problems) > 0 {
		v.Typed = typed
		return showEvening(q, e, f, v)
	}
	if first := q.Value("first"); value.Signed == nil && first != r.Stored {
		if v.FirstNumber = r.Stored; first != "" {
			v.FirstNumber = first
			f.Wrongly("number", q.Say("desk.value.not-typed-first-look"))
		}
		return showEvening(q, e, f, v)
	}
	if err := s.SetValue(r, settled...); err != nil {
		return err
	}
	return makeHands(q, s)
}

// valueOf parses typed text or a beacon's response: the response, the digits of its signature, or
// an unsigned value. wrong explains an invalid response.
func valueOf(q *desk.Request, x *squaredeal.Description, typed string) (v organiser.Value, wrong string) {
	v.Typed = strings.TrimSpace(typed)
	var b *delayed.Beacon
	for _, p := range delayed.Parse(x.Delayed) {
		if p.Kind != delayed.Drand {
			return v, ""
		}
		digits, err := hex.DecodeString(strings.ToLower(strings.Join(strings.Fields(typed), "")))
		if err == nil && len(digits) != 32 && p.Chain == delayed.Quicknet() {
			b = &delayed.Beacon{Chain: p.Chain, Round: p.Round, Signature: digits}
		}
	}
	if b == nil {
		if delayed.IsValue(strings.ToLower(v.Typed)) {
			return v, ""
		}
		var err error
		if b, err = delayed.ParseResponse([]byte(typed)); err != nil {
			return v, q.Say("desk.value.no-answer-beacon-copy")
		}
	}
	if b.Verify() != nil {
		return v, q.Say("desk.value.signature-answer-false")
	}
	value, err := delayed.Compute(x.Delayed, "", []*delayed.Beacon{b}, nil)
	if err != nil {
		return v, q.Say("desk.value.answer-round-delayed-information", words.Name("round", strconv.FormatUint(b.Round, 10)))
	}
	return organiser.Value{Typed: value, Signed: []*delayed.Beacon{b}}, ""
}

// makeHands makes the hands for the dealing machine, in the formats that show nobody a hand.
// Repeating it gives the same hands and overwrites nothing.
func makeHands(q *desk.Request, s *organiser.Tournament) error {
	f := frameOf(q, proven(s))
	m := &organiser.Make{Choice: squaredeal.Choice{Phase: "1", Session: "1"}}
	for _, name := range own.Blind {
		format, err := handfile.ByName(name)
		if err != nil {
			return err
		}
		m.Formats = append(m.Formats, format)
	}
	p, err := s.PlanHands(m, q.Desk.Now())
	if err != nil {
		return q.Hindered(err)
	}
	keys := tournament.Keys(q, s, &f.Problems)
	if keys == nil {
		return showEvening(q, proven(s), f, page.Evening{})
	}
	progress, err := s.Progress()
	if err != nil {
		return err
	}
	if progress.Session(session).IsMade() {
		return q.Go303("tonight", s.ID())
	}
	made, err := s.MakeHands(m, p, keys)
	if differs := organiser.OfKind(err, organiser.HandsDiffer); differs != nil {
		return q.Problem(http.StatusConflict, "desk.make.holds-something-else-nothing", words.Name("file", filepath.Base(differs.Files[0])))
	}
	if err != nil {
		return err
	}
	if made.NotNoted != nil {
		return q.Problem(http.StatusInternalServerError, "organiser.not-noted", words.Name("what", q.Words(made.NotNoted)))
	}
	return q.Go303("tonight", s.ID())
}

// isOver makes the page of a plain evening, which has no diary, show the last step.
const isOver = "over"

// pressPlain performs the button pressed on the page of a plain evening.
func pressPlain(q *desk.Request, e *clubEvening, do string) error {
	switch do {
	case "over":
		return q.SeeOther(q.CarriedOut("tonight", e.file) + "?" + isOver)
	case "record":
		boards := readBack(q.Desk, e.file)
		if boards == nil {
			f := frameOf(q, e)
			f.Wrongly("", q.Say("desk.tonight.none-files-read-back"))
			return showEvening(q, e, f, page.Evening{IsOver: true})
		}
		r := handrecord.New(boards)
		r.Title, r.Day, r.Program = e.title(q), e.day, "fairdeal "+q.Desk.Version
		file, data, err := hands.RecordFile(q, r, e.file, q.Value("as"), q.Value("tables") != "")
		if err != nil {
			return err
		}
		return q.Attach(file, data)
	}
	return q.Problem(http.StatusUnprocessableEntity, "desk.make.nothing-kind-written-down")
}
