package tournament

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
)

func (u *ui) tournamentReveal() *cobra.Command {
	var f sealed.OpenFlags
	var one sessionFlags
	var keys string
	var log logbook.Flags
	cmd := &cobra.Command{
		Use:   "reveal NAME",
		Short: "write the plain NAME.sqk, when the last session is played, or the key of one session",
		Long: `Decrypt the keys, make sure that they are the published ones, and write them as the
plain NAME.sqk that is published with NAME.sqd. From then on everybody can make
every set of the tournament, reserve sets too: do it when the last session is
played, and not before.

With --session it writes the key of that session alone, to NAME.P-S.sqr, which
players put in the place of NAME.sqk: the hands of the other sessions stay secret.
The session has to be over: "tournament played" says so, or --played, or its file
name, typed at the terminal. The key gives its reserve set away too.`,
		Example: `  fairdeal tournament reveal spring --identity chief.txt
  fairdeal tournament reveal spring --session 1,3 --identity chief.txt`,
		Args: term.NamedArgs("NAME"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := log.Check(); err != nil {
				return err
			}
			s, err := u.editTournament(args[0])
			if err != nil {
				return err
			}
			defer s.Close()
			if len(one.sessions) > 0 {
				if err := u.revealSessions(s, keys, &f, &one); err != nil || !log.Given() {
					return err
				}
				return u.logSessions(cmd, s, &log, one.sessions)
			}
			if one.played || one.phaseOver {
				return errors.New("--played and --phase-over say something of a --session")
			}
			if err := u.reveal(s, keys, &f); err != nil || !log.Given() {
				return err
			}
			lines, err := logbook.RevealedLines(s.KeysPath())
			if err != nil {
				return err
			}
			return u.logged(cmd, s, &log, publiclog.Revealed, lines)
		},
	}
	f.Register(cmd.Flags())
	one.register(cmd.Flags())
	log.Register(cmd.Flags())
	cmd.Flags().StringVar(&keys, "keys", "", "the encrypted keys are in `FILE`, not in NAME.sqk.age")
	return cmd
}

func (u *ui) reveal(s *folder.Store, file string, f *sealed.OpenFlags) error {
	if file == "" {
		file = s.SealedKeysPath()
	}
	if !s.Description.Published() {
		return term.WithHint(errors.New("the tournament is not published: there are no keys"), "fairdeal tournament status %s", term.ShellWord(s.Path))
	}
	k, err := u.loadKeys(s, file, f)
	if err != nil {
		return err
	}
	if _, err := s.Description.CheckKeys(k); err != nil {
		return term.Falsef("%s: %w", file, err)
	}
	// The published form, whatever became of the line ends.
	plain := k.Bytes()
	if squaredeal.HashKeys(plain) != s.Description.KeyHash {
		return term.Falsef("%s: the keys have the published hash only in another form", file)
	}
	out := s.KeysPath()
	err = safefile.WriteNew(out, plain, 0o600)
	if errors.Is(err, fs.ErrExist) {
		if there, readErr := os.ReadFile(out); readErr == nil && bytes.Equal(there, plain) {
			u.Notef("%s is there already, unchanged", out)
			return nil
		}
		return term.WithHint(err, "it does not hold the keys of this tournament: move it away")
	}
	if err != nil {
		return err
	}
	if !s.Description.HasValue {
		u.Warnf("the delayed information value is not set: whoever reads %s before the last session is played knows all its hands", out)
	}
	u.Notef("the keys are in %s: from now on every set of the tournament is known to whoever reads it", out)
	u.Notef("publish: %s and %s", s.Path, out)
	u.Notef("anyone checks with: fairdeal verify %s %s HANDFILES", term.ShellWord(s.Path), term.ShellWord(out))
	return nil
}

// identity writes a new identity file and prints its recipient.
func (u *ui) identity(out string, hybrid bool) error {
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

func (u *ui) tournamentUnseal() *cobra.Command {
	var f sealed.OpenFlags
	var dir string
	var force bool
	cmd := &cobra.Command{
		Use:   "unseal BUNDLE.zip.age",
		Short: "take the hand files out of an encrypted bundle",
		Long: `Take the hand files out of an encrypted bundle that "make --sealed" wrote, in the
duplication room.`,
		Example: `  fairdeal tournament unseal rr01-05.zip.age --identity room.txt --dir hands`,
		Args:    term.NamedArgs("BUNDLE.zip.age"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return u.unseal(args[0], dir, force, &f)
		},
	}
	f.Register(cmd.Flags())
	cmd.Flags().StringVar(&dir, "dir", ".", "`FOLDER` to write to")
	cmd.Flags().BoolVar(&force, "force", false, "write over files that are there")
	return cmd
}

func (u *ui) unseal(path, dir string, force bool, f *sealed.OpenFlags) error {
	data, err := sealed.ReadFile(u.UI, path, f)
	if err != nil {
		return err
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return fmt.Errorf("%s holds no bundle of files: %w", path, err)
	}
	w := &handWriter{dir: dir, force: force}
	for _, entry := range z.File {
		if !filepath.IsLocal(entry.Name) || filepath.Base(entry.Name) != entry.Name {
			return fmt.Errorf("%s holds a file %s, want names without folders", path, term.Quote(entry.Name))
		}
		// Anyone can encrypt to a recipient: what is no hand file stays in.
		if !handfile.IsExt(filepath.Ext(entry.Name)) || entry.Name[0] == '.' {
			return fmt.Errorf("%s holds a file %s, which is no hand file", path, term.Quote(entry.Name))
		}
		if entry.UncompressedSize64 > handfile.MaxSize {
			return fmt.Errorf("%s: %s: %w", path, term.Quote(entry.Name), handfile.ErrTooLarge)
		}
		r, err := entry.Open()
		if err != nil {
			return fmt.Errorf("%s: %s: %w", path, term.Quote(entry.Name), err)
		}
		content, err := io.ReadAll(r) // which gives no more than the size that is declared
		r.Close()
		if err != nil {
			return fmt.Errorf("%s: %s: %w", path, term.Quote(entry.Name), err)
		}
		w.add(entry.Name, content)
	}
	if err := w.commit(); err != nil {
		return err
	}
	u.Notef("%s in %s, %d of them were there already", term.Count(len(w.files), "file"), dir, w.unchanged)
	return nil
}
