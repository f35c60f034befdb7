// Package tournament contains code that a tournament's pages share: reading or locking the
// tournament in the address, the frame with its progress bar, and decrypting its keys with a form's input.
// It has no pages of its own:
//
//	"GET /t/{name}/dv":  tournament.PageHandler(askValue, organiser.CheckPublished),
//	"POST /t/{name}/dv": tournament.FormHandler(setValue, organiser.CheckPublished),
package tournament

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net/http"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// PathOf returns the path of the description with a short name. It returns ErrNoPage if the name is a path, or
// if the desk's folder contains no such file or only a link to a file outside.
func PathOf(d *desk.Desk, name string) (string, error) {
	if !filepath.IsLocal(name) || filepath.Base(name) != name || name[0] == '.' {
		return "", desk.ErrNoPage
	}
	for _, ext := range []string{squaredeal.DescriptionExt, strings.ToUpper(squaredeal.DescriptionExt)} {
		if info, err := d.Root.Stat(name + ext); err == nil && info.Mode().IsRegular() {
			return filepath.Join(d.Folder, name+ext), nil
		}
	}
	return "", desk.ErrNoPage
}

// Open opens the tournament named in the request's path, for reading.
func Open(q *desk.Request) (*organiser.Tournament, error) {
	path, err := PathOf(q.Desk, q.R.PathValue("name"))
	if err != nil {
		return nil, err
	}
	return organiser.Open(path)
}

// OpenLocked parses the form and opens the tournament named in the path. The tournament is locked until
// it is closed. OpenLocked returns an OutdatedError if the description has changed since the form's page
// was loaded.
func OpenLocked(q *desk.Request) (*organiser.Tournament, error) {
	if err := q.ParseForm(); err != nil {
		return nil, err
	}
	path, err := PathOf(q.Desk, q.R.PathValue("name"))
	if err != nil {
		return nil, err
	}
	t, err := organiser.Edit(path)
	if errors.As(err, new(*safefile.LockedError)) {
		if again := q.CheckRepeated(); again != nil {
			return nil, again // This form is already being processed.
		}
		return nil, q.Problem(http.StatusConflict, "desk.draft.another-program-changing-tournament")
	}
	if err != nil {
		return nil, err
	}
	if seen := q.Value("seen"); seen != "" && seen != Version(t) {
		t.Close()
		if again := q.CheckRepeated(); again != nil {
			return nil, again
		}
		return nil, &OutdatedError{q.ChangedProblem(), t}
	}
	return t, nil
}

// OutdatedError is returned for a form that was filled in on a page with an older description.
type OutdatedError struct {
	error
	Tournament *organiser.Tournament // the current version
}

func (o *OutdatedError) Unwrap() error { return o.error }

// Version returns the description's digest. Forms contain it, so that OpenLocked notices a change.
func Version(t *organiser.Tournament) string {
	sum := sha256.Sum256(t.Description.Bytes())
	return hex.EncodeToString(sum[:8])
}

// Calendar returns the stage that a tournament has reached and its next steps.
func Calendar(d *desk.Desk, t *organiser.Tournament) squaredeal.Calendar {
	return squaredeal.NewCalendar(t.Description, t.Contents(), d.Now())
}

// Frame returns the frame for a page about a tournament, with its progress bar and a link to its main page.
func Frame(q *desk.Request, t *organiser.Tournament, title string) page.Frame {
	frame := q.Frame(title)
	frame.Parent = page.Link{Text: cmp.Or(t.Description.Text(t.Description.Name), t.ID()), Path: "t/" + t.ID()}
	frame.Road = roadOf(q, t, stationOf(q, t))
	frame.ExtraPages = extraPages(q, t)
	return frame
}

// StationFrame returns the frame for a station's page, with its usual title. Links to other
// languages lead to the station's own path, even if the page responds to a form at a different one.
func StationFrame(q *desk.Request, t *organiser.Tournament, station organiser.Station) page.Frame {
	frame := Frame(q, t, q.Say(titleKeys[station]))
	frame.Parent.Path, frame.Path = "", StationPath(t, station)
	if t.Description.Old {
		return frame
	}
	frame.Station = q.Heading(stationKeys[station])
	if road, err := ReadRoad(q, t); err == nil {
		frame.Road = PageRoad(q, t, road, station)
	}
	return frame
}

// Session returns the session whose number is in the path, such as "1,2", and its phase.
func Session(q *desk.Request, t *organiser.Tournament) (id squaredeal.ID, p *squaredeal.Phase, err error) {
	if id, err = organiser.ParseSession(t.Description, q.R.PathValue("session")); err != nil {
		return id, nil, desk.ErrNoPage
	}
	p, err = t.Description.Phase(id.Phase)
	return id, p, err
}

// SessionToShow is like Session, for a form that shows a session's hands or key. It also returns the kinds of
// doubts about showing them that the form settles, and adds all other doubts to problems.
func SessionToShow(
	q *desk.Request, t *organiser.Tournament, problems *page.Problems,
) (squaredeal.ID, *squaredeal.Phase, []organiser.DoubtKind, error) {
	id, p, err := Session(q, t)
	if err != nil {
		return id, nil, nil, err
	}
	doubts, err := t.DoubtsOfSessions(id)
	return id, p, CheckDoubts(q, problems, "", doubts), err
}
