package organiser

import (
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// Progress is the state of all sessions according to the diary and files: "1,1 played, 1,2 made and taken by
// Eva, 1,3 not made". The status, the dialogue and the desk show it. It also decides when all keys may be
// revealed.
type Progress struct {
	Sessions []SessionState `json:"sessions"` // for a phase of unknown length, those in the diary
	Open     []int          `json:"open"`     // phases of unknown length that have not ended
}

// undoTime is how long the end of a session can be undone, unless its record or key was already published.
const undoTime = 10 * time.Minute

// Progress reads the diary and lists the files. If the diary is unreadable, it returns an error together
// with the state according to the files.
func (t *Tournament) Progress() (*Progress, error) {
	events, err := t.Events()
	inForce := WithoutCancelled(events)
	p := &Progress{}
	withFiles := t.sessionsWithFiles()
	allRevealed := t.keysHold()
	for _, id := range sessionsOf(t.Description, inForce) {
		session := newSessionState(id, events)
		session.HasFile = withFiles[id]
		isRevealed := allRevealed || t.folder.lstat(t.SessionKeyPath(id)) == nil
		if session.IsOver() && !isRevealed && !session.isShown() {
			session.UndoUntil = session.EndedAt.Add(undoTime)
		}
		p.Sessions = append(p.Sessions, session)
	}
	p.Open = openPhases(t.Description, inForce)
	return p, err
}

// openPhases returns the phases of unknown length that have not ended according to the diary.
func openPhases(d *squaredeal.Description, inForce []Event) (numbers []int) {
	for i := range d.Phases {
		p := &d.Phases[i]
		isEnd := func(e Event) bool { return e.Kind == EventPhaseEnded && e.Phase == p.Number }
		if p.Sessions == 0 && !slices.ContainsFunc(inForce, isEnd) {
			numbers = append(numbers, p.Number)
		}
	}
	return numbers
}

// Session returns a session's state. For an unknown session, it returns the zero value.
func (p *Progress) Session(id squaredeal.ID) SessionState {
	for _, session := range p.Sessions {
		if session.ID == id {
			return session
		}
	}
	return SessionState{ID: id}
}

// Due returns the first session whose hands must be made, because they have neither a diary entry nor a
// file, and the first session that must be played, because its hands are made. Both are zero if there is
// no such session. In an open phase, the session after the last known one must be made.
func (p *Progress) Due() (toMake, toPlay squaredeal.ID) {
	none := squaredeal.ID{}
	lastSession := map[int]int{} // by phase
	for _, session := range p.Sessions {
		lastSession[session.Phase] = session.Session
		if session.IsOver() {
			continue
		}
		hasHands := session.IsMade() || session.HasFile
		if hasHands && toPlay == none {
			toPlay = session.ID
		}
		if !hasHands && toMake == none {
			toMake = session.ID
		}
	}
	if toMake == none && len(p.Open) > 0 {
		phase := p.Open[0]
		toMake = squaredeal.ID{Phase: phase, Session: lastSession[phase] + 1}
	}
	return toMake, toPlay
}

// neverMade returns the sessions that are over although their hands were never made here. They were probably not
// held, or their hands were made on a different computer.
func (p *Progress) neverMade() (ids []squaredeal.ID) {
	for _, session := range p.Sessions {
		if session.IsOver() && !session.IsMade() {
			ids = append(ids, session.ID)
		}
	}
	return ids
}

// sessionsWithFiles returns the sessions with a file in the hands folder.
func (t *Tournament) sessionsWithFiles() map[squaredeal.ID]bool {
	sessions := map[squaredeal.ID]bool{}
	for _, e := range t.folder.list(t.HandsDir()) {
		ext := filepath.Ext(e.Name())
		f, ok := t.Description.FindName(strings.TrimSuffix(e.Name(), ext))
		if !ok || f.Set != squaredeal.Original || !e.Type().IsRegular() || !handfile.IsExt(ext) {
			continue
		}
		for n := f.First; n <= f.Last; n++ {
			sessions[squaredeal.ID{Phase: f.Phase, Session: n}] = true
		}
	}
	return sessions
}

// sessionsOf returns a tournament's sessions. For a phase with unknown length it uses the sessions
// in the diary.
func sessionsOf(d *squaredeal.Description, events []Event) (ids []squaredeal.ID) {
	for i := range d.Phases {
		p := &d.Phases[i]
		if p.Sessions == 0 {
			ids = append(ids, sessionsInDiary(p.Number, events)...)
		}
		for n := 1; n <= p.Sessions; n++ {
			ids = append(ids, squaredeal.ID{Phase: p.Number, Session: n})
		}
	}
	return ids
}

// sessionsInDiary returns the sessions of a phase that has ended, followed by those with events.
func sessionsInDiary(phase int, events []Event) (ids []squaredeal.ID) {
	last := 0
	for _, e := range events {
		if e.Phase == phase && e.Kind == EventPhaseEnded {
			last = e.Session
		}
	}
	for n := 1; n <= last; n++ {
		ids = append(ids, squaredeal.ID{Phase: phase, Session: n})
	}
	for _, e := range events {
		id := e.id()
		if e.Phase == phase && e.Kind != EventPhaseEnded && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}
