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
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

// Early is what was said of revealing all keys before the tournament is over.
type Early struct {
	Given bool   // --early
	Name  string // the tournament's name, where it was given with it; else it is typed
}

// MayReveal refuses to reveal all keys while that gives away hands that are still to
// be played, unless --early says so and the tournament's name is given or typed.
func (u *UI) MayReveal(s *organiser.Tournament, f *Early) error {
	err := s.MayReveal()
	doubt := organiser.OfKind(err, organiser.KeysEarly)
	if doubt == nil {
		return err
	}
	early := doubt.Early
	name := term.ShellWord(s.ID())
	var settle []words.Text
	if early.NoValue {
		settle = append(settle, SetValueWords(s))
	}
	if len(early.NotPlayed)+len(early.NotEnded) > 0 {
		settle = append(settle, words.New("organise.played-all", words.Name("name", term.ShellWord(strings.TrimSuffix(s.Path, squaredeal.DescriptionExt)))))
	}
	if !f.Given {
		settle = append(settle, words.New("organise.early-reveals", words.Name("name", name)))
		return term.Hint(err, "organise.list", words.List("what", settle...))
	}
	typed := f.Name
	if typed == "" {
		u.Warnf("%v", err)
		var askErr error
		if typed, askErr = u.Typed(u.Say("organise.early-type", words.Name("name", s.ID()))); askErr != nil {
			return term.Hint(err, "organise.early-no-terminal", words.Name("name", name))
		}
	}
	if typed != s.ID() {
		return term.Hint(words.Errorf("organise.not-the-name", words.E("why", err), words.Name("typed", plain.Quote(typed))), "organise.early-flag", words.Name("name", name))
	}
	return nil
}

// Reveal writes the plain key file of a tournament, out of the key file that is
// named, by default the encrypted one. Whether it is time is asked before.
func (u *UI) Reveal(s *organiser.Tournament, file string, f *sealed.OpenFlags) error {
	if file == "" {
		file = s.SealedKeysPath()
		if missing(file) && !missing(s.KeysPath()) { // never encrypted, or revealed before
			file = s.KeysPath()
		}
	}
	if !s.Description.Published() {
		return term.Hint(words.Errorf("organise.no-keys-yet"), "organise.status-of", words.Name("name", term.ShellWord(s.Path)))
	}
	k, err := u.loadKeys(s, file, f)
	if err != nil {
		return err
	}
	out := s.KeysPath()
	there, err := s.RevealAll(k, organiser.KeysEarly) // MayReveal was asked
	switch {
	case errors.Is(err, squaredeal.ErrKeyHash), errors.Is(err, organiser.ErrKeysForm):
		return term.Falsef("%s: %w", file, err)
	case errors.Is(err, fs.ErrExist):
		return term.Hint(err, "organise.keys-in-the-way")
	case err != nil:
		return err
	}
	if !s.Description.HasValue {
		u.Warn("organise.value-not-set-reveal", words.Name("file", out))
	}
	if there {
		u.Note("organise.there-unchanged", words.Name("file", out))
	} else {
		u.Note("organise.keys-in", words.Name("file", out))
	}
	u.Note("organise.publish-both", words.Name("description", s.Path), words.Name("keys", out))
	u.Note("organise.anyone-checks", words.Name("description", term.ShellWord(s.Path)), words.Name("keys", term.ShellWord(out)))
	return nil
}

// RevealOld looks at the key file of a tournament of SquareDeal 1.3, which is plain
// from the start, and writes nothing.
func (u *UI) RevealOld(s *organiser.Tournament, file string) error {
	if file == "" {
		file = s.KeysPath()
	}
	k, err := u.loadKeys(s, file, &sealed.OpenFlags{})
	if err != nil {
		return err
	}
	if _, err := s.Description.CheckKeys(k); err != nil {
		return term.Falsef("%s: %w", file, err)
	}
	u.Note("organise.old-key-file", words.Name("file", file))
	return nil
}

func missing(path string) bool {
	_, err := os.Lstat(path)
	return errors.Is(err, fs.ErrNotExist)
}

func (u *UI) Unseal(path, dir string, force bool, f *sealed.OpenFlags) error {
	data, err := sealed.ReadFile(u.UI, path, f)
	if err != nil {
		return err
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return words.Errorf("organise.no-bundle", words.Name("file", path))
	}
	files := &safefile.Batch{Perm: 0o600, Force: force}
	defer files.Abort()
	unchanged := 0
	for _, entry := range z.File {
		if !filepath.IsLocal(entry.Name) || filepath.Base(entry.Name) != entry.Name {
			return words.Errorf("organise.bundle-folder", words.Name("file", path), words.Name("name", plain.Quote(entry.Name)))
		}
		// Anyone can encrypt to a recipient: what is no hand file stays in.
		if !handfile.IsExt(filepath.Ext(entry.Name)) || entry.Name[0] == '.' {
			return words.Errorf("organise.bundle-no-hands", words.Name("file", path), words.Name("name", plain.Quote(entry.Name)))
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
		return term.Hint(err, "organise.another-dir")
	}
	if err != nil {
		return err
	}
	u.Note("organise.opened-files", words.T("files", words.Count("count.files", len(z.File))), words.Name("folder", dir), words.N("n", unchanged))
	return nil
}
