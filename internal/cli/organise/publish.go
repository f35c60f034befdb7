package organise

import (
	"errors"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

// PublishFlags are the flags of fairdeal tournament publish.
type PublishFlags struct {
	Seal    sealed.SealFlags
	Plain   bool
	NewKeys bool
	Anyway  bool // though something speaks against the delayed information or the passphrase
	Log     logbook.Flags
	Share   shareFlags

	Dialogue bool // the dialogue says itself what comes next
}

// Publish publishes a tournament and says what came of it.
func (u *UI) Publish(s *organiser.Tournament, f *PublishFlags) error {
	if err := s.Description.Ready(); err != nil {
		if errors.Is(err, squaredeal.ErrPublished) {
			return term.Hint(err, "organise.what-next", words.Name("name", term.ShellWord(s.Path)))
		}
		return term.Hint(words.Errorf("organise.not-published", words.E("why", err)), "organise.what-missing", words.Name("name", term.ShellWord(s.Path)))
	}
	if err := u.MayLog(s, &f.Log); err != nil {
		return term.Hint(words.Errorf("organise.not-published", words.E("why", err)), "organise.log-or-none")
	}
	keep, err := u.publishSeal(s, f)
	if err != nil {
		return err
	}
	if !f.Dialogue {
		if err := u.confirmLint(u.LintBefore(s), s, f); err != nil {
			return err
		}
	}
	settled := []organiser.Kind{organiser.InfoDoubtful} // confirmed
	if f.NewKeys {
		settled = append(settled, organiser.KeysThere, organiser.SharesThere)
	}
	r, err := s.Publish(keep, clock.Now(), settled...)
	if there := organiser.OfKind(err, organiser.KeysThere); there != nil {
		return term.Hint(err, "organise.aside-file")
	}
	if there := organiser.OfKind(err, organiser.SharesThere); there != nil {
		return term.Hint(words.Errorf("organise.not-published", words.E("why", err)), "organise.aside-shares")
	}
	if err != nil {
		return InUse(words.Errorf("organise.not-published", words.E("why", err)))
	}
	for _, name := range r.Aside {
		u.Note("organiser.aside", words.Name("file", name))
	}
	for _, name := range r.SharesStale {
		u.Warn("organise.share-stale", words.Name("file", plain.Text(name)))
	}
	if u.JSON {
		return u.PrintJSON(r)
	}
	u.Line(u.Out, "organise.published-with", words.Name("file", s.Path), words.T("keys", words.Count("count.keys", r.Sessions)))
	u.Line(u.Out, "organise.row-key-hash", words.Name("hash", r.KeyHash))
	u.Line(u.Out, "organise.row-digest", words.Name("digest", r.Digest))
	u.Line(u.Out, "organise.row-short", words.Name("digest", r.ShortDigest))
	for _, name := range r.Shares {
		u.Line(u.Out, "organise.row-share", words.Name("file", name))
	}
	if f.Dialogue {
		return nil
	}
	if len(r.Shares) > 0 {
		u.Note("organise.give-shares")
	}
	return u.NextStep(s)
}

// LintBefore says what is odd before a tournament is published.
func (u *UI) LintBefore(s *organiser.Tournament) *organiser.Before {
	b := s.LookBefore(clock.Now())
	u.sayLint(b.Lint, s.Description.Delayed)
	u.Note("organise.entropy-of", words.T("what", b.Lint.Said()))
	if b.Formless {
		u.Note("organise.no-form")
	}
	u.warnHandFiles(b.HandFiles)
	return b
}

// confirmLint asks for a typed yes where the delayed information is that of no day
// to come, or has too few values, and refuses where nothing would be committed.
func (u *UI) confirmLint(b *organiser.Before, s *organiser.Tournament, f *PublishFlags) error {
	for _, d := range b.Doubts {
		err := words.Errorf("organise.not-published-delayed", words.T("why", d.Said))
		correct := words.New("organise.di-corrects", words.Name("name", term.ShellWord(s.Path)))
		switch {
		case d.Kind == organiser.InfoNothing:
			return term.Hint(err, "organise.command", words.T("command", correct))
		case f.Anyway:
			continue
		}
		if yes, askErr := u.Confirm(u.Say("organise.publish-anyway", words.T("what", d.Said))); askErr != nil || !yes {
			return term.Hint(err, "organise.correct-or-anyway", words.T("correct", correct))
		}
	}
	return nil
}

// publishSeal decides how the keys are kept. Plain keys have to be asked for.
func (u *UI) publishSeal(s *organiser.Tournament, f *PublishFlags) (keep organiser.Keeping, err error) {
	keep.SharesDir = f.Share.dir
	if f.Share.given() {
		if f.Plain || f.Seal.Given() {
			return keep, words.Errorf("organise.shares-and-other")
		}
		keep.Shares, err = f.Share.out()
		return keep, err
	}
	if f.Plain {
		if f.Seal.Given() {
			return keep, words.Errorf("organise.plain-and-other")
		}
		return keep, nil
	}
	if !f.Seal.Given() {
		if _, done, err := u.Terminal(); err != nil {
			return keep, term.Hint(words.Errorf("organise.not-said-how"),
				"organise.keep-how")
		} else {
			done()
		}
		u.Note("organise.with-passphrase")
		f.Seal.Passphrase = true
	}
	if f.Anyway {
		f.Seal.AcceptShort = func(words.Text) error { return nil }
	} else if f.Seal.AcceptShort == nil {
		f.Seal.AcceptShort = func(text words.Text) error {
			if yes, askErr := u.Confirm(u.Say("organise.use-anyway", words.T("what", text))); askErr != nil || !yes {
				return term.Hint(words.Errorf("organise.not-published", words.T("why", text)), "organise.longer-one")
			}
			return nil
		}
	}
	keep.Seal, err = sealed.Sealer(u.UI, &f.Seal)
	return keep, err
}

// warnHandFiles warns of hand files that lie around under the names of this
// tournament.
func (u *UI) warnHandFiles(files []string) {
	const most = 5
	if len(files) == 0 {
		return
	}
	more := ""
	if len(files) > most {
		more = u.Say("organise.and-more-files", words.N("n", len(files)-most))
		files = files[:most]
	}
	u.Warn("organise.foreign-files", words.Name("files", plain.Text(strings.Join(files, ", "))), words.Name("more", more))
}
