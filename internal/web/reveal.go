package web

import (
	"errors"
	"io/fs"
	"net/http"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/audit/card"
	"github.com/fairdeal/fairdeal/intake"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

func askReveal(q *request, s *folder.Store) error {
	return q.showReveal(s, q.inTournament(s, q.say("desk.reveal.title")), page.Reveal{Done: s.Contents().KeysHold && organiser.MayReveal(s) == nil})
}

// askRevealSession is the form for the key of one session.
func askRevealSession(q *request, s *folder.Store) error {
	id, _, err := q.session(s)
	if err != nil {
		return err
	}
	return q.showReveal(s, q.inTournament(s, q.say("desk.reveal.title")), page.Reveal{Single: id.String()})
}

// showReveal says what revealing means, and which sessions nobody called played.
func (q *request) showReveal(s *folder.Store, f page.Frame, v page.Reveal) error {
	x := s.Description
	v.File = s.ID()
	v.Secret, v.Pass = q.secret(s)
	err := organiser.MayReveal(s)
	if early := organiser.OfKind(err, organiser.KeysEarly); early != nil && !v.Done {
		v.Early = page.EarlyWords(q.lang, early.Early)
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
		f.Title = q.say("desk.diary.reveal-key-session", words.Name("session", v.Single))
	}
	if v.Done {
		f.Title = q.say("desk.reveal.done")
		keys, hands, err := q.desk.played(s)
		if err != nil {
			return err
		}
		p := audit.Published{Description: x.Bytes(), Keys: keys}
		in := intake.New()
		if err := errors.Join(in.Bytes(s.ID()+squaredeal.DescriptionExt, p.Description, true), in.Bytes(s.ID()+squaredeal.KeysExt, p.Keys, true)); err != nil {
			return err
		}
		for _, file := range hands.Files {
			if file.Again { // it would agree whatever was played
				v.Again = append(v.Again, file.Name)
			} else if err := in.Bytes(file.Name, file.Data, true); err != nil {
				return err
			} else {
				v.Hands++
			}
		}
		went, err := in.Settle()
		if err != nil {
			return err
		}
		v.Card = card.Of(audit.Run(p, went.Files(), audit.Options{Today: q.desk.Now(), Name: s.ID(), Partial: true})) // what is not there is named below
		for _, id := range hands.Left {
			v.Left = append(v.Left, id.String())
		}
		for _, l := range page.Langs {
			v.Text = append(v.Text, page.Bulletin{Lang: l, Text: page.RevealText(l, x, s.ID(), squaredeal.ShortDigest(x.DigestLine), v.Again)})
		}
	}
	return q.show(page.DeskReveal, f, v)
}

// reveal writes the plain keys.
func reveal(q *request, s *folder.Store) error {
	f := q.inTournament(s, q.say("desk.reveal.title"))
	v := page.Reveal{Confirm: q.value("confirm"), Openers: q.value("openers")}
	if strings.TrimSpace(v.Confirm) != s.ID() {
		f.Wrongly("confirm", q.say("desk.type-letter", words.Name("name", s.ID())))
	}
	err := organiser.MayReveal(s)
	if early := organiser.OfKind(err, organiser.KeysEarly); err != nil && early == nil {
		return err
	} else if early != nil && q.value("early") == "" {
		f.Wrongly("early", q.say("desk.reveal.too-early-reveal-keys"))
	}
	var keys *squaredeal.Keys
	if len(f.Problems) == 0 {
		keys = q.keys(s, &f)
	}
	if len(f.Problems) > 0 {
		return q.showReveal(s, f, v)
	}
	_, err = organiser.RevealAll(s, keys, organiser.KeysEarly) // it was asked
	if errors.Is(err, fs.ErrExist) {
		return q.problem(http.StatusConflict, "desk.reveal.not-hold-keys-tournament", words.Name("file", filepath.Base(s.KeysPath())))
	}
	if err == nil {
		err = q.desk.forget(s.ID())
	}
	if err != nil {
		return err
	}
	return q.go303("t", s.ID(), "reveal")
}

// revealSession writes the key of one session, which has to be over.
func revealSession(q *request, s *folder.Store) error {
	f := q.inTournament(s, q.say("desk.reveal.title"))
	id, _, err := q.overOr(s, &f)
	if err != nil {
		return err
	}
	v := page.Reveal{Single: id.String(), Confirm: q.value("confirm"), Openers: q.value("openers")}
	var keys *squaredeal.Keys
	if len(f.Problems) == 0 {
		keys = q.keys(s, &f)
	}
	if len(f.Problems) > 0 {
		return q.showReveal(s, f, v)
	}
	settled := []organiser.Kind{organiser.NotPlayed} // overOr was asked
	if q.value("over") != "" {
		settled = append(settled, organiser.PhaseGoes)
	}
	r, err := organiser.RevealSession(s, keys, id, settled...)
	switch {
	case organiser.OfKind(err, organiser.PhaseGoes) != nil, errors.Is(err, squaredeal.ErrShortKeys):
		f.Wrongly("", page.Reason(q.lang, err))
		return q.showReveal(s, f, v)
	case errors.Is(err, fs.ErrExist):
		return q.problem(http.StatusConflict, "desk.make.holds-something-else-nothing", words.Name("file", filepath.Base(r.Path)))
	case err != nil:
		return err
	}
	return q.go303("t", s.ID(), "file", filepath.Base(r.Path))
}
