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
	n := flag.Int("n", 200, "how many random `deals`")
	seed := flag.Int64("seed", 1, "of the random deals")
	file := flag.String("deals", "", "`file` of deals instead of random ones")
	against := flag.String("against", "", "another build of this command, compared as well")
	alone := flag.Bool("alone", false, "without libdds")
	each := flag.Bool("each", false, "print the times of each deal")
	flag.Parse()
	if err := run(*n, *seed, *file, *against, *alone, *each); err != nil {
		fmt.Fprintln(os.Stderr, "doubledummy:", err)
		os.Exit(1)
	}
}

func run(n int, seed int64, file, against string, alone, each bool) error {
	deals, err := read(file)
	if err != nil {
		return err
	}
	if file == "" {
		r := rand.New(rand.NewSource(seed))
		for range n {
			deals = append(deals, random(r))
		}
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	solvers := []*solver{{name: "fairdeal"}}
	if err := solvers[0].start(self, "answer"); err != nil {
		return err
	}
	if against != "" {
		s := &solver{name: "against"}
		if err := s.start(against, "answer"); err != nil {
			return err
		}
		solvers = append(solvers, s)
	}
	if !alone {
		program, remove, err := libdds()
		if err != nil {
			return err
		}
		defer remove()
		s := &solver{name: "libdds"}
		if err := s.start(program); err != nil {
			return err
		}
		solvers = append(solvers, s)
	}
	wrong := 0
	for i, d := range deals {
		var first string
		for k := range solvers {
			// The order rotates, so that no solver always follows the same one.
			at := (i + k) % len(solvers)
			if i%2 == 1 {
				at = (i + len(solvers) - k) % len(solvers)
			}
			got, err := solvers[at].table(d)
			if err != nil {
				return err
			}
			if first == "" {
				first = got
			} else if got != first {
				wrong++
				fmt.Printf("deal %d, %s: %s says %s, another %s\n", i+1, d.String(), solvers[at].name, got, first)
			}
		}
		if each {
			for _, s := range solvers {
				fmt.Printf("%8d ", s.times[i])
			}
			fmt.Println(d.String())
		}
		if (i+1)%1000 == 0 {
			fmt.Fprintf(os.Stderr, "%d deals, %d tables differ\n", i+1, wrong)
		}
	}
	fmt.Printf("%d deals, %d tables differ; milliseconds of processor time a deal\n", len(deals), wrong)
	fmt.Printf("%-10s %8s %8s %8s %8s %10s\n", "", "median", "mean", "95%", "most", "total")
	for _, s := range solvers {
		s.print(solvers[0])
	}
	if wrong > 0 {
		return fmt.Errorf("%d tables differ", wrong)
	}
	return nil
}

// solver is a program that writes results to its standard output.
type solver struct {
	name  string
	ask   io.Writer
	lines *bufio.Scanner
	times []int // microseconds
}

func (s *solver) start(name string, args ...string) error {
	cmd := exec.Command(name, args...)
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	s.ask, s.lines = in, bufio.NewScanner(out)
	return cmd.Start() // The solver ends when its input does, at the latest with this program.
}

func (s *solver) table(d bridge.Deal) (string, error) {
	if _, err := fmt.Fprintf(s.ask, "T %s\n", d.String()); err != nil {
		return "", fmt.Errorf("%s: %w", s.name, err)
	}
	if !s.lines.Scan() {
		return "", fmt.Errorf("%s stopped at %s", s.name, d.String())
	}
	table, us, _ := strings.Cut(s.lines.Text(), " ")
	n, err := strconv.Atoi(us)
	if err != nil {
		return "", fmt.Errorf("%s returned %q for %s", s.name, s.lines.Text(), d.String())
	}
	s.times = append(s.times, n)
	return table, nil
}

func (s *solver) print(first *solver) {
	list := slices.Sorted(slices.Values(s.times))
	total := 0
	var ratios []float64
	for i, n := range s.times {
		total += n
		ratios = append(ratios, float64(first.times[i])/float64(max(n, 1)))
	}
	slices.Sort(ratios)
	ms := func(n int) float64 { return float64(n) / 1000 }
	fmt.Printf("%-10s %8.1f %8.1f %8.1f %8.1f %10.1f", s.name, ms(list[len(list)/2]), ms(total)/float64(len(list)), ms(list[len(list)*95/100]), ms(list[len(list)-1]), ms(total))
	if s != first {
		sum := 0
		for _, n := range first.times {
			sum += n
		}
		fmt.Printf("   fairdeal over it: total %.3f, deal by deal median %.3f, 95%% %.3f", float64(sum)/float64(total), ratios[len(ratios)/2], ratios[len(ratios)*95/100])
	}
	fmt.Println()
}

// libdds builds the C program that calls the library.
func libdds() (program string, remove func(), err error) {
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

func random(r *rand.Rand) (d bridge.Deal) {
	for i, c := range r.Perm(bridge.Cards) {
		d[i%4] |= 1 << c
	}
	return d
}

// read returns the deals in a file. It skips text before a deal on its line.
func read(file string) (deals []bridge.Deal, err error) {
	if file == "" {
		return nil, nil
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		at := strings.Index(line, "N:")
		if at < 0 {
			return nil, fmt.Errorf("%s, line %d: found %q, expected N: and four hands", file, i+1, line)
		}
		f := strings.Fields(line[at:])
		d, err := bridge.ParseDeal(strings.Join(f[:min(4, len(f))], " "))
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", file, i+1, err)
		}
		deals = append(deals, d)
	}
	return deals, nil
}
