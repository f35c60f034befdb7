// Package tarot implements the tarot commands.
package tarot

import "github.com/fairdeal/fairdeal/internal/cli/term"

type ui struct{ *term.UI }

// Command returns the command fairdeal tarot, whose subcommands announce, reveal, verify and show games.
func Command(t *term.UI) term.Command {
	u := &ui{t}
	return term.Command{
		Use: "tarot",
		Example: `  fairdeal tarot new --players 4 --label "Table 3" -o table3.secret
  fairdeal tarot announce table3.secret -o announced.txt
  fairdeal tarot reveal table3.secret -o revealed.txt
  fairdeal tarot verify revealed.txt --announced announced.txt
  fairdeal tarot show revealed.txt --deal 0-9
  fairdeal tarot verify revealed.txt --announced announced.txt --lang fr`,
		Subcommands: []term.Command{
			u.newGame(), u.announcement(), u.show(), u.verify(), u.revealed(), u.duplicate(), u.stats(),
		},
	}
}
