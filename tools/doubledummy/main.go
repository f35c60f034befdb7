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
	"flag"
	"fmt"
	"os"

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

// run compares the solvers on all deals and prints the result. It returns an error if a table differs.
func (c *comparison) run() error {
	deals, err := c.deals()
	if err != nil {
		return err
	}
	removeLibdds, err := c.startSolvers()
	if err != nil {
		return err
	}
	defer removeLibdds()

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

// startSolvers starts this program, the other build and libdds. remove deletes the program built for libdds.
func (c *comparison) startSolvers() (remove func(), err error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	if err := c.start("fairdeal", self, "answer"); err != nil {
		return nil, err
	}
	if c.otherBuild != "" {
		if err := c.start("against", c.otherBuild, "answer"); err != nil {
			return nil, err
		}
	}
	if c.skipLibdds {
		return func() {}, nil
	}
	program, remove, err := buildLibdds()
	if err != nil {
		return nil, err
	}
	if err := c.start("libdds", program); err != nil {
		remove()
		return nil, err
	}
	return remove, nil
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
