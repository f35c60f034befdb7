// Package verdictrun runs the cases in testdata/verdict with the library alone, for tests of
// packages that display its reports. It is separate from verdicttest, which does not depend on the
// verification that it tests.
//
//	report, err := verdictrun.Library(dir, run)
package verdictrun

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// ErrCommand is returned for a run that needs the command line: finding the description,
// reading standard input, links, or wildcards.
var ErrCommand = errors.New("only the command line can run this case")

// Library performs run r of the case in dir with the library alone. It returns ErrCommand if the
// run needs the command line.
func Library(dir string, r *verdicttest.Run) (*audit.Report, error) {
	if r.Args[0] != "verify" || r.Stdin != "" {
		return nil, ErrCommand
	}
	var p audit.Published
	g := intake.New()
	g.Stated = func(name string) bool {
		return slices.ContainsFunc(r.Args, func(arg string) bool { return strings.HasSuffix(arg, "="+name) })
	}
	var opt audit.Options
	var played []string
	root := os.DirFS(dir)
	args := r.Args[1:]
	for i := 0; i < len(args); i++ {
		value := func() string { i++; return args[i] }
		var err error
		switch arg := args[i]; arg {
		case "--partial":
			opt.Partial = true
		case "--strict":
			opt.Strict = true
		case "--sure":
			opt.Sure = true
		case "--digest":
			opt.Digest = value()
		case "--value":
			v := value()
			opt.Value = &v
		case "--today":
			opt.Today, err = time.Parse(time.DateOnly, value())
		case "--played":
			played = append(played, value())
		case "--replaced":
			r, wrong := audit.ParseReplaced(value(), 0)
			opt.Replaced, err = append(opt.Replaced, r), wrong
		case "--reserve":
			id, wrong := audit.ParseReserve(value(), 0)
			opt.Reserve, err = append(opt.Reserve, id), wrong
		case "--not-held":
			id, wrong := audit.ParseNotHeld(value(), 0)
			opt.NotHeld, err = append(opt.NotHeld, id), wrong
		case "--published":
			name := value()
			opt.EarlierSame = slices.Contains(args[:i-1], name)
			if opt.Earlier, err = os.ReadFile(filepath.Join(dir, name)); errors.Is(err, os.ErrNotExist) {
				return nil, ErrCommand
			}
		default:
			if strings.HasPrefix(arg, "--") || strings.Contains(arg, "*") || strings.Contains(arg, "://") {
				return nil, ErrCommand
			}
			err = give(g, root, dir, arg)
		}
		if err != nil {
			return nil, err
		}
	}
	found, err := g.Settle()
	if err != nil {
		// The command has its own explanation.
		return nil, ErrCommand
	}
	if p.Description, err = found.Description.Published(); err != nil {
		return nil, err
	}
	if p.Keys, err = found.Keys.Published(); err != nil || found.Keys.Sealed() {
		return nil, ErrCommand
	}
	for _, it := range found.Of(intake.Other) {
		if strings.HasSuffix(it.Name, "/beacon.json") {
			// The command uses it as evidence.
			return nil, ErrCommand
		}
	}
	inputs := found.Files()
	opt.Ignored = found.Ignored()
	for _, statement := range played {
		sets, err := audit.ParsePlayed(statement, inputs, 0)
		if err != nil {
			// Only the command line finds this file.
			return nil, ErrCommand
		}
		opt.Played = append(opt.Played, sets...)
	}
	if d, err := squaredeal.ParseDescription(p.Description); err == nil {
		ids := slices.Clone(opt.Reserve)
		for _, x := range opt.Played {
			ids = append(ids, x.ID)
		}
		for _, id := range ids {
			if audit.CheckStated(d, id) != nil {
				// The command refuses it.
				return nil, ErrCommand
			}
		}
		for _, id := range opt.NotHeld {
			if audit.CheckNotHeld(d, id) != nil {
				return nil, ErrCommand
			}
		}
	}
	return audit.Run(p, inputs, opt), nil
}

// give adds one file, folder or archive.
func give(g *intake.Intake, root fs.FS, dir, name string) error {
	info, err := os.Stat(filepath.Join(dir, filepath.FromSlash(name)))
	if err != nil {
		return ErrCommand
	}
	if !info.IsDir() {
		return g.File(root, name, name)
	}
	sub, err := fs.Sub(root, name)
	if err != nil {
		return err
	}
	return g.Folder(sub, name)
}
