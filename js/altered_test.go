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

// TestAltered asks both programs about altered and honest tournaments. Altered ones must not be
// verified, except for the kinds with an alteredtest.World.Allowed, and honest ones must not be false.
// FAIRDEAL_MUTANTS sets their number, FAIRDEAL_SEED the seed, and FAIRDEAL_FROM the first one.
// FAIRDEAL_KEEP=DIR keeps the files of misjudged ones.
func TestAltered(t *testing.T) {
	programs := both(t)
	seed := fromEnv(t, "FAIRDEAL_SEED", int(thorough.Seed(1)))
	from := fromEnv(t, "FAIRDEAL_FROM", 0)
	count := fromEnv(t, "FAIRDEAL_MUTANTS", thorough.Times(1000, 20000))
	made, allowed := map[string]int{}, map[string]int{}
	var verified, unfair, other int
	dir := t.TempDir()
	t.Chdir(dir)
	for i := from; i < from+count; i++ {
		w := alteredtest.Make(rand.New(rand.NewPCG(uint64(seed), uint64(i))))
		clean(t, dir)
		put(t, dir, w.Files)
		made[w.Kind]++
		first, second := programs.verify(t, dir, w.Args)
		isWrong := false
		for k, a := range []answer{first, second} {
			if a.Exit == 0 && w.Altered && w.Allowed != "" {
				allowed[w.Kind]++
				continue
			}
			if w.Exits.Contains(a.Exit) {
				continue
			}
			isWrong = true
			switch {
			case a.Exit == 0 && w.Altered:
				verified++
			case a.Exit == 1 && !w.Altered:
				unfair++
			default:
				other++
			}
			program := []string{"Go", "JavaScript"}[k]
			t.Errorf("seed %d, %d: %s says %v, want %s\n\t%s\n\t%q\n\tagain: "+
				"FAIRDEAL_DIFFERENTIAL=1 FAIRDEAL_SEED=%d FAIRDEAL_FROM=%d FAIRDEAL_MUTANTS=1 FAIRDEAL_KEEP=DIR "+
				"go test ./js -run TestAltered",
				seed, i, program, a, w.Exits, w.Changes, w.Args, seed, i)
		}
		if isWrong {
			keep(t, fmt.Sprintf("%d-%d", seed, i), w.Files, w.Args)
		}
	}
	t.Logf("kinds made: %v", made)
	t.Logf("verified as evidence allows: %v", allowed)
	t.Logf("%s altered and honest tournaments: %d altered verified, %d honest false, %d others judged wrongly",
		grouped(count), verified, unfair, other)
	for _, name := range alteredtest.Kinds() {
		if count >= 1000 && made[name] == 0 {
			t.Errorf("no tournament of the kind %q was made", name)
		}
	}
}

// clean empties a folder.
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
