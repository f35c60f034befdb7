package publication

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/publiclog"
)

// TestStoryLog checks the log of the test vectors, its tournaments and its times.
func TestStoryLog(t *testing.T) {
	story := storyLog(t)
	r := story.check(nil)
	if r.Status != Pass || r.ExitStatus() != 0 || r.Size != 15 || len(r.Problems) > 0 {
		t.Fatalf("%s: %q", r.Status, r.Problems)
	}
	var got []string
	for _, tournament := range r.Tournaments {
		got = append(got, tournament.Tournament+" "+tournament.Overdue)
	}
	if want := []string{"spring ", "autumn ", "winter ", "table7 "}; !slices.Equal(got, want) {
		t.Errorf("tournaments %q, want %q", got, want)
	}
	// A tournament of the same name by a different organiser only causes a warning.
	if len(r.Warnings) != 1 || !strings.Contains(r.Warnings[0].String(), "other.example/organiser") {
		t.Errorf("warnings %q", r.Warnings)
	}
	const springWitnessed = 1692525615 // 2023-08-20 10:00:15 UTC
	if e := r.Tournaments[0].Entries[0]; e.Witnessed == nil || e.Witnessed.Unix() != springWitnessed {
		t.Errorf("spring was witnessed %v", e.Witnessed)
	}
	late := CheckLog(story.source, story.policy, nil, storyTime.AddDate(0, 3, 0))
	if overdue := late.Tournaments[1].Overdue; overdue != "revealed" {
		t.Errorf("after three months autumn lacks %q, want revealed", overdue)
	}
}

// TestFileOfEntry checks that a log is false if a complete file differs from its entry. A truncated file proves
// nothing.
func TestFileOfEntry(t *testing.T) {
	policy := storyLog(t).policy
	results := []byte("EW 42\n")
	m, path := resultsLog(t, results)
	for _, c := range []struct {
		name string
		file []byte // nil: missing
		want Status
	}{
		{name: "missing", file: nil, want: Pass},
		{name: "right", file: results, want: Pass},
		{name: "different", file: []byte("EW 43\n"), want: Fail},
		{name: "truncated", file: results[:3], want: NotChecked},
		{name: "empty", file: []byte{}, want: NotChecked},
	} {
		delete(m.Files, path)
		if c.file != nil {
			m.Files[path] = c.file
		}
		if r := CheckLog(*m.source(), policy, nil, storyTime); r.Status != c.want {
			t.Errorf("%s: %s %q, want %s", c.name, r.Status, r.Problems, c.want)
		}
	}
}

// TestCheckpointOfOtherSize checks that a checkpoint with the path of a different size proves nothing.
func TestCheckpointOfOtherSize(t *testing.T) {
	policy := storyLog(t).policy
	results := []byte("EW 42\n")
	m, path := resultsLog(t, results)
	m.Files[path] = results
	m.Files["witnessed/1"] = m.Files["witnessed/2"]
	if r := CheckLog(*m.source(), policy, nil, storyTime); r.Status != NotChecked {
		t.Errorf("%s %q, want %s", r.Status, r.Problems, NotChecked)
	}
}

// TestLogWithFlippedBytes checks that no changed byte improves the verdict, and that no changed byte in a bundle
// or tile passes.
func TestLogWithFlippedBytes(t *testing.T) {
	story := storyLog(t)
	for _, path := range slices.Sorted(maps.Keys(story.files)) {
		data := story.files[path]
		isBundle := strings.HasPrefix(path, "tile/entries/")
		isTile := strings.HasPrefix(path, "tile")
		isCheckpoint := path == "checkpoint" || strings.HasPrefix(path, "witnessed")
		step := 1 + len(data)/20
		for i := 0; i < len(data); i += step {
			data[i] ^= 1
			r := story.check(nil)
			exit := r.ExitStatus()
			isDamaged := strings.Contains(fmt.Sprint(r.Problems), path+" is damaged: ")
			switch {
			case isBundle && exit == 2 && isDamaged:
				// The byte belongs to the length of an entry.
			case isTile && exit != 1:
				t.Errorf("%s, byte %d: %s %q", path, i, r.Status, r.Problems)
			case exit == 0 && !isCheckpoint:
				t.Errorf("%s, byte %d: passes", path, i)
			case exit == 0 && len(r.Tournaments) != 4:
				t.Errorf("%s, byte %d: %d tournaments", path, i, len(r.Tournaments))
			}
			data[i] ^= 1
		}
	}
}

