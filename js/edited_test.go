package js_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/alteredtest"
	"github.com/fairdeal/fairdeal/internal/testkit/edittest"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// TestEdited changes one byte, token or line of an input file and lets both programs verify the
// tournament or score the evening. They must agree on the exit status and the number of matching
// boards, or on the totals.
//
// FAIRDEAL_MUTANTS sets the number of edits, FAIRDEAL_SEED the seed, and FAIRDEAL_FROM the number of
// the first edit. FAIRDEAL_KEEP=DIR keeps a case for each difference, without files, arguments and
// lines that do not matter.
func TestEdited(t *testing.T) {
	e := &editor{
		programs:  startBoth(t),
		recompute: node(t, "evenings.mjs"),
		published: published(t),
		texts:     map[string]string{},
		dir:       t.TempDir(),
		seed:      fromEnv(t, "FAIRDEAL_SEED", int(thorough.Seed(1))),
		exits:     map[string]*[3]int{},
	}
	for _, path := range otherPrograms(t) {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		name := filepath.Base(path)
		e.results = append(e.results, name)
		e.texts[name] = string(data)
	}
	from := fromEnv(t, "FAIRDEAL_FROM", 0)
	count := fromEnv(t, "FAIRDEAL_MUTANTS", thorough.Times(2000, 20000))
	t.Chdir(e.dir)
	for i := from; i < from+count; i++ {
		r := rand.New(rand.NewPCG(uint64(e.seed), uint64(i)))
		base := i / editsPerBase
		if base%12 == eveningOfTwelve {
			e.editEvening(t, r, i)
		} else {
			e.editTournament(t, r, i, base)
		}
	}
	for _, kind := range slices.Sorted(maps.Keys(e.exits)) {
		t.Logf("edited %s: exit statuses 0, 1, 2: %v", kind, *e.exits[kind])
	}
	t.Logf("%s single edits: %d differ; %d result files are read by only one program", grouped(count), e.differ, e.readByOne)
}

// editsPerBase is the number of edits for the same tournament. Each edit starts from the original files.
const editsPerBase = 20

// Of twelve bases, one is a tournament published in a log and one an evening. The others are hand
// files in one format.
const (
	publishedOfTwelve = 10
	eveningOfTwelve   = 11
)

// oftenEdited lists the hand formats. Those that people write by hand occur more often.
var oftenEdited = append(slices.Clone(alteredtest.Formats),
	"pbn", "pbn", "pbn", "pbn", "lin", "lin", "lin", "typed", "typed", "csv")

// shownDifferences is the number of differences that are printed in full.
const shownDifferences = 60

// editor makes random edits and compares both programs.
type editor struct {
	programs  *bothPrograms
	recompute askFunc // scores an evening in JavaScript
	seed      int
	dir       string // working folder with the files of world

	published []*alteredtest.World
	results   []string          // names of result files
	texts     map[string]string // their contents by name

	exits     map[string]*[3]int // number of results by file name extension and exit status
	differ    int                // edits on which the programs differ
	readByOne int                // edited result files that only one program reads

	base  int // number of world
	world *alteredtest.World
	alike bool // both programs agree on the unedited files of world
}

// editTournament makes edit i, in tournament base.
func (e *editor) editTournament(t *testing.T, r *rand.Rand, i, base int) {
	t.Helper()
	if e.world == nil || e.base != base {
		e.startTournament(t, i, base)
	}
	if !e.alike {
		return
	}
	name := chooseFile(r, e.world.Files)
	data := e.world.Files[name]
	edit := edittest.Random(r, data)
	put(t, e.dir, map[string][]byte{name: edit.Apply(data)})
	inGo, inJavaScript := e.programs.verify(t, e.dir, e.world.Args)
	put(t, e.dir, map[string][]byte{name: data})
	e.count(extension(name), inGo.Exit)
	if len(unlike(inGo, inJavaScript)) > 0 {
		files := maps.Clone(e.world.Files)
		files[name] = edit.Apply(data)
		e.report(t, i, files, name, edit.Describe(name, data), inGo, inJavaScript)
	}
}

// startTournament writes the files of tournament base, and compares the programs before the first
// edit, which has number i.
func (e *editor) startTournament(t *testing.T, i, base int) {
	t.Helper()
	const firstTournament = 1 << 40 // keeps the random numbers of tournaments apart from those of edits
	r := rand.New(rand.NewPCG(uint64(e.seed), firstTournament+uint64(base)))
	e.base = base
	if base%12 == publishedOfTwelve {
		e.world = e.published[r.IntN(len(e.published))]
	} else {
		e.world = alteredtest.MakeIn(r, oftenEdited[r.IntN(len(oftenEdited))])
	}
	clean(t, e.dir)
	put(t, e.dir, e.world.Files)
	inGo, inJavaScript := e.programs.verify(t, e.dir, e.world.Args)
	e.alike = len(unlike(inGo, inJavaScript)) == 0
	if !e.alike {
		e.report(t, i, e.world.Files, "", "nothing was edited: "+e.world.Changes, inGo, inJavaScript)
	}
}

// count counts a result for an edited file of a kind, such as pbn.
func (e *editor) count(kind string, exit int) {
	if e.exits[kind] == nil {
		e.exits[kind] = new([3]int)
	}
	if exit >= 0 && exit < 3 {
		e.exits[kind][exit]++
	}
}

// report fails the test because the programs differ on files, after an edit of the file edited. It
// prints the first shownDifferences differences and keeps their files if FAIRDEAL_KEEP is set.
func (e *editor) report(
	t *testing.T, i int, files map[string][]byte, edited, description string, inGo, inJavaScript answer,
) {
	t.Helper()
	e.differ++
	if e.differ > shownDifferences {
		t.Fail()
		return
	}
	t.Errorf("seed %d, %d: %s\n\t%s\n\tGo: %v\n\tJavaScript: %v\n\tof: %s %q\n\tagain: %s",
		e.seed, i, description, strings.Join(unlike(inGo, inJavaScript), "; "), inGo, inJavaScript,
		e.world.Changes, e.world.Args, e.command(i))
	if os.Getenv("FAIRDEAL_KEEP") != "" {
		files, args := e.shrink(t, files, edited)
		keep(t, fmt.Sprintf("%d-%d", e.seed, i), files, args)
		clean(t, e.dir)
		put(t, e.dir, e.world.Files)
	}
}

// command returns the shell command that repeats edit i.
func (e *editor) command(i int) string {
	return fmt.Sprintf("FAIRDEAL_DIFFERENTIAL=1 FAIRDEAL_SEED=%d FAIRDEAL_FROM=%d FAIRDEAL_MUTANTS=1 FAIRDEAL_KEEP=DIR "+
		"go test ./js -run TestEdited", e.seed, i)
}
