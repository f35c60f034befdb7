package publication

import (
	"maps"
	"slices"
	"strings"
	"testing"
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
	log, path := resultsLog(t, results)
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
		delete(log.Files, path)
		if c.file != nil {
			log.Files[path] = c.file
		}
		if r := CheckLog(*log.source(), policy, nil, storyTime); r.Status != c.want {
			t.Errorf("%s: %s %q, want %s", c.name, r.Status, r.Problems, c.want)
		}
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

// BenchmarkLog checks a log of 10,000 entries.
func BenchmarkLog(b *testing.B) {
	log := newTestLog(b)
	if err := log.Fill("2023-08-20T10:00:00Z", 10_000); err != nil {
		b.Fatal(err)
	}
	policy := storyLog(b).policy
	for b.Loop() {
		if r := CheckLog(*log.source(), policy, nil, storyTime); r.Status != Pass || r.Size != 10_000 {
			b.Fatal(r.Problems)
		}
	}
}
