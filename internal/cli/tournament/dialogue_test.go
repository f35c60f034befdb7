package tournament

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
)

// TestDialogueInputEndsAnywhere ends the input after each line of a whole tournament. Accepted answers
// must not be lost, and nothing may break.
func TestDialogueInputEndsAnywhere(t *testing.T) {
	const delayed = "drand round 60000000 of the main chain"
	const (
		setName    = "1\nName\n"
		setDelayed = "2\n" + delayed + "\n"
		addPhase   = "3\n2\n1-4,5-8\nrr\nx\n"
		publish    = "4\n3\nyes\n"
		setValue   = "1\n4,5\nyes\n"
		makeHands  = "2\n1\n*\npbn\n"
		leave      = "0\n"
	)
	const answers = setName + setDelayed + addPhase + publish + setValue + makeHands + leave
	lines := strings.SplitAfter(answers, "\n")
	for n := range lines {
		t.Run("", func(t *testing.T) {
			t.Chdir(t.TempDir())
			var out, err bytes.Buffer
			program([]string{"fairdeal", "squaredeal", "t"}, strings.NewReader(strings.Join(lines[:n], "")),
				&out, &err)
			s, openErr := organiser.Open("t.sqd")
			if openErr != nil {
				t.Fatal(openErr)
			}
			d := s.Description
			for _, step := range []struct {
				name     string
				lastLine int // number of lines until it is done
				isDone   bool
			}{
				{name: "name", lastLine: 2, isDone: d.Name == "Name"},
				{name: "delayed information", lastLine: 4, isDone: d.Delayed == delayed},
				{name: "phase", lastLine: 9, isDone: len(d.Phases) == 1},
				{name: "publish", lastLine: 12, isDone: d.Published()},
				{name: "value", lastLine: 15, isDone: d.Value == "45"},
			} {
				if want := n >= step.lastLine; step.isDone != want {
					t.Errorf("after %d lines: %s is done: %t, want %t\n%s", n, step.name, step.isDone, want, &err)
				}
			}
		})
	}
}

// FuzzDialogue feeds random answers to the dialogue. The files must stay readable, and published
// tournaments must stay provable.
func FuzzDialogue(f *testing.F) {
	for _, answers := range []string{
		"1\nName\n2\ndrand round 60000000 of the main chain\n3\n2\n1-4,5-8\nrr\nx\n" +
			"4\n3\nyes\n1\n4,5\nyes\n2\n1\n*\npbn\n3\n1\n2\n\n4\nyes\n0\n",
		"?\n?1\n?9\n9\n\n.\n3\n.\n4\n5\n1\n0\n",
		"3\n0\n?\nopen\n\n3\n0\n?\nopen\n\n5\n1\n5\nx\n",
		"1\n\x00\xff\r\n2\n \n \n.\n3\n-1\n99999999999\n2\n(\n2x\n?\n#\na#b#\n../x\nx\n:::\n",
		"1\nN\n2\nf\n3\n1\n4\nr\n\n4\n2\nage1\n.\n4\n7\n3\nno\n4\n3\nmaybe\nyes\n4\nyes\n2\n1\n1\n",
	} {
		f.Add(answers)
	}
	f.Fuzz(func(t *testing.T, answers string) {
		mayAskPassphrase := strings.Contains(answers, "\n1\ny") // Each passphrase takes a second.
		if mayAskPassphrase || len(answers) > 2000 {
			return
		}
		t.Chdir(t.TempDir())
		var out, err bytes.Buffer
		status := program([]string{"fairdeal", "squaredeal", "t"}, strings.NewReader(answers), &out, &err)
		if status != term.StatusDone && status != term.StatusUnchecked {
			t.Fatalf("status %d\n%s", status, &err)
		}
		checkFuzzedTournament(t)
	})
}

// checkFuzzedTournament checks the files of the tournament t in the current folder.
func checkFuzzedTournament(t *testing.T) {
	t.Helper()
	sqd, err := os.ReadFile("t.sqd")
	if err != nil {
		t.Fatal(err)
	}
	d, err := squaredeal.ParseDescription(sqd)
	if err != nil {
		t.Fatalf("%v\n%s", err, sqd)
	}
	if !d.Published() {
		return
	}
	if err := d.CheckDigest(); err != nil {
		t.Error(err)
	}
	sqk, err := os.ReadFile("t.sqk")
	if err != nil {
		return // encrypted
	}
	k, err := squaredeal.ParseKeys(sqk)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.CheckKeys(k); err != nil {
		t.Error(err)
	}
}
