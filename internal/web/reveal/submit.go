package reveal

import (
	"errors"
	"io/fs"
	"net/http"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/web/userdata"
	"github.com/fairdeal/fairdeal/internal/words"
)

// serveForm returns the handler for a form of this package, which shows the form again if it is refused.
func serveForm(form tournament.Form) tournament.Handler {
	showAgain := func(q *desk.Request, t *organiser.Tournament, problems page.Problems) error {
		return showReveal(q, t, problems, submittedForm(q, t))
	}
	return func(q *desk.Request, t *organiser.Tournament) error {
		return tournament.ProcessForm(q, t, form, showAgain)
	}
}

// submittedForm returns the submitted form, for all keys or for the key of one session.
func submittedForm(q *desk.Request, t *organiser.Tournament) page.RevealForm {
	data := page.RevealForm{Confirm: q.Value("confirm"), Openers: q.Value("openers")}
	if id, _, err := tournament.Session(q, t); err == nil {
		data.Single = id.String()
	}
	return data
}

// reveal processes the form for all keys: it writes them unencrypted.
func reveal(q *desk.Request, t *organiser.Tournament, problems *page.Problems) (next []string, err error) {
	if strings.TrimSpace(q.Value("confirm")) != t.ID() {
		problems.Add("confirm", q.Say("desk.type-letter", words.Name("name", t.ID())))
	}
	var settled []organiser.DoubtKind
	err = t.CheckReveal()
	var unsettled *organiser.Unsettled
	if errors.As(err, &unsettled) {
		settled = tournament.CheckDoubts(q, problems, "", unsettled.Doubts)
	} else if err != nil {
		return nil, err
	}
	if len(*problems) > 0 {
		return nil, nil
	}
	keys := tournament.DecryptKeys(q, t, problems)
	if keys == nil {
		return nil, nil
	}
	_, err = t.RevealAll(keys, settled...)
	if errors.Is(err, fs.ErrExist) {
		return nil, q.Problem(http.StatusConflict, "desk.reveal.not-hold-keys-tournament",
			words.Name("file", filepath.Base(t.KeysPath())))
	}
	if err == nil {
		err = userdata.ForgetPassphrase(q.Desk, t.ID())
	}
	return []string{"t", t.ID(), "reveal"}, err
}

// revealSession processes the form for a session's key: it writes the key to a file of its own.
func revealSession(q *desk.Request, t *organiser.Tournament, problems *page.Problems) (next []string, err error) {
	id, _, settled, err := tournament.SessionToShow(q, t, problems)
	if err != nil || len(*problems) > 0 {
		return nil, err
	}
	keys := tournament.DecryptKeys(q, t, problems)
	if keys == nil {
		return nil, nil
	}
	r, err := t.RevealSession(keys, id, append(settled, tournament.TickedKinds(q, organiser.PhaseGoes)...)...)
	switch {
	case errors.Is(err, organiser.PhaseGoes), errors.Is(err, squaredeal.ErrShortKeys):
		problems.Add("", q.ErrorSentence(err))
		return nil, nil
	case errors.Is(err, fs.ErrExist):
		return nil, q.Problem(http.StatusConflict, "desk.make.holds-something-else-nothing",
			words.Name("file", filepath.Base(r.Path)))
	case err != nil:
		return nil, err
	}
	return []string{"t", t.ID(), "file", filepath.Base(r.Path)}, nil
}
