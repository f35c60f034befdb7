package web

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

// blind are the formats of which a dealing machine shows nobody a hand.
var blind = []string{"dupblind", "dlmblind"}

func askMake(q *request, s *folder.Store) error {
	v := page.Make{Asked: q.asked(s), Number: oldNumber(s, "1"), Pick: q.r.URL.Query().Get("session")}
	formats, err := q.desk.usualFormats(s)
	if err != nil {
		return err
	}
	return q.showMake(s, q.inTournament(s, q.say("desk.make.title")), v, formats)
}

// cannotMake says why no hands can be made yet.
func cannotMake(x *squaredeal.Description) error {
	switch {
	case !x.Published():
		return squaredeal.ErrNotPublished
	case !x.HasValue && !x.Old: // of 1.3 its form asks for it
		return squaredeal.ErrNoValue
	}
	if err := x.CheckDigest(); errors.Is(err, squaredeal.ErrDigest) {
		return err
	}
	return nil
}

// usualFormats are those of the hands that were made last, as the diary has them, else
// those of the last tournament on this computer, or the blind ones.
func (d *Desk) usualFormats(s *folder.Store) ([]string, error) {
	events, err := s.Events()
	if err != nil {
		return nil, err
	}
	var formats []string
	for _, e := range slices.Backward(events) {
		if e.Event != folder.Made || e.Note == "" {
			continue
		}
		if len(formats) > 0 && !e.Time.Equal(events[len(events)-1].Time) {
			break
		}
		formats = append(formats, e.Note)
	}
	if len(formats) == 0 {
		return d.habits().Machine, nil
	}
	return formats, nil
}

func (q *request) showMake(s *folder.Store, f page.Frame, v page.Make, chosen []string) error {
	x := s.Description
	v.File = s.ID()
	v.Phases = append(v.Phases, page.PhaseChoice{Number: 0, Text: q.say("desk.step.all-phases"), Selected: v.Phase == "*"})
	for i := range x.Phases {
		p := &x.Phases[i]
		v.Phases = append(v.Phases, page.PhaseChoice{Number: p.Number, Text: q.say("desk.make.phase-titled", words.Name("name", strconv.Itoa(p.Number)), words.Name("text", x.Text(p.Title))), Selected: v.Phase == strconv.Itoa(p.Number)})
		v.NeedBoards = v.NeedBoards || !p.List.Known()
	}
	v.Phases = append(v.Phases[1:], v.Phases[0])
	if err := q.picks(s, &v); err != nil {
		return err
	}
	v.Blind, v.Shown = formatChoices(chosen)
	v.Secret, v.Passphrase = q.secret(s)
	v.Cloud = cloudOf(q.desk.abs)
	return q.show(page.DeskMake, f, v)
}

