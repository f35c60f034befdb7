package tournament

import (
	"errors"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/squaredeal/logged"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// publishFlags contains the flags of publish.
type publishFlags struct {
	seal            sealed.SealFlags
	log             logbook.Flags
	accept          acceptFlag
	settled         []organiser.DoubtKind // accepted doubts
	plain, newKeys  bool
	shares          string // split of the keys into shares: 3/5
	shareDir        string
	shareRecipients []string
}

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
	if err := s.Description.CheckReady(); err != nil {
		if errors.Is(err, squaredeal.ErrPublished) {
			return term.Hint(err, "organise.what-next", name)
		}
		return term.Hint(words.Errorf("organise.not-published", words.E("why", err)),
			"organise.what-missing", name)
	}
	if err := u.checkLog(s, &f.log); err != nil {
		hint := "organise.log-or-none"
		if errors.Is(err, logged.ErrDescribed) {
			hint = "organise.other-file-name"
		}
		return term.Hint(words.Errorf("organise.not-published", words.E("why", err)), hint)
	}
	keep, err := u.chooseKeeping(f)
	if err != nil {
		return err
	}
	review := u.printReview(s)
	settled, open := u.askAboutDoubts(review.Doubts, f.settled,
		func(what words.Arg) string { return u.Translate("organise.publish-anyway", what) })
	if len(open) > 0 {
		err := words.Errorf("organise.not-published-delayed", words.T("why", doubtsText(open)))
		return correctionHint(err, words.New("organise.di-corrects", name), open)
	}
	if f.newKeys {
		settled = append(settled, organiser.KindsByFlag("new-keys")...)
	}
	if err := u.publish(s, review, keep, settled...); err != nil || u.JSON {
		return err
	}
	if keep.Shares != nil {
		u.Note("organise.give-shares")
	}
	return u.printNextStep(s)
}

// correctionHint adds to an error the command that fixes the cause and the flags that accept the
// doubts.
func correctionHint(err error, command words.Text, open []organiser.Doubt) error {
	flags := flagsFor(open)
	if flags == "" {
		return term.Hint(err, "organise.command", words.T("command", command))
	}
	return term.Hint(err, "organise.correct-or-accept", words.T("correct", command), words.Name("flags", flags))
}

// checkLog returns an error if a description cannot be added to the log. It is checked before the
// description is frozen.
func (u *ui) checkLog(s *organiser.Tournament, f *logbook.Flags) error {
	if !f.HasLog() {
		return nil
	}
	if err := f.Ready(u.UI.UI); err != nil {
		return err
	}
	key, err := f.OrganiserKey(u.UI.UI)
	if err == nil {
		err = logged.CheckNew(f.Dir, key.Verifier, s.ID())
	}
	return err
}

// chooseKeeping returns how to store the keys. Unencrypted keys must be requested explicitly; without
// any flag, a passphrase is asked for.
func (u *ui) chooseKeeping(f *publishFlags) (keep organiser.KeyStorage, err error) {
	keep.SharesDir = f.shareDir
	ways := organiser.StorageMethods{
		Plain:      f.plain,
		Passphrase: f.seal.Passphrase || f.seal.PassphraseFlags.HasFile(),
		Recipients: len(f.seal.Recipients) > 0,
		Shares:     f.shares != "" || f.shareDir != "" || len(f.shareRecipients) > 0,
	}
	err = ways.Check()
	switch {
	case err == organiser.ErrSeveralMethods && ways.Shares:
		return keep, words.Errorf("organise.shares-and-other")
	case err == organiser.ErrSeveralMethods && ways.Plain:
		return keep, words.Errorf("organise.plain-and-other")
	case ways.Shares:
		keep.Shares, err = f.keyShares()
		return keep, err
	case ways.Plain:
		return keep, nil
	}
	if err == organiser.ErrNoMethod {
		_, done, err := u.Terminal()
		if err != nil {
			return keep, term.Hint(words.Errorf("organise.not-said-how"), "organise.keep-how")
		}
		done()
		u.Note("organise.with-passphrase")
		f.seal.Passphrase = true
	}
	f.seal.AcceptShort = func(short error) error {
		keep.Doubts = []organiser.Doubt{organiser.ShortPassphraseDoubt(short)}
		return u.acceptShort(keep.Doubts, f)
	}
	keep.Seal, err = sealed.Sealer(u.UI.UI, &f.seal)
	return keep, err
}

// acceptShort asks whether to accept a short passphrase, the only doubt. If not, it returns an error.
func (u *ui) acceptShort(doubts []organiser.Doubt, f *publishFlags) error {
	settled, open := u.askAboutDoubts(doubts, f.settled,
		func(what words.Arg) string { return u.Translate("organise.use-anyway", what) })
	if len(open) > 0 {
		return term.Hint(words.Errorf("organise.not-published", words.T("why", doubtsText(open))),
			"organise.longer-one", words.Name("flag", flagsFor(open)))
	}
	f.settled = settled
	return nil
}

// keyShares returns the key shares in the flags.
func (f *publishFlags) keyShares() (*organiser.Shares, error) {
	need, total, err := custody.ParseSplit(f.shares)
	switch {
	case err == custody.ErrSplitForm:
		return nil, words.Errorf("organise.shares-want", words.Name("found", plain.Quote(f.shares)))
	case err != nil:
		return nil, words.Errorf("organise.shares-why", words.Name("found", f.shares), words.E("why", err))
	case f.shareDir == "":
		return nil, term.Hint(words.Errorf("organise.share-dir-missing"), "organise.share-dir")
	case len(f.shareRecipients) > 0 && len(f.shareRecipients) != total:
		return nil, words.Errorf("organise.recipients-shares",
			words.T("recipients", words.Count("count.recipients", len(f.shareRecipients))), words.N("n", total))
	}
	shares := &organiser.Shares{Need: need, Total: total, Dir: f.shareDir}
	for _, r := range f.shareRecipients {
		list, err := sealed.Recipients([]string{r})
		if err != nil || len(list) != 1 {
			return nil, term.Hint(words.Errorf("organise.no-recipient"), "sealed.recipient")
		}
		shares.Recipients = append(shares.Recipients, list[0])
	}
	return shares, nil
}

// printReview reviews a tournament before it is published and prints the oddities.
func (u *ui) printReview(s *organiser.Tournament) *organiser.Review {
	review := s.Review(clock.Now())
	u.printFindings(review.Lint)
	u.Note("organise.entropy-of", words.T("what", review.Lint.InWords()))
	if review.FormUnknown() {
		u.Note("organise.no-form")
	}
	if files := review.HandFiles; len(files) > 0 {
		const maxNames = 5
		more := ""
		if len(files) > maxNames {
			more = " " + u.Translate("list.more", words.N("n", len(files)-maxNames))
			files = files[:maxNames]
		}
		u.Warn("organise.foreign-files",
			words.Name("files", plain.Text(strings.Join(files, ", "))), words.Name("more", more))
	}
	return review
}

// publish publishes a tournament and prints the result.
func (u *ui) publish(s *organiser.Tournament, review *organiser.Review, keep organiser.KeyStorage, settled ...organiser.DoubtKind) error {
	r, err := s.Publish(review, keep, settled...)
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
