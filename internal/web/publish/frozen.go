package publish

import (
	"cmp"
	"net/http"
	"os"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/words"
)

// frozenOr responds to a form that could not open the tournament because of err. If the tournament has been
// frozen since the form was loaded, it responds with ShowAlreadyFrozen; otherwise it returns err.
func frozenOr(q *desk.Request, err error) error {
	if q.R.PostForm == nil {
		return err
	}
	t, lookErr := tournament.Open(q)
	if lookErr != nil || !t.Description.Published() {
		return err
	}
	return ShowAlreadyFrozen(q, t)
}

// ShowAlreadyFrozen responds to a form that freezes a tournament which is already frozen. If the button was
// pressed twice, the user sees the next page as usual. If the keys were protected differently in another
// window, the page says that the passphrase in this form opens nothing, so that nobody keeps it.
func ShowAlreadyFrozen(q *desk.Request, t *organiser.Tournament) error {
	pass := cmp.Or(q.Value("passphrase"), q.Value("made"))
	otherWay := strings.TrimSpace(q.Value("recipients") + q.Value("shares") + q.Value("plain") + q.Value("plain2"))
	isSameForm := otherWay == "" || q.CheckRepeated() != nil
	if pass != "" {
		isSameForm = tournament.OpensKeys(t, pass)
	}
	if isSameForm {
		_, hasPassphrase := tournament.NeedsSecret(q, t)
		return q.RedirectToPage(tryPath(t, hasPassphrase)...)
	}

	key := "desk.frozen.frozen-another-window-passphrase"
	if pass == "" {
		key = "desk.frozen.frozen-another-window-way"
	}
	data := page.Frozen{File: t.ID(), NotUsed: q.Say(key, words.Name("time", frozenAt(q, t)))}
	frame := tournament.Frame(q, t, q.Say("desk.frozen.frozen-another-window"))
	return showFrozen(q, http.StatusConflict, t, frame, data)
}

// frozenAt returns the local time at which the keys were written.
func frozenAt(q *desk.Request, t *organiser.Tournament) string {
	for _, path := range []string{t.SealedKeysPath(), t.KeysPath(), t.Path} {
		if info, err := os.Stat(path); err == nil {
			return q.FormatTime(info.ModTime())
		}
	}
	return "?"
}

// askOpens shows the field for trying a passphrase.
func askOpens(q *desk.Request, t *organiser.Tournament) error {
	frame := tournament.StationFrame(q, t, organiser.StationFreeze)
	if road, err := tournament.ReadRoad(q, t); err == nil && road.KeysTried && q.R.URL.Query().Has(passphraseOpens) {
		frame.Done = q.Say("desk.frozen.passphrase-opens-published-keys")
	}
	return showFrozen(q, http.StatusOK, t, frame, page.Frozen{File: t.ID()})
}

// passphraseOpens is a query parameter with which the page reports that the passphrase just tried opens the
// keys.
const passphraseOpens = "opened"

// tryOpens tries a passphrase. A success is recorded once.
func tryOpens(q *desk.Request, t *organiser.Tournament) error {
	pass, problem := q.Value("passphrase"), ""
	switch {
	case pass == "":
		problem = q.Say("desk.passphrase-missing")
	case !tournament.OpensKeys(t, pass):
		problem = q.Say("desk.frozen.passphrase-not-open-keys")
	}
	if problem != "" {
		frame := tournament.StationFrame(q, t, organiser.StationFreeze)
		frame.AddProblem("passphrase", problem)
		return showFrozen(q, http.StatusOK, t, frame, page.Frozen{File: t.ID()})
	}

	if road, err := tournament.ReadRoad(q, t); err == nil && !road.KeysTried {
		if err := t.AppendToDiary(organiser.Event{Time: q.Desk.Now(), Kind: organiser.EventKeysTried}); err != nil {
			return err
		}
	}
	return q.Redirect(q.RecordForm("t", t.ID(), "opens") + "?" + passphraseOpens)
}

func showFrozen(q *desk.Request, status int, t *organiser.Tournament, frame page.Frame, data page.Frozen) error {
	_, data.NeedsPassphrase = tournament.Encryption(t)
	if frame.Station != "" {
		frame.Title = q.Say("desk.frozen.title")
	}
	return q.ShowAs(status, page.DeskFrozen, frame, data)
}
