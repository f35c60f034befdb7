// Package reveal implements the last station: revealing the keys of all sessions or one, and
// publishing everything needed to verify the tournament.
package reveal

import (
	"errors"
	"io/fs"
	"net/http"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/card"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/own"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Routes returns the pages on which keys are revealed.
func Routes() desk.Routes {
	return desk.Routes{
		// Back leads here after a refused form.
		"GET /t/{name}/over":              tournament.Looks(askReveal, organiser.MustBePublished),
		"GET /t/{name}/verify":            tournament.Looks(verifyNow),
		"GET /t/{name}/file/{file}":       tournament.Looks(download),
		"GET /t/{name}/reveal":            tournament.Looks(askReveal, organiser.MustBePublished),
		"POST /t/{name}/reveal":           tournament.Edits(serveForm(reveal), organiser.MustBePublished),
		"GET /t/{name}/reveal/{session}":  tournament.Looks(askRevealSession, organiser.MayProve),
		"POST /t/{name}/reveal/{session}": tournament.Edits(serveForm(revealSession), organiser.MayProve),
	}
}

func askReveal(q *desk.Request, s *organiser.Tournament) error {
	return showReveal(q, s, nil, page.Reveal{Revealed: s.Contents().KeysHold && s.MayReveal() == nil})
}

// askRevealSession shows the form for the key of one session.
func askRevealSession(q *desk.Request, s *organiser.Tournament) error {
	id, _, err := tournament.Session(q, s)
	if err != nil {
		return err
	}
	return showReveal(q, s, nil, page.Reveal{Single: id.String()})
}

// showReveal shows the form for all keys, or for the key of one session.
func showReveal(q *desk.Request, s *organiser.Tournament, wrong page.Problems, v page.Reveal) error {
	var f page.Frame
	if v.Single != "" {
		f = tournament.Frame(q, s, q.Say("desk.diary.reveal-key-session", words.Name("session", v.Single)))
	} else {
		f = tournament.StationFrame(q, s, organiser.Reveal)
	}
	f.Problems = wrong
	return ShowReveal(q, s, f, v)
}

// ShowReveal explains the consequences of revealing and lists the sessions that are not marked as
// played.
func ShowReveal(q *desk.Request, s *organiser.Tournament, f page.Frame, v page.Reveal) error {
	x := s.Description
	v.File = s.ID()
	v.Secret, v.Pass = tournament.Secret(q, s)
	err := s.MayReveal()
	if early := organiser.OfKind(err, organiser.KeysEarly); early != nil && !v.Revealed {
		for _, why := range early.Early.Reasons() {
			v.Early = append(v.Early, plain.Sentence(q.Lang.Words(why)))
		}
		if f.Station != "" {
			f.Title = q.Say("desk.reveal.too-early-title")
		}
	} else if err != nil && early == nil {
		return err
	}
	if id, err := squaredeal.ParseID(v.Single); err == nil {
		p, err := x.Phase(id.Phase)
		if err != nil {
			return err
		}
		if v.Played, err = s.WasPlayed(id); err != nil {
			return err
		}
		v.Name, v.Unknown = p.FileName(id.Session), p.Sessions == 0
	}
	if v.Revealed {
		f.Title = q.Say("desk.reveal.done-title")
		c, hands, err := cardOf(q, s)
		if err != nil {
			return err
		}
		v.Card = page.CardLines(q.Lang, c)
		for _, file := range hands.Files {
			if file.Again {
				v.DealtAgain = append(v.DealtAgain, file.Name)
			} else {
				v.Hands++
			}
		}
		for _, id := range hands.Left {
			v.NotDealt = append(v.NotDealt, id.String())
		}
		for _, l := range page.Langs {
			v.Text = append(v.Text, page.Bulletin{Lang: l, Text: page.RevealText(l, x, s.ID(), squaredeal.ShortDigest(x.DigestLine), v.DealtAgain)})
		}
	}
	return q.Show(page.DeskReveal, f, v)
}

// cardOf returns the card of the played hands. It does not compare hands that were dealt again,
// because they always match.
func cardOf(q *desk.Request, s *organiser.Tournament) (*card.Card, *organiser.PlayedHands, error) {
	keys, hands, err := played(q.Desk, s)
	if err != nil {
		return nil, nil, err
	}
	p := audit.Published{Description: s.Description.Bytes(), Keys: keys}
	in := intake.New()
	err = errors.Join(in.Bytes(s.ID()+squaredeal.DescriptionExt, p.Description, true), in.Bytes(s.ID()+squaredeal.KeysExt, p.Keys, true))
	for _, file := range hands.Files {
		if !file.Again {
			err = errors.Join(err, in.Bytes(file.Name, file.Data, true))
		}
	}
	if err != nil {
		return nil, nil, err
	}
	went, err := in.Settle()
	if err != nil {
		return nil, nil, err
	}
	opt, err := statements(q, s)
	if err != nil {
		return nil, nil, err
	}
	return card.Of(audit.Run(p, went.Files(), *opt)), hands, nil
}

// statements returns the organiser's statements about the sessions in the diary.
func statements(q *desk.Request, s *organiser.Tournament) (*audit.Options, error) {
	opt := &audit.Options{Today: q.Desk.Now(), Name: s.ID(), Partial: true} // The page lists missing files.
	events, err := s.Events()
	if err != nil {
		return nil, err
	}
	for _, e := range organiser.InForce(events) {
		if e.Event == organiser.Reserve {
			opt.Reserve = append(opt.Reserve, squaredeal.ID{Phase: e.Phase, Session: e.Session, Set: squaredeal.Reserve})
		}
	}
	return opt, nil
}

// submitted returns the submitted form, for all keys or for the key of one session.
func submitted(q *desk.Request, s *organiser.Tournament) page.Reveal {
	v := page.Reveal{Confirm: q.Value("confirm"), Openers: q.Value("openers")}
	if id, _, err := tournament.Session(q, s); err == nil {
		v.Single = id.String()
	}
	return v
}

// serveForm serves a form in this package.
func serveForm(form tournament.Form) tournament.Of {
	return func(q *desk.Request, s *organiser.Tournament) error {
		return tournament.Carry(q, s, form, func(q *desk.Request, s *organiser.Tournament, wrong page.Problems) error {
			return showReveal(q, s, wrong, submitted(q, s))
		})
	}
}

// reveal writes the plain keys.
func reveal(q *desk.Request, s *organiser.Tournament, wrong *page.Problems) (next []string, err error) {
	if strings.TrimSpace(q.Value("confirm")) != s.ID() {
		wrong.Add("confirm", q.Say("desk.type-letter", words.Name("name", s.ID())))
	}
	var settled []organiser.Kind
	err = s.MayReveal()
	if open := new(organiser.Unsettled); errors.As(err, &open) {
		settled = tournament.Settled(q, wrong, "", open.Doubts)
	} else if err != nil {
		return nil, err
	}
	if len(*wrong) > 0 {
		return nil, nil
	}
	keys := tournament.Keys(q, s, wrong)
	if keys == nil {
		return nil, nil
	}
	_, err = s.RevealAll(keys, settled...)
	if errors.Is(err, fs.ErrExist) {
		return nil, q.Problem(http.StatusConflict, "desk.reveal.not-hold-keys-tournament", words.Name("file", filepath.Base(s.KeysPath())))
	}
	if err == nil {
		err = own.Forget(q.Desk, s.ID())
	}
	return []string{"t", s.ID(), "reveal"}, err
}

// revealSession writes a finished session's key.
func revealSession(q *desk.Request, s *organiser.Tournament, wrong *page.Problems) (next []string, err error) {
	id, _, settled, err := tournament.OverOr(q, s, wrong)
	if err != nil || len(*wrong) > 0 {
		return nil, err
	}
	keys := tournament.Keys(q, s, wrong)
	if keys == nil {
		return nil, nil
	}
	r, err := s.RevealSession(keys, id, append(settled, tournament.Ticked(q, organiser.PhaseGoes)...)...)
	switch {
	case errors.Is(err, organiser.PhaseGoes), errors.Is(err, squaredeal.ErrShortKeys):
		wrong.Add("", q.Reason(err))
		return nil, nil
	case errors.Is(err, fs.ErrExist):
		return nil, q.Problem(http.StatusConflict, "desk.make.holds-something-else-nothing", words.Name("file", filepath.Base(r.Path)))
	case err != nil:
		return nil, err
	}
	return []string{"t", s.ID(), "file", filepath.Base(r.Path)}, nil
}
