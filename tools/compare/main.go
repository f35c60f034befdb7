// Command compare measures the time and memory of the lines in docs/performance.md and compares
// them with another commit. It builds both programs in the same way and runs them alternately on
// the same files. Only compare the ratios, because the times depend on this machine and its load.
//
//	go -C tools run ./compare 25449996                 all lines
//	go -C tools run ./compare -runs 3 25449996 convert dealing
//	go -C tools run ./compare -list                     their names
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

func main() {
	runs := flag.Int("runs", 9, "`pairs` of runs of each line")
	list := flag.Bool("list", false, "print the names of the lines and stop")
	flag.Parse()
	if *list {
		for _, l := range lines {
			fmt.Println(l.group, "·", l.title, "·", l.invocation())
		}
		return
	}
	if err := compare(flag.Arg(0), *runs, flag.Args()[min(1, flag.NArg()):]); err != nil {
		fmt.Fprintln(os.Stderr, "compare:", err)
		os.Exit(2)
	}
}

// compare measures the lines in the given groups, or all lines.
func compare(commit string, runs int, groups []string) error {
	if commit == "" || runs < 1 {
		return errors.New("expected a commit: go -C tools run ./compare [-runs 9] COMMIT [GROUP...]")
	}
	for _, g := range groups {
		if !slices.ContainsFunc(lines, func(l line) bool { return l.group == g }) {
			return fmt.Errorf("unknown group %q", g)
		}
	}
	b, err := newBench(commit)
	if err != nil {
		return err
	}
	defer b.remove()
	fmt.Printf("%s beside %s, medians of %d pairs\n\n", b.name[now], b.name[before], runs)
	fmt.Println("| what | before: processor ms, elapsed ms, MiB | now | processor | elapsed | how |")
	fmt.Println("| --- | --- | --- | --- | --- | --- |")
	for _, l := range lines {
		if len(groups) > 0 && !slices.Contains(groups, l.group) {
			continue
		}
		rows, err := b.measure(l, runs)
		if err != nil {
			return fmt.Errorf("%s: %w", l.title, err)
		}
		for _, r := range rows {
			fmt.Println(r)
		}
	}
	return nil
}

// realFolder returns the folder with published tournaments next to the project.
func realFolder(root string) string { return filepath.Join(root, "..", "shared", "real") }
