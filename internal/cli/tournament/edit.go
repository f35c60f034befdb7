package tournament

import (
	"errors"
	"io/fs"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
	"github.com/fairdeal/fairdeal/words"
)

func (u *ui) tournamentNew() *cobra.Command {
	var title, info string
	cmd := &cobra.Command{
		Use:     "new NAME",
		Short:   "start a tournament: write NAME.sqd",
		Example: `  fairdeal tournament new spring --name "Spring Teams 2027"`,
		Args:    term.NamedArgs("NAME"),
		RunE: func(cmd *cobra.Command, args []string) error {
			path := organise.DescriptionPath(args[0])
			if cmd.Flags().Changed("di") { // refused before anything is written
				if err := new(squaredeal.Description).SetDelayed(info); err != nil {
					return err
				}
			}
			s, err := folder.Begin(path, title)
			if errors.Is(err, fs.ErrExist) {
				return term.Hint(err, "tournament.status-next", words.Name("name", args[0]))
			}
			if err != nil {
				return err
			}
			if info != "" {
				if err := s.Description.SetDelayed(info); err != nil {
					return err
				}
				u.LintInfo(s.Description.Delayed)
				if err := s.Save(); err != nil {
					return err
				}
			}
			u.Note("tournament.wrote", words.Name("file", path))
			return u.NextStep(s)
		},
	}
	cmd.Flags().StringVar(&title, "name", "", "tournament name (TN)")
	cmd.Flags().StringVar(&info, "di", "", "delayed information description (DI)")
	return cmd
}

func (u *ui) tournamentName() *cobra.Command {
	return &cobra.Command{
		Use:     "name NAME TITLE",
		Short:   "set the tournament name",
		Example: `  fairdeal tournament name spring "Spring Teams 2027"`,
		Args:    term.NamedArgs("NAME", "TITLE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return u.Edit(args[0], func(d *squaredeal.Description) error { return d.SetName(args[1]) })
		},
	}
}

func (u *ui) tournamentInfo() *cobra.Command {
	var asJSON bool
	var drand, and string
	cmd := &cobra.Command{
		Use:   "di NAME [DESCRIPTION]",
		Short: "describe the delayed information: which fact will be mixed in",
		Long: `Describe the delayed information: which public fact, not yet known to anyone, will
be mixed into the hands, such as a stock index or a lottery draw of a later day. It must leave no choice: name the day with its year, the figure,
how many decimals or in which order, and where it is published.

--drand names a round of the public beacon drand instead: nobody can know its value
before, everybody can check it afterwards, and it has one spelling.`,
		Example: `  fairdeal tournament di spring "Lotto 6 from 49 of Wednesday 10 March 2027, without the bonus number, from low to high"`,
		Args: func(cmd *cobra.Command, args []string) error {
			if drand != "" {
				return term.NamedArgs("NAME")(cmd, args)
			}
			return term.NamedArgs("NAME", "DESCRIPTION")(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if drand != "" {
				info, err := organise.DescribeDrand(drand)
				if err == nil && and != "" {
					info, err = organise.WithText(and, info)
				}
				if err != nil {
					return err
				}
				args = append(args, info)
			} else if and != "" {
				return words.Errorf("tournament.and-drand")
			}
			return u.Edit(args[0], func(d *squaredeal.Description) error {
				if err := d.SetDelayed(args[1]); err != nil {
					return err
				}
				l := u.LintInfo(d.Delayed)
				u.Note("tournament.entropy", words.T("what", l.Said()))
				if asJSON {
					return u.PrintJSON(l)
				}
				return nil
			})
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "dates, findings and entropy as JSON")
	cmd.Flags().StringVar(&drand, "drand", "", "the round of the beacon drand at this `TIME`, as 2027-12-01T19:00:00Z")
	cmd.Flags().StringVar(&and, "and", "", "a `TEXT` part beside the round, for people to look up")
	return cmd
}

func (u *ui) tournamentPhase() *cobra.Command {
	var remove int
	cmd := &cobra.Command{
		Use:   "phase NAME SESSIONS BOARDS PREFIX [DESCRIPTION]",
		Short: "add a phase: a row of sessions of one kind",
		Long: `Add a phase: a row of sessions of one kind.

` + phaseWords,
		Example: `  fairdeal tournament phase spring 5 1-10,11-20,21-30 rr## "Round robin"
  fairdeal tournament phase spring 5:1-10,11-20,21-30:rr##:"Round robin"
  fairdeal tournament phase spring --remove 2`,
		Args: func(cmd *cobra.Command, args []string) error {
			if remove != 0 {
				return term.NamedArgs("NAME")(cmd, args)
			}
			names := []string{"NAME", "SESSIONS", "BOARDS", "PREFIX", "DESCRIPTION"}
			if len(args) == 2 && strings.Contains(args[1], ":") || len(args) == 4 {
				return nil
			}
			return term.NamedArgs(names...)(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			return u.Edit(args[0], func(d *squaredeal.Description) error {
				if remove != 0 {
					return d.RemovePhase(remove)
				}
				fields := args[1:]
				if len(fields) == 1 {
					fields = strings.SplitN(fields[0], ":", 4)
				}
				fields = append(fields, "", "", "")
				return u.AddPhase(d, fields[0], fields[1], fields[2], fields[3])
			})
		},
	}
	cmd.Flags().IntVar(&remove, "remove", 0, "take phase `N` away; the phases after it move up")
	return cmd
}
