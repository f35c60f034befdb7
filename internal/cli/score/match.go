package score

import (
	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/score/ruling"
	"github.com/fairdeal/fairdeal/score/traveller"
	"github.com/fairdeal/fairdeal/words"
)

func newScoreMatch(u *ui) *cobra.Command {
	var o scoreOutput
	flags := []struct{ key, usage, value string }{
		{key: "scale", usage: "the `scale` instead of the file's: wbf2013, wbf-discrete or 25-0"},
		{key: "boards", usage: "the `number` of boards that the scale is for, if not that in the file"},
		{key: "rounding", usage: "the `policy`: non-offenders, none, white-book or tenth"},
		{key: "non-offenders", usage: "the `team` in whose favour a gap in the scale is rounded"},
	}
	cmd := &cobra.Command{
		Use:   "match FILE",
		Short: "score a teams match of two rooms",
		Long: `Score a teams match of two rooms: the IMPs of each board, and the victory points
of each team by itself.

The file has settings first and then a line for each board: its number, the
result in the open room, | and the result in the closed room. The home team sits
North-South in the open room (- as FILE: standard input):

  home: Alpha
  away: Beta
  scale: wbf2013          # or wbf-discrete, 25-0; none: IMPs only
  boards: 16              # for the scale, if not those in the file
  rounding: non-offenders # or none, white-book, tenth
  non-offenders: Alpha    # in whose favour a gap in the scale is rounded
  carry-over: +10         # IMPs that the home team brings along
  knock-out: yes          # one margin for both sides
  1  4S= N | 4S-1 N
  2  (-100)/(+620) | +300
  3  damage by EW: before +620, after +500, actual +150 | +800`,
		Example: `  fairdeal score match final.txt
  fairdeal score match final.txt --scale wbf2013 --json`,
		Args: term.OneFile,
		RunE: func(cmd *cobra.Command, args []string) error {
			var settings []string
			for _, f := range flags {
				if f.value != "" {
					settings = append(settings, f.key+": "+f.value)
				}
			}
			data, err := readScoreFile(u, args[0])
			if err != nil {
				return err
			}
			m, err := traveller.ParseMatch(data, settings...)
			if err != nil {
				if hands := noHands(args[0], data); hands != nil {
					return hands
				}
				return resultError(words.Typed(args[0]), err)
			}
			s, err := m.Score()
			if err != nil {
				return inFile(args[0], err)
			}
			return o.print(u, o.words(u).MatchSheet(m, s), ruling.ReportMatch(m, s))
		},
	}
	o.flags(cmd, true)
	for i := range flags {
		cmd.Flags().StringVar(&flags[i].value, flags[i].key, "", flags[i].usage)
	}
	return cmd
}
