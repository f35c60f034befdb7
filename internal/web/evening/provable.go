package evening

import (
	"cmp"
	"errors"
	"io/fs"
	"path/filepath"
	"strconv"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/publish"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/web/userdata"
	"github.com/fairdeal/fairdeal/internal/words"
)

// publishEvening creates a tournament of one session and publishes it at once, while nobody can
// know its delayed information.
func publishEvening(q *desk.Request, f *form) error {
	minutes, err := strconv.Atoi(f.data.Minutes)
	if f.data.Source == sourceDrand && (err != nil || minutes < 5 || minutes > 24*60) {
		f.frame.AddProblem("minutes", q.Say("desk.tonight.beacon-speaks-5-minutes"))
	}
	passphrase := checkPassphrase(q, f)
	info := delayedInfo(q, f, minutes)
	if len(f.frame.Problems) > 0 {
		return f.showAgain(q, userdata.BlindFormats)
	}
	phase, _, err := squaredeal.NewPhase("1", strconv.Itoa(f.boards), f.file, f.data.Name)
	if err != nil {
		f.frame.AddProblem("name", q.Say("desk.amend.name-cannot-used", words.Name("problem", q.ErrorText(err))))
		return f.showAgain(q, userdata.BlindFormats)
	}
	// If the name belongs to a tournament, Create fails below and showExisting responds.
	_, noTournament := tournament.PathOf(q.Desk, f.file)
	if existing, isTaken := nameTaken(q.Desk, f.file); isTaken && noTournament != nil {
		f.frame.AddProblem("file", q.Say("desk.tonight.already-choose-another-short", words.Name("file", existing)))
		return f.showAgain(q, userdata.BlindFormats)
	}

	path := filepath.Join(q.Desk.Folder, f.file+squaredeal.DescriptionExt)
	t, err := organiser.Create(path, f.data.Name)
	if errors.Is(err, fs.ErrExist) {
		return showExisting(q, f, path, passphrase)
	}
	if err != nil {
		return err
	}
	if err := describeAndSeal(q, t, info, phase, passphrase); err != nil {
		return err
	}
	rememberAnswers(q, f)
	return q.RedirectToPage("tonight", t.ID())
}

// rememberAnswers makes the answers the defaults of the next evening.
func rememberAnswers(q *desk.Request, f *form) {
	habits := userdata.LastHabits(q.Desk)
	habits.Boards, habits.Kind, habits.Source = f.data.Boards, f.data.Kind, f.data.Source
	habits.Minutes = cmp.Or(f.data.Minutes, habits.Minutes)
	userdata.RememberHabits(q.Desk, habits)
}

// checkPassphrase returns the typed passphrase. If it is empty, the desk generates one and stores it.
func checkPassphrase(q *desk.Request, f *form) string {
	passphrase := q.Value("passphrase")
	_, noPlace := userdata.Path(q.Desk)
	switch {
	case passphrase != q.Value("passphrase2"):
		f.frame.AddProblem("passphrase2", q.Say("desk.tonight.two-passphrases-differ-type"))
	case passphrase != "":
		tournament.CheckDoubts(q, &f.frame.Problems, "", organiser.EncryptWithPassphrase(passphrase).Doubts)
	case noPlace != nil:
		f.frame.AddProblem("passphrase", q.Say("desk.tonight.cannot-keep"))
	}
	return passphrase
}

// delayedInfo returns the delayed information that the form asks for.
func delayedInfo(q *desk.Request, f *form, minutes int) string {
	now := q.Desk.Now()
	switch f.data.Source {
	case sourceDrand:
		return roundIn(now, minutes)
	case sourcePlayers:
		return q.Say("desk.info.4-numbers-1-9999", words.Name("time", q.Lang.Date(now)))
	}
	f.frame.AddProblem("source", q.Say("desk.tonight.choose-mixed"))
	return ""
}

// roundIn returns the beacon round that becomes public after some minutes.
func roundIn(now time.Time, minutes int) string {
	published := now.Add(time.Duration(minutes) * time.Minute).UTC()
	return delayed.Quicknet().Describe(delayed.Quicknet().RoundAt(published))
}

// showExisting responds to a form for a tournament that already exists. If the form is not repeated,
// an interrupted evening of the same name continues on its page.
func showExisting(q *desk.Request, f *form, path, passphrase string) error {
	existing, openErr := organiser.Open(path)
	isOpen := openErr == nil
	if err := q.CheckRepeated(); err != nil {
		isSealed := isOpen && existing.Description.Published()
		if isSealed && passphrase != "" && !tournament.OpensKeys(existing, passphrase) {
			// Warn the user, who may have noted this passphrase, that it does not open the keys.
			return publish.ShowAlreadyFrozen(q, existing)
		}
		return err
	}
	if isOpen && existing.Description.Name == f.data.Name && !existing.Description.Published() {
		return q.RedirectToPage(pagePath(existing)...)
	}
	f.frame.AddProblem("file", q.Say("desk.tonight.tournament-already", words.Name("name", f.file)))
	return f.showAgain(q, userdata.BlindFormats)
}
