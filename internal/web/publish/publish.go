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
	words5 "github.com/fairdeal/fairdeal/internal/passphrase"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/own"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Routes returns the pages on which a description is frozen, announced and given its value.
func Routes() desk.Routes {
	return desk.Routes{
		"GET /t/{name}/publish":    tournament.Looks(askPublish),
		"POST /t/{name}/publish":   freeze,
		"GET /t/{name}/opens":      tournament.Looks(askOpens, organiser.MustBePublished),
		"POST /t/{name}/opens":     tournament.Edits(tryOpens, organiser.MustBePublished),
		"POST /t/{name}/announced": tournament.Edits(announce),
		"GET /t/{name}/wall":       tournament.Looks(showWall, organiser.MustBePublished),
		"GET /t/{name}/dv":         tournament.Looks(askValue, organiser.MustBePublished),
		"POST /t/{name}/dv":        tournament.Edits(setValue, organiser.MustBePublished),
		"GET /t/{name}/facts":      tournament.Looks(showFacts, organiser.MustBePublished),
		"GET /t/{name}/amend":      tournament.Looks(askAmend, organiser.MayAmend),
		"POST /t/{name}/amend":     tournament.Edits(amend, organiser.MayAmend),
	}
}

func askPublish(q *desk.Request, s *organiser.Tournament) error {
	if err := s.Description.Ready(); err != nil {
		if errors.Is(err, squaredeal.ErrPublished) {
			return q.Go303("t", s.ID())
		}
		return q.Problem(http.StatusConflict, "desk.freeze.something-still-missing-before")
	}
	return showPublish(q, s, nil)
}

// showPublish lists everything that cannot be changed later. It does not repeat typed passphrases.
func showPublish(q *desk.Request, s *organiser.Tournament, problems page.Problems) error {
	review := s.Review(q.Desk.Now())
	f := tournament.StationFrame(q, s, organiser.Freeze)
	f.Problems = problems
	d := s.Description
	data := page.Publish{File: s.ID(), Version: tournament.Version(s), Name: d.Name, Delayed: d.Delayed, Lint: page.LintWords(q.Lang, d.Delayed, review.Lint), HandFiles: review.HandFiles}
	data.Doubts = tournament.Ticks(q, review.Doubts)
	data.Phases, data.Unsaved = tournament.PhaseLines(q.Lang, d), tournament.HalfTyped(q.Desk, s.ID())
	if q.R.PostForm != nil {
		data.Recipients, data.Shares, data.Confirm = q.Value("recipients"), q.Value("shares"), q.Value("confirm")
	}
	data.Card = s.ID() + squaredeal.SealedKeysExt
	data.OnPaper, data.OwnPassphrase, data.Cloud = q.Value("made") != "", q.Value("passphrase") != "", tournament.CloudOf(q.Desk.Abs)
	if data.Passphrase = q.Value("made"); !words5.Made(data.Passphrase) { // The passphrase in the form may already be printed.
		var err error
		if data.Passphrase, err = words5.New(); err != nil {
			return err
		}
	}
	if contents := s.Contents(); contents.Keys+contents.SealedKeys != "" {
		data.KeysThere = filepath.Base(contents.Keys + contents.SealedKeys)
	}
	return q.Show(page.DeskPublish, f, data)
}

// sharesName returns the folder for the shares of a tournament's keys, relative to the desk's.
func sharesName(s *organiser.Tournament) string { return s.ID() + "-shares" }

func sharesDir(q *desk.Request, s *organiser.Tournament) string {
	return filepath.Join(q.Desk.Folder, sharesName(s))
}

// freeze processes the form that freezes a draft. If it is already frozen, Frozen responds.
func freeze(q *desk.Request) error {
	s, err := tournament.Edit(q)
	if err != nil {
		return frozenOr(q, err)
	}
	defer s.Close()
	if err := s.Description.Ready(); errors.Is(err, squaredeal.ErrPublished) {
		return Frozen(q, s)
	} else if err != nil {
		return q.Problem(http.StatusConflict, "desk.freeze.something-still-missing-before")
	}
	return tournament.Carry(q, s, publish, showPublish)
}

