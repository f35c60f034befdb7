package publish

import (
	"net/http"
	"os"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/words"
)

// frozenOr returns the response to a form that could not freeze the tournament in the path: if it
// has been frozen in the meantime, that is reported instead of err.
func frozenOr(q *desk.Request, err error) error {
	if q.R.PostForm == nil {
		return err
	}
	s, lookErr := tournament.Look(q)
	if lookErr != nil || !s.Description.Published() {
		return err
	}
	return Frozen(q, s)
}

// Frozen responds to a form for a tournament that is already frozen. If the button was pressed
// twice, it continues. If another window had a different passphrase, it must report that this one
// opens nothing, so that nobody writes it down.
func Frozen(q *desk.Request, s *organiser.Tournament) error {
	pass := q.Value("passphrase")
	if pass == "" {
		pass = q.Value("made")
	}
	other := strings.TrimSpace(q.Value("recipients")+q.Value("shares")+q.Value("plain")+q.Value("plain2")) != ""
	switch {
	case pass == "" && (!other || q.Again() != nil), pass != "" && tournament.Opens(s, pass):
		_, passphrase := tournament.Secret(q, s)
		return q.Go303(tryPath(s, passphrase)...)
	}
	v := page.Frozen{File: s.ID(), NotUsed: q.Say("desk.frozen.frozen-another-window-passphrase", words.Name("time", frozenAt(q, s)))}
	if pass == "" {
		v.NotUsed = q.Say("desk.frozen.frozen-another-window-way", words.Name("time", frozenAt(q, s)))
	}
	return showFrozen(q, http.StatusConflict, s, tournament.Frame(q, s, q.Say("desk.frozen.frozen-another-window")), v)
}

// frozenAt returns the local time at which the keys were written.
func frozenAt(q *desk.Request, s *organiser.Tournament) string {
	for _, path := range []string{s.SealedKeysPath(), s.KeysPath(), s.Path} {
		if info, err := os.Stat(path); err == nil {
			return q.Clock(info.ModTime())
		}
	}
	return "?"
}

// askOpens shows the field for trying a passphrase.
func askOpens(q *desk.Request, s *organiser.Tournament) error {
	f := tournament.StationFrame(q, s, organiser.Freeze)
	if road, err := tournament.RoadOf(q, s); err == nil && road.Tried && q.R.URL.Query().Has(passphraseOpens) {
		f.Done = q.Say("desk.frozen.passphrase-opens-published-keys")
	}
	return showFrozen(q, http.StatusOK, s, f, page.Frozen{File: s.ID()})
}

// passphraseOpens makes the page report that the passphrase just tried opens the keys.
const passphraseOpens = "opened"

// tryOpens tries a passphrase. A success is recorded once.
func tryOpens(q *desk.Request, s *organiser.Tournament) error {
	f := tournament.StationFrame(q, s, organiser.Freeze)
	if pass := q.Value("passphrase"); pass == "" {
		f.Wrongly("passphrase", q.Say("desk.passphrase-missing"))
	} else if !tournament.Opens(s, pass) {
		f.Wrongly("passphrase", q.Say("desk.frozen.passphrase-not-open-keys"))
	} else {
		if road, err := tournament.RoadOf(q, s); err == nil && !road.Tried {
			if err := s.Note(organiser.Event{Time: q.Desk.Now(), Event: organiser.KeysTried}); err != nil {
				return err
			}
		}
		return q.SeeOther(q.CarriedOut("t", s.ID(), "opens") + "?" + passphraseOpens)
	}
	return showFrozen(q, http.StatusOK, s, f, page.Frozen{File: s.ID()})
}

func showFrozen(q *desk.Request, status int, s *organiser.Tournament, f page.Frame, v page.Frozen) error {
	_, v.Pass = tournament.Sealed(s)
	if f.Station != "" {
		f.Title = q.Say("desk.frozen.title")
	}
	return q.ShowAs(status, page.DeskFrozen, f, v)
}
