package judge

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/thorough"
)

// oneIn says of how many small worlds the tests take one: of all where they are to be
// thorough; FAIRDEAL_WORLDS says another number.
func oneIn(t *testing.T) int {
	text := os.Getenv("FAIRDEAL_WORLDS")
	if text == "" {
		return thorough.Times(1000, 1)
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		t.Fatalf("FAIRDEAL_WORLDS=%s, want a number from 1", text)
	}
	return n
}

// TestSmallWorldsOfBoth holds the small worlds of testdata/judge/README.md against what
// the second implementation finds in them.
func TestSmallWorldsOfBoth(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("not run: no node on this machine")
	}
	few := oneIn(t)
	for name, worlds := range map[string]func(do func(*World)){
		"one file, numbers equal":      func(do func(*World)) { worldsOfOne(few, true, do) },
		"one file, numbers different":  func(do func(*World)) { worldsOfOne(few, false, do) },
		"two files, numbers equal":     func(do func(*World)) { worldsOfTwo(few, true, func(w *World, _, _ int) { do(w) }) },
		"two files, numbers different": func(do func(*World)) { worldsOfTwo(few, false, func(w *World, _, _ int) { do(w) }) },
		"four and two records, drawn":  func(do func(*World)) { drawnWorlds(1_000_000/few, do) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			compareWorlds(t, node, worlds)
		})
	}
}

// worldsOfOne are one in few of those of one file of up to three records.
func worldsOfOne(few int, equal bool, do func(*World)) {
	rnd := rand.New(rand.NewSource(2))
	smallFiles(3, func(f File) {
		if rnd.Intn(few) == 0 {
			do(&World{Sets: smallSets(equal), Files: []File{f}})
		}
	})
}

// worldsOfTwo are one in few of a file of up to two records beside one of one record,
// with the places of both among such files.
func worldsOfTwo(few int, equal bool, do func(w *World, i, j int)) {
	rnd, sets := rand.New(rand.NewSource(2)), smallSets(equal)
	var second []File
	smallFiles(1, func(f File) { second = append(second, f) })
	i := 0
	smallFiles(2, func(f File) {
		for j, other := range second {
			if rnd.Intn(few) == 0 {
				do(&World{Sets: sets, Files: []File{f, other}}, i, j)
			}
		}
		i++
	})
}

// drawnWorlds are of a file of four records and one of two.
func drawnWorlds(n int, do func(*World)) {
	rnd := rand.New(rand.NewSource(int64(thorough.Seed(2))))
	file := func(n int) File {
		c := claims[rnd.Intn(len(claims))]
		f := File{Claims: c.sets, Stated: c.stated, Numbered: rnd.Intn(3) > 0}
		all := symbols(f.Numbered)
		for range n {
			f.Records = append(f.Records, all[rnd.Intn(len(all))])
		}
		return f
	}
	for range n {
		do(&World{Sets: smallSets(rnd.Intn(2) == 0), Files: []File{file(4), file(2)}})
	}
}

// compareWorlds asks js/test/small.mjs of worlds, a line each, while it judges them here.
func compareWorlds(t *testing.T, node string, worlds func(do func(*World))) {
	cmd := exec.Command(node, filepath.Join("..", "js", "test", "small.mjs"))
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	type answer struct{ world, found string }
	ours := make(chan answer, 1<<14)
	go func() {
		w := bufio.NewWriterSize(in, 1<<16)
		worlds(func(world *World) {
			line := jsonOf(world)
			w.WriteString(line + "\n") // an error is met when the answers end
			ours <- answer{line, foundIn(world)}
		})
		w.Flush()
		in.Close()
		close(ours)
	}()
	asked, differ := 0, 0
	theirs := bufio.NewScanner(out)
	for a := range ours {
		asked++
		if !theirs.Scan() {
			t.Fatalf("no answer to world %d, %s: %v", asked, a.world, theirs.Err())
		}
		if there := theirs.Text(); there != a.found {
			if differ++; differ <= 10 {
				t.Errorf("%s\nhere  %s\nthere %s", a.world, a.found, there)
			}
		}
	}
	if err := cmd.Wait(); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d worlds, %d are judged differently", asked, differ)
	if asked == 0 {
		t.Error("no world was asked of")
	}
}

// smallNames are the sets of a small world.
const smallNames = "ABR"

// jsonOf is a world as testdata/judge/README.md writes it.
func jsonOf(w *World) string {
	type file struct {
		Claims   string `json:"claims"`
		Stated   bool   `json:"stated"`
		Sequence bool   `json:"sequence"`
		Records  string `json:"records"`
	}
	var files []file
	for _, f := range w.Files {
		x := file{Stated: f.Stated, Sequence: !f.Numbered}
		var names, records []string
		for _, s := range f.Claims {
			names = append(names, smallNames[s:s+1])
		}
		for _, r := range f.Records {
			name := letterOf(r.Deal)
			switch {
			case !f.Numbered:
			case r.Number == 0:
				name = "-=" + name
			default:
				name = fmt.Sprintf("%d=%s", r.Number, name)
			}
			records = append(records, name)
		}
		x.Claims, x.Records = strings.Join(names, " "), strings.Join(records, " ")
		files = append(files, x)
	}
	line, err := json.Marshal(map[string]any{"first": w.Sets[1].First, "files": files})
	if err != nil {
		panic(err)
	}
	return string(line)
}

// foundIn is what small.mjs says of a world.
func foundIn(w *World) string {
	read := *w
	read.Files = slices.Clone(w.Files)
	for i := range read.Files {
		if f := &read.Files[i]; f.Numbered {
			f.Records = merged(f.Records)
		}
	}
	res := Judge(&read)
	var states, files []string
	for _, s := range res.Sets {
		states = append(states, string(s.State))
	}
	for _, f := range res.Files {
		var found []string
		for _, x := range f {
			found = append(found, sayOf(smallNames, x))
		}
		files = append(files, strings.Join(found, ", "))
	}
	return strings.Join(states, ", ") + " | " + strings.Join(files, " / ")
}

// merged has equal copies under a number as one record, as readers give them.
func merged(records []Record) (out []Record) {
	for _, r := range records {
		i := slices.IndexFunc(out, func(x Record) bool {
			return x.Number == r.Number && x.Number > 0 && x.Deal == r.Deal && x.Doubt == r.Doubt
		})
		if i < 0 {
			r.Copies, r.Last = max(1, r.Copies), len(out)
			out = append(out, r)
			continue
		}
		out[i].Copies += max(1, r.Copies)
		out[i].Last = len(out) - 1
	}
	return out
}

// letterOf names a deal of the small worlds.
func letterOf(d bridge.Deal) string {
	for l, x := range deals {
		if x == d {
			return l
		}
	}
	return "?"
}
