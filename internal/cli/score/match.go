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
		Use: "match FILE",
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
