package score

import (
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

func (u *ui) match() term.Command {
	var o scoreOutput
	var scale, boards, rounding, nonOffenders string
	return term.Command{
		Use: "match FILE",
		Example: `  fairdeal score match final.txt
  fairdeal score match final.txt --scale wbf2013 --json`,
		First: "scale html",
		Flags: term.Flags{
			"scale":         &scale,
			"boards":        &boards,
			"rounding":      &rounding,
			"non-offenders": &nonOffenders,
		}.And(o.flags()),
		JSON: true,
		Run: func(in *term.Line) error {
			data, err := u.read(in.Args[0])
			if err != nil {
				return err
			}
			settings := settings(
				setting{"scale", scale},
				setting{"boards", boards},
				setting{"rounding", rounding},
				setting{"non-offenders", nonOffenders},
			)
			match, err := traveller.ParseMatch(data, settings...)
			if err != nil {
				if handsErr := rejectHands(in.Args[0], data); handsErr != nil {
					return handsErr
				}
				return resultError(words.Verbatim(in.Args[0]), err)
			}
			scored, err := match.Score()
			if err != nil {
				return withFile(in.Args[0], err)
			}
			return o.printResult(u, print.MatchSheet(o.language(u), match, scored), print.ReportMatch(match, scored))
		},
	}
}
