// Package verdictrun runs the cases in testdata/verdict with the library alone, for tests of
// packages that display its reports. It is separate from verdicttest, which does not depend on the
// verification that it tests.
//
//	report, err := verdictrun.Verify(dir, run)
package verdictrun

import (
	"errors"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// ErrCommand is returned for a run that needs the command line, for example because it searches for the
// description, reads standard input, or uses a link or a wildcard.
var ErrCommand = errors.New("only the command line can run this case")

// Verify carries out a run, one verification from the test case in dir, with the library alone. It returns
// ErrCommand if the run needs the command line.
func Verify(dir string, run *verdicttest.Run) (*audit.Report, error) {
	if run.Args[0] != "verify" || run.Stdin != "" {
		return nil, ErrCommand
	}
	v := newVerification(dir, run.Args[1:])
	if err := v.readArguments(); err != nil {
		return nil, err
	}
	items, err := v.intake.Settle()
	if err != nil {
		// The command replaces this error with its own message.
		return nil, ErrCommand
	}
	published, err := publishedFiles(items)
	if err != nil {
		return nil, err
	}
	// Only the command uses beacon records, as evidence for the public number.
	if slices.ContainsFunc(items.OfClass(intake.Other), isBeaconRecord) {
		return nil, ErrCommand
	}
	files := items.Compared()
	v.options.Ignored = items.Ignored()
	for _, statement := range v.played {
		sets, err := audit.ParsePlayed(statement, files, 0)
		if err != nil {
			// The command also reads files that are named only in --played.
			return nil, ErrCommand
		}
		v.options.Played = append(v.options.Played, sets...)
	}
	if v.commandRefuses(published.Description) {
		return nil, ErrCommand
	}
	return audit.Run(published, files, v.options), nil
}

// commandRefuses reports whether the command refuses a statement about a session or set.
func (v *verification) commandRefuses(description []byte) bool {
	d, err := squaredeal.ParseDescription(description)
	if err != nil {
		return false
	}
	stated := slices.Clone(v.options.Reserve)
	for _, p := range v.options.Played {
		stated = append(stated, p.ID)
	}
	isWrong := func(id squaredeal.ID) bool { return audit.CheckStated(d, id) != nil }
	isWronglyNotHeld := func(id squaredeal.ID) bool { return audit.CheckNotHeld(d, id) != nil }
	return v.options.CheckHeld() != nil ||
		slices.ContainsFunc(stated, isWrong) ||
		slices.ContainsFunc(v.options.NotHeld, isWronglyNotHeld)
}

func isBeaconRecord(item *intake.Item) bool { return strings.HasSuffix(item.Name, "/beacon.json") }

// publishedFiles reads the description and the keys. It returns ErrCommand for keys that only the command can open.
func publishedFiles(items *intake.Input) (p audit.Published, err error) {
	if p.Description, err = items.Description.ReadPublished(); err != nil {
		return p, err
	}
	p.Keys, err = items.Keys.ReadPublished()
	if err != nil || items.Keys.Sealed() {
		return p, ErrCommand
	}
	return p, nil
}
