package verify

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// addStatements copies the user's statements about sessions into the options. It returns an error
// for sessions and sets that the tournament does not have.
func (f *verifyFlags) addStatements(g *evidenceFiles, opt *audit.Options) error {
	d, err := squaredeal.ParseDescription(g.description)
	isReadable := err == nil
	phases := 0
	if isReadable {
		phases = len(d.Phases)
	}
	parsePlayed := func(s string) ([]audit.PlayedFiles, error) { return audit.ParsePlayed(s, g.files, phases) }
	played, err := statements("--played", f.played, parsePlayed,
		"--played 5,1=FILE, --played 5,1=FOLDER, --played '5,*=NAME##.pbn'")
	if err != nil {
		return err
	}
	opt.Played = slices.Concat(played...)
	parseReplaced := func(s string) (audit.ReplacedBoards, error) { return audit.ParseReplaced(s, phases) }
	opt.Replaced, err = statements("--replaced", f.replaced, parseReplaced, "--replaced 1,2=13-24")
	if err != nil {
		return err
	}
	parseReserve := func(s string) (squaredeal.ID, error) { return audit.ParseReserve(s, phases) }
	opt.Reserve, err = statements("--reserve", f.reserve, parseReserve, "--reserve 1,4, --reserve 1,4:2")
	if err != nil {
		return err
	}
	parseNotHeld := func(s string) (squaredeal.ID, error) { return audit.ParseNotHeld(s, phases) }
	opt.NotHeld, err = statements("--not-held", f.notHeld, parseNotHeld, "--not-held 2,2, --not-held 2")
	if err != nil {
		return err
	}
	if err := opt.CheckHeld(); err != nil {
		return words.Errorf("place.file", words.Name("file", "--not-held"), words.E("what", err))
	}
	if !isReadable {
		return nil // The audit reports why the description is unreadable.
	}
	return checkStatements(d, opt)
}

// checkStatements returns an error for stated sessions and sets that the tournament does not have.
func checkStatements(d *squaredeal.Description, opt *audit.Options) error {
	var played, replaced []squaredeal.ID
	for _, p := range opt.Played {
		played = append(played, p.ID)
	}
	for _, p := range opt.Replaced {
		replaced = append(replaced, p.ID)
	}
	for _, stated := range []struct {
		flag  string
		ids   []squaredeal.ID
		check func(*squaredeal.Description, squaredeal.ID) error
	}{
		{flag: "--played", ids: played, check: audit.CheckStated},
		{flag: "--reserve", ids: opt.Reserve, check: audit.CheckStated},
		{flag: "--replaced", ids: replaced, check: audit.CheckStated},
		{flag: "--not-held", ids: opt.NotHeld, check: audit.CheckNotHeld},
	} {
		for _, id := range stated.ids {
			if err := stated.check(d, id); err != nil {
				return words.Errorf("place.file", words.Name("file", stated.flag), words.E("what", err))
			}
		}
	}
	return nil
}

// statements parses the values of a repeatable flag. example shows how to type one.
func statements[T any](
	flag string, values []string, parse func(string) (T, error), example string,
) ([]T, error) {
	var list []T
	for _, value := range values {
		statement, err := parse(value)
		if err != nil {
			file := words.Name("file", flag+" "+plain.Quote(value))
			err = words.Errorf("place.file", file, words.E("what", err))
			return nil, term.Hint(err, "verify.such-as", words.Name("example", example))
		}
		list = append(list, statement)
	}
	return list, nil
}
