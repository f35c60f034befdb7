// Package reveal implements the last station: revealing the keys of all sessions or one, and
// publishing everything needed to verify the tournament.
package reveal

import (
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Routes returns the routes for revealing keys.
func Routes() desk.Routes {
	return desk.Routes{
		// Package evening handles POST to this path. The browser sends a GET request if the user goes back
		// after a refused form.
		"GET /t/{name}/over":              tournament.PageHandler(askReveal, organiser.CheckPublished),
		"GET /t/{name}/verify":            tournament.PageHandler(openVerifier),
		"GET /t/{name}/file/{file}":       tournament.PageHandler(download),
		"GET /t/{name}/reveal":            tournament.PageHandler(askReveal, organiser.CheckPublished),
		"POST /t/{name}/reveal":           tournament.FormHandler(serveForm(reveal), organiser.CheckPublished),
		"GET /t/{name}/reveal/{session}":  tournament.PageHandler(askRevealSession, organiser.CheckCanProve),
		"POST /t/{name}/reveal/{session}": tournament.FormHandler(serveForm(revealSession), organiser.CheckCanProve),
	}
}

func askReveal(q *desk.Request, t *organiser.Tournament) error {
	return showReveal(q, t, nil, page.RevealForm{Revealed: t.Contents().KeysMatch && t.CheckReveal() == nil})
}

// askRevealSession shows the form for the key of one session.
func askRevealSession(q *desk.Request, t *organiser.Tournament) error {
	id, _, err := tournament.Session(q, t)
	if err != nil {
		return err
	}
	return showReveal(q, t, nil, page.RevealForm{Single: id.String()})
}

// showReveal shows the form for all keys, or for the key of one session.
func showReveal(q *desk.Request, t *organiser.Tournament, problems page.Problems, data page.RevealForm) error {
	var frame page.Frame
	if data.Single != "" {
		frame = tournament.Frame(q, t, q.Say("desk.diary.reveal-key-session", words.Name("session", data.Single)))
	} else {
		frame = tournament.StationFrame(q, t, organiser.StationReveal)
	}
	frame.Problems = problems
	return ShowReveal(q, t, frame, data)
}

// ShowReveal shows the form for revealing keys, which explains the consequences and lists the sessions that
// are not marked as played. After the keys are revealed, it shows the verdict and the files to publish.
func ShowReveal(q *desk.Request, t *organiser.Tournament, frame page.Frame, data page.RevealForm) error {
	data.File = t.ID()
	data.KeysEncrypted, data.NeedsPassphrase = tournament.NeedsSecret(q, t)
	err := t.CheckReveal()
	early := organiser.DoubtIn(err, organiser.KeysEarly)
	if err != nil && early == nil {
		return err
	}
	if early != nil && !data.Revealed {
		addEarly(q, early, &frame, &data)
	}
	if id, err := squaredeal.ParseID(data.Single); err == nil {
		if err := addSession(t, id, &data); err != nil {
			return err
		}
	}
	if data.Revealed {
		frame.Title = q.Say("desk.reveal.done-title")
		if err := addResult(q, t, &data); err != nil {
			return err
		}
	}
	return q.Show(page.DeskReveal, frame, data)
}

// addEarly adds the reasons why it is too early to reveal the keys.
func addEarly(q *desk.Request, early *organiser.Doubt, frame *page.Frame, data *page.RevealForm) {
	for _, reason := range early.Early.Reasons() {
		data.Early = append(data.Early, plain.Sentence(q.Lang.Translate(reason)))
	}
	if frame.Station != "" {
		frame.Title = q.Say("desk.reveal.too-early-title")
	}
}

// addSession adds the session whose key is revealed.
func addSession(t *organiser.Tournament, id squaredeal.ID, data *page.RevealForm) error {
	phase, err := t.Description.Phase(id.Phase)
	if err != nil {
		return err
	}
	data.Name, data.Unknown = phase.FileName(id.Session), phase.Sessions == 0
	data.Played, err = t.WasPlayed(id)
	return err
}
