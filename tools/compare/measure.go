package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// measure returns the table rows for a line: medians of the commit and of the working tree, and their ratios.
func (b *bench) measure(l line, runs int) ([]string, error) {
	ok, err := b.prepare(l.needs)
	switch {
	case err != nil:
		return nil, err
	case !ok:
		return []string{fmt.Sprintf("| %s | not measured: there is no %s | | | | |", l.title, l.needs)}, nil
	case l.command == "":
		return b.benchmarks(l, runs)
	}
	worst := worstExit
	if l.maybeUnchecked {
		worst = worstUncheckedExit
	}
	var costs [programs][]cost
	for round := range runs {
		for i := range programs {
			program := (i + round) % programs // The programs take turns at running first.
			c, err := b.run(program, l.command, worst)
			if err != nil && program == before { // An older program may lack the command.
				row := fmt.Sprintf("| %s | not measured: %s cannot do it | | | | `%s` |", l.title, b.name[before], l.command)
				return []string{row}, nil
			}
			if err != nil {
				return nil, err
			}
			costs[program] = append(costs[program], c)
		}
	}
	row := fmt.Sprintf("| %s | %v | %v | %s | %s | `%s` |", l.title, medianCost(costs[before]), medianCost(costs[now]),
		ratio(costs, cost.processor), ratio(costs, cost.clock), l.command)
	return []string{row}, nil
}

// prepare creates the file that a line needs, if any. It returns false if a needed folder with real
// files does not exist.
func (b *bench) prepare(needs string) (ok bool, err error) {
	if needs == "" {
		return true, nil
	}
	if isFolder := !strings.Contains(needs, "."); isFolder {
		_, err := os.Stat(filepath.Join(realFolder(b.root), needs))
		return err == nil, nil
	}
	_, err = os.Stat(filepath.Join(b.files(), needs))
	if errors.Is(err, fs.ErrNotExist) {
		_, err = b.run(now, dealCommand(needs), worstExit)
	}
	return err == nil, err
}

// The highest exit statuses that are not errors.
const (
	worstExit          = 1 // the command has found a difference
	worstUncheckedExit = 2 // or could not check everything
)

// run runs a command with one of the programs. It accepts exit statuses up to worst.
func (b *bench) run(program int, command string, worst int) (cost, error) {
	c := exec.Command("sh", "-c", command)
	c.Dir = b.files()
	path := filepath.Dir(b.bin(program)) + string(os.PathListSeparator) + os.Getenv("PATH")
	c.Env = append(os.Environ(), "PATH="+path, "FAIRDEAL_LANG=en")
	return timed(c, worst)
}
