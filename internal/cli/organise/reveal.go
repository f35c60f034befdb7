package organise

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
)

// Early is what was said of revealing all keys before the tournament is over.
type Early struct {
	Given bool   // --early
	Name  string // the tournament's name, where it was given with it; else it is typed
}

// MayReveal refuses to reveal all keys while that gives away hands that are still to
// be played, unless --early says so and the tournament's name is given or typed.
func (u *UI) MayReveal(s *folder.Store, f *Early) error {
	err := organiser.MayReveal(s)
	doubt := organiser.OfKind(err, organiser.KeysEarly)
	if doubt == nil {
		return err
	}
	early := doubt.Early
	name := term.ShellWord(s.ID())
	var settle []string
	if early.NoValue {
		settle = append(settle, SetValueWords(s))
	}
	if len(early.NotPlayed)+len(early.NotEnded) > 0 {
		settle = append(settle, fmt.Sprintf("when the last session is over: fairdeal tournament played %s all", name))
	}
	if !f.Given {
		settle = append(settle, fmt.Sprintf("--early %s reveals all the same", name))
		return term.WithHint(err, "%s", strings.Join(settle, "; "))
	}
	typed := f.Name
	if typed == "" {
		u.Warnf("%v", err)
		var askErr error
		if typed, askErr = u.Typed(fmt.Sprintf("to reveal all keys all the same type the name of the tournament, %s", s.ID())); askErr != nil {
			return term.WithHint(err, "without a terminal: --early %s", name)
		}
	}
	if typed != s.ID() {
		return term.WithHint(fmt.Errorf("%w; %s is not the name of the tournament", err, plain.Quote(typed)), "--early %s", name)
	}
	return nil
}

// Reveal writes the plain key file of a tournament, out of the key file that is
// named, by default the encrypted one. Whether it is time is asked before.
func (u *UI) Reveal(s *folder.Store, file string, f *sealed.OpenFlags) error {
	if file == "" {
		file = s.SealedKeysPath()
		if missing(file) && !missing(s.KeysPath()) { // never encrypted, or revealed before
			file = s.KeysPath()
		}
	}
	if !s.Description.Published() {
		return term.WithHint(errors.New("the tournament is not published: there are no keys"), "fairdeal tournament status %s", term.ShellWord(s.Path))
	}
	k, err := u.loadKeys(s, file, f)
	if err != nil {
		return err
	}
	out := s.KeysPath()
	there, err := organiser.RevealAll(s, k, organiser.KeysEarly) // MayReveal was asked
	switch {
	case errors.Is(err, squaredeal.ErrKeyHash), errors.Is(err, folder.ErrKeysForm):
		return term.Falsef("%s: %w", file, err)
	case errors.Is(err, fs.ErrExist):
		return term.WithHint(err, "it does not hold the keys of this tournament: move it away")
	case err != nil:
		return err
	}
	if !s.Description.HasValue {
		u.Warnf("the delayed information value is not set: whoever reads %s before the last session is played knows all its hands", out)
	}
	if there {
		u.Notef("%s is there already, unchanged", out)
	} else {
		u.Notef("the keys are in %s: from now on every set of the tournament is known to whoever reads it", out)
	}
	u.Notef("publish: %s and %s", s.Path, out)
	u.Notef("anyone checks with: fairdeal verify %s %s HANDFILES", term.ShellWord(s.Path), term.ShellWord(out))
	return nil
}

// RevealOld looks at the key file of a tournament of SquareDeal 1.3, which is plain
// from the start, and writes nothing.
func (u *UI) RevealOld(s *folder.Store, file string) error {
	if file == "" {
		file = s.KeysPath()
	}
	k, err := u.loadKeys(s, file, &sealed.OpenFlags{PassphraseFlags: term.PassphraseFlags{FD: -1}})
	if err != nil {
		return err
	}
	if _, err := s.Description.CheckKeys(k); err != nil {
		return term.Falsef("%s: %w", file, err)
	}
	u.Notef("%s is the key file: publish it with the description", file)
	return nil
}

func missing(path string) bool {
	_, err := os.Lstat(path)
	return errors.Is(err, fs.ErrNotExist)
}

// Identity writes a new identity file and prints its recipient.
func (u *UI) Identity(out string, hybrid bool) error {
	if out == "" {
		return term.WithHint(errors.New("--out FILE is missing"), "fairdeal tournament identity --out FILE")
	}
	file, recipient, err := custody.NewIdentity(hybrid)
	if err != nil {
		return err
	}
	if err := safefile.WriteNew(out, file, 0o600); err != nil {
		return err
	}
	u.Notef("%s is secret: whoever has it opens what is encrypted to the recipient below", out)
	fmt.Fprintln(u.Out, recipient)
	return nil
}

func (u *UI) Unseal(path, dir string, force bool, f *sealed.OpenFlags) error {
	data, err := sealed.ReadFile(u.UI, path, f)
	if err != nil {
		return err
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return fmt.Errorf("%s holds no bundle of files: %w", path, err)
	}
	files := &safefile.Batch{Perm: 0o600, Force: force}
	defer files.Abort()
	unchanged := 0
	for _, entry := range z.File {
		if !filepath.IsLocal(entry.Name) || filepath.Base(entry.Name) != entry.Name {
			return fmt.Errorf("%s holds a file %s, want names without folders", path, plain.Quote(entry.Name))
		}
		// Anyone can encrypt to a recipient: what is no hand file stays in.
		if !handfile.IsExt(filepath.Ext(entry.Name)) || entry.Name[0] == '.' {
			return fmt.Errorf("%s holds a file %s, which is no hand file", path, plain.Quote(entry.Name))
		}
		if entry.UncompressedSize64 > handfile.MaxSize {
			return fmt.Errorf("%s: %s: %w", path, plain.Quote(entry.Name), handfile.ErrTooLarge)
		}
		r, err := entry.Open()
		if err != nil {
			return fmt.Errorf("%s: %s: %w", path, plain.Quote(entry.Name), err)
		}
		content, err := io.ReadAll(r) // which gives no more than the size that is declared
		r.Close()
		if err != nil {
			return fmt.Errorf("%s: %s: %w", path, plain.Quote(entry.Name), err)
		}
		same, err := files.Add(filepath.Join(dir, entry.Name), content)
		if err != nil {
			return err
		}
		if same {
			unchanged++
		}
	}
	err = files.Commit()
	if errors.As(err, new(*safefile.DiffersError)) {
		return term.WithHint(err, "another --dir, or --force to write over")
	}
	if err != nil {
		return err
	}
	u.Notef("%s in %s, %d of them were there already", plain.Count(len(z.File), "file"), dir, unchanged)
	return nil
}