// picks are the sessions as cards: first those of which no hands are made, of which the
// next is chosen where nobody chose another.
func (q *request) picks(s *folder.Store, v *page.Make) error {
	events, err := s.Events()
	if err != nil {
		return err
	}
	made := map[string]bool{}
	for _, e := range events {
		if e.Event == folder.Made {
			made[squaredeal.ID{Phase: e.Phase, Session: e.Session}.String()] = true
		}
	}
	for _, x := range q.preview(s.Description).Sessions {
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

// formatChoices are the formats that can be written: first those that show nobody
// a hand.
func formatChoices(chosen []string) (hidden, shown []page.FormatChoice) {
	for _, format := range handfile.Formats {
		if format.Ext == "" || format.NewEncoder == nil || format.NotForPlay {
			continue
		}
		c := page.FormatChoice{Name: format.Name, Doc: format.Doc, Chosen: slices.Contains(chosen, format.Name)}
		if slices.Contains(blind, format.Name) {
			hidden = append(hidden, c)
		} else {
			shown = append(shown, c)
		}
	}
	return hidden, shown
}

// secret says whether the keys are encrypted, and whether with a passphrase.
func (q *request) secret(s *folder.Store) (encrypted, passphrase bool) {
	if q.desk.kept(s) != "" { // no field asks for what the desk has
		return false, false
	}
	return q.sealed(s)
}

// sealed says whether the keys lie there encrypted, and whether with a passphrase.
func (q *request) sealed(s *folder.Store) (encrypted, passphrase bool) {
	if s.Contents().Keys != "" {
		return false, false
	}
	data, err := q.desk.root.ReadFile(filepath.Base(s.SealedKeysPath()))
	return true, err != nil || custody.NeedsPassphrase(data)
}

// justNow is how long hands that were made stand first on the page of their diary.
const justNow = 10 * time.Minute

// makeHands makes the hands of sessions and writes down that they were made.
func makeHands(q *request) error {
	s, err := q.edit()
	if err != nil {
		return err
	}
	held := false // by the work, which goes on
	defer func() {
		if !held {
			s.Close()
		}
	}()
	if why := cannotMake(s.Description); why != nil {
		return &problem{http.StatusConflict, page.Reason(q.lang, why)}
	}
	f := q.inTournament(s, q.say("desk.make.title"))
	v := page.Make{Pick: q.value("pick"), Phase: strings.TrimSpace(q.value("phase")), Session: strings.TrimSpace(q.value("session")), Boards: strings.TrimSpace(q.value("boards")),
		NotPlaying: q.value("not_playing") != "", Reserve: q.value("reserve") != "", Recipient: strings.TrimSpace(q.value("recipient")), Openers: q.value("openers"),
		Asked: q.asked(s), Number: oldNumber(s, strings.TrimSpace(q.value("number")))}
	switch {
	case v.Phase == "0":
		v.Phase = "*"
	case v.Phase == "" && v.Session != "" && len(s.Description.Phases) == 1:
		v.Phase = "1"
	}
	if v.Phase+v.Session != "" { // what is chosen otherwise goes before a card
		v.Pick = ""
	}
	m := &organiser.Make{Choice: choiceOf(&v), Formats: q.formats(&f, v.NotPlaying), Value: q.value("value")}
	p := q.planned(s, &f, &v, m)
	if v.Recipient != "" {
		to, err := custody.ParseRecipients(v.Recipient)
		if err != nil || len(to) == 0 {
			f.Wrongly("recipient", q.say("desk.make.no-recipient-begins-age1"))
		}
		m.Seal = func(text []byte) ([]byte, error) { return custody.Seal(text, to...) }
	}
	var keys *squaredeal.Keys
	if len(f.Problems) == 0 {
		keys = q.keys(s, &f)
	}
	if len(f.Problems) > 0 {
		return q.showMake(s, f, v, q.r.PostForm["format"])
	}
	settled := []organiser.Kind{organiser.ValueContradicts, organiser.ValueEarly, organiser.ValueToday} // planned has asked
	if q.value("overwrite") != "" {
		settled = append(settled, organiser.HandsDiffer)
	}
	chosen := q.r.PostForm["format"]
	held = true
	return q.start(s.ID(), len(p.Files), func(progress func(done, of int)) func(*request) error {
		defer s.Close()
		m.Progress = progress
		made, err := organiser.MakeHands(s, m, p, keys, settled...)
		return func(q *request) error { return q.showMade(v, chosen, made, err) }
	})
}

// showMade shows what came of making hands: the diary, or the form with what is in
// the way.
func (q *request) showMade(v page.Make, chosen []string, made *organiser.Made, err error) error {
	s, openErr := q.look()
	if openErr != nil {
		return openErr
	}
	if differs := organiser.OfKind(err, organiser.HandsDiffer); differs != nil {
		f := q.inTournament(s, q.say("desk.make.title"))
		f.Path = "t/" + s.ID() + "/make"
		v.Overwrite = true
		f.Wrongly("overwrite", q.say("desk.make.holds-something-else-nothing", words.Name("file", filepath.Base(differs.Files[0]))))
		return q.showMake(s, f, v, chosen)
	}
	if err != nil {
		return err
	}
	if made.NotNoted != nil {
		return q.problem(http.StatusInternalServerError, "organiser.not-noted", words.Name("what", q.words(made.NotNoted)))
	}
	h := q.desk.habits()
	h.Machine = chosen
	q.desk.remember(h)
	to := q.carriedOut("t", s.ID(), "out")
	if c := choiceOf(&v); len(q.leftOut(s, c, chosen)) > 0 { // the page that follows says so
		to += "?" + url.Values{"phase": {c.Phase}, "session": {c.Session}, "boards": {c.Boards}, "format": chosen}.Encode()
	}
	return q.seeOther(to)
}

// formats are those that were ticked. Formats in which hands can be read want a
// word of who sits here.
func (q *request) formats(f *page.Frame, notPlaying bool) (formats []*handfile.Format) {
	shown := false
	for _, name := range q.r.PostForm["format"] {
		format, err := handfile.ByName(name)
		if err != nil || format.Ext == "" || format.NewEncoder == nil {
			f.Wrongly("format", q.say("desk.make.no-format", words.Name("format", name)))
			continue
		}
		if format.NotForPlay {
			f.Wrongly("format", q.say("desk.make.not-written-hands-played", words.Name("format", format.Name)))
			continue
		}
		formats = append(formats, format)
		shown = shown || !slices.Contains(blind, name)
	}
	if len(formats) == 0 && len(f.Problems) == 0 {
		f.Wrongly("format", q.say("desk.make.choose-least-format"))
	}
	if shown && !notPlaying {
		f.Wrongly("not_playing", q.say("desk.make.hands-read-formats-not"))
	}
	return formats
}

// choiceOf is what a form asks for.
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

// leftOut is what hands that were made leave out of what was asked for: phases of a
// choice of all, each with the reason, and boards above the last of a format.
func (q *request) leftOut(s *folder.Store, c squaredeal.Choice, formats []string) (list []string) {
	m := &organiser.Make{Choice: c}
	for _, name := range formats {
		if f, err := handfile.ByName(name); err == nil && f.Ext != "" {
			m.Formats = append(m.Formats, f)
		}
	}
	p, _ := organiser.PlanHands(s, m, q.desk.Now())
	for _, l := range p.Left {
		list = append(list, page.LeftOut(q.lang, l))
	}
	for _, l := range p.Limits {
		list = append(list, q.say("organiser.format-ends", words.Name("format", l.Format.Name), words.N("last", l.Format.MaxBoard), words.Name("boards", l.Boards.String())))
	}
	return list
}

// planned are the files that a form asks for.
func (q *request) planned(s *folder.Store, f *page.Frame, v *page.Make, m *organiser.Make) *organiser.Plan {
	if _, err := squaredeal.ReserveSet(v.Number); err != nil && v.Reserve {
		f.Wrongly("number", q.say("desk.old.no-number-reserve-set"))
	}
	if m.Session == "" {
		f.Wrongly("session", q.say("desk.make.session-missing-number-3"))
		return nil
	}
	if _, _, _, err := squaredeal.ParseChoice("phase", m.Phase, len(s.Description.Phases)); err != nil {
		f.Wrongly("phase", page.Reason(q.lang, err))
		return nil
	}
	p, err := organiser.PlanHands(s, m, q.desk.Now())
	q.valued(f, &v.Asked, p.Value, err)
	switch {
	case err == nil:
	case len(f.Problems) > 0: // the value is missing, or no format was ticked
	case len(p.Sessions) == 0 && len(p.Left) > 0: // nothing is left: the reasons are what is wrong
		for _, l := range p.Left {
			field := "session"
			if errors.Is(l.Err, squaredeal.ErrBoardsUnknown) {
				field, v.NeedBoards = "boards", true
			}
			f.Wrongly(field, page.LeftOut(q.lang, l))
		}
	case len(p.Sessions) > 0:
		f.Wrongly("format", page.Reason(q.lang, err))
	case errors.Is(err, squaredeal.ErrBoardsUnknown) || errors.Is(err, squaredeal.ErrBoardsPublished) || m.Boards != "":
		v.NeedBoards = true
		f.Wrongly("boards", page.Reason(q.lang, err))
	default:
		f.Wrongly("session", page.Reason(q.lang, err))
	}
	return p
}

// keys opens the keys with what the form gives, and makes sure that they are the
// published ones. Of a tournament no passphrase is kept anywhere.
func (q *request) keys(s *folder.Store, f *page.Frame) *squaredeal.Keys {
	data, err := safefile.Read(s.KeysPath(), squaredeal.MaxKeys)
	if err != nil {
		if data, err = safefile.Read(s.SealedKeysPath(), squaredeal.MaxKeys); err != nil {
			f.Wrongly("passphrase", q.say("desk.make.keys-not-folder-bring", words.Name("file", filepath.Base(s.SealedKeysPath()))))
			return nil
		}
	}
	field := "" // of keys that are not encrypted no field is there
	if custody.IsSealed(data) {
		var with []custody.Identity
		if custody.NeedsPassphrase(data) {
			field = "passphrase"
			pass := q.value("passphrase")
			if pass == "" {
				pass = q.desk.kept(s)
			}
			if pass == "" {
				f.Wrongly(field, q.say("desk.passphrase-missing"))
				return nil
			}
			identity, err := custody.PassphraseIdentity(pass)
			if err != nil {
				f.Wrongly(field, q.say("desk.make.passphrase-wrong"))
				return nil
			}
			with = []custody.Identity{identity}
		} else if field = "openers"; true {
			if with = q.openers(s, f); with == nil {
				return nil
			}
		}
		if data, err = custody.Open(data, with...); err != nil {
			if field == "passphrase" {
				f.Wrongly(field, q.say("desk.make.passphrase-wrong"))
			} else {
				f.Wrongly(field, q.say("desk.make.files-not-open-keys"))
			}
			return nil
		}
	}
	k, err := squaredeal.ParseKeys(data)
	if err == nil {
		_, err = s.Description.CheckKeys(k)
	}
	if err != nil {
		f.Wrongly(field, q.say("desk.step.keys-not-published-ones"))
		return nil
	}
	return k
}

// openers reads identities and shares out of files of the folder.
func (q *request) openers(s *folder.Store, f *page.Frame) []custody.Identity {
	var with []custody.Identity
	var shares []*custody.Share
	for _, name := range strings.Fields(q.value("openers")) {
		data, err := q.desk.root.ReadFile(filepath.FromSlash(name))
		if err != nil {
			f.Wrongly("openers", q.say("desk.make.no-file-folder", words.Name("file", name)))
			return nil
		}
		if share, err := custody.ParseShare(data); err == nil {
			if share.KeyHash != s.Description.KeyHash {
				f.Wrongly("openers", q.say("desk.make.share-other-keys-opens", words.Name("file", name)))
				return nil
			}
			shares = append(shares, share)
			continue
		}
		identities, err := custody.ParseIdentities(data)
		if err != nil {
			f.Wrongly("openers", q.say("desk.make.neither-identity-nor-share", words.Name("file", name)))
			return nil
		}
		with = append(with, identities...)
	}
	if len(shares) > 0 {
		r, err := custody.Recover(shares)
		if err != nil {
			f.Wrongly("openers", q.say("desk.make.shares-not-open-keys"))
			return nil
		}
		with = append(with, r.Identity...)
	}
	if len(with) == 0 {
		f.Wrongly("openers", q.say("desk.make.name-files-open-keys"))
		return nil
	}
	return with
}

func showHandout(q *request, s *folder.Store) error {
	v, asked := page.Handout{}, q.r.URL.Query()
	if asked.Has("phase") { // hands were just made
		v.Left = q.leftOut(s, squaredeal.Choice{Phase: asked.Get("phase"), Session: asked.Get("session"), Boards: asked.Get("boards")}, asked["format"])
	}
	return q.showHandout(s, q.inTournament(s, q.say("desk.diary.title")), v)
}

// showHandout lists the sessions with what happened to their hands.
func (q *request) showHandout(s *folder.Store, f page.Frame, v page.Handout) error {
	events, err := s.Events()
	if err != nil {
		return err
	}
	v.File, v.NoKeys, f.Wide = s.ID(), s.Description.Old, true
	v.Just = q.madeNow(s, events)
	by, ended := map[squaredeal.ID][]folder.Event{}, map[int]bool{}
	for _, e := range events {
		if e.Event == folder.PhaseEnded {
			ended[e.Phase] = true
			continue
		}
		id := squaredeal.ID{Phase: e.Phase, Session: e.Session}
		by[id] = append(by[id], e)
	}
	for i := range s.Description.Phases {
		if p := &s.Description.Phases[i]; p.Sessions == 0 && !ended[p.Number] {
			v.Endless = append(v.Endless, p.Number)
		}
	}
	ids, err := s.Sessions()
	if err != nil {
		return err
	}
	for _, id := range ids {
		if len(v.Sessions) >= mostShown {
			v.More++
			continue
		}
		row := page.HandoutSession{ID: fmt.Sprintf("%d,%d", id.Phase, id.Session)}
		if p, err := s.Description.Phase(id.Phase); err == nil {
			row.Title = s.Description.Text(p.SessionTitle(id.Session))
		}
		made, with, over := words.New("desk.play.nothing"), words.Text{}, words.Text{}
		for _, e := range folder.InForce(by[id]) {
			switch e.Event {
			case folder.Made:
				made = words.New("desk.play.made", words.Name("time", q.clock(e.Time)))
			case folder.Taken:
				with = words.New("desk.play.with", words.Name("who", e.Who), words.Name("time", q.clock(e.Time)))
			case folder.Played:
				row.Played, over = true, words.New("desk.play.over", words.Name("time", q.clock(e.Time)))
			case folder.NotHeld:
				row.NotHeld, over = true, words.New("desk.diary.not-held")
			}
		}
		for _, e := range by[id] {
			row.Events = append(row.Events, page.HandoutEvent{Time: q.hour(e.Time), What: page.EventWord(q.lang, string(e.Event), e.Set != squaredeal.Original), File: e.File, Sum: e.SHA256, Who: e.Who, Note: e.Note, Record: organiser.IsRecord(e)})
		}
		for _, t := range []words.Text{made, with, over} {
			if t.Said() {
				row.State = append(row.State, q.lang.Words(t))
			}
		}
		if row.Played {
			if row.Undo, err = organiser.MayUndo(s, id, q.desk.Now()); err != nil {
				return err
			}
		}
		v.Sessions = append(v.Sessions, row)
	}
	return q.show(page.DeskHandout, f, v)
}

// noteHandout writes a line into the diary.
func noteHandout(q *request, s *folder.Store) error {
	f := q.inTournament(s, q.say("desk.diary.title"))
	v := page.Handout{Choice: strings.TrimSpace(q.value("session")), Who: strings.TrimSpace(q.value("who")), Note: strings.TrimSpace(q.value("note")), Event: q.value("event")}
	id, err := squaredeal.ParseID(v.Choice)
	if v.Event == string(folder.PhaseEnded) {
		if id.Phase, err = strconv.Atoi(v.Choice); err == nil {
			if p, phaseErr := s.Description.Phase(id.Phase); phaseErr != nil || p.Sessions > 0 {
				err = squaredeal.ErrNoChoice // how many sessions it has is published
			}
		}
	} else if err == nil {
		var p *squaredeal.Phase
		if p, err = s.Description.Phase(id.Phase); err == nil {
			err = p.CheckSession(id.Session)
		}
	}
	if err != nil {
		f.Wrongly("session", q.say("desk.make.no-session-write-phase"))
	}
	kinds := []folder.EventKind{folder.Taken, folder.Printed, folder.Played, folder.Reserve, folder.NotHeld, folder.PhaseEnded}
	if !slices.Contains(kinds, folder.EventKind(v.Event)) {
		return q.problem(http.StatusUnprocessableEntity, "desk.make.nothing-kind-written-down")
	}
	if v.Event == string(folder.Taken) && v.Who == "" {
		f.Wrongly("who", q.say("desk.make.took-hands"))
	}
	if len(f.Problems) > 0 {
		return q.showHandout(s, f, v)
	}
	set := squaredeal.Original
	if folder.EventKind(v.Event) == folder.Reserve {
		set = squaredeal.Reserve
	}
	e := folder.Event{Time: q.desk.Now(), Event: folder.EventKind(v.Event), Phase: id.Phase, Session: id.Session, Set: set, Who: v.Who, Note: v.Note}
	twice, err := pressedTwice(s, e)
	if err == nil && !twice {
		err = organiser.Note(s, e)
	}
	if errors.Is(err, squaredeal.ErrNotPublished) {
		return &problem{http.StatusConflict, page.Reason(q.lang, err)}
	}
	if err != nil {
		return err
	}
	return q.go303("t", s.ID(), "out")
}

// pressedTwice reports whether the last line of the diary says the same, and was
// written a moment ago.
func pressedTwice(s *folder.Store, e folder.Event) (bool, error) {
	events, err := s.Events()
	if err != nil || len(events) == 0 {
		return false, err
	}
	last := events[len(events)-1]
	const moment = 10 * time.Second
	soon := e.Time.Sub(last.Time) < moment
	last.Time = e.Time
	return soon && last == e, nil
}
