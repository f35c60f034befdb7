package tournament

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
)

// newTournament is the group of commands that set tournaments up without a
// dialogue, in the order in which an organiser needs them.
func newTournament(u *ui) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "tournament",
		Short: "set up a tournament whose hands can be proven honest, and make its hands",
		Long: `Set up a tournament whose hands can be proven honest: describe it, publish the
description with the hash of the secret keys, mix in a fact that nobody knew
when it was published, and make the hands. There is nothing to choose any more
by then, and anyone can check it afterwards with "fairdeal verify".

NAME is the description's file, with or without .sqd. "fairdeal squaredeal" is
the same as a dialogue.`,
		Example: `  fairdeal tournament new spring --name "Spring Teams 2027"
  fairdeal tournament di spring "Dow Jones closing value with both decimals, and Lotto 6/49 from low to high, both of Friday 12 March 2027"
  fairdeal tournament phase spring 5 1-10,11-20,21-30 rr## "Round robin"
  fairdeal tournament publish spring --recipient age1...
  fairdeal tournament dv spring "44,901.92 3 6 9 13 26 40"
  fairdeal tournament make spring --phase 1 --session '*' --format pbn,dup --dir hands
  fairdeal tournament reveal spring`,
		Args: term.NoSuchCommand,
		RunE: func(cmd *cobra.Command, args []string) error { return cmd.Help() },
	}
	cmd.AddCommand(
		u.tournamentNew(),
		u.tournamentName(),
		u.tournamentInfo(),
		u.tournamentPhase(),
		u.tournamentPublish(),
		u.tournamentValue(),
		u.tournamentMake(),
		u.tournamentPlayed(),
		u.tournamentReveal(),
		u.tournamentShow(),
		u.tournamentStatus(),
		u.tournamentDiff(),
		u.tournamentIdentity(),
		u.tournamentUnseal(),
		u.tournamentLog(),
		u.tournamentAmend(),
		u.tournamentCancel(),
		u.tournamentChoice(),
	)
	for _, sub := range cmd.Commands() {
		switch sub.Name() {
		case "new", "identity":
		case "diff":
			term.CompleteFiles(sub, 2, "sqd")
		case "unseal":
			term.CompleteFiles(sub, 1, "age")
		default:
			term.CompleteFiles(sub, 1, "sqd")
		}
	}
	return cmd
}

// descriptionPath is the file that NAME stands for.
func descriptionPath(name string) string {
	if strings.EqualFold(filepath.Ext(name), squaredeal.DescriptionExt) {
		return name
	}
	return name + squaredeal.DescriptionExt
}

// openVersion reads a description that is only looked at: also the one before,
// NAME.sqd.bak.
func (u *ui) openVersion(name string) (*folder.Store, error) {
	if bak := squaredeal.DescriptionExt + ".bak"; !strings.HasSuffix(strings.ToLower(name), bak) {
		return u.openTournament(name)
	}
	s, err := folder.Open(name)
	if err != nil {
		return nil, err
	}
	u.warnOf(s)
	return s, nil
}

// warnOf shows what is odd in a description.
func (u *ui) warnOf(s *folder.Store) {
	for _, w := range s.Description.Warnings {
		u.Warnf("%s: %s", s.Path, term.Shown(w))
	}
}

// openTournament reads a description and shows what is odd in it.
func (u *ui) openTournament(name string) (*folder.Store, error) {
	return u.openWith(folder.Open, name)
}

// editTournament reads a description that is to be changed: until it is closed no
// other process changes it.
func (u *ui) editTournament(name string) (*folder.Store, error) {
	return u.openWith(folder.Edit, name)
}

func (u *ui) openWith(open func(path string) (*folder.Store, error), name string) (*folder.Store, error) {
	s, err := open(descriptionPath(name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, term.WithHint(err, "fairdeal tournament new %s starts a tournament", term.ShellWord(strings.TrimSuffix(name, squaredeal.DescriptionExt)))
	}
	if err != nil {
		return nil, inUse(err)
	}
	u.warnOf(s)
	return s, nil
}

// inUse says what to do about a tournament that another process is changing.
func inUse(err error) error {
	var held *folder.InUseError
	switch {
	case !errors.As(err, &held):
		return err
	case held.Err.Exclusive:
		return term.WithHint(err, "try again when it has ended; if it was killed: rm %s", term.ShellWord(held.Err.Path))
	}
	return term.WithHint(err, "try again when it has ended; one that is stopped can be ended: its keys are set aside by publish --new-keys")
}

// lintInfo shows what is to be said about the delayed information.
func (u *ui) lintInfo(info string) delayed.Lint {
	l := delayed.LintOf(term.Shown(info), time.Now())
	for _, f := range l.Findings {
		u.Warnf("delayed information: %s", f.Text)
	}
	for _, p := range delayed.Parse(info) {
		if p.Kind == delayed.Drand && !p.Contradicted {
			u.Notef("round %d of %s is public at %s", p.Round, p.Chain.Name, p.Time.Format(delayed.Layout))
		}
	}
	return l
}
