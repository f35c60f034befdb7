package tournament

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"path/filepath"

	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

func (u *ui) playedCommand() term.Command {
	var notHeld bool
	return term.Command{
		Use: "played NAME P,S...|all",
		Example: `  fairdeal tournament played spring 1,3
  fairdeal tournament played spring all
  fairdeal tournament played spring 2,4 --not-held`,
		First: "not-held",
		Flags: term.Flags{"not-held": &notHeld},
		Args:  "NAME P,S...",
		Run: func(in *term.Line) error {
			return u.With(organiser.Edit, in.Args[0], func(s *organiser.Tournament) error {
				if !s.Description.Published() {
					return term.Hint(words.Errorf("organise.nothing-played"), "organise.status-of", words.Name("name", term.ShellWord(s.Path)))
				}
				ids, ended, err := s.Asked(in.Args[1:])
				if err != nil {
					return err
				}
				if err := s.NotePlayed(ids, ended, notHeld); err != nil {
					return err
				}
				key := "organise.noted-played"
				if notHeld {
					key = "organise.noted-not-held"
				}
				u.Note(key, words.T("sessions", words.Count("count.sessions", len(ids))), words.Name("file", s.HandoutPath()))
				return nil
			})
		},
	}
}

func (u *ui) unsealCommand() term.Command {
	var f sealed.OpenFlags
	dir, force := ".", false
	return term.Command{
		Use:      "unseal BUNDLE.zip.age",
		Example:  `  fairdeal tournament unseal rr01-05.zip.age --unlock room.txt --dir hands`,
		First:    "unlock dir",
		Flags:    term.Flags{"dir": &dir, "force": &force}.And(f.Flags()),
		Complete: term.Files(1, "age"),
		Run:      func(in *term.Line) error { return u.unseal(in.Args[0], dir, force, &f) },
	}
}

// unseal writes the files of hands that are in a bundle, all or none.
func (u *ui) unseal(path, dir string, force bool, f *sealed.OpenFlags) error {
	data, err := sealed.ReadFile(u.UI.UI, path, f)
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
