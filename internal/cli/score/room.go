// Package score implements the commands that score bridge.
package score

import (
	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// Command returns the command fairdeal score, whose subcommands score boards, matches and sessions.
func Command(t *term.UI) term.Command {
	u := &ui{UI: t}
	return term.Command{
		Use: "score",
		Example: `  fairdeal score contract 4Hx-2 --by N --board 7
  fairdeal score board board7.txt
  fairdeal score damage --before 620 --after 500 --actual 150 --other 800 --offender EW`,
		Flags: term.Flags{"explain v": &u.explain},
		Subcommands: []term.Command{
			u.contract(), u.imp(), u.vp(), u.board(), u.match(), u.damage(), u.session(), u.ranking(),
		},
	}
}

// ui adds the scoring commands to term.UI.
type ui struct {
	*term.UI
	explain bool // --explain, common to all subcommands
}
