package organise

import (
	"errors"
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
)

// PublishFlags are the flags of fairdeal tournament publish.
type PublishFlags struct {
	Seal    sealed.SealFlags
	Plain   bool
	NewKeys bool
	Anyway  bool // though something speaks against the delayed information or the passphrase
	JSON    bool
	Log     logbook.Flags
	Share   shareFlags

	Dialogue bool // the dialogue says itself what comes next
}

// Publish publishes a tournament and says what came of it.
func (u *UI) Publish(s *folder.Store, f *PublishFlags) error {
	if err := s.Description.Ready(); err != nil {
		if errors.Is(err, squaredeal.ErrPublished) {
			return term.WithHint(err, "what comes next: fairdeal tournament status %s", term.ShellWord(s.Path))
		}
		return term.WithHint(fmt.Errorf("not published: %w", err), "what is missing: fairdeal tournament status %s", term.ShellWord(s.Path))
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
	r, err := organiser.Publish(s, keep, clock.Now(), settled...)
	for _, name := range r.KeysAside {
		u.Notef("keys that were never published are now %s", name)
	}
	for _, name := range r.SharesAside {
		u.Notef("a share that was never used is now %s", name)
	}
	if there := organiser.OfKind(err, organiser.KeysThere); there != nil {
		return term.WithHint(err, "if publishing was interrupted, --new-keys sets that file aside; if it belongs to a published tournament, do not")
	}
	if there := organiser.OfKind(err, organiser.SharesThere); there != nil {
		return term.WithHint(fmt.Errorf("not published: %w", err), "if publishing was interrupted, --new-keys sets such shares aside; if they belong to a published tournament, do not")
	}
	if err != nil {
		return InUse(fmt.Errorf("not published: %w", err))
	}
	if f.JSON {
		return u.PrintJSON(r)
	}
	fmt.Fprintf(u.Out, "published %s with %s\n", s.Path, plain.Count(r.Sessions, "key"))
	fmt.Fprintf(u.Out, "key hash  %s\n", r.KeyHash)
	fmt.Fprintf(u.Out, "digest    %s\n", r.Digest)
	fmt.Fprintf(u.Out, "short     %s\n", r.ShortDigest)
	for _, name := range r.Shares {
		fmt.Fprintf(u.Out, "share     %s\n", name)
	}
	if f.Dialogue {
		return nil
	}
	if len(r.Shares) > 0 {
		u.Notef("give each share to its custodian, who checks it (fairdeal custody check FILE), and delete it here")
	}
	return u.NextStep(s)
}

// LintBefore says what is odd before a tournament is published.
func (u *UI) LintBefore(s *folder.Store) *organiser.Before {
	b := organiser.LookBefore(s, clock.Now())
	u.sayLint(b.Lint, s.Description.Delayed)
	u.Notef("entropy of the delayed information: %s", b.Lint.Verdict)
	if b.Formless {
		u.Notef("the description says nothing of the form of its value, so that a misprint cannot be seen: say how many numbers, from which range, in which order, or how many decimals")
	}
	u.warnHandFiles(b.HandFiles)
	return b
}

// confirmLint asks for a typed yes where the delayed information is that of no day
// to come, or has too few values, and refuses where nothing would be committed.
func (u *UI) confirmLint(b *organiser.Before, s *folder.Store, f *PublishFlags) error {
	for _, d := range b.Doubts {
		err := fmt.Errorf("not published: delayed information: %s", d.Said)
		correct := fmt.Sprintf("fairdeal tournament di %s DESCRIPTION corrects it", term.ShellWord(s.Path))
		switch {
		case d.Kind == organiser.InfoNothing:
			return term.WithHint(err, "%s", correct)
		case f.Anyway:
			continue
		}
		if yes, askErr := u.Confirm(d.Said.String() + "; publish all the same? type yes"); askErr != nil || !yes {
			return term.WithHint(err, "%s; --anyway publishes all the same", correct)
		}
	}
	return nil
}

// publishSeal decides how the keys are kept. Plain keys have to be asked for.
func (u *UI) publishSeal(s *folder.Store, f *PublishFlags) (keep organiser.Keeping, err error) {
	keep.SharesDir = f.Share.dir
	if f.Share.given() {
		if f.Plain || f.Seal.Given() {
			return keep, errors.New("--shares and another way to keep the keys are both given")
		}
		keep.Shares, err = f.Share.out()
		return keep, err
	}
	if f.Plain {
		if f.Seal.Given() {
			return keep, errors.New("--plain-keys and a passphrase or recipients are both given")
		}
		return keep, nil
	}
	if !f.Seal.Given() {
		if _, done, err := u.Terminal(); err != nil {
			return keep, term.WithHint(errors.New("it is not said how the keys are kept"),
				"--recipient, --passphrase-file or --passphrase-fd encrypts them, --plain-keys does not")
		} else {
			done()
		}
		u.Notef("the keys are encrypted with a passphrase; without it no hands can be made")
		f.Seal.Passphrase = true
	}
	if f.Anyway {
		f.Seal.AcceptShort = func(string) error { return nil }
	} else if f.Seal.AcceptShort == nil {
		f.Seal.AcceptShort = func(text string) error {
			if yes, askErr := u.Confirm(text + "; use it all the same? type yes"); askErr != nil || !yes {
				return term.WithHint(errors.New("not published: "+text), "a longer one, such as six words; --anyway uses this one")
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
		more = fmt.Sprintf(" and %d more", len(files)-most)
		files = files[:most]
	}
	u.Warnf("hand files of another tournament bear names of this one: %s%s", plain.Text(strings.Join(files, ", ")), more)
}
