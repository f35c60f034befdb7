package organise

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
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

// published is the result of a publish.
type published struct {
	Description string   `json:"description"`
	Keys        string   `json:"keys"`
	Encrypted   bool     `json:"encrypted"`
	KeyHash     string   `json:"key_hash"`
	Digest      string   `json:"digest"`
	ShortDigest string   `json:"short_digest"`
	Sessions    int      `json:"sessions"`         // keys drawn
	Shares      []string `json:"shares,omitempty"` // files
}

func (u *UI) Publish(s *folder.Store, f *PublishFlags) error {
	d := s.Description
	if err := d.Ready(); err != nil {
		if errors.Is(err, squaredeal.ErrPublished) {
			return term.WithHint(err, "what comes next: fairdeal tournament status %s", term.ShellWord(s.Path))
		}
		return term.WithHint(fmt.Errorf("not published: %w", err), "what is missing: fairdeal tournament status %s", term.ShellWord(s.Path))
	}
	seal, shares, err := u.publishSeal(s, f)
	if err != nil {
		return err
	}
	if !f.Dialogue {
		if err := u.confirmLint(u.LintBefore(s), s, f); err != nil {
			return err
		}
	}
	if f.NewKeys {
		moved, err := s.SetAside()
		for _, name := range moved {
			u.Notef("keys that were never published are now %s", name)
		}
		if err != nil {
			return InUse(err)
		}
		moved, err = (&folder.Shares{Dir: f.Share.dir}).SetAside(s)
		for _, name := range moved {
			u.Notef("a share that was never used is now %s", name)
		}
		if err != nil {
			return err
		}
	}
	keys, err := s.Publish(seal)
	if err != nil && shares != nil {
		shares.TakeBack(s)
	}
	if errors.Is(err, folder.ErrKeysExist) {
		return term.WithHint(err, "if publishing was interrupted, --new-keys sets that file aside; if it belongs to a published tournament, do not")
	}
	if errors.Is(err, fs.ErrExist) && f.Share.given() {
		return term.WithHint(fmt.Errorf("not published: %w", err), "if publishing was interrupted, --new-keys sets such shares aside; if they belong to a published tournament, do not")
	}
	if err != nil {
		return InUse(fmt.Errorf("not published: %w", err))
	}
	d = s.Description
	n := 0
	for i := range d.Phases {
		n += max(1, d.Phases[i].Sessions)
	}
	r := published{s.Path, keys, seal != nil, d.KeyHash, d.DigestLine, squaredeal.ShortDigest(d.DigestLine), n, nil}
	if shares != nil {
		r.Shares = shares.Written()
	}
	if f.JSON {
		return u.PrintJSON(r)
	}
	fmt.Fprintf(u.Out, "published %s with %s\n", s.Path, plain.Count(n, "key"))
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
func (u *UI) LintBefore(s *folder.Store) delayed.Lint {
	l := u.LintInfo(s.Description.Delayed)
	u.Notef("entropy of the delayed information: %s", l.Verdict)
	if !delayed.FormOf(plain.Text(s.Description.Delayed)).Known() {
		u.Notef("the description says nothing of the form of its value, so that a misprint cannot be seen: say how many numbers, from which range, in which order, or how many decimals")
	}
	u.warnHandFiles(s)
	return l
}

// confirmLint asks for a typed yes where the delayed information is that of no day
// to come, or has too few values, and refuses where nothing would be committed.
func (u *UI) confirmLint(l delayed.Lint, s *folder.Store, f *PublishFlags) error {
	worst := l.Worst()
	if worst == nil || worst.Gravity == delayed.Look || worst.Gravity == delayed.Confirm && f.Anyway {
		return nil
	}
	err := fmt.Errorf("not published: delayed information: %s", worst.Text)
	correct := fmt.Sprintf("fairdeal tournament di %s DESCRIPTION corrects it", term.ShellWord(s.Path))
	if worst.Gravity == delayed.Refuse {
		return term.WithHint(err, "%s", correct)
	}
	if yes, askErr := u.Confirm(worst.Text + "; publish all the same? type yes"); askErr != nil || !yes {
		return term.WithHint(err, "%s; --anyway publishes all the same", correct)
	}
	return nil
}

// publishSeal decides how the keys are kept. Plain keys have to be asked for.
func (u *UI) publishSeal(s *folder.Store, f *PublishFlags) (seal func([]byte) ([]byte, error), shares *folder.Shares, err error) {
	if f.Share.given() {
		if f.Plain || f.Seal.Given() {
			return nil, nil, errors.New("--shares and another way to keep the keys are both given")
		}
		if shares, err = f.Share.out(); err != nil {
			return nil, nil, err
		}
		return shares.Seal(s), shares, nil
	}
	if f.Plain {
		if f.Seal.Given() {
			return nil, nil, errors.New("--plain-keys and a passphrase or recipients are both given")
		}
		return nil, nil, nil
	}
	if !f.Seal.Given() {
		if _, done, err := u.Terminal(); err != nil {
			return nil, nil, term.WithHint(errors.New("it is not said how the keys are kept"),
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
	seal, err = sealed.Sealer(u.UI, &f.Seal)
	return seal, nil, err
}

// warnHandFiles warns of hand files that lie around under the names of this
// tournament.
func (u *UI) warnHandFiles(s *folder.Store) {
	const most = 5
	files := s.HandFiles()
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
