package tournament

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
)

// publishFlags are the flags of fairdeal tournament publish.
type publishFlags struct {
	seal    sealed.SealFlags
	plain   bool
	newKeys bool
	force   bool // though the delayed information is that of no day to come
	json    bool
	log     logbook.Flags
	share   shareFlags

	dialogue bool // the dialogue says itself what comes next
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

func (u *ui) publish(s *folder.Store, f *publishFlags) error {
	d := s.Description
	if err := d.Ready(); err != nil {
		if errors.Is(err, squaredeal.ErrPublished) {
			return term.WithHint(err, "what comes next: fairdeal tournament status %s", term.ShellWord(s.Path))
		}
		return term.WithHint(fmt.Errorf("not published: %w", err), "what is missing: fairdeal tournament status %s", term.ShellWord(s.Path))
	}
	seal, err := u.publishSeal(s, f)
	if err != nil {
		return err
	}
	if !f.dialogue {
		if err := u.confirmLint(u.lintBefore(s), s, f); err != nil {
			return err
		}
	}
	if f.newKeys {
		moved, err := s.SetAside()
		for _, name := range moved {
			u.Notef("keys that were never published are now %s", name)
		}
		if err != nil {
			return inUse(err)
		}
		moved, err = f.share.setAside(s)
		for _, name := range moved {
			u.Notef("a share that was never used is now %s", name)
		}
		if err != nil {
			return err
		}
	}
	keys, err := s.Publish(seal)
	if err != nil {
		f.share.takeBack(s)
	}
	if errors.Is(err, folder.ErrKeysExist) {
		return term.WithHint(err, "if publishing was interrupted, --new-keys sets that file aside; if it belongs to a published tournament, do not")
	}
	if errors.Is(err, fs.ErrExist) && f.share.given() {
		return term.WithHint(fmt.Errorf("not published: %w", err), "if publishing was interrupted, --new-keys sets such shares aside; if they belong to a published tournament, do not")
	}
	if err != nil {
		return inUse(fmt.Errorf("not published: %w", err))
	}
	d = s.Description
	n := 0
	for i := range d.Phases {
		n += max(1, d.Phases[i].Sessions)
	}
	r := published{s.Path, keys, seal != nil, d.KeyHash, d.DigestLine, squaredeal.ShortDigest(d.DigestLine), n, nil}
	for _, x := range f.share.written {
		r.Shares = append(r.Shares, x.path)
	}
	if f.json {
		return u.PrintJSON(r)
	}
	fmt.Fprintf(u.Out, "published %s with %d keys\n", s.Path, n)
	fmt.Fprintf(u.Out, "key hash  %s\n", r.KeyHash)
	fmt.Fprintf(u.Out, "digest    %s\n", r.Digest)
	fmt.Fprintf(u.Out, "short     %s\n", r.ShortDigest)
	for _, name := range r.Shares {
		fmt.Fprintf(u.Out, "share     %s\n", name)
	}
	if f.dialogue {
		return nil
	}
	if len(r.Shares) > 0 {
		u.Notef("give each share to its custodian, who checks it (fairdeal custody check FILE), and delete it here")
	}
	return u.nextStep(s)
}

// lintBefore says what is odd before a tournament is published.
func (u *ui) lintBefore(s *folder.Store) delayed.Lint {
	l := u.lintInfo(s.Description.Delayed)
	u.Notef("entropy of the delayed information: %s", l.Verdict)
	u.warnHandFiles(s)
	return l
}

// confirmLint asks for a typed yes where the delayed information is that of a day
// that is over or does not exist, and refuses where nothing would be committed.
func (u *ui) confirmLint(l delayed.Lint, s *folder.Store, f *publishFlags) error {
	worst := l.Worst()
	if worst == nil || worst.Gravity == delayed.Look || worst.Gravity == delayed.Confirm && f.force {
		return nil
	}
	err := fmt.Errorf("not published: delayed information: %s", worst.Text)
	correct := fmt.Sprintf("fairdeal tournament di %s DESCRIPTION corrects it", term.ShellWord(s.Path))
	if worst.Gravity == delayed.Refuse {
		return term.WithHint(err, "%s", correct)
	}
	if yes, askErr := u.Confirm(worst.Text + "; publish all the same? type yes"); askErr != nil || !yes {
		return term.WithHint(err, "%s; --force publishes all the same", correct)
	}
	return nil
}

// publishSeal decides how the keys are kept. Plain keys have to be asked for.
func (u *ui) publishSeal(s *folder.Store, f *publishFlags) (func([]byte) ([]byte, error), error) {
	if f.share.given() {
		if f.plain || f.seal.Given() {
			return nil, errors.New("--shares and another way to keep the keys are both given")
		}
		return u.shareSeal(s, &f.share)
	}
	if f.plain {
		if f.seal.Given() {
			return nil, errors.New("--plain-keys and a passphrase or recipients are both given")
		}
		return nil, nil
	}
	if !f.seal.Given() {
		if _, done, err := u.Terminal(); err != nil {
			return nil, term.WithHint(errors.New("it is not said how the keys are kept"),
				"--recipient, --passphrase-file or --passphrase-fd encrypts them, --plain-keys does not")
		} else {
			done()
		}
		u.Notef("the keys are encrypted with a passphrase; without it no hands can be made")
		f.seal.Passphrase = true
	}
	return sealed.Sealer(u.UI, &f.seal)
}

// warnHandFiles warns of hand files that lie around under the names of this
// tournament.
func (u *ui) warnHandFiles(s *folder.Store) {
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
	u.Warnf("hand files of another tournament bear names of this one: %s%s", term.Shown(strings.Join(files, ", ")), more)
}
