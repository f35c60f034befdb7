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
