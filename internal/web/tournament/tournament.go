// Package tournament contains code that a tournament's pages share: reading or locking the
// tournament in the address, the frame with its road, and decrypting its keys with a form's input.
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

// Open reads the tournament in the path.
func Open(q *desk.Request) (*organiser.Tournament, error) {
	path, err := PathOf(q.Desk, q.R.PathValue("name"))
	if err != nil {
		return nil, err
	}
	return organiser.Open(path)
}

// OpenLocked parses the form and opens the tournament in the path, locked until it is closed. It returns
// an error if the form's page showed a different version than the one on disk.
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

// OutdatedError is the error for a form whose page showed an older version of the description.
type OutdatedError struct {
	error
	Tournament *organiser.Tournament
}

func (o *OutdatedError) Unwrap() error { return o.error }

// Handler serves a page or a form of a tournament.
type Handler func(q *desk.Request, t *organiser.Tournament) error

// Condition returns an error if a description does not have a page yet, or no longer has it.
type Condition func(description *squaredeal.Description) error

// PageHandler serves a page of the tournament in the path.
func PageHandler(serve Handler, conditions ...Condition) func(q *desk.Request) error {
	return func(q *desk.Request) error {
		t, err := Open(q)
		if err != nil {
			return err
		}
		return serveIf(q, conditions, t, serve)
	}
}

// FormHandler serves a form of the tournament in the path, which is locked meanwhile.
func FormHandler(serve Handler, conditions ...Condition) func(q *desk.Request) error {
	return func(q *desk.Request) error {
		t, err := OpenLocked(q)
		if err != nil {
			return err
		}
		defer t.Close()
		return serveIf(q, conditions, t, serve)
	}
}

// Form processes a form and returns the path of the next page. If the form has errors, it adds them
// to problems and changes nothing.
type Form func(q *desk.Request, t *organiser.Tournament, problems *page.Problems) (next []string, err error)

// ShowAgain shows a form again with its errors.
type ShowAgain func(q *desk.Request, t *organiser.Tournament, problems page.Problems) error

// ProcessForm processes a form, or shows it again with its errors.
func ProcessForm(q *desk.Request, t *organiser.Tournament, form Form, showAgain ShowAgain) error {
	var problems page.Problems
	next, err := form(q, t, &problems)
	switch {
	case err != nil:
		return err
	case len(problems) > 0:
		return showAgain(q, t, problems)
	}
	return q.RedirectToPage(next...)
}

// serveIf serves a page or form if the description fulfils all conditions.
func serveIf(q *desk.Request, conditions []Condition, t *organiser.Tournament, serve Handler) error {
	for _, condition := range conditions {
		if err := condition(t.Description); err != nil {
			return q.Unavailable(err)
		}
	}
	return serve(q, t)
}

// UnsavedInputPath returns the path for a draft's unsaved input (package describe).
func UnsavedInputPath(d *desk.Desk, id string) string {
	return filepath.Join(d.Folder, id+".draft.json")
}

// HasUnsavedInput reports whether there is unsaved input, which freezing would ignore.
func HasUnsavedInput(d *desk.Desk, id string) bool {
	_, err := os.Stat(UnsavedInputPath(d, id))
	return err == nil
}

// ForgetUnsavedInput deletes the unsaved input.
func ForgetUnsavedInput(d *desk.Desk, id string) error {
	err := os.Remove(UnsavedInputPath(d, id))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// Version identifies a description's version.
func Version(t *organiser.Tournament) string {
	sum := sha256.Sum256(t.Description.Bytes())
	return hex.EncodeToString(sum[:8])
}

// Calendar returns the current state of a tournament and its next steps.
func Calendar(d *desk.Desk, t *organiser.Tournament) squaredeal.Calendar {
	return squaredeal.NewCalendar(t.Description, t.Contents(), d.Now())
}

// Frame returns the frame of a page about a tournament.
func Frame(q *desk.Request, t *organiser.Tournament, title string) page.Frame {
	frame := q.Frame(title)
	frame.Parent = page.Link{Text: cmp.Or(t.Description.Text(t.Description.Name), t.ID()), Path: "t/" + t.ID()}
	frame.Road, frame.ExtraPages = stations(q, t, stationOf(q, t)), extraPages(q, t)
	return frame
}

// StationFrame returns the frame of a station with its usual title. The path is the station's own,
// even if a form at a different address shows the station again.
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

// Session returns the session in the path and its phase.
func Session(q *desk.Request, t *organiser.Tournament) (id squaredeal.ID, p *squaredeal.Phase, err error) {
	if id, err = organiser.ParseSession(t.Description, q.R.PathValue("session")); err != nil {
		return id, nil, desk.ErrNoPage
	}
	p, err = t.Description.Phase(id.Phase)
	return id, p, err
}

// SessionToShow returns the session in the path for a form that shows its hands or key, and the kinds of
// doubts about this that the form settles.
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

// OldPages contains the pages of a SquareDeal 1.3 tournament, which show it and make its hands. All
// other pages, including future ones, are only for the current format.
var OldPages = map[string]bool{
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
	if !strings.Contains(pattern, " /t/{name}") || OldPages[pattern] {
		return nil
	}
	t, err := Open(q)
	if err != nil || !t.Description.Old {
		return nil // The page itself reports the error.
	}
	return q.Unavailable(squaredeal.ErrOld)
}

// OneLine joins the lines in a text.
func OneLine(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' }), " ")
}

// plainLetters replaces letters from our languages in file names.
var plainLetters = strings.NewReplacer("ą", "a", "ć", "c", "ę", "e", "ł", "l", "ń", "n", "ó", "o", "ś", "s", "ź", "z", "ż", "z",
	"Ą", "A", "Ć", "C", "Ę", "E", "Ł", "L", "Ń", "N", "Ó", "O", "Ś", "S", "Ź", "Z", "Ż", "Z",
	"é", "e", "è", "e", "ê", "e", "ë", "e", "à", "a", "â", "a", "î", "i", "ï", "i", "ô", "o", "û", "u", "ù", "u", "ç",
	"c", "œ", "oe", "É", "E", "À", "A")

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
