// Package publish implements the pages that freeze a description with its keys, announce it, amend
// it, and set its delayed value.
package publish

import (
	"errors"
	"net/http"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/passphrase"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/web/userdata"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Routes returns the routes for freezing and announcing a description, and for setting its public number.
func Routes() desk.Routes {
	return desk.Routes{
		"GET /t/{name}/publish":    tournament.PageHandler(askPublish),
		"POST /t/{name}/publish":   freeze,
		"GET /t/{name}/opens":      tournament.PageHandler(askOpens, organiser.CheckPublished),
		"POST /t/{name}/opens":     tournament.FormHandler(tryOpens, organiser.CheckPublished),
		"POST /t/{name}/announced": tournament.FormHandler(recordAnnounced),
		"GET /t/{name}/wall":       tournament.PageHandler(showDigestSheet, organiser.CheckPublished),
		"GET /t/{name}/dv":         tournament.PageHandler(askValue, organiser.CheckPublished),
		"POST /t/{name}/dv":        tournament.FormHandler(setValue, organiser.CheckPublished),
		"GET /t/{name}/facts":      tournament.PageHandler(showFacts, organiser.CheckPublished),
		"GET /t/{name}/amend":      tournament.PageHandler(askAmend, organiser.CheckAmendable),
		"POST /t/{name}/amend":     tournament.FormHandler(amend, organiser.CheckAmendable),
	}
}

func askPublish(q *desk.Request, t *organiser.Tournament) error {
	if err := t.Description.CheckReady(); err != nil {
		if errors.Is(err, squaredeal.ErrPublished) {
			return q.RedirectToPage("t", t.ID())
		}
		return q.Problem(http.StatusConflict, "desk.freeze.something-still-missing-before")
	}
	return showPublish(q, t, nil)
}

// showPublish lists everything that cannot be changed later. It does not repeat typed passphrases.
func showPublish(q *desk.Request, t *organiser.Tournament, problems page.Problems) error {
	review := t.Review(q.Desk.Now())
	frame := tournament.StationFrame(q, t, organiser.StationFreeze)
	frame.Problems = problems
	description := t.Description
	data := page.PublishForm{
		File:      t.ID(),
		Version:   tournament.Version(t),
		Name:      description.Name,
		Delayed:   description.Delayed,
		Phases:    tournament.PhaseLines(q.Lang, description),
		Lint:      page.NewLint(q.Lang, description.Delayed, review.Lint),
		Doubts:    tournament.Checkboxes(q, review.Doubts),
		HandFiles: review.HandFiles,
		Unsaved:   tournament.HasUnsavedInput(q.Desk, t.ID()),
		Cloud:     tournament.CloudService(q.Desk.Abs),
		Card:      t.ID() + squaredeal.SealedKeysExt,
	}
	if q.R.PostForm != nil {
		data.Recipients, data.Shares, data.Confirm = q.Value("recipients"), q.Value("shares"), q.Value("confirm")
	}
	data.OnPaper, data.OwnPassphrase = q.Value("made") != "", q.Value("passphrase") != ""
	// Keep a generated passphrase that the form contains, because the user may have printed it.
	data.Passphrase = q.Value("made")
	if !passphrase.IsGenerated(data.Passphrase) {
		var err error
		if data.Passphrase, err = passphrase.New(); err != nil {
			return err
		}
	}
	if contents := t.Contents(); contents.Keys+contents.SealedKeys != "" {
		data.KeysThere = filepath.Base(contents.Keys + contents.SealedKeys)
	}
	return q.Show(page.DeskPublish, frame, data)
}

// sharesName returns the folder for the shares of a tournament's keys, relative to the desk's.
func sharesName(t *organiser.Tournament) string { return t.ID() + "-shares" }

func sharesDir(q *desk.Request, t *organiser.Tournament) string {
	return filepath.Join(q.Desk.Folder, sharesName(t))
}

// freeze processes the form that freezes a draft. If it is already frozen, ShowAlreadyFrozen responds.
func freeze(q *desk.Request) error {
	t, err := tournament.OpenLocked(q)
	if err != nil {
		return frozenOr(q, err)
	}
	defer t.Close()
	if err := t.Description.CheckReady(); errors.Is(err, squaredeal.ErrPublished) {
		return ShowAlreadyFrozen(q, t)
	} else if err != nil {
		return q.Problem(http.StatusConflict, "desk.freeze.something-still-missing-before")
	}
	return tournament.ProcessForm(q, t, publish, showPublish)
}

// publish draws the keys and freezes the description.
func publish(q *desk.Request, t *organiser.Tournament, problems *page.Problems) (next []string, err error) {
	if tournament.HasUnsavedInput(q.Desk, t.ID()) { // Freezing would ignore the unsaved input.
		problems.Add("", q.Say("desk.freeze.not-kept"))
		return nil, nil
	}
	review := t.Review(q.Desk.Now())
	keeping := chosenKeeping(q, t, problems)
	settled := slices.Concat(
		tournament.CheckDoubts(q, problems, "", keeping.Doubts),
		tournament.CheckDoubts(q, problems, "", review.Doubts),
		tournament.TickedKinds(q, organiser.KeysThere, organiser.SharesThere))
	if strings.TrimSpace(q.Value("confirm")) != t.ID() {
		problems.Add("confirm", q.Say("desk.type-letter", words.Name("name", t.ID())))
	}
	if len(*problems) > 0 {
		return nil, nil
	}
	// An interrupted evening of the same name may have left a stored passphrase.
	if err := userdata.ForgetPassphrase(q.Desk, t.ID()); err != nil {
		return nil, err
	}
	published, err := t.Publish(review, keeping, settled...)
	var unsettled *organiser.Unsettled
	if errors.As(err, &unsettled) {
		tournament.AddDoubts(q, problems, "", unsettled.Doubts)
		return nil, nil
	}
	if err == nil {
		err = published.DiaryErr
	}
	return tryPath(t, keeping.Passphrase), err
}

// tryPath returns the path of the page after freezing. If the keys have a passphrase, the user tries it
// there while it is at hand.
func tryPath(t *organiser.Tournament, hasPassphrase bool) []string {
	if hasPassphrase {
		return []string{"t", t.ID(), "opens"}
	}
	return []string{"t", t.ID()}
}

// chosenKeeping returns how the form asks to store the keys: encrypted with the generated passphrase or
// with a different one, for recipients, for shares, or, with two ticks, unencrypted. If the form asks for
// none of them or for several, it adds a problem.
func chosenKeeping(q *desk.Request, t *organiser.Tournament, problems *page.Problems) (keeping organiser.KeyStorage) {
	methods := organiser.StorageMethods{
		Plain:      q.Value("plain") != "" || q.Value("plain2") != "",
		Passphrase: q.Value("passphrase") != "" || q.Value("passphrase2") != "",
		Recipients: strings.TrimSpace(q.Value("recipients")) != "",
		Shares:     strings.TrimSpace(q.Value("shares")) != "",
	}
	switch err := methods.Check(); {
	case err == organiser.ErrNoMethod:
		keeping = keepWithGenerated(q, problems)
	case err != nil:
		problems.Add("passphrase", q.Say("desk.freeze.keep-keys-way-only"))
	case methods.Plain:
		if q.Value("plain") == "" || q.Value("plain2") == "" {
			problems.Add("plain2", q.Say("desk.freeze.keys-not-encrypted-asked"))
		}
	case methods.Recipients:
		keeping = keepForRecipients(q, problems)
	case methods.Shares:
		keeping = keepInShares(q, t, problems)
	default:
		keeping = keepWithTyped(q, problems)
	}
	keeping.SharesDir = sharesDir(q, t)
	return keeping
}

// keepWithGenerated encrypts the keys with the generated passphrase, which the form contains if the user
// has ticked that it is written down.
func keepWithGenerated(q *desk.Request, problems *page.Problems) (keeping organiser.KeyStorage) {
	generated := q.Value("made")
	if !passphrase.IsGenerated(generated) {
		problems.Add("made", q.Say("desk.freeze.no-words"))
		return keeping
	}
	return organiser.EncryptWithPassphrase(generated)
}

// keepWithTyped encrypts the keys with a passphrase, which must be typed twice.
func keepWithTyped(q *desk.Request, problems *page.Problems) organiser.KeyStorage {
	typed := q.Value("passphrase")
	if typed != q.Value("passphrase2") {
		problems.Add("passphrase2", q.Say("desk.tonight.two-passphrases-differ-type"))
	}
	return organiser.EncryptWithPassphrase(typed)
}

// keepForRecipients encrypts the keys for recipients, one per line: "age1...".
func keepForRecipients(q *desk.Request, problems *page.Problems) (keeping organiser.KeyStorage) {
	recipients, err := custody.ParseRecipients(strings.TrimSpace(q.Value("recipients")))
	if err != nil || len(recipients) == 0 {
		problems.Add("recipients", q.Say("desk.freeze.line-no-recipient-begin"))
	}
	keeping.Seal = func(text []byte) ([]byte, error) { return custody.Seal(text, recipients...) }
	return keeping
}

// keepInShares encrypts the keys so that some of several shares open them: "3/5".
func keepInShares(
	q *desk.Request, t *organiser.Tournament, problems *page.Problems,
) (keeping organiser.KeyStorage) {
	need, total, err := custody.ParseSplit(strings.TrimSpace(q.Value("shares")))
	if err != nil {
		problems.Add("shares", q.Say("desk.freeze.shares-written-3-5", words.N("most", custody.MaxShares)))
	}
	keeping.Shares = &organiser.Shares{Need: need, Total: total, Dir: sharesDir(q, t)}
	return keeping
}
