package tournament

import (
	"errors"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// publishFlags contains the flags of publish.
type publishFlags struct {
	log     logbook.Flags
	accept  acceptFlag
	settled []organiser.DoubtKind // accepted doubts

	// How the keys are stored.
	seal            sealed.SealFlags
	plain           bool   // unencrypted
	shares          string // split into shares: 3/5
	shareDir        string
	shareRecipients []string // one for each share
	newKeys         bool     // set existing keys aside
}

// publishCommand returns "fairdeal tournament publish". It freezes a description and creates the secret keys of its
// sessions; the description then contains the hash of the keys.
func (u *ui) publishCommand() term.Command {
	var f publishFlags
	return term.Command{
		Use: "publish NAME",
		Example: `  fairdeal tournament publish spring --passphrase
  fairdeal tournament publish spring --recipient chief.pub --recipient deputy.pub
  fairdeal tournament publish spring --shares 3/5 --share-dir shares
  fairdeal tournament publish spring --plain-keys`,
		First: "recipient passphrase shares log",
		Flags: term.Flags{
			"shares":          &f.shares,
			"share-dir":       term.File(&f.shareDir),
			"share-recipient": term.File(&f.shareRecipients),
			"plain-keys":      &f.plain,
			"new-keys":        &f.newKeys,
		}.And(f.accept.flags(), f.seal.Flags(), f.log.Flags()),
		JSON: true,
		Run: func(in *term.Line) (err error) {
			if f.settled, err = f.accept.kinds(organiser.DoubtsOfPublish); err != nil {
				return err
			}
			if err := u.RequireLogFlags(in.Args[0], &f.log); err != nil {
				return err
			}
			return u.Edit(in.Args[0], func(s *organiser.Tournament) error {
				if err := u.runPublish(s, &f); err != nil || !f.log.HasLog() {
					return err
				}
				return f.log.AddPublished(in.Context(), u.UI.UI, s)
			})
		},
	}
}

// runPublish publishes a tournament according to the flags and prints the next step.
func (u *ui) runPublish(s *organiser.Tournament, f *publishFlags) error {
	name := words.Name("name", term.ShellWord(s.Path))
	if err := u.checkReady(s, name, &f.log); err != nil {
		return err
	}
	storage, err := u.chooseKeeping(f)
	if err != nil {
		return err
	}
	review := u.printReview(s)
	publishAnyway := func(what words.Arg) string { return u.Translate("organise.publish-anyway", what) }
	settled, open := u.askAboutDoubts(review.Doubts, f.settled, publishAnyway)
	if len(open) > 0 {
		err := words.Errorf("organise.not-published-delayed", words.T("why", doubtsText(open)))
		return correctionHint(err, words.New("organise.di-corrects", name), open)
	}
	if f.newKeys {
		settled = append(settled, organiser.KindsByFlag("new-keys")...)
	}
	if err := u.publish(s, review, storage, settled...); err != nil || u.JSON {
		return err
	}
	if storage.Shares != nil {
		u.Note("organise.give-shares")
	}
	return u.printNextStep(s)
}

// printReview reviews a tournament before it is published and prints the oddities.
func (u *ui) printReview(s *organiser.Tournament) *organiser.Review {
	review := s.Review(clock.Now())
	u.printFindings(review.Lint)
	u.Note("organise.entropy-of", words.T("what", review.Lint.InWords()))
	if review.FormUnknown() {
		u.Note("organise.no-form")
	}
	if len(review.HandFiles) > 0 {
		u.warnOfHandFiles(review.HandFiles)
	}
	return review
}

// warnOfHandFiles names the first few files with hands that are already in the tournament's folder.
func (u *ui) warnOfHandFiles(files []string) {
	const maxNames = 5
	more := ""
	if len(files) > maxNames {
		more = " " + u.Translate("list.more", words.N("n", len(files)-maxNames))
		files = files[:maxNames]
	}
	u.Warn("organise.foreign-files",
		words.Name("files", plain.Text(strings.Join(files, ", "))), words.Name("more", more))
}

// publish publishes a tournament and prints the result.
func (u *ui) publish(
	s *organiser.Tournament, review *organiser.Review, storage organiser.KeyStorage, settled ...organiser.DoubtKind,
) error {
	r, err := s.Publish(review, storage, settled...)
	switch {
	case errors.Is(err, organiser.KeysThere):
		return err
	case err != nil:
		return words.Errorf("organise.not-published", words.E("why", err))
	}
	for _, name := range r.SetAside {
		u.Note("organiser.aside", words.Name("file", name))
	}
	for _, name := range r.StaleShares {
		u.Warn("organise.share-stale", words.Name("file", plain.Text(name)))
	}
	u.printAccepted(r.Accepted, r.DiaryErr)
	if u.JSON {
		return u.PrintJSON(r)
	}
	u.Line(u.Out, "organise.published-with",
		words.Name("file", s.Path), words.T("keys", words.Count("count.keys", r.Sessions)))
	u.Line(u.Out, "organise.row-key-hash", words.Name("hash", r.KeyHash))
	u.Line(u.Out, "organise.row-digest", words.Name("digest", r.Digest))
	u.Line(u.Out, "organise.row-short", words.Name("digest", r.ShortDigest))
	for _, name := range r.Shares {
		u.Line(u.Out, "organise.row-share", words.Name("file", name))
	}
	return nil
}