// TestExtraByteAfterBundle checks that a byte after the last entry of a bundle, which no hash covers, is damage.
func TestExtraByteAfterBundle(t *testing.T) {
	story := storyLog(t)
	const path = "tile/entries/000.p/15"
	const damage = path + " is damaged: byte 7912: " // The entries end there.
	for _, extra := range []string{"\x00", "\x00\x00", "\n"} {
		data := story.files[path]
		story.files[path] = slices.Concat(data, []byte(extra))
		r := story.check(nil)
		if r.ExitStatus() != 2 || !strings.Contains(fmt.Sprint(r.Problems), damage) {
			t.Errorf("%q after the bundle: %s %q", extra, r.Status, r.Problems)
		}
		story.files[path] = data
	}
}

// TestUncheckableLog checks that a log with a missing file, or one that the policy does not name, is not checked
// rather than false.
func TestUncheckableLog(t *testing.T) {
	story := storyLog(t)
	for _, path := range []string{"checkpoint", "tile/0/000.p/15", "tile/entries/000.p/15", "witnessed/3"} {
		data := story.files[path]
		delete(story.files, path)
		if r := story.check(nil); r.ExitStatus() != 2 || len(r.Problems) == 0 {
			t.Errorf("without %s: %s %q", path, r.Status, r.Problems)
		}
		story.files[path] = data
	}
	withoutLogs, err := publiclog.ParsePolicy([]byte("quorum none\n"))
	if err != nil {
		t.Fatal(err)
	}
	if r := CheckLog(story.source, withoutLogs, nil, storyTime); r.ExitStatus() != 2 {
		t.Errorf("a policy of no log: %s", r.Status)
	}
}

// TestLogIsReadOnce checks that the log is read only once for session keys, although the key tree's root is needed
// earlier.
func TestLogIsReadOnce(t *testing.T) {
	story := storyLog(t)
	spring := storyTournament(t, "spring")
	reads := map[string]int{} // by path
	counted := story.source
	counted.Read = func(path string) ([]byte, error) {
		reads[path]++
		return story.source.Read(path)
	}
	evidence := &Evidence{Policy: story.policy, Log: &counted}
	if root := KeyTree(spring, evidence); root == nil || *root != *spring.Keys {
		t.Errorf("key tree %v, want %v", root, spring.Keys)
	}
	readsForTree := maps.Clone(reads)
	want := resultText(Check(spring, &Evidence{Policy: story.policy, Log: &story.source}))
	if got := resultText(Check(spring, evidence)); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
	if len(readsForTree) == 0 || !maps.Equal(reads, readsForTree) {
		t.Errorf("reads %v, want %v", reads, readsForTree)
	}
}

// TestInvalidEntry checks that an invalid entry accuses an organiser only if it has a signature of the
// organiser's key. The organiser's name with a different key is not enough.
func TestInvalidEntry(t *testing.T) {
	policy := storyLog(t).policy
	const name = "club.example/organiser"
	impostor, err := publiclog.NewSigner(name, publiclog.SigningKey)
	if err != nil {
		t.Fatal(err)
	}
	const text = "nothing of the kind\n"
	for _, c := range []struct {
		signer *publiclog.Signer
		want   Status
	}{
		{signer: newTestLog(t).Keys[name], want: Fail},
		{signer: impostor, want: Pass},
	} {
		m := newTestLog(t)
		m.add("2023-08-24T10:00:00Z", publiclog.KindTarot, lineOf("record", "x"))
		sig, err := c.signer.Sign(text)
		if err != nil {
			t.Fatal(err)
		}
		note := publiclog.Note{Text: text, Signatures: []publiclog.Signature{sig}}
		if err := m.Append("2023-08-25T10:00:00Z", note.Bytes()); err != nil {
			t.Fatal(err)
		}
		r := CheckLog(*m.source(), policy, nil, storyTime)
		if r.Status != c.want || len(r.Problems)+len(r.Warnings) != 1 {
			t.Errorf("signed with key %08x: %s, problems %q, warnings %q, want %s",
				sig.ID, r.Status, r.Problems, r.Warnings, c.want)
		}
	}
}

// resultsLog returns a log with an entry about a file and another entry, and the path of the file.
func resultsLog(t *testing.T, results []byte) (m *testLog, path string) {
	t.Helper()
	m = newTestLog(t)
	digest := digestOf(results)
	file := fmt.Sprintf("results sha256:%s %d results.txt", digest, len(results))
	m.add("2023-08-24T10:00:00Z", publiclog.KindFile, lineOf("file", file))
	m.add("2023-08-25T10:00:00Z", publiclog.KindTarot, lineOf("record", "x"))
	return m, "sha256/" + digest
}

// BenchmarkLog checks a log of 10,000 entries.
func BenchmarkLog(b *testing.B) {
	m := newTestLog(b)
	if err := m.Fill("2023-08-20T10:00:00Z", 10_000); err != nil {
		b.Fatal(err)
	}
	policy := storyLog(b).policy
	for b.Loop() {
		if r := CheckLog(*m.source(), policy, nil, storyTime); r.Status != Pass || r.Size != 10_000 {
			b.Fatal(r.Problems)
		}
	}
}
