package js_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// TestMutatedTournaments makes one change in each case and asks both programs.
func TestMutatedTournaments(t *testing.T) {
	cases := verdictCases(t)
	askOfMany(t, 0, thorough.Times(200, 2000), func(t *testing.T, rnd *rand.Rand, dir string) question {
		c := cases[rnd.IntN(len(cases))]
		if err := os.CopyFS(dir, os.DirFS(c.dir)); err != nil {
			t.Fatal(err)
		}
		return question{args: c.args, what: filepath.Base(c.dir) + ": " + mutate(t, rnd, dir), exits: "012"}
	})
}

// question is a question to both programs about a random tournament.
type question struct {
	args  []string
	what  string // description of the change
	exits string // accepted exit statuses; "02" for honest folders
}

// askOfMany asks both programs about count random tournaments of seed 3, starting with number from.
// They must agree on all of them. If FAIRDEAL_FRESH is set, it asks about as many of that seed;
// there it reports all differences but only fails if one program verifies and the other does not.
// FAIRDEAL_MUTANTS sets the number, FAIRDEAL_SEED the seed, and FAIRDEAL_FROM the first one.
// FAIRDEAL_KEEP=DIR keeps the files of differing ones in DIR/SEED-NUMBER, with the arguments.
func askOfMany(t *testing.T, from, count int, makeOne func(t *testing.T, rnd *rand.Rand, dir string) question) {
	t.Helper()
	s := &survey{
		from:    fromEnv(t, "FAIRDEAL_FROM", from),
		count:   fromEnv(t, "FAIRDEAL_MUTANTS", count),
		makeOne: makeOne,
	}
	// Each processor runs its own Node.
	s.free = make(chan askFunc, runtime.GOMAXPROCS(0))
	for range cap(s.free) {
		s.free <- node(t, "batch.mjs")
	}
	s.fairdeal = program(t)
	s.lenient = false
	s.run(t, fromEnv(t, "FAIRDEAL_SEED", 3))
	if seed, ok := thorough.FreshSeed(); ok {
		s.lenient = true
		s.run(t, int(seed))
	}
}

// survey asks both programs about random tournaments.
type survey struct {
	from, count int
	makeOne     func(t *testing.T, rnd *rand.Rand, dir string) question
	fairdeal    string       // path of the Go program
	free        chan askFunc // JavaScript programs that are not busy
	lenient     bool         // only fail if one program verifies and the other does not
}

// run asks about the tournaments of a seed.
func (s *survey) run(t *testing.T, seed int) {
	var asked, differ atomic.Int64
	var exits [3]atomic.Int64
	t.Run(fmt.Sprintf("seed-%d", seed), func(t *testing.T) {
		for i := s.from; i < s.from+s.count; i++ {
			t.Run(strconv.Itoa(i), func(t *testing.T) {
				t.Parallel()
				ask := <-s.free
				defer func() { s.free <- ask }()
				dir := t.TempDir()
				q := s.makeOne(t, rand.New(rand.NewPCG(uint64(seed), uint64(i))), dir)
				asked.Add(1)
				name := fmt.Sprintf("seed %d, %d: %s", seed, i, q.what)
				same, exit := compare(t, ask, s.fairdeal, verification{dir: dir, args: q.args}, name, s.lenient)
				exits[exit].Add(1)
				isAccepted := strings.Contains(q.exits, strconv.Itoa(exit))
				if !isAccepted {
					t.Errorf("%s: exit status %d, accepted are %s: %q", name, exit, q.exits, q.args)
				}
				if isAccepted && same {
					return
				}
				differ.Add(1)
				keepDiffering(t, dir, q.args, fmt.Sprintf("%d-%d", seed, i))
			})
		}
	})
	t.Logf("seed %d, from %d: %d of %d are judged differently; exit status 0: %d, 1: %d, 2: %d",
		seed, s.from, differ.Load(), asked.Load(), exits[0].Load(), exits[1].Load(), exits[2].Load())
}

// keepDiffering keeps a tournament that the programs judge differently if FAIRDEAL_KEEP names a
// folder.
func keepDiffering(t *testing.T, dir string, args []string, name string) {
	t.Helper()
	keep := os.Getenv("FAIRDEAL_KEEP")
	if keep == "" {
		return
	}
	to := filepath.Join(keep, name)
	data, err := json.Marshal(args)
	err = errors.Join(err, os.RemoveAll(to), os.CopyFS(to, os.DirFS(dir)),
		os.WriteFile(filepath.Join(to, "args.json"), data, 0o600))
	if err != nil {
		t.Error(err)
	}
}
