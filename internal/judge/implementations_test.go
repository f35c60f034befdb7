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
	n := oneIn(t, 10)
	generators := worldGenerators(n)
	generators["with statements, doubts and missing keys"] = func(do func(*smallWorld)) {
		statedWorlds(1_000_000/n, do)
	}
	for name, worlds := range generators {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			compareWorlds(t, node, worlds)
		})
	}
}

// compareWorlds sends worlds to the second implementation, one per line, and compares its answers with ours.
func compareWorlds(t *testing.T, node string, worlds worldGenerator) {
	t.Helper()
	cmd := exec.Command(node, filepath.Join("..", "..", "js", "test", "small.mjs"))
	cmd.Stderr = os.Stderr
	questions, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	answers, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	type judged struct{ world, answer string }
	ours := make(chan judged, 1<<14)
	deals := caseDeals(t)
	go func() {
		w := bufio.NewWriterSize(questions, 1<<16)
		worlds(func(s *smallWorld) {
			line, world := s.jsonLine(), s.world(t, deals)
			w.WriteString(line + "\n")
			ours <- judged{line, world.answer(Judge(&world.World))}
		})
		w.Flush()
		questions.Close()
		close(ours)
	}()
	const maxReported = 10
	asked, differ := 0, 0
	theirs := bufio.NewScanner(answers)
	for our := range ours {
		asked++
		if !theirs.Scan() {
			t.Fatalf("no answer to world %d, %s: %v", asked, our.world, theirs.Err())
		}
		their := theirs.Text()
		if inAnyOrder(their) == inAnyOrder(our.answer) {
			continue
		}
		if differ++; differ <= maxReported {
			t.Errorf("%s\nhere  %s\nthere %s", our.world, our.answer, their)
		}
	}
	if err := cmd.Wait(); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d worlds, %d are judged differently", asked, differ)
	if asked == 0 {
		t.Error("no world was compared")
	}
}

// inAnyOrder sorts the findings of each file in an answer, because the rules do not define which copy of a record
// comes first.
func inAnyOrder(answer string) string {
	const separator = " | "
	start := strings.LastIndex(answer, separator) + len(separator)
	files := strings.Split(answer[start:], " / ")
	for i, file := range files {
		findings := strings.Split(file, ", ")
		slices.Sort(findings)
		files[i] = strings.Join(findings, ", ")
	}
	return answer[:start] + strings.Join(files, " / ")
}
