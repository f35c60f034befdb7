package publication

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/internal/testkit/trusttest"
	"github.com/fairdeal/fairdeal/internal/testkit/vectors"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

func trustVector[T any](t testing.TB, name string) T {
	t.Helper()
	return vectors.Read[T](t, "..", "..", "..", "publiclog", "testdata", name)
}

// storyLog returns the log of the test vectors with all its witnessed checkpoints.
func storyLog(t testing.TB) (map[string][]byte, LogSource, *publiclog.Policy) {
	v := trustVector[struct {
		Files  map[string]string
		Policy string
		Sizes  []struct {
			Checkpoint string
			Size       int64
		}
	}](t, "log.json")
	files := map[string][]byte{}
	for path, text := range v.Files {
		data, err := []byte(text), error(nil)
		if path != "checkpoint" {
			data, err = base64.StdEncoding.DecodeString(text)
		}
		if err != nil {
			t.Fatal(err)
		}
		files[path] = data
	}
	src := LogSource{Name: "deals", Read: func(path string) ([]byte, error) {
		if data, ok := files[path]; ok {
			return data, nil
		}
		return nil, &os.PathError{Op: "open", Path: path, Err: os.ErrNotExist}
	}}
	for _, s := range v.Sizes {
		path := "witnessed/" + jsonOf(t, s.Size)
		files[path] = []byte(s.Checkpoint)
		src.Witnessed = append(src.Witnessed, s.Size)
	}
	policy, err := publiclog.ParsePolicy([]byte(v.Policy))
	if err != nil {
		t.Fatal(err)
	}
	return files, src, policy
}

