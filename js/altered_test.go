package js_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/alteredtest"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// TestAltered lets both programs verify altered and honest tournaments. They must not verify altered
// ones, except for the kinds with an alteredtest.World.Allowed, and must not call honest ones false.
//
// FAIRDEAL_MUTANTS sets the number of tournaments, FAIRDEAL_SEED the seed, and FAIRDEAL_FROM the
// number of the first one. FAIRDEAL_KEEP=DIR keeps the files of misjudged ones.
func TestAltered(t *testing.T) {
	programs := startBoth(t)
	seed := fromEnv(t, "FAIRDEAL_SEED", int(thorough.Seed(1)))
	from := fromEnv(t, "FAIRDEAL_FROM", 0)
	count := fromEnv(t, "FAIRDEAL_MUTANTS", thorough.Times(1000, 20000))
	result := alteredResult{made: map[string]int{}, allowed: map[string]int{}}
	dir := t.TempDir()
	t.Chdir(dir)
	for i := from; i < from+count; i++ {
		w := alteredtest.Make(rand.New(rand.NewPCG(uint64(seed), uint64(i))))
		clean(t, dir)
		put(t, dir, w.Files)
		result.made[w.Kind]++
		inGo, inJavaScript := programs.verify(t, dir, w.Args)
		isWrong := false
		for _, judged := range []struct {
			program string
			answer  answer
		}{{"Go", inGo}, {"JavaScript", inJavaScript}} {
			if result.add(w, judged.answer.Exit) {
				continue
			}
			isWrong = true
			t.Errorf("seed %d, %d: %s says %v, want %s\n\t%s\n\t%q\n\tagain: "+
				"FAIRDEAL_DIFFERENTIAL=1 FAIRDEAL_SEED=%d FAIRDEAL_FROM=%d FAIRDEAL_MUTANTS=1 FAIRDEAL_KEEP=DIR "+
				"go test ./js -run TestAltered",
				seed, i, judged.program, judged.answer, w.Exits, w.Changes, w.Args, seed, i)
		}
		if isWrong {
			keep(t, fmt.Sprintf("%d-%d", seed, i), w.Files, w.Args)
		}
	}
	t.Logf("kinds made: %v", result.made)
	t.Logf("verified as evidence allows: %v", result.allowed)
	t.Logf("%s altered and honest tournaments: %d altered verified, %d honest false, %d others judged wrongly",
		grouped(count), result.alteredVerified, result.honestFalse, result.otherWrong)
	for _, name := range alteredtest.Kinds() {
		if count >= 1000 && result.made[name] == 0 {
			t.Errorf("no tournament of the kind %q was made", name)
		}
	}
}

// alteredResult counts the results of TestAltered.
type alteredResult struct {
	made    map[string]int // tournaments by kind
	allowed map[string]int // altered tournaments that may be verified and were, by kind

	alteredVerified, honestFalse, otherWrong int // answers
}

// add counts a program's exit status for a tournament and reports whether it is right.
func (r *alteredResult) add(w *alteredtest.World, exit int) bool {
	switch {
	case exit == 0 && w.Altered && w.Allowed != "":
		r.allowed[w.Kind]++
		return true
	case w.Exits.Contains(exit):
		return true
	case exit == 0 && w.Altered:
		r.alteredVerified++
	case exit == 1 && !w.Altered:
		r.honestFalse++
	default:
		r.otherWrong++
	}
	return false
}

// clean removes everything in a folder.
func clean(t *testing.T, dir string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if err := os.RemoveAll(filepath.Join(dir, e.Name())); err != nil {
			t.Fatal(err)
		}
	}
}

// keep writes a case to the folder in FAIRDEAL_KEEP, if set: its files, and the arguments in the
// format of testdata/verdict.
func keep(t *testing.T, name string, files map[string][]byte, args []string) {
	t.Helper()
	root := os.Getenv("FAIRDEAL_KEEP")
	if root == "" {
		return
	}
	dir := filepath.Join(root, name)
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	put(t, dir, files)
	line := asText(slices.Concat([]string{"verify"}, args))
	expect := "comment: ?\nprovenance: go test ./js, " + name + "\n\nexpect: ?\nexit: ?\nargs: " + line + "\n"
	put(t, dir, map[string][]byte{"expect": []byte(expect)})
}
