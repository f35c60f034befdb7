// Package tournament is what the pages of one tournament share: the tournament of the
// address, read or held for a change, the frame with its road, and its keys, opened with
// what a form gives. It has no page of its own:
//
//	"GET /t/{name}/dv":  tournament.Looks(askValue, tournament.NotPublished),
//	"POST /t/{name}/dv": tournament.Edits(setValue, tournament.NotPublished),
package tournament

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net/http"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
)

// PathOf is where the description of a tournament stands. Names lead nowhere but to
// files of the folder, whatever links there are.
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

// Look reads the tournament of the path.
func Look(q *desk.Request) (*folder.Store, error) {
	path, err := PathOf(q.Desk, q.R.PathValue("name"))
	if err != nil {
		return nil, err
	}
	return folder.Open(path)
}

// Edit reads the form and the tournament of the path, which nobody else changes
// until it is closed. A page that shows another version than that on disk is out
// of date: its form is not carried out.
func Edit(q *desk.Request) (*folder.Store, error) {
	if err := q.Form(); err != nil {
		return nil, err
	}
	path, err := PathOf(q.Desk, q.R.PathValue("name"))
	if err != nil {
		return nil, err
	}
	s, err := folder.Edit(path)
	if errors.As(err, new(*folder.InUseError)) {
		if again := q.Again(); again != nil {
			return nil, again // it is this form that is being carried out
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
		return nil, &Outdated{Changed(q), s}
	}
	return s, nil
}

// Outdated is the error of a form whose page shows another version of the description
// than there is now.
type Outdated struct {
	error
	Store *folder.Store
}

func (o *Outdated) Unwrap() error { return o.error }

// Changed is the answer to a form that comes after somebody else changed the tournament.
func Changed(q *desk.Request) error {
	return q.Problem(http.StatusConflict, "desk.draft.tournament-changed-another-program")
}

// Of serves a page or a form of a tournament.
type Of func(q *desk.Request, s *folder.Store) error

// Hindrance says why a description does not have a page yet, or any more.
type Hindrance func(x *squaredeal.Description) error

// Looks serves a page of the tournament of the path.
func Looks(serve Of, hindrances ...Hindrance) func(q *desk.Request) error {
	return func(q *desk.Request) error {
		s, err := Look(q)
		if err != nil {
			return err
		}
		return unless(q, hindrances, s, serve)
	}
}

// Edits serves a form of the tournament of the path, which nobody else changes meanwhile.
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

func unless(q *desk.Request, hindrances []Hindrance, s *folder.Store, serve Of) error {
	for _, h := range hindrances {
		if why := h(s.Description); why != nil {
			return &desk.Problem{Status: http.StatusConflict, Text: page.Reason(q.Lang, why)}
		}
	}
	return serve(q, s)
}

// NotPublished is the hindrance of what only a published tournament has.
func NotPublished(x *squaredeal.Description) error {
	if !x.Published() {
		return squaredeal.ErrNotPublished
	}
	return nil
}

// IsPublished is the hindrance of what can be changed in a draft alone.
func IsPublished(x *squaredeal.Description) error {
	if x.Published() {
		return squaredeal.ErrPublished
	}
	return nil
}

// CannotMake says why no hands can be made yet.
func CannotMake(x *squaredeal.Description) error {
	if err := organiser.MayMake(x); err != nil {
		return err
	}
	if err := x.CheckDigest(); errors.Is(err, squaredeal.ErrDigest) {
		return err
	}
	return nil
}

// Save writes the description.
func Save(q *desk.Request, s *folder.Store) error {
	err := s.Save()
	if errors.Is(err, folder.ErrChanged) {
		return Changed(q)
	}
	return err
}

// Version tells which text of a description a page shows.
func Version(s *folder.Store) string {
	sum := sha256.Sum256(s.Description.Bytes())
	return hex.EncodeToString(sum[:8])
}

func Calendar(d *desk.Desk, s *folder.Store) squaredeal.Calendar {
	return squaredeal.NewCalendar(s.Description, s.Contents(), d.Now())
}

// Frame is the frame of a page below a tournament's.
func Frame(q *desk.Request, s *folder.Store, title string) page.Frame {
	f := q.Frame(title)
	name := s.Description.Text(s.Description.Name)
	if name == "" {
		name = s.ID()
	}
	f.Trail = []page.Crumb{{Text: q.Say("desk.frame.tournaments"), Path: ""}, {Text: name, Path: "t/" + s.ID()}}
	f.Stations = stations(q, s)
	return f
}

func DraftFrame(q *desk.Request, s *folder.Store) page.Frame {
	f := Frame(q, s, s.Description.Text(s.Description.Name))
	if s.Description.Name == "" {
		f.Title = s.ID()
	}
	f.Trail = f.Trail[:1]
	f.Path = "t/" + s.ID()
	return f
}
