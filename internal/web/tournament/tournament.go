// Package tournament contains code that a tournament's pages share: reading or locking the
// tournament in the address, the frame with its road, and decrypting its keys with a form's input.
// It has no pages of its own:
//
//	"GET /t/{name}/dv":  tournament.Looks(askValue, organiser.MustBePublished),
//	"POST /t/{name}/dv": tournament.Edits(setValue, organiser.MustBePublished),
package tournament

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// PathOf returns the path of a tournament's description. Names can only refer to files in the
// folder, even through links.
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

// Look reads the tournament in the path.
func Look(q *desk.Request) (*organiser.Tournament, error) {
	path, err := PathOf(q.Desk, q.R.PathValue("name"))
	if err != nil {
		return nil, err
	}
	return organiser.Open(path)
}

// Edit parses the form and opens the tournament in the path, locked until it is closed. It returns
// an error if the form's page showed a different version than the one on disk.
func Edit(q *desk.Request) (*organiser.Tournament, error) {
	if err := q.Form(); err != nil {
		return nil, err
	}
	path, err := PathOf(q.Desk, q.R.PathValue("name"))
	if err != nil {
		return nil, err
	}
	s, err := organiser.Edit(path)
	if errors.As(err, new(*safefile.LockedError)) {
		if again := q.Again(); again != nil {
			return nil, again // This form is already being processed.
		}
		return nil, q.Problem(http.StatusConflict, "desk.draft.another-program-changing-tournament")
	}
	if err != nil {
		return nil, err
	}
	if seen := q.Value("seen"); seen != "" && seen != Version(s) {
		s.Close()
		if again := q.Again(); again != nil {
			return nil, again
		}
		return nil, &Outdated{q.Changed(), s}
	}
	return s, nil
}

// Outdated is the error for a form whose page showed an older version of the description.
type Outdated struct {
	error
	Store *organiser.Tournament
}

func (o *Outdated) Unwrap() error { return o.error }

// Of serves a page or a form of a tournament.
type Of func(q *desk.Request, s *organiser.Tournament) error

// Hindrance returns an error if a description does not have a page yet, or no longer has it.
type Hindrance func(x *squaredeal.Description) error

// Looks serves a page of the tournament in the path.
func Looks(serve Of, hindrances ...Hindrance) func(q *desk.Request) error {
	return func(q *desk.Request) error {
		s, err := Look(q)
		if err != nil {
			return err
		}
		return unless(q, hindrances, s, serve)
	}
}

// Edits serves a form of the tournament in the path, which is locked meanwhile.
func Edits(serve Of, hindrances ...Hindrance) func(q *desk.Request) error {
	return func(q *desk.Request) error {
		s, err := Edit(q)
		if err != nil {
			return err
		}
		defer s.Close()
		return unless(q, hindrances, s, serve)
	}
}

// Form processes a form and returns the path of the next page. If the form has errors, it adds them
// to wrong and changes nothing.
type Form func(q *desk.Request, s *organiser.Tournament, wrong *page.Problems) (next []string, err error)

// Carry processes a form, or shows it again with its errors.
func Carry(q *desk.Request, s *organiser.Tournament, form Form, again func(q *desk.Request, s *organiser.Tournament, wrong page.Problems) error) error {
	var wrong page.Problems
	next, err := form(q, s, &wrong)
	switch {
	case err != nil:
		return err
	case len(wrong) > 0:
		return again(q, s, wrong)
	}
	return q.Go303(next...)
}

func unless(q *desk.Request, hindrances []Hindrance, s *organiser.Tournament, serve Of) error {
	for _, h := range hindrances {
		if why := h(s.Description); why != nil {
			return q.Hindered(why)
		}
	}
	return serve(q, s)
}

// TypedPath returns the path for a draft's unsaved input (package describe).
func TypedPath(d *desk.Desk, id string) string { return filepath.Join(d.Folder, id+".draft.json") }

// HalfTyped reports whether there is unsaved input, which freezing would ignore.
func HalfTyped(d *desk.Desk, id string) bool {
	_, err := os.Stat(TypedPath(d, id))
	return err == nil
}

