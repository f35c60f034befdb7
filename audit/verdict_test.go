package audit_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/internal/verdicttest"
)

// errCommand is of a run that needs what only the command line does: finding
// the description, reading standard input, links, stars.
var errCommand = errors.New("for the command line")

// TestVerdicts runs the cases of testdata/verdict with the library alone.
func TestVerdicts(t *testing.T) {
	cases, err := verdicttest.Read(filepath.Join("..", "testdata", "verdict"))
	if err != nil {
		t.Fatal(err)
	}
	ran, left := 0, 0
	for i := range cases {
		c := &cases[i]
		if len(c.Generate) > 0 {
			continue // the test of the binary measures these
		}
		for j := range c.Runs {
			r := &c.Runs[j]
			report, err := runLibrary(c.Dir, r)
			if errors.Is(err, errCommand) {
				left++
				continue
			}
			ran++
			d := ""
			if err != nil {
				d = err.Error()
			} else {
				r.Says = nil // words are the business of who shows the report
				d = r.Differs(outcomeOf(report))
			}
			if d == "" {
				continue
			}
			if reason, pending := verdicttest.Pending[c.Name]; pending {
				t.Logf("pending: %s: %s", c.Name, reason)
				continue
			}
			t.Errorf("%s %q: %s", c.Name, r.Args, d)
		}
	}
	t.Logf("%d runs; %d more are for the command line alone", ran, left)
	if ran < 300 {
		t.Errorf("only %d runs", ran)
	}
}

func outcomeOf(r *audit.Report) verdicttest.Outcome {
	out := verdicttest.Outcome{Verdict: string(r.Verdict), Exit: r.Exit()}
	for _, a := range r.RestsOn {
		out.RestsOn = append(out.RestsOn, string(a))
	}
	for _, s := range r.Sessions {
		if s.State == audit.NotShown {
			continue
		}
		row := verdicttest.Row{Session: fmt.Sprintf("%d,%d", s.Phase, s.Session), State: string(s.State), Shown: s.Compared, Of: s.Count}
		if s.Set.String() == "reserve" {
			row.Session += "reserve"
		}
		out.Table = append(out.Table, row)
	}
	return out
}

// runLibrary turns the arguments of a run into a call.
func runLibrary(dir string, r *verdicttest.Run) (*audit.Report, error) {
	if r.Args[0] != "verify" || r.Stdin != "" {
		return nil, errCommand
	}
	var p audit.Published
	var inputs []audit.Input
	var opt audit.Options
	var played, boards []string
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
		case "--boards":
			boards = append(boards, value())
		case "--published":
			name := value()
			if opt.Earlier, err = os.ReadFile(filepath.Join(dir, name)); errors.Is(err, os.ErrNotExist) {
				return nil, errCommand
			}
		default:
			if strings.HasPrefix(arg, "--") || strings.Contains(arg, "*") || strings.Contains(arg, "://") {
				return nil, errCommand
			}
			err = give(root, dir, arg, &p, &inputs)
		}
		if err != nil {
			return nil, err
		}
	}
	if p.Description == nil || p.Keys == nil {
		return nil, errCommand
	}
	for _, statement := range played {
		sets, err := audit.ParsePlayed(statement, inputs)
		if err != nil {
			return nil, errCommand // a file that only the command line finds
		}
		opt.Played = append(opt.Played, sets...)
	}
	for _, statement := range boards {
		list, err := audit.ParseBoardsPlayed(statement)
		if err != nil {
			return nil, err
		}
		opt.Boards = append(opt.Boards, list)
	}
	return audit.Run(p, inputs, opt), nil
}

// give takes one file, folder or archive.
func give(root fs.FS, dir, name string, p *audit.Published, inputs *[]audit.Input) error {
	info, err := os.Stat(filepath.Join(dir, filepath.FromSlash(name)))
	if err != nil {
		return errCommand
	}
	var found []audit.Input
	switch {
	case info.IsDir():
		sub, err := fs.Sub(root, name)
		if err != nil {
			return err
		}
		if found, _, err = audit.Folder(sub, name); err != nil {
			return err
		}
	case path.Ext(name) == ".zip":
		if found, _, err = audit.ArchiveInput(root, name, name); err != nil {
			return errCommand // the command says why an archive cannot be read
		}
	case path.Ext(name) == ".sqd":
		p.Description, err = audit.ReadDescription(root, name)
		return err
	case path.Ext(name) == ".sqk":
		p.Keys, err = audit.ReadKeys(root, name)
		return err
	default:
		found = []audit.Input{audit.FileInput(root, name, name)}
	}
	*inputs = append(*inputs, found...)
	return nil
}
