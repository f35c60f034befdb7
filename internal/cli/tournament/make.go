package tournament

import (
	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
)

func (u *ui) tournamentMake() *cobra.Command {
	var f organise.MakeFlags
	cmd := &cobra.Command{
		Use: "make NAME --session P,S",
		Example: `  fairdeal tournament make spring --session 2,3 --format pbn,dup --dir hands
  fairdeal tournament make spring --session all --dir hands
  fairdeal tournament make spring --session 3,1-7 --boards 1-7,8-14
  fairdeal tournament make spring --session all --format dup --sealed --seal-recipient room.pub`,
		Args: term.NamedArgs("NAME"),
		RunE: func(cmd *cobra.Command, args []string) error {
			var err error
			if f.Keys, err = u.keysOf(args[0], f.Keys); err != nil {
				return err
			}
			return u.With(organiser.Open, args[0], func(s *organiser.Tournament) error { return u.MakeHands(s, &f) })
		},
	}
	fs := cmd.Flags()
	fs.StringVar(&f.Session, "session", "", "session `P,S` is session S of phase P: 1,3 or 1,3-7, 1,* or all")
	fs.StringVar(&f.Formats, "format", "", "formats with commas between: "+settings.FileFormats()+" (default: those of the settings, else pbn)")
	fs.StringVar(&f.Dir, "dir", "", "`FOLDER` to write to (default: hands-KEEP-SECRET/NAME beside the description)")
	fs.StringVar(&f.Reserve, "reserve", "", "make the reserve set; of a tournament of SquareDeal 1.3 set `N`, usually 1")
	fs.Lookup("reserve").NoOptDefVal = "1"
	fs.StringVar(&f.Value, "value", "", "the delayed value of a tournament of SquareDeal 1.3 that does not hold it")
	fs.BoolVar(&f.Anyway, "anyway", false, "take --value though it contradicts the description or comes too early")
	fs.StringVar(&f.Boards, "boards", "", "`LIST` of boards, for a phase whose boards are published as ?")
	fs.BoolVar(&f.Force, "force", false, "write over files that hold something else")
	fs.BoolVar(&f.Unproven, "unproven", false, "make hands though keys or description are not the published ones; such hands prove nothing")
	term.PrintsJSON(cmd)
	fs.StringVar(&f.Keys, "keys", "", "the keys are in `FILE`, not in NAME.sqk or NAME.sqk.age")
	f.Open.Register(fs)
	fs.BoolVar(&f.Sealed, "sealed", false, "write the files of a phase as one encrypted bundle")
	fs.StringArrayVar(&f.Seal.Recipients, "seal-recipient", nil, "encrypt the bundle to the recipients in `FILE`, or to one that is typed; may be repeated")
	fs.StringVar(&f.Seal.File, "seal-passphrase-file", "", "encrypt the bundle with the passphrase in the first line of `FILE`")
	term.CompleteFlag(cmd, "format", settings.InFiles)
	return cmd
}
