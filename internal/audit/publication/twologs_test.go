package publication

import (
	"fmt"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
	"github.com/fairdeal/fairdeal/internal/testkit/trusttest"
	"github.com/fairdeal/fairdeal/publiclog"
)

// TestCheckpointFromDifferentLog checks that a checkpoint from a different log in the same policy does not prove
// when entries in this log existed.
func TestCheckpointFromDifferentLog(t *testing.T) {
	log := newTestLog(t)
	leaf := log.add("2023-08-24T10:00:00Z", publiclog.KindTarot, lineOf("record", "x"))
	log.add("2023-08-25T10:00:00Z", publiclog.KindTarot, lineOf("record", "y"))
	other, err := publiclog.NewSigner("other.example/deals", publiclog.SigningKey)
	if err != nil {
		t.Fatal(err)
	}
	note, err := other.SignCheckpoint(publiclog.Checkpoint{Origin: other.Verifier.Name, Size: 1})
	if err != nil {
		t.Fatal(err)
	}
	witness := log.Keys["rival.example/witness"]
	early, err := witness.Cosign(note.Text, storyTime.AddDate(-1, 0, 0).Unix())
	if err != nil {
		t.Fatal(err)
	}
	note.Signatures = append(note.Signatures, early)
	log.Files["witnessed/1"] = note.Bytes()
	logKey, organiser := log.Keys[trusttest.Origin], log.Keys["club.example/organiser"]
	policy, err := publiclog.ParsePolicy(fmt.Appendf(nil,
		"log %s\nlog %s\n# organiser %s\nwitness rival %s\nquorum rival\n",
		logKey.Verifier, other.Verifier, organiser.Verifier, witness.Verifier))
	if err != nil {
		t.Fatal(err)
	}
	l, err := readLog(*log.source(), policy)
	if err != nil {
		t.Fatal(err)
	}
	if e := l.entries[0]; logentry.LeafHex(e.Entry) != leaf || e.Witnessed.Format(time.DateOnly) != "2023-08-25" {
		t.Errorf("entry %s was witnessed %s", logentry.LeafHex(e.Entry), e.Witnessed)
	}
}

// TestTwoLogsWithSameSize checks that two logs with the same number of entries do not contradict each other.
func TestTwoLogsWithSameSize(t *testing.T) {
	checkpoint := func(origin string, root byte) *publiclog.VerifiedCheckpoint {
		c := &publiclog.VerifiedCheckpoint{Note: new(publiclog.Note)}
		c.Checkpoint.Origin, c.Checkpoint.Size, c.Checkpoint.Root[0] = origin, 7, root
		return c
	}
	first := checkpoint(trusttest.Origin, 1)
	for _, c := range []struct {
		name   string
		second *publiclog.VerifiedCheckpoint
		want   Status
	}{
		{name: "the same tree", second: checkpoint(trusttest.Origin, 1), want: NotChecked},
		{name: "another tree", second: checkpoint(trusttest.Origin, 2), want: Fail},
		{name: "of another log", second: checkpoint("other.example/deals", 2), want: NotChecked},
	} {
		p := &publicationCheck{evidence: new(Evidence), result: new(Result)}
		p.checkpoints = []*publiclog.VerifiedCheckpoint{first, c.second}
		p.checkOthers()
		if got := p.result.Steps[0].Status; got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}
