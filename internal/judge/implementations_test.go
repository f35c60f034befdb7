package judge

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestSmallWorldsInBothImplementations compares both implementations on the small worlds of
// testdata/judge/README.md.
func TestSmallWorldsInBothImplementations(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("not run: no node on this machine")
	}
	// The second program takes most of the time, so this test tries fewer worlds. With FAIRDEAL_FRESH they differ
	// in every run.
	few := oneIn(t, 10)
	kinds := worldGenerators(few)
	kinds["with statements, doubts and missing keys"] = func(do func(*smallWorld)) { statedWorlds(1_000_000/few, do) }
	for name, worlds := range kinds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			compareWorlds(t, node, worlds)
		})
	}
}

func compareWorlds(t *testing.T, node string, worlds func(do func(*smallWorld))) {
	cmd := exec.Command(node, filepath.Join("..", "..", "js", "test", "small.mjs"))
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
	deals := caseDeals(t)
	go func() {
		w := bufio.NewWriterSize(in, 1<<16)
		worlds(func(s *smallWorld) {
			line, world := s.line(), s.world(t, deals)
			w.WriteString(line + "\n")
			ours <- answer{line, world.answer(Judge(&world.World))}
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
		if there := theirs.Text(); inAnyOrder(there) != inAnyOrder(a.found) {
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

// inAnyOrder sorts the findings of each file in an answer, because the rules do not define which copy of a record
// comes first.
func inAnyOrder(answer string) string {
	at := strings.LastIndex(answer, " | ") + 3
	files := strings.Split(answer[at:], " / ")
	for i, f := range files {
		found := strings.Split(f, ", ")
		slices.Sort(found)
		files[i] = strings.Join(found, ", ")
	}
	return answer[:at] + strings.Join(files, " / ")
}
