package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// solver is a program that solves deals. To the line "T N:AKQ.. ..." it replies with the table and the
// processor time in microseconds, separated by a space.
type solver struct {
	name   string
	input  io.Writer
	output *bufio.Scanner
	times  []int // microseconds for each deal
}

// start starts the program, which ends when its input does, at the latest with this program.
func (s *solver) start(program string, args ...string) error {
	cmd := exec.Command(program, args...)
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	s.input, s.output = in, bufio.NewScanner(out)
	return cmd.Start()
}

// solve returns the table of a deal and records the time.
func (s *solver) solve(d bridge.Deal) (table string, err error) {
	if _, err := fmt.Fprintf(s.input, "T %s\n", d.String()); err != nil {
		return "", fmt.Errorf("%s: %w", s.name, err)
	}
	if !s.output.Scan() {
		return "", fmt.Errorf("%s stopped at %s", s.name, d.String())
	}
	table, microseconds, _ := strings.Cut(s.output.Text(), " ")
	n, err := strconv.Atoi(microseconds)
	if err != nil {
		return "", fmt.Errorf("%s returned %q for %s", s.name, s.output.Text(), d.String())
	}
	s.times = append(s.times, n)
	return table, nil
}

// printTimes prints the solver's times and the ratios of fairdeal's times to them.
func (s *solver) printTimes(fairdeal *solver) {
	sorted := slices.Sorted(slices.Values(s.times))
	total, fairdealTotal := 0, 0
	var ratios []float64
	for i, n := range s.times {
		total += n
		fairdealTotal += fairdeal.times[i]
		ratios = append(ratios, float64(fairdeal.times[i])/float64(max(n, 1)))
	}
	slices.Sort(ratios)

	ms := func(microseconds int) float64 { return float64(microseconds) / 1000 }
	n := len(sorted)
	fmt.Printf("%-10s %8.1f %8.1f %8.1f %8.1f %10.1f", s.name,
		ms(sorted[n/2]), ms(total)/float64(n), ms(sorted[n*95/100]), ms(sorted[n-1]), ms(total))
	if s != fairdeal {
		fmt.Printf("   fairdeal over it: total %.3f, deal by deal median %.3f, 95%% %.3f",
			float64(fairdealTotal)/float64(total), ratios[n/2], ratios[n*95/100])
	}
	fmt.Println()
}

// buildLibdds builds the C program that calls the library.
func buildLibdds() (program string, remove func(), err error) {
	dir, err := os.MkdirTemp("", "libdds")
	if err != nil {
		return "", nil, err
	}
	program = filepath.Join(dir, "libdds")
	source := filepath.Join("..", "..", "doubledummy", "testdata", "oracle.c")
	if out, err := exec.Command("gcc", "-O2", "-o", program, source, "-ldds").CombinedOutput(); err != nil {
		os.RemoveAll(dir)
		return "", nil, fmt.Errorf("%s cannot be built (it needs gcc and libdds-dev): %w\n%s", source, err, out)
	}
	return program, func() { os.RemoveAll(dir) }, nil
}
