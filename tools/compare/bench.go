package main

import (
	"bytes"
	"errors"
	"fmt"
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
	root string           // root of the project
	dir  string           // folder for all generated files
	tree [programs]string // source folder of each program
	name [programs]string // version of each program
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
	for i := range programs {
		if err = b.build(i); err != nil {
			return nil, err
		}
	}
	if err = os.Mkdir(b.files(), 0o700); err != nil {
		return nil, err
	}
	return b, b.linkRealFiles()
}

// build builds one of the programs.
func (b *bench) build(i int) (err error) {
	tree, program := b.tree[i], b.bin(i)
	if b.name[i], err = output(tree, "git", "describe", "--always", "--dirty", "--abbrev=8"); err != nil {
		return err
	}
	built := program + ".built"
	if _, err := output(tree, "go", "build", "-trimpath", "-ldflags=-s -w", "-o", built, "./cmd/fairdeal"); err != nil {
		return err
	}
	// The linker leaves the pages of its output scattered, which slows down the start, so the
	// program is copied. A copy in Go would raise the measured memory of its child processes,
	// so cp does it.
	if err := os.MkdirAll(filepath.Dir(program), 0o700); err != nil {
		return err
	}
	_, err = output(tree, "cp", built, program)
	return err
}

// linkRealFiles links to the real files, if they exist. Benchmarks and commands look for them in
// different places.
func (b *bench) linkRealFiles() error {
	realFiles := realFolder(b.root)
	if _, err := os.Stat(realFiles); err != nil {
		return nil
	}
	return errors.Join(
		os.Symlink(filepath.Dir(realFiles), filepath.Join(b.dir, "shared")),
		os.Symlink(realFiles, filepath.Join(b.files(), "real")),
	)
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
	var messages bytes.Buffer
	c.Stderr = &messages
	out, err := c.Output()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w\n%s", name, strings.Join(args, " "), err, &messages)
	}
	return strings.TrimSpace(string(out)), nil
}
