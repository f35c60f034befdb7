package verify

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// stated copies the user's statements about sessions into the options. It returns an error for
// sessions and sets that the tournament does not have.
func (f *verifyFlags) stated(g *evidenceFiles, opt *audit.Options) (err error) {
	phases := 0
	d, unread := squaredeal.ParseDescription(g.description)
	if unread == nil {
		phases = len(d.Phases)
	}
	parsePlayed := func(s string) ([]audit.PlayedFiles, error) { return audit.ParsePlayed(s, g.files, phases) }
	played, err := statements("--played", f.played, parsePlayed, "--played 5,1=FILE, --played 5,1=FOLDER, --played '5,*=NAME##.pbn'")
	if err != nil {
		return err
	}
	opt.Played = slices.Concat(played...)
	parseReplaced := func(s string) (audit.ReplacedBoards, error) { return audit.ParseReplaced(s, phases) }
	if opt.Replaced, err = statements("--replaced", f.replaced, parseReplaced, "--replaced 1,2=13-24"); err != nil {
		return err
	}
	parseReserve := func(s string) (squaredeal.ID, error) { return audit.ParseReserve(s, phases) }
	if opt.Reserve, err = statements("--reserve", f.reserve, parseReserve, "--reserve 1,4, --reserve 1,4:2"); err != nil {
		return err
	}
	parseNotHeld := func(s string) (squaredeal.ID, error) { return audit.ParseNotHeld(s, phases) }
	if opt.NotHeld, err = statements("--not-held", f.notHeld, parseNotHeld, "--not-held 2,2, --not-held 2"); err != nil {
		return err
	}
	if unread != nil {
		return nil
	}
	ids := map[string][]squaredeal.ID{"--reserve": opt.Reserve, "--not-held": opt.NotHeld}
	for _, p := range opt.Played {
		ids["--played"] = append(ids["--played"], p.ID)
	}
	for _, p := range opt.Replaced {
		ids["--replaced"] = append(ids["--replaced"], p.ID)
	}
	for _, flag := range []string{"--played", "--reserve", "--replaced", "--not-held"} {
		check := audit.CheckStated
		if flag == "--not-held" {
			check = audit.CheckNotHeld
		}
		for _, id := range ids[flag] {
			if err := check(d, id); err != nil {
				return words.Errorf("place.file", words.Name("file", flag), words.E("what", err))
			}
		}
	}
	return nil
}

// statements parses the values of a repeatable flag. example shows how to type one.
func statements[T any](flag string, given []string, parse func(string) (T, error), example string) ([]T, error) {
	var out []T
	for _, s := range given {
		x, err := parse(s)
		if err != nil {
			return nil, term.Hint(words.Errorf("place.file", words.Name("file", flag+" "+plain.Quote(s)), words.E("what", err)), "verify.such-as", words.Name("example", example))
		}
		out = append(out, x)
	}
	return out, nil
}