// publish draws the keys and freezes the description.
func publish(q *desk.Request, s *organiser.Tournament, problems *page.Problems) (next []string, err error) {
	if tournament.HalfTyped(q.Desk, s.ID()) { // Freezing would ignore the unsaved input.
		problems.Add("", q.Say("desk.freeze.not-kept"))
		return nil, nil
	}
	review, keeping := s.Review(q.Desk.Now()), chosenKeeping(q, s, problems)
	settled := slices.Concat(
		tournament.Settled(q, problems, "", keeping.Doubts),
		tournament.Settled(q, problems, "", review.Doubts),
		tournament.Ticked(q, organiser.KeysThere, organiser.SharesThere))
	if strings.TrimSpace(q.Value("confirm")) != s.ID() {
		problems.Add("confirm", q.Say("desk.type-letter", words.Name("name", s.ID())))
	}
	if len(*problems) > 0 {
		return nil, nil
	}
	if err := own.Forget(q.Desk, s.ID()); err != nil { // An interrupted evening may have left it.
		return nil, err
	}
	published, err := s.Publish(review, keeping, settled...)
	if open := new(organiser.Unsettled); errors.As(err, &open) {
		tournament.Unsettled(q, problems, "", open.Doubts)
		return nil, nil
	}
	if err == nil {
		err = published.NotNoted
	}
	return tryPath(s, keeping.Passphrase), err
}

// tryPath returns the page on which a passphrase is tried while it is at hand, or else the
// tournament's page.
func tryPath(s *organiser.Tournament, passphrase bool) []string {
	if passphrase {
		return []string{"t", s.ID(), "opens"}
	}
	return []string{"t", s.ID()}
}

// chosenKeeping returns how the keys will be stored: by default with the generated passphrase.
func chosenKeeping(q *desk.Request, s *organiser.Tournament, problems *page.Problems) (keeping organiser.Keeping) {
	generated, typed, recipients, shares := q.Value("made"), q.Value("passphrase"), strings.TrimSpace(q.Value("recipients")), strings.TrimSpace(q.Value("shares"))
	ways := organiser.Ways{
		Plain: q.Value("plain") != "" || q.Value("plain2") != "", Passphrase: typed != "" || q.Value("passphrase2") != "",
		Recipients: recipients != "", Shares: shares != "",
	}
	switch err := ways.Check(); {
	case err == organiser.ErrNoWay && words5.Made(generated):
		keeping = organiser.KeepPassphrase(generated)
	case err == organiser.ErrNoWay:
		problems.Add("made", q.Say("desk.freeze.no-words"))
	case err != nil:
		problems.Add("passphrase", q.Say("desk.freeze.keep-keys-way-only"))
	case ways.Plain:
		if q.Value("plain") == "" || q.Value("plain2") == "" {
			problems.Add("plain2", q.Say("desk.freeze.keys-not-encrypted-asked"))
		}
	case ways.Recipients:
		parsed, err := custody.ParseRecipients(recipients)
		if err != nil || len(parsed) == 0 {
			problems.Add("recipients", q.Say("desk.freeze.line-no-recipient-begin"))
		}
		keeping.Seal = func(text []byte) ([]byte, error) { return custody.Seal(text, parsed...) }
	case ways.Shares:
		need, total, err := custody.ParseSplit(shares)
		if err != nil {
			problems.Add("shares", q.Say("desk.freeze.shares-written-3-5", words.N("most", custody.MostShares)))
		}
		keeping.Shares = &organiser.Shares{Need: need, Of: total, Dir: sharesDir(q, s)}
	default:
		if typed != q.Value("passphrase2") {
			problems.Add("passphrase2", q.Say("desk.tonight.two-passphrases-differ-type"))
		}
		keeping = organiser.KeepPassphrase(typed)
	}
	keeping.SharesDir = sharesDir(q, s)
	return keeping
}