func jsonOf(t testing.TB, v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

var storyTime = time.Date(2023, 8, 29, 0, 0, 0, 0, time.UTC)

// TestLogOfTestVectors checks the log of the test vectors, its tournaments and its times.
func TestLogOfTestVectors(t *testing.T) {
	_, src, policy := storyLog(t)
	r := CheckLog(src, policy, nil, storyTime)
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
	if e := r.Tournaments[0].Entries[0]; e.Witnessed == nil || e.Witnessed.Unix() != 1692525615 {
		t.Errorf("spring was witnessed %v", e.Witnessed)
	}
	late := CheckLog(src, policy, nil, storyTime.AddDate(0, 3, 0))
	if o := late.Tournaments[1].Overdue; o != "revealed" {
		t.Errorf("after three months autumn lacks %q", o)
	}
}

// TestOverdue checks when a known value and the keys become overdue.
func TestOverdue(t *testing.T) {
	// The round was published on 2023-08-23 at 15:59:24.
	spring := storyTournament(t, "spring")
	_, _, policy := storyLog(t)
	m := newMade(t)
	leaf := m.add("2023-08-20T10:00:00Z", publiclog.KindPublished, m.description(string(spring.Canonical[0]))...)
	overdue := func(day string) string {
		now, err := time.Parse(publiclog.TimeLayout, day)
		if err != nil {
			t.Fatal(err)
		}
		r := CheckLog(*m.source(), policy, nil, now)
		if len(r.Tournaments) != 1 {
			t.Fatalf("%d tournaments: %q", len(r.Tournaments), r.Problems)
		}
		return r.Tournaments[0].Overdue
	}
	for day, want := range map[string]string{"2023-08-24T16:00:00Z": "", "2023-08-30T15:00:00Z": "", "2023-08-30T17:00:00Z": "value"} {
		if got := overdue(day); got != want {
			t.Errorf("without a value at %s: %q, want %q", day, got, want)
		}
	}
	m.add("2023-08-24T10:00:00Z", publiclog.KindValue, publiclog.EntryLine{Word: "of", Value: leaf}, publiclog.EntryLine{Word: "value", Value: spring.Description.Value})
	for day, want := range map[string]string{"2023-09-30T10:00:00Z": "", "2023-10-23T09:00:00Z": "", "2023-10-23T11:00:00Z": "revealed"} {
		if got := overdue(day); got != want {
			t.Errorf("without keys at %s: %q, want %q", day, got, want)
		}
	}
}

// TestFilesThatContradictTheLog checks that a log is false if a complete file differs from its entry. A truncated file,
// or a checkpoint with the wrong path, proves nothing.
func TestFilesThatContradictTheLog(t *testing.T) {
	_, _, policy := storyLog(t)
	m := newMade(t)
	results := []byte("EW 42\n")
	m.add("2023-08-24T10:00:00Z", publiclog.KindFile, publiclog.EntryLine{Word: "file", Value: fmt.Sprintf("results sha256:%s %d results.txt", digestOf(results), len(results))})
	m.add("2023-08-25T10:00:00Z", publiclog.KindTarot, publiclog.EntryLine{Word: "record", Value: "x"})
	file := "sha256/" + digestOf(results)
	first := m.Files["witnessed/1"]
	for _, c := range []struct {
		name       string
		file, kept []byte
		want       Status
	}{
		{"without the file", nil, first, Pass},
		{"with it", results, first, Pass},
		{"with another", []byte("EW 43\n"), first, Fail},
		{"truncated", results[:3], first, NotChecked},
		{"empty", []byte{}, first, NotChecked},
		{"the checkpoint of another size", results, m.Files["witnessed/2"], NotChecked},
	} {
		delete(m.Files, file)
		if c.file != nil {
			m.Files[file] = c.file
		}
		m.Files["witnessed/1"] = c.kept
		if r := CheckLog(*m.source(), policy, nil, storyTime); r.Status != c.want {
			t.Errorf("%s: %s %q, want %s", c.name, r.Status, r.Problems, c.want)
		}
	}
}

// keptCheckpoint returns a checkpoint of the log of the test vectors as somebody kept it, signed by the log alone. If
// altered, the log signed another tree of the same size.
func keptCheckpoint(t *testing.T, files map[string][]byte, size int64, altered bool) *publiclog.Note {
	t.Helper()
	keys := trustVector[struct{ Keys []struct{ Name, Skey string } }](t, "keys.json")
	signer, err := publiclog.ParseSigner(keys.Keys[0].Skey)
	if err != nil {
		t.Fatal(err)
	}
	note, err := publiclog.ParseNote(files["witnessed/"+jsonOf(t, size)])
	if err != nil {
		t.Fatal(err)
	}
	c, err := publiclog.ParseCheckpoint(note.Text)
	if err != nil {
		t.Fatal(err)
	}
	if altered {
		c.Root[0] ^= 1
	}
	signed, err := signer.SignCheckpoint(c)
	if err != nil {
		t.Fatal(err)
	}
	return signed
}

// TestLogThatGrewOrForked compares the log with a checkpoint that was kept: a log may grow, but never change what it signed.
func TestLogThatGrewOrForked(t *testing.T) {
	files, src, policy := storyLog(t)
	kept := func(size int64, altered bool) *publiclog.Note { return keptCheckpoint(t, files, size, altered) }
	if r := CheckLog(src, policy, kept(8, false), storyTime); r.Status != Pass {
		t.Errorf("grown from 8: %s %q", r.Status, r.Problems)
	}
	r := CheckLog(src, policy, kept(8, true), storyTime)
	if r.ExitStatus() != 1 || !strings.Contains(fmt.Sprint(r.Problems), "two different trees of size 8, both signed by log.club.example/deals") {
		t.Errorf("forked: %s %q", r.Status, r.Problems)
	}
	if got := r.Problems[0][0].In(words.Polish); !strings.HasPrefix(got, "dziennik pokazuje dwa różne drzewa o wielkości 8, ") {
		t.Errorf("in Polish: %s", got)
	}
	if got := jsonOf(t, r.Problems); !strings.HasPrefix(got, `["the log shows two different trees of size 8, `) || !strings.Contains(got, `\nlog.club.example/deals\n8\n`) {
		t.Errorf("JSON: %s", got)
	}
	if r := CheckLog(src, policy, kept(15, false), storyTime); r.Status != Pass {
		t.Errorf("the same size and the same tree: %s %q", r.Status, r.Problems)
	}
	if r := CheckLog(src, policy, kept(15, true), storyTime); r.ExitStatus() != 1 {
		t.Errorf("the same size and another tree: %s %q", r.Status, r.Problems)
	}
}

// TestOldCopyOfLog compares an old copy of the log with a newer checkpoint: the log is not checked.
func TestOldCopyOfLog(t *testing.T) {
	files, src, policy := storyLog(t)
	newest := keptCheckpoint(t, files, 15, false)
	files["checkpoint"] = files["witnessed/8"]
	files["tile/0/000.p/8"] = files["tile/0/000.p/15"][:8*32]
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
	if r := CheckLog(src, policy, newest, storyTime); r.ExitStatus() != 2 {
		t.Errorf("an old copy: %s %q", r.Status, r.Problems)
	}
}

// TestLogWithFlippedBytes checks that no changed byte improves the verdict, and that no changed byte in a bundle
// or tile passes.
func TestLogWithFlippedBytes(t *testing.T) {
	files, src, policy := storyLog(t)
	for _, path := range slices.Sorted(maps.Keys(files)) {
		data := files[path]
		step := 1 + len(data)/20
		for i := 0; i < len(data); i += step {
			data[i] ^= 1
			r := CheckLog(src, policy, nil, storyTime)
			switch {
			case strings.HasPrefix(path, "tile/entries/") && r.ExitStatus() == 2 && strings.Contains(fmt.Sprint(r.Problems), path+" is damaged: "):
				// The byte belongs to the length of an entry.
			case strings.HasPrefix(path, "tile") && r.ExitStatus() != 1:
				t.Errorf("%s, byte %d: %s %q", path, i, r.Status, r.Problems)
			case r.ExitStatus() == 0 && path != "checkpoint" && !strings.HasPrefix(path, "witnessed"):
				t.Errorf("%s, byte %d: passes", path, i)
			case r.ExitStatus() == 0 && len(r.Tournaments) != 4:
				t.Errorf("%s, byte %d: %d tournaments", path, i, len(r.Tournaments))
			}
			data[i] ^= 1
		}
	}
}

// TestExtraByteAfterBundle checks that a byte after the last entry of a bundle, which no hash covers, is damage.
func TestExtraByteAfterBundle(t *testing.T) {
	files, src, policy := storyLog(t)
	const path = "tile/entries/000.p/15"
	for _, extra := range []string{"\x00", "\x00\x00", "\n"} {
		data := files[path]
		files[path] = append(data[:len(data):len(data)], extra...)
		if r := CheckLog(src, policy, nil, storyTime); r.ExitStatus() != 2 || !strings.Contains(fmt.Sprint(r.Problems), path+" is damaged: byte 7912: ") {
			t.Errorf("%q behind: %s %q", extra, r.Status, r.Problems)
		}
		files[path] = data
	}
}

// TestUncheckableLog checks that a log with a missing file, or one that the policy does not name, is not checked rather than false.
func TestUncheckableLog(t *testing.T) {
	files, src, policy := storyLog(t)
	for _, path := range []string{"checkpoint", "tile/0/000.p/15", "tile/entries/000.p/15", "witnessed/3"} {
		data := files[path]
		delete(files, path)
		if r := CheckLog(src, policy, nil, storyTime); r.ExitStatus() != 2 || len(r.Problems) == 0 {
			t.Errorf("without %s: %s %q", path, r.Status, r.Problems)
		}
		files[path] = data
	}
	stranger, err := publiclog.ParsePolicy([]byte("quorum none\n"))
	if err != nil {
		t.Fatal(err)
	}
	if r := CheckLog(src, stranger, nil, storyTime); r.ExitStatus() != 2 {
		t.Errorf("a policy of no log: %s", r.Status)
	}
}

// BenchmarkLog checks a log of 10,000 entries.
func BenchmarkLog(b *testing.B) {
	l, err := trusttest.New(filepath.Join("..", "..", "..", "publiclog", "testdata", "keys.json"))
	if err != nil {
		b.Fatal(err)
	}
	if err := l.Fill("2023-08-20T10:00:00Z", 10_000); err != nil {
		b.Fatal(err)
	}
	_, _, policy := storyLog(b)
	for b.Loop() {
		if r := CheckLog(LogSource{Read: l.Read, Witnessed: l.Sizes}, policy, nil, storyTime); r.Status != Pass || r.Size != 10_000 {
			b.Fatal(r.Problems)
		}
	}
}

// TestEntryAtTwoIndexes checks that an entry at two indexes of a forked log counts once, with its earliest
// witnessed time. The organiser is not responsible for the operator of the log.
func TestEntryAtTwoIndexes(t *testing.T) {
	_, src, policy := storyLog(t)
	l, err := readLog(src, policy)
	if err != nil {
		t.Fatal(err)
	}
	early, late := *l.entries[0], *l.entries[0]
	late.Index, late.Witnessed = 1, early.Witnessed.Add(240*time.Hour)
	for _, list := range [][]*publiclog.LoggedEntry{{&early, &late}, {&late, &early}} {
		for _, h := range groupByTournament(list) {
			if len(h.entries) != 1 || h.entries[0] != &early {
				t.Errorf("%d entries, the first of %s", len(h.entries), h.entries[0].Witnessed)
			}
		}
	}
}

// TestCheckpointOfDifferentLog checks that a checkpoint from a different log in the same policy does not prove
// when entries in this log existed.
func TestCheckpointOfDifferentLog(t *testing.T) {
	m := newMade(t)
	leaf := m.add("2023-08-24T10:00:00Z", publiclog.KindTarot, publiclog.EntryLine{Word: "record", Value: "x"})
	m.add("2023-08-25T10:00:00Z", publiclog.KindTarot, publiclog.EntryLine{Word: "record", Value: "y"})
	other, err := publiclog.NewSigner("other.example/deals", publiclog.SigningKey)
	if err != nil {
		t.Fatal(err)
	}
	note, err := other.SignCheckpoint(publiclog.Checkpoint{Origin: other.Verifier.Name, Size: 1})
	if err != nil {
		t.Fatal(err)
	}
	witness := m.Keys["rival.example/witness"]
	early, err := witness.Cosign(note.Text, storyTime.AddDate(-1, 0, 0).Unix())
	if err != nil {
		t.Fatal(err)
	}
	note.Signatures = append(note.Signatures, early)
	m.Files["witnessed/1"] = note.Bytes()
	policy, err := publiclog.ParsePolicy(fmt.Appendf(nil, "log %s\nlog %s\n# organiser %s\nwitness rival %s\nquorum rival\n",
		m.Keys[trusttest.Origin].Verifier, other.Verifier, m.Keys["club.example/organiser"].Verifier, witness.Verifier))
	if err != nil {
		t.Fatal(err)
	}
	l, err := readLog(*m.source(), policy)
	if err != nil {
		t.Fatal(err)
	}
	if e := l.entries[0]; logentry.LeafHex(e.Entry) != leaf || e.Witnessed.Format(time.DateOnly) != "2023-08-25" {
		t.Errorf("entry %s was witnessed %s", logentry.LeafHex(e.Entry), e.Witnessed)
	}
}

// TestTreeWithoutHashes checks that a tree whose earlier states are unknown accuses nobody and proves nothing.
func TestTreeWithoutHashes(t *testing.T) {
	_, src, policy := storyLog(t)
	o, err := readCheckpoint(src, "witnessed/8", policy)
	if err != nil {
		t.Fatal(err)
	}
	l := &wholeLog{newest: o, tree: &logtree.Tree{Checkpoint: o.Checkpoint}}
	if fork := l.forkEvidence(o); fork != nil || l.extends(o) {
		t.Errorf("a fork %q, or its own: %v", fork, l.extends(o))
	}
}

// TestLogIsReadOnce checks that the log is read only once for session keys, although the key tree's root is needed
// earlier.
func TestLogIsReadOnce(t *testing.T) {
	_, log, policy := storyLog(t)
	spring, read := storyTournament(t, "spring"), map[string]int{}
	source := log
	source.Read = func(path string) ([]byte, error) {
		read[path]++
		return log.Read(path)
	}
	ev := &Evidence{Policy: policy, Log: &source}
	want := inFull(Check(spring, &Evidence{Policy: policy, Log: &log}))
	if root := KeyTree(spring, ev); root == nil || *root != *spring.Keys {
		t.Errorf("key tree %v, want %v", root, spring.Keys)
	}
	once := maps.Clone(read)
	if got := inFull(Check(spring, ev)); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
	if len(once) == 0 || !maps.Equal(read, once) {
		t.Errorf("read %v, want %v", read, once)
	}
}
