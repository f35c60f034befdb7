package publication

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// TestKeptCheckpoint compares the log with a kept checkpoint: a log may grow, but never change the tree that it signed.
// The log of the test vectors has 15 entries, and one of its earlier checkpoints has 8.
func TestKeptCheckpoint(t *testing.T) {
	story := storyLog(t)
	for _, c := range []struct {
		name string
		size int64
		tree tree
		exit int
	}{
		{name: "grown from 8", size: 8, tree: sameTree, exit: 0},
		{name: "the same size and the same tree", size: 15, tree: sameTree, exit: 0},
		{name: "the same size and another tree", size: 15, tree: otherTree, exit: 1},
	} {
		if r := story.check(keptCheckpoint(t, story, c.size, c.tree)); r.ExitStatus() != c.exit {
			t.Errorf("%s: %s %q, want exit status %d", c.name, r.Status, r.Problems, c.exit)
		}
	}
}

// TestForkTexts checks the evidence of two different trees as text, in Polish and in JSON.
func TestForkTexts(t *testing.T) {
	story := storyLog(t)
	r := story.check(keptCheckpoint(t, story, 8, otherTree))
	const twoTrees = "two different trees of size 8, both signed by log.club.example/deals"
	if r.ExitStatus() != 1 || !strings.Contains(fmt.Sprint(r.Problems), twoTrees) {
		t.Fatalf("%s %q, want %q", r.Status, r.Problems, twoTrees)
	}
	polish := r.Problems[0][0].In(words.Polish)
	if want := "dziennik pokazuje dwa różne drzewa o wielkości 8, "; !strings.HasPrefix(polish, want) {
		t.Errorf("in Polish: %s, want %s", polish, want)
	}
	data, err := json.Marshal(r.Problems)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`["the log shows two different trees of size 8, `, `\nlog.club.example/deals\n8\n`} {
		if !bytes.Contains(data, []byte(want)) {
			t.Errorf("JSON %s, want %s in it", data, want)
		}
	}
}

// TestOldCopyOfLog compares an old copy of the log with a newer checkpoint: the log is not checked.
func TestOldCopyOfLog(t *testing.T) {
	story := storyLog(t)
	newest := keptCheckpoint(t, story, 15, sameTree)
	files := story.files
	files["checkpoint"] = files["witnessed/8"]
	const hashes = 8 * 32 // bytes of the first eight hashes
	files["tile/0/000.p/8"] = files["tile/0/000.p/15"][:hashes]
	var bundle []byte
	entries, err := logtree.SplitBundle(files["tile/entries/000.p/15"], 15)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries[:8] {
		if bundle, err = logtree.AppendBundle(bundle, e); err != nil {
			t.Fatal(err)
		}
	}
	files["tile/entries/000.p/8"] = bundle
	if r := story.check(newest); r.ExitStatus() != 2 {
		t.Errorf("an old copy: %s %q", r.Status, r.Problems)
	}
}

// TestEntryAtTwoIndexes checks that an entry at two indexes of a forked log counts once, with its earliest
// witnessed time. The organiser is not responsible for the operator of the log.
func TestEntryAtTwoIndexes(t *testing.T) {
	story := storyLog(t)
	l, err := readLog(story.source, story.policy)
	if err != nil {
		t.Fatal(err)
	}
	early, late := *l.entries[0], *l.entries[0]
	late.Index, late.Witnessed = 1, early.Witnessed.Add(240*time.Hour)
	for _, list := range [][]*publiclog.LoggedEntry{{&early, &late}, {&late, &early}} {
		for _, history := range groupByTournament(list) {
			if n := len(history.entries); n != 1 {
				t.Errorf("%d entries, want 1", n)
			}
			if first := history.entries[0]; first != &early {
				t.Errorf("the entry was witnessed %s, want %s", first.Witnessed, early.Witnessed)
			}
		}
	}
}

// TestTreeWithoutHashes checks that a tree whose earlier states are unknown accuses nobody and proves nothing.
func TestTreeWithoutHashes(t *testing.T) {
	story := storyLog(t)
	checkpoint, err := readCheckpoint(story.source, "witnessed/8", story.policy)
	if err != nil {
		t.Fatal(err)
	}
	l := &wholeLog{newest: checkpoint, tree: &logtree.Tree{Checkpoint: checkpoint.Checkpoint}}
	if fork := l.forkEvidence(checkpoint); fork != nil {
		t.Errorf("fork %q, want none", fork)
	}
	if l.extends(checkpoint) {
		t.Error("the tree extends the checkpoint, want unknown")
	}
}

// tree selects one of the two trees that the log of the test vectors signed at the same size.
type tree bool

const (
	sameTree  tree = false // the tree of the log
	otherTree tree = true
)

// keptCheckpoint returns a checkpoint of the log of the test vectors as somebody kept it, signed by the log alone.
func keptCheckpoint(t *testing.T, story *story, size int64, signedTree tree) *publiclog.Note {
	t.Helper()
	keys := trustVector[struct{ Keys []struct{ Name, Skey string } }](t, "keys.json")
	signer, err := publiclog.ParseSigner(keys.Keys[0].Skey)
	if err != nil {
		t.Fatal(err)
	}
	note, err := publiclog.ParseNote(story.files[fmt.Sprintf("witnessed/%d", size)])
	if err != nil {
		t.Fatal(err)
	}
	c, err := publiclog.ParseCheckpoint(note.Text)
	if err != nil {
		t.Fatal(err)
	}
	if signedTree == otherTree {
		c.Root[0] ^= 1
	}
	signed, err := signer.SignCheckpoint(c)
	if err != nil {
		t.Fatal(err)
	}
	return signed
}
