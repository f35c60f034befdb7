// Command doubledummy compares package doubledummy with libdds, the C++ library that other programs
// use. Both solve the same deals alternately, each in one process with one thread, and the tables
// must be equal. It prints the processor time of both.
//
//	apt-get install libdds-dev gcc g++
//	go -C tools/doubledummy run . -n 200                 200 random deals
//	go -C tools/doubledummy run . -deals FILE            deals in a file, one per line, such as N:AKQ.. in PBN
//	go -C tools/doubledummy run . -n 200 -against OLD    also another build of this command
//
// The other build runs as `OLD answer`; see answer.go.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

func main() {
	if len(os.Args) > 1 && os.Args[1] == "answer" {
		answer()
		return
	}
	var c comparison
	flag.IntVar(&c.count, "n", 200, "how many random `deals`")
	flag.Int64Var(&c.seed, "seed", 1, "of the random deals")
	flag.StringVar(&c.file, "deals", "", "`file` of deals instead of random ones")
	flag.StringVar(&c.otherBuild, "against", "", "another build of this command, compared as well")
	flag.BoolVar(&c.skipLibdds, "alone", false, "without libdds")
	flag.BoolVar(&c.printTimes, "each", false, "print the times of each deal")
	flag.Parse()
	if err := c.run(); err != nil {
		fmt.Fprintln(os.Stderr, "doubledummy:", err)
		os.Exit(1)
	}
}

// comparison contains the options, and the solvers that are compared.
type comparison struct {
	count      int // number of random deals
	seed       int64
	file       string // file of deals, or "" for random ones
	otherBuild string // another build of this command, or ""
	skipLibdds bool
	printTimes bool // print the times of each deal

	solvers []*solver
}

func (c *comparison) run() error {
	deals, err := c.deals()
	if err != nil {
		return err
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	if err := c.start("fairdeal", self, "answer"); err != nil {
		return err
	}
	if c.otherBuild != "" {
		if err := c.start("against", c.otherBuild, "answer"); err != nil {
			return err
		}
	}
	if !c.skipLibdds {
		program, remove, err := buildLibdds()
		if err != nil {
			return err
		}
		defer remove()
		if err := c.start("libdds", program); err != nil {
			return err
		}
	}

	differences := 0
	for i, d := range deals {
		n, err := c.compare(i, d)
		if err != nil {
			return err
		}
		differences += n
		if (i+1)%1000 == 0 {
			fmt.Fprintf(os.Stderr, "%d deals, %d tables differ\n", i+1, differences)
		}
	}

	fmt.Printf("%d deals, %d tables differ; milliseconds of processor time a deal\n", len(deals), differences)
	fmt.Printf("%-10s %8s %8s %8s %8s %10s\n", "", "median", "mean", "95%", "most", "total")
	for _, s := range c.solvers {
		s.printTimes(c.solvers[0])
	}
	if differences > 0 {
		return fmt.Errorf("%d tables differ", differences)
	}
	return nil
}

// deals returns the deals in the file, or random ones.
func (c *comparison) deals() ([]bridge.Deal, error) {
	if c.file != "" {
		return readDeals(c.file)
	}
	var deals []bridge.Deal
	r := rand.New(rand.NewSource(c.seed))
	for range c.count {
		deals = append(deals, randomDeal(r))
	}
	return deals, nil
}

// start starts a solver.
func (c *comparison) start(name, program string, args ...string) error {
	s := &solver{name: name}
	if err := s.start(program, args...); err != nil {
		return err
	}
	c.solvers = append(c.solvers, s)
	return nil
}

// compare solves deal i with all solvers. It prints and counts the tables that differ from the
// first one.
func (c *comparison) compare(i int, d bridge.Deal) (differences int, err error) {
	var first string
	for k := range c.solvers {
		// The order rotates, so that no solver always follows the same one.
		index := (i + k) % len(c.solvers)
		if i%2 == 1 {
			index = (i + len(c.solvers) - k) % len(c.solvers)
		}
		s := c.solvers[index]
		table, err := s.solve(d)
		if err != nil {
			return 0, err
		}
		switch {
		case first == "":
			first = table
		case table != first:
			differences++
			fmt.Printf("deal %d, %s: %s says %s, another %s\n", i+1, d.String(), s.name, table, first)
		}
	}
	if c.printTimes {
		for _, s := range c.solvers {
			fmt.Printf("%8d ", s.times[i])
		}
		fmt.Println(d.String())
	}
	return differences, nil
}

// solver is a program that reads deals and writes their tables.
type solver struct {
	name   string
	input  io.Writer
	output *bufio.Scanner
	times  []int // microseconds
}

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
	return cmd.Start() // The solver ends when its input does, at the latest with this program.
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

func randomDeal(r *rand.Rand) (d bridge.Deal) {
	for i, c := range r.Perm(bridge.Cards) {
		d[i%4] |= 1 << c
	}
	return d
}

// readDeals returns the deals in a file. It skips text before a deal on its line.
func readDeals(file string) (deals []bridge.Deal, err error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		start := strings.Index(line, "N:")
		if start < 0 {
			return nil, fmt.Errorf("%s, line %d: found %q, expected N: and four hands", file, i+1, line)
		}
		hands := strings.Fields(line[start:])
		d, err := bridge.ParseDeal(strings.Join(hands[:min(4, len(hands))], " "))
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", file, i+1, err)
		}
		deals = append(deals, d)
	}
	return deals, nil
}
