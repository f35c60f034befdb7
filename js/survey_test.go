package js_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"sync/atomic"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// TestMutatedTournaments copies a case of testdata/verdict, changes one of its files, and compares the
// results of the Go and the JavaScript program. An example of a change: "cup.sqk: byte 17 is lost".
func TestMutatedTournaments(t *testing.T) {
	cases := verdictCases(t)
	compareMany(t, thorough.Times(200, 2000), func(t *testing.T, rnd *rand.Rand, dir string) question {
		c := cases[rnd.IntN(len(cases))]
		if err := os.CopyFS(dir, os.DirFS(c.dir)); err != nil {
			t.Fatal(err)
		}
		return question{
			args:        c.args,
			description: filepath.Base(c.dir) + ": " + mutate(t, rnd, dir),
			exits:       []int{0, 1, 2},
		}
	})
}

// question is a random tournament for both programs to verify.
type question struct {
	args        []string // of fairdeal verify
	description string   // how the tournament was made or changed
	exits       []int    // accepted exit statuses
}

// questionMaker writes the files of a random tournament to dir. It must return the same tournament
// for the same state of rnd.
type questionMaker func(t *testing.T, rnd *rand.Rand, dir string) question

// compareMany lets both programs verify count random tournaments of seed 3. They must agree on all
// of them. If FAIRDEAL_FRESH is set, they also verify count tournaments of that seed; there
// compareMany reports all differences but only fails if one program verifies and the other does not.
//
// FAIRDEAL_MUTANTS replaces count, FAIRDEAL_SEED the seed, and FAIRDEAL_FROM the number of the first
// tournament, which is 0. FAIRDEAL_KEEP=DIR keeps the files and arguments of tournaments that the
// programs judge differently in DIR/SEED-NUMBER.
func compareMany(t *testing.T, count int, makeOne questionMaker) {
	t.Helper()
	s := &survey{
		from:    fromEnv(t, "FAIRDEAL_FROM", 0),
		count:   fromEnv(t, "FAIRDEAL_MUTANTS", count),
		makeOne: makeOne,
		idle:    make(chan askFunc, runtime.GOMAXPROCS(0)),
	}
	for range cap(s.idle) {
		s.idle <- node(t, "batch.mjs") // skips the test if Node is not wanted
	}
	s.fairdeal = program(t)
	s.run(t, fromEnv(t, "FAIRDEAL_SEED", 3))
	if seed, ok := thorough.FreshSeed(); ok {
		s.lenient = true
		s.run(t, int(seed))
	}
}

// survey compares both programs on the random tournaments with the numbers from to from+count-1.
type survey struct {
	from, count int
	makeOne     questionMaker
	fairdeal    string       // path of the Go program
	idle        chan askFunc // JavaScript programs, one per processor, that are not busy
	lenient     bool         // only fail if one program verifies and the other does not
}

// tally counts the results for one seed.
type tally struct {
	compared, differ atomic.Int64
	exits            [3]atomic.Int64 // by exit status of the Go program
}

// run compares the tournaments of a seed in parallel subtests.
func (s *survey) run(t *testing.T, seed int) {
	var sum tally
	t.Run(fmt.Sprintf("seed-%d", seed), func(t *testing.T) {
		for i := s.from; i < s.from+s.count; i++ {
			t.Run(strconv.Itoa(i), func(t *testing.T) {
				t.Parallel()
				s.compareOne(t, seed, i, &sum)
			})
		}
	})
	t.Logf("seed %d, from %d: %d of %d are judged differently; exit status 0: %d, 1: %d, 2: %d",
		seed, s.from, sum.differ.Load(), sum.compared.Load(),
		sum.exits[0].Load(), sum.exits[1].Load(), sum.exits[2].Load())
}

// compareOne compares tournament number i of a seed and adds the result to sum.
func (s *survey) compareOne(t *testing.T, seed, i int, sum *tally) {
	ask := <-s.idle
	defer func() { s.idle <- ask }()
	dir := t.TempDir()
	q := s.makeOne(t, rand.New(rand.NewPCG(uint64(seed), uint64(i))), dir)
	sum.compared.Add(1)
	name := fmt.Sprintf("seed %d, %d: %s", seed, i, q.description)
	same, exit := compare(t, ask, s.fairdeal, verification{dir: dir, args: q.args}, name, s.lenient)
	sum.exits[exit].Add(1)
	isAccepted := slices.Contains(q.exits, exit)
	if !isAccepted {
		t.Errorf("%s: exit status %d, want one of %v: %q", name, exit, q.exits, q.args)
	}
	if isAccepted && same {
		return
	}
	sum.differ.Add(1)
	keepDiffering(t, dir, q.args, fmt.Sprintf("%d-%d", seed, i))
}

// keepDiffering copies the files in dir to the folder name in FAIRDEAL_KEEP, if set, together with
// args.json.
func keepDiffering(t *testing.T, dir string, args []string, name string) {
	t.Helper()
	root := os.Getenv("FAIRDEAL_KEEP")
	if root == "" {
		return
	}
	to := filepath.Join(root, name)
	data, err := json.Marshal(args)
	err = errors.Join(err, os.RemoveAll(to), os.CopyFS(to, os.DirFS(dir)),
		os.WriteFile(filepath.Join(to, "args.json"), data, 0o600))
	if err != nil {
		t.Error(err)
	}
}
