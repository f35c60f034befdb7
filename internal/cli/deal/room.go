// Package deal implements the commands that deal hands: deal, replay, and the stand-ins for bigdeal
// and bigdealx.
package deal

import "github.com/fairdeal/fairdeal/internal/cli/term"

// Commands returns the commands that deal hands.
func Commands(t *term.UI) []term.Command {
	u := &ui{t}
	return []term.Command{u.dealCommand(), u.replayCommand()}
}

// StandIns returns commands that behave like the original bigdeal and bigdealx.
func StandIns(t *term.UI) []term.Command {
	u := &ui{t}
	return []term.Command{
		u.bigdealCommand("bigdeal", "[-n BOARDS] [-p NAME] [-f FORMATS] [-R]",
			`  fairdeal bigdeal -n 16 -p monday -f dup,pbn`),
		u.bigdealCommand("bigdealx",
			"[-n BOARDS] [-p NAME] [-f FORMATS] [-R] [-W OWNER] [-e STRING] [-E FILE] [-h HEX40] [-o]",
			`  fairdeal bigdealx -W "left" -e "right" -n 1-16 -p session1 -f pbn`),
	}
}

type ui struct{ *term.UI }
