package organiser

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// Progress is how far the sessions of a tournament are, as its diary says: what status,
// dialogue, desk and the guard of the keys go by.
type Progress struct {
	Sessions []squaredeal.ID // of a phase of unknown length those that the diary knows
	Made     map[squaredeal.ID]time.Time
	Over     map[squaredeal.ID]time.Time // played, or not held, which needs no hands
	Open     []int                       // phases of unknown length that are not said to have ended
}

// Progress reads the diary.
func (s *Tournament) Progress() (*Progress, error) {
	events, err := s.eventsInForce()
	p := &Progress{Sessions: sessionsOf(s.Description, events), Made: map[squaredeal.ID]time.Time{}, Over: map[squaredeal.ID]time.Time{}}
	ended := map[int]bool{}
	for _, e := range events {
		id := squaredeal.ID{Phase: e.Phase, Session: e.Session}
		switch e.Event {
		case Made:
			p.Made[id] = e.Time
		case Played:
			p.Over[id] = e.Time
		case NotHeld:
			p.Made[id], p.Over[id] = e.Time, e.Time
		case PhaseEnded:
			ended[e.Phase] = true
		}
	}
	for i := range s.Description.Phases {
		if x := &s.Description.Phases[i]; x.Sessions == 0 && !ended[x.Number] {
			p.Open = append(p.Open, x.Number)
		}
	}
	return p, err
}

// next are the first session whose hands are not made, neither as the diary says nor by
// its files, and the first whose hands are made and that is not over. Of a phase of unknown
// length the one behind its last comes next.
func (s *Tournament) next(p *Progress) (toMake, toPlay squaredeal.ID) {
	files := s.sessionsWithFiles()
	last := map[int]int{}
	for _, id := range p.Sessions {
		_, made := p.Made[id]
		_, over := p.Over[id]
		made = made || files[id]
		if !made && !over && toMake == (squaredeal.ID{}) {
			toMake = id
		}
		if made && !over && toPlay == (squaredeal.ID{}) {
			toPlay = id
		}
		last[id.Phase] = id.Session
	}
	if toMake == (squaredeal.ID{}) && len(p.Open) > 0 {
		toMake = squaredeal.ID{Phase: p.Open[0], Session: last[p.Open[0]] + 1}
	}
	return toMake, toPlay
}

// sessionsWithFiles are those of which a file of hands lies where they are made.
func (s *Tournament) sessionsWithFiles() map[squaredeal.ID]bool {
	with := map[squaredeal.ID]bool{}
	list, _ := os.ReadDir(s.HandsDir())
	for _, e := range list {
		ext := filepath.Ext(e.Name())
		f, ok := s.Description.FindName(strings.TrimSuffix(e.Name(), ext))
		if !ok || f.Set != squaredeal.Original || !e.Type().IsRegular() || !handfile.IsExt(ext) {
			continue
		}
		for n := f.First; n <= f.Last; n++ {
			with[squaredeal.ID{Phase: f.Phase, Session: n}] = true
		}
	}
	return with
}

// sessionsOf are the sessions of a tournament; of a phase of unknown length those
// that the diary knows.
func sessionsOf(d *squaredeal.Description, events []Event) (ids []squaredeal.ID) {
	for i := range d.Phases {
		p := &d.Phases[i]
		last := p.Sessions
		for _, e := range events {
			if p.Sessions == 0 && e.Phase == p.Number && e.Event == PhaseEnded {
				last = e.Session
			}
		}
		for n := 1; n <= last; n++ {
			ids = append(ids, squaredeal.ID{Phase: p.Number, Session: n})
		}
		for _, e := range events {
			id := squaredeal.ID{Phase: e.Phase, Session: e.Session}
			if p.Sessions == 0 && e.Phase == p.Number && e.Event != PhaseEnded && !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// Sessions are the sessions of the tournament; of a phase of unknown length those
// that the diary knows.
func (s *Tournament) Sessions() ([]squaredeal.ID, error) {
	events, err := s.eventsInForce()
	return sessionsOf(s.Description, events), err
}
