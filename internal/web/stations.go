package web

import (
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

// stationNames are what the stations of a tournament's road are called.
var stationNames = map[organiser.Station]words.Text{
	organiser.Describe: words.New("desk.station.describe"),
	organiser.Freeze:   words.New("desk.station.freeze"),
	organiser.Announce: words.New("desk.station.announce"),
	organiser.SetIt:    words.New("desk.station.value"),
	organiser.Deal:     words.New("desk.station.deal"),
	organiser.Play:     words.New("desk.station.play"),
	organiser.Reveal:   words.New("desk.station.reveal"),
}

// stationOf is the station to which a page belongs.
func (q *request) stationOf(s *folder.Store) organiser.Station {
	_, rest, _ := strings.Cut(strings.TrimPrefix(q.r.URL.Path, "/t/"), "/")
	page, _, _ := strings.Cut(rest, "/")
	switch page {
	case "publish", "opens":
		return organiser.Freeze
	case "dv":
		return organiser.SetIt
	case "make", "progress":
		return organiser.Deal
	case "out", "records", "take":
		return organiser.Play
	case "reveal", "over":
		return organiser.Reveal
	}
	if s.Description.Published() {
		return organiser.Announce
	}
	return organiser.Describe
}

// stations are the stations of a tournament as its pages show them. Of one of
// SquareDeal 1.3, whose own program goes on with it, there are none; and none where the
// diary cannot be read, of which the pages that need it speak.
func (q *request) stations(s *folder.Store) (list []page.Station) {
	if s.Description.Old {
		return nil
	}
	road, err := q.roadOf(s)
	if err != nil {
		return nil
	}
	at, draft := "t/"+s.ID(), !s.Description.Published()
	paths := map[organiser.Station]string{organiser.Describe: "", organiser.Freeze: at + "/opens", organiser.Announce: at,
		organiser.SetIt: at + "/dv", organiser.Deal: at + "/make", organiser.Play: at + "/out", organiser.Reveal: at + "/reveal"}
	if draft {
		paths[organiser.Describe], paths[organiser.Freeze] = at, at+"/publish"
	}
	here := q.stationOf(s)
	for i, stop := range road.Stops {
		x := page.Station{N: i + 1, Text: q.lang.Words(stationNames[stop.Station]), Path: paths[stop.Station], Here: stop.Station == here}
		if stop.Shut {
			x.Path = ""
		}
		switch {
		case stop.Done:
			x.Class, x.State = "done", q.say("desk.state.done")
			if !stop.At.IsZero() {
				x.State = stop.At.Local().Format(time.DateOnly)
			}
			if stop.Station == organiser.Freeze && !road.Tried {
				x.State = q.say("desk.state.untried")
			}
		case stop.Station == road.Next:
			x.Class, x.State = "next", q.say("desk.state.next")
		default:
			x.Class, x.State = "shut", q.say("desk.state.later")
		}
		if !stop.Done && stop.Some > 0 {
			x.State = q.say("desk.state.some", words.N("n", stop.Some), words.N("of", stop.Of))
		}
		list = append(list, x)
	}
	return list
}

// places are where a description is given to everybody.
var places = map[string]words.Text{
	"web":      words.New("desk.place.web"),
	"mail":     words.New("desk.place.mail"),
	"bulletin": words.New("desk.place.bulletin"),
	"copy":     words.New("desk.place.copy"),
	"log":      words.New("desk.place.log"),
}

// places are the ticks of the station at which a description is announced. A log is one
// of them where there is one.
func (q *request) places(s *folder.Store, road *organiser.Road) (list []page.Place) {
	for _, name := range organiser.Places {
		p := page.Place{Name: name, Text: q.lang.Words(places[name])}
		at, done := road.Announced[name]
		if done {
			p.Done = q.hour(at)
		}
		if name != "log" || done || q.desk.hasLog(s) {
			list = append(list, p)
		}
	}
	return list
}

// hour is a day and an hour of this computer.
func (q *request) hour(at time.Time) string {
	at = at.Local()
	return q.lang.Day(at) + " " + at.Format("15:04")
}

// clock is an hour of this computer, with the day where that is another one.
func (q *request) clock(at time.Time) string {
	if at = at.Local(); at.Format(time.DateOnly) == q.desk.Now().Local().Format(time.DateOnly) {
		return at.Format("15:04")
	}
	return at.Format("2006-01-02 15:04")
}

// announce notes where the description was given to everybody.
func announce(q *request, s *folder.Store) error {
	road, err := q.roadOf(s)
	if err != nil {
		return err
	}
	place := q.value("place")
	if _, done := road.Announced[place]; !done { // pressed twice it is noted once
		err = organiser.NoteAnnounced(s, place, q.desk.Now())
	}
	switch {
	case errors.Is(err, organiser.ErrPlace):
		return q.problem(http.StatusUnprocessableEntity, "desk.make.nothing-kind-written-down")
	case errors.Is(err, squaredeal.ErrNotPublished):
		return &problem{http.StatusConflict, page.Reason(q.lang, err)}
	case err != nil:
		return err
	}
	return q.go303("t", s.ID())
}

// undo takes back that a session is over.
func undo(q *request, s *folder.Store) error {
	id, err := organiser.SessionID(s.Description, q.value("session"))
	if err != nil {
		return q.problem(http.StatusUnprocessableEntity, "desk.make.no-session-write-phase")
	}
	err = organiser.Undo(s, id, q.desk.Now())
	if errors.Is(err, organiser.ErrTooLate) {
		return &problem{http.StatusConflict, q.lang.Error(err)}
	}
	if err != nil {
		return err
	}
	return q.go303("t", s.ID(), "out")
}

// madeNow are the files of the last time that hands were made, by session, where they
// lie, and how far they are on their way to the dealing machine. When they are there, or
// were played, and some time went by, nothing more is said of them.
func (q *request) madeNow(s *folder.Store, events []folder.Event) *page.MadeNow {
	t := organiser.TakingOf(events)
	if t == nil {
		return nil
	}
	m := &page.MadeNow{Of: t.Made.Format(time.RFC3339), Folder: folder.HandsFolder + "/" + s.ID(), New: q.desk.Now().Sub(t.Made) <= justNow}
	if !m.New && (t.Over || len(t.Done) == len(organiser.TakeSteps)) {
		return nil
	}
	for _, e := range t.Files {
		m.Files = append(m.Files, page.MadeFile{Name: e.File, Session: strconv.Itoa(e.Phase) + "," + strconv.Itoa(e.Session), Sum: e.SHA256})
	}
	for _, step := range organiser.TakeSteps {
		p := page.TakeStep{Name: string(step), Text: q.lang.Words(takeSteps[step])}
		if e, done := t.Done[step]; done {
			p.Done, p.Who = q.hour(e.Time), e.Who
		}
		m.Steps = append(m.Steps, p)
	}
	return m
}

// takeSteps say what is done with files of hands on their way to the dealing machine.
var takeSteps = map[folder.EventKind]words.Text{
	folder.Copied:  words.New("desk.made.take-copy"),
	folder.Taken:   words.New("desk.made.take-who"),
	folder.Cleared: words.New("desk.made.take-delete"),
}

// noteTaking ticks a step of that way. A page from before other hands were made does not
// say it of those.
func noteTaking(q *request, s *folder.Store) error {
	events, err := s.Events()
	if err != nil {
		return err
	}
	if t, of := organiser.TakingOf(events), q.value("of"); of != "" && t != nil && of != t.Made.Format(time.RFC3339) {
		return errChanged(q)
	}
	step, who := folder.EventKind(q.value("step")), strings.TrimSpace(q.value("taker"))
	if step == folder.Taken && who == "" {
		f := q.inTournament(s, q.say("desk.diary.title"))
		f.Wrongly("taker", q.say("desk.make.took-hands"))
		return q.showHandout(s, f, page.Handout{})
	}
	err = organiser.NoteTaking(s, step, who, q.desk.Now())
	if errors.Is(err, organiser.ErrStep) {
		return q.problem(http.StatusUnprocessableEntity, "desk.make.nothing-kind-written-down")
	}
	if err != nil {
		return err
	}
	return q.go303("t", s.ID(), "out")
}