// ForgetTyped deletes the unsaved input.
func ForgetTyped(d *desk.Desk, id string) error {
	err := os.Remove(TypedPath(d, id))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// Version identifies a description's version.
func Version(s *organiser.Tournament) string {
	sum := sha256.Sum256(s.Description.Bytes())
	return hex.EncodeToString(sum[:8])
}

// Calendar returns the current state of a tournament and its next steps.
func Calendar(d *desk.Desk, s *organiser.Tournament) squaredeal.Calendar {
	return squaredeal.NewCalendar(s.Description, s.Contents(), d.Now())
}

// Frame returns the frame of a page about a tournament.
func Frame(q *desk.Request, s *organiser.Tournament, title string) page.Frame {
	f := q.Frame(title)
	f.Above = page.Crumb{Text: cmp.Or(s.Description.Text(s.Description.Name), s.ID()), Path: "t/" + s.ID()}
	f.Road, f.More = stations(q, s, stationOf(q, s)), extraPages(q, s)
	return f
}

// StationFrame returns the frame of a station with its usual title. The path is the station's own,
// even if a form at a different address shows the station again.
func StationFrame(q *desk.Request, s *organiser.Tournament, station organiser.Station) page.Frame {
	f := Frame(q, s, q.Say(titleKeys[station]))
	f.Above.Path, f.Path, f.Station = "", StationPath(s, station), q.Head(stationKeys[station])
	if s.Description.Old {
		f.Station = ""
	} else if road, err := RoadOf(q, s); err == nil {
		f.Road = PageRoad(q, s, road, station)
	}
	return f
}

// Session returns the session in the path and its phase.
func Session(q *desk.Request, s *organiser.Tournament) (id squaredeal.ID, p *squaredeal.Phase, err error) {
	if id, err = organiser.SessionID(s.Description, q.R.PathValue("session")); err != nil {
		return id, nil, desk.ErrNoPage
	}
	p, err = s.Description.Phase(id.Phase)
	return id, p, err
}

// OverOr returns the session in the path for a form that shows its hands or key, and the kinds of
// doubts about this that the form settles.
func OverOr(q *desk.Request, s *organiser.Tournament, wrong *page.Problems) (squaredeal.ID, *squaredeal.Phase, []organiser.Kind, error) {
	id, p, err := Session(q, s)
	if err != nil {
		return id, nil, nil, err
	}
	doubts, err := s.DoubtsOfSessions(id)
	return id, p, Settled(q, wrong, "", doubts), err
}

// OfOld contains the pages of a SquareDeal 1.3 tournament, which show it and make its hands. All
// other pages, including future ones, are only for the current format.
var OfOld = map[string]bool{
	"GET /t/{name}":                    true,
	"GET /t/{name}/phase":              true,
	"GET /t/{name}/file/{file}":        true,
	"GET /t/{name}/make":               true,
	"POST /t/{name}/make":              true,
	"GET /t/{name}/out":                true,
	"POST /t/{name}/out":               true,
	"GET /t/{name}/records/{session}":  true,
	"POST /t/{name}/records/{session}": true,
}

// RefuseOld returns an error for a page or form that a SquareDeal 1.3 tournament does not have,
// before anything in the request is read.
func RefuseOld(q *desk.Request, pattern string) error {
	if !strings.Contains(pattern, " /t/{name}") || OfOld[pattern] {
		return nil
	}
	s, err := Look(q)
	if err != nil || !s.Description.Old {
		return nil // The page itself reports the error.
	}
	return q.Hindered(squaredeal.ErrOld)
}

// OneLine joins the lines in a text.
func OneLine(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' }), " ")
}

// plainLetters replaces letters from our languages in file names.
var plainLetters = strings.NewReplacer("ą", "a", "ć", "c", "ę", "e", "ł", "l", "ń", "n", "ó", "o", "ś", "s", "ź", "z", "ż", "z",
	"Ą", "A", "Ć", "C", "Ę", "E", "Ł", "L", "Ń", "N", "Ó", "O", "Ś", "S", "Ź", "Z", "Ż", "Z",
	"é", "e", "è", "e", "ê", "e", "ë", "e", "à", "a", "â", "a", "î", "i", "ï", "i", "ô", "o", "û", "u", "ù", "u", "ç", "c", "œ", "oe", "É", "E", "À", "A")

// ShortName returns the suggested file name for a tournament.
func ShortName(name string) string {
	short := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, plainLetters.Replace(name))
	return strings.TrimLeft(short[:min(len(short), 40)], "0123456789")
}
