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
)

// verification contains a run's arguments.
type verification struct {
	dir     string
	root    fs.FS
	args    []string
	next    int // index of the next argument
	intake  *intake.Intake
	options audit.Options
	played  []string // values of --played: a session and its files
}

// newVerification returns a verification whose arguments have not been read.
func newVerification(dir string, args []string) *verification {
	v := &verification{dir: dir, root: os.DirFS(dir), args: args, intake: intake.New()}
	v.intake.Stated = func(name string) bool {
		statesName := func(arg string) bool { return strings.HasSuffix(arg, "="+name) }
		return slices.ContainsFunc(args, statesName)
	}
	return v
}

// readArguments reads all arguments. An option may use up the argument after it.
func (v *verification) readArguments() error {
	for v.next < len(v.args) {
		var err error
		if arg := v.argument(); strings.HasPrefix(arg, "--") {
			err = v.setOption(arg)
		} else {
			err = v.addPath(arg)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// argument returns the next argument.
func (v *verification) argument() string {
	arg := v.args[v.next]
	v.next++
	return arg
}

// setOption sets the option of a flag.
func (v *verification) setOption(flag string) error {
	earlierArgs := v.args[:v.next-1]
	switch flag {
	case "--partial":
		v.options.Partial = true
		return nil
	case "--strict":
		v.options.Strict = true
		return nil
	case "--sure":
		v.options.Sure = true
		return nil
	case "--digest", "--value", "--today", "--played", "--replaced", "--reserve", "--not-held", "--published":
		return v.setValue(flag, v.argument(), earlierArgs)
	}
	return ErrCommand
}

// setValue sets an option with a value. earlierArgs are the arguments before the flag.
func (v *verification) setValue(flag, value string, earlierArgs []string) (err error) {
	switch flag {
	case "--digest":
		v.options.Digest = value
	case "--value":
		v.options.Value = &value
	case "--today":
		v.options.Today, err = time.Parse(time.DateOnly, value)
	case "--played":
		v.played = append(v.played, value)
	case "--replaced":
		replaced, err := audit.ParseReplaced(value, 0)
		v.options.Replaced = append(v.options.Replaced, replaced)
		return err
	case "--reserve":
		id, err := audit.ParseReserve(value, 0)
		v.options.Reserve = append(v.options.Reserve, id)
		return err
	case "--not-held":
		id, err := audit.ParseNotHeld(value, 0)
		v.options.NotHeld = append(v.options.NotHeld, id)
		return err
	case "--published":
		v.options.EarlierSame = slices.Contains(earlierArgs, value)
		data, err := os.ReadFile(filepath.Join(v.dir, value))
		if errors.Is(err, os.ErrNotExist) {
			return ErrCommand
		}
		v.options.Earlier = intake.DescriptionText(data)
		return err
	}
	return err
}

// addPath adds one file, folder or archive.
func (v *verification) addPath(name string) error {
	if strings.Contains(name, "*") || strings.Contains(name, "://") {
		return ErrCommand
	}
	info, err := os.Stat(filepath.Join(v.dir, filepath.FromSlash(name)))
	if err != nil {
		return ErrCommand
	}
	if !info.IsDir() {
		return v.intake.AddFile(v.root, name, name)
	}
	folder, err := fs.Sub(v.root, name)
	if err != nil {
		return err
	}
	return v.intake.AddFolder(folder, name)
}
