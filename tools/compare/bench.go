package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// The two programs: the commit and the working tree.
const (
	before = iota
	now
	programs
)

// bench contains both programs and the files for measurements.
type bench struct {
	root string // root of the project
	dir  string // folder for all generated files
	tree [programs]string
	name [programs]string
}

// newBench builds both programs.
func newBench(commit string) (b *bench, err error) {
	root, err := output("", "git", "rev-parse", "--show-toplevel")
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "compare")
	if err != nil {
		return nil, err
	}
	b = &bench{root: root, dir: dir, tree: [programs]string{filepath.Join(dir, "before"), root}}
	defer func() {
		if err != nil {
			b.remove()
		}
	}()
	if _, err = output(root, "git", "worktree", "add", "--detach", b.tree[before], commit); err != nil {
		return nil, err
	}
	for i, tree := range b.tree {
		if b.name[i], err = output(tree, "git", "describe", "--always", "--dirty", "--abbrev=8"); err != nil {
			return nil, err
		}
		if _, err = output(tree, "go", "build", "-trimpath", "-ldflags=-s -w", "-o", b.bin(i)+".built", "./cmd/fairdeal"); err != nil {
			return nil, err
		}
		// The linker leaves the pages of its output scattered, which slows down the start, so the
		// program is copied. A copy in Go would raise the measured memory of its child processes,
		// so cp does it.
		if err = os.MkdirAll(filepath.Dir(b.bin(i)), 0o700); err != nil {
			return nil, err
		}
		if _, err = output(tree, "cp", b.bin(i)+".built", b.bin(i)); err != nil {
			return nil, err
		}
	}
	if err = os.Mkdir(b.files(), 0o700); err != nil {
		return nil, err
	}
	if _, statErr := os.Stat(realFolder(root)); statErr == nil {
		// Benchmarks and commands look for the real files in different places.
		err = errors.Join(os.Symlink(filepath.Dir(realFolder(root)), filepath.Join(dir, "shared")), os.Symlink(realFolder(root), filepath.Join(b.files(), "real")))
	}
	return b, err
}

// remove deletes everything that newBench made.
func (b *bench) remove() {
	output(b.root, "git", "worktree", "remove", "--force", b.tree[before])
	os.RemoveAll(b.dir)
}

func (b *bench) bin(i int) string {
	return filepath.Join(b.dir, [programs]string{"bin-before", "bin-now"}[i], "fairdeal")
}

func (b *bench) files() string { return filepath.Join(b.dir, "files") }

// output runs a command and returns its output, or an error that contains it.
func output(dir, name string, args ...string) (string, error) {
	c := exec.Command(name, args...)
	c.Dir = dir
	c.Env = append(os.Environ(), "CGO_ENABLED=0")
	var said bytes.Buffer
	c.Stderr = &said
	out, err := c.Output()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w\n%s", name, strings.Join(args, " "), err, &said)
	}
	return strings.TrimSpace(string(out)), nil
}

// there creates the file that a line needs. It returns false if the file is unavailable.
func (b *bench) there(needs string) (bool, error) {
	switch {
	case needs == "":
		return true, nil
	case !strings.Contains(needs, "."): // Everything else is a folder next to the project.
		_, err := os.Stat(filepath.Join(realFolder(b.root), needs))
		return err == nil, nil
	}
	_, err := os.Stat(filepath.Join(b.files(), needs))
	if errors.Is(err, fs.ErrNotExist) {
		_, err = b.run(now, dealt(needs), false)
	}
	return err == nil, err
}

// measure returns the table rows for a line.
func (b *bench) measure(l line, runs int) ([]string, error) {
	ok, err := b.there(l.needs)
	switch {
	case err != nil:
		return nil, err
	case !ok:
		return []string{fmt.Sprintf("| %s | not measured: there is no %s | | | | |", l.what, l.needs)}, nil
	case l.command == "":
		return b.benchmarks(l, runs)
	}
	var costs [programs][]cost
	for k := range runs {
		for i := range programs {
			which := (i + k) % programs
			c, err := b.run(which, l.command, l.open)
			if err != nil {
				if which == before {
					return []string{fmt.Sprintf("| %s | not measured: %s cannot do it | | | | `%s` |", l.what, b.name[before], l.command)}, nil
				}
				return nil, err
			}
			costs[which] = append(costs[which], c)
		}
	}
	return []string{fmt.Sprintf("| %s | %v | %v | %s | %s | `%s` |", l.what, medianCost(costs[before]), medianCost(costs[now]),
		ratio(costs, cost.processor), ratio(costs, cost.clock), l.command)}, nil
}

// run runs a command with one of the programs. If open is true, exit status 2 is accepted.
func (b *bench) run(which int, command string, open bool) (cost, error) {
	c := exec.Command("sh", "-c", command)
	c.Dir = b.files()
	c.Env = append(os.Environ(), "PATH="+filepath.Dir(b.bin(which))+string(os.PathListSeparator)+os.Getenv("PATH"), "FAIRDEAL_LANG=en")
	worst := 1
	if open {
		worst = 2
	}
	return timed(c, worst)
}
