package folder

import (
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/internal/testkit/vectors"
	"github.com/fairdeal/fairdeal/publiclog"
)

func vector[T any](t testing.TB, name string) T {
	t.Helper()
	return vectors.Read[T](t, "..", "..", "..", "publiclog", "testdata", name)
}

func testKeys(t testing.TB) map[string]*publiclog.Signer {
	v := vector[struct{ Keys []struct{ Name, Skey string } }](t, "keys.json")
	keys := map[string]*publiclog.Signer{}
	for _, k := range v.Keys {
		s, err := publiclog.ParseSigner(k.Skey)
		if err != nil {
			t.Fatal(err)
		}
		keys[k.Name] = s
	}
	return keys
}

func story(t testing.TB) [][]byte {
	v := vector[struct{ Entries []struct{ Entry string } }](t, "entries.json")
	var entries [][]byte
	for _, e := range v.Entries {
		entries = append(entries, []byte(e.Entry))
	}
	if len(entries) == 0 {
		t.Fatal("no entries")
	}
	return entries
}

const origin = "log.club.example/deals"

// fresh returns an empty log that admits both organisers of the test vectors.
func fresh(t testing.TB) (dir, key string, signer *publiclog.Signer) {
	t.Helper()
	keys := testKeys(t)
	tmp := t.TempDir()
	dir, key, signer = filepath.Join(tmp, "deals"), filepath.Join(tmp, "deals.key"), keys[origin]
	if err := Init(dir, key, signer); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"club.example/organiser", "other.example/organiser"} {
		if err := AddOrganiser(key, keys[name].Verifier); err != nil {
			t.Fatal(err)
		}
	}
	return dir, key, signer
}

// TestLogKeyAsOrganiser checks that a log cannot admit its own key, because a key
// must serve only one purpose.
func TestLogKeyAsOrganiser(t *testing.T) {
	dir, key, signer := fresh(t)
	if err := os.WriteFile(key+".organisers", []byte(signer.Verifier.String()+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	reason := publiclog.EntryLine{Word: "record", Value: "x"}
	e, err := publiclog.NewEntry("table7", time.Unix(1692525605, 0), publiclog.Content{Kind: publiclog.KindTarot, Lines: []publiclog.EntryLine{reason}}, signer)
	if err != nil {
		t.Fatal(err)
	}
	l := open(t, dir, key, signer)
	defer l.Close()
	if at, err := l.Append(e.Bytes()); err == nil || !strings.Contains(err.Error(), "a key may serve only one purpose") {
		t.Errorf("appended at %v, %v", at, err)
	}
}

func open(t testing.TB, dir, key string, signer *publiclog.Signer) *Log {
	t.Helper()
	l, err := Open(dir, key, signer)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// TestLogVectors appends the entries of the test vectors. The folder and the checkpoint
// must match byte for byte at every size.
func TestLogVectors(t *testing.T) {
	v := vector[struct {
		Files  map[string]string
		Policy string
		Sizes  []struct {
			Checkpoint string
			Size       int64
		}
	}](t, "log.json")
	keys, entries := testKeys(t), story(t)
	if len(v.Sizes) != len(entries) || len(v.Files) == 0 {
		t.Fatalf("%d sizes for %d entries", len(v.Sizes), len(entries))
	}
	policy, err := publiclog.ParsePolicy([]byte(v.Policy))
	if err != nil {
		t.Fatal(err)
	}
	dir, key, signer := fresh(t)
	for i, e := range entries {
		l := open(t, dir, key, signer)
		indexes, err := l.Append(e)
		if err != nil || indexes[0] != int64(i) {
			t.Fatalf("entry %d: index %v, %v", i, indexes, err)
		}
		cosignLike(t, l, policy, keys, v.Sizes[i].Checkpoint)
		got, err := os.ReadFile(filepath.Join(dir, "checkpoint"))
		if err != nil || string(got) != v.Sizes[i].Checkpoint {
			t.Errorf("size %d: checkpoint\n%s\nwant\n%s%v", i+1, got, v.Sizes[i].Checkpoint, err)
		}
		if again, err := l.Append(e); err != nil || again[0] != int64(i) {
			t.Errorf("repeated, entry %d has index %v, %v", i, again, err)
		}
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
	}
	for path, want := range v.Files {
		got, err := Reader(dir)(path)
		text := string(got)
		if path != "checkpoint" {
			text = base64.StdEncoding.EncodeToString(got)
		}
		if err != nil || text != want {
			t.Errorf("%s differs: %v", path, err)
		}
	}
	checkProofVectors(t, dir, policy)
}

// cosignLike adds the cosignatures of a checkpoint, each made again at the same time, which leads to the same bytes.
func cosignLike(t *testing.T, l *Log, policy *publiclog.Policy, keys map[string]*publiclog.Signer, checkpoint string) {
	t.Helper()
	want, err := publiclog.ParseNote([]byte(checkpoint))
	if err != nil {
		t.Fatal(err)
	}
	for n, s := range want.Signatures[1:] { // The first is the log's own.
		line, err := keys[s.Name].Cosign(l.note.Text, s.Time())
		if err != nil {
			t.Fatal(err)
		}
		opened, err := l.Cosign(policy, line)
		if err != nil || opened.HasQuorum != (n >= 1) {
			t.Fatalf("size %d: %d witnesses: met %v, %v", l.checkpoint.Size, n+1, opened.HasQuorum, err)
		}
	}
}

// checkProofVectors compares the proofs of the first 14 entries with those of the prototype.
func checkProofVectors(t *testing.T, dir string, policy *publiclog.Policy) {
	t.Helper()
	proofs := vector[struct {
		Cases []struct {
			Name, Expect, Proof string
			Index, Witnessed    int64
		}
	}](t, "proof.json")
	for i := range int64(14) {
		p, err := Proof(dir, i, policy)
		if err != nil {
			t.Fatal(err)
		}
		logged, err := policy.Check(p)
		if err != nil {
			t.Fatal(err)
		}
		c := proofs.Cases[i]
		if c.Expect != "pass" || c.Index != i || logged.Witnessed.Unix() != c.Witnessed {
			t.Errorf("%s: witnessed %v, want %d", c.Name, logged.Witnessed, c.Witnessed)
		}
	}
}

// TestAppendRefuses checks that an entry by a stranger, or about a wrong entry, leaves the log unchanged.
func TestAppendRefuses(t *testing.T) {
	dir, key, signer := fresh(t)
	entries, keys := story(t), testKeys(t)
	stranger, err := publiclog.NewSigner("stranger.example/organiser", publiclog.SigningKey)
	if err != nil {
		t.Fatal(err)
	}
	entry := func(s *publiclog.Signer, kind, id string, lines ...publiclog.EntryLine) []byte {
		e, err := publiclog.NewEntry(id, time.Unix(1692525600, 0), publiclog.Content{Kind: kind, Lines: lines}, s)
		if err != nil {
			t.Fatal(err)
		}
		return e.Bytes()
	}
	l := open(t, dir, key, signer)
	defer l.Close()
	if _, err := l.Append(entries[:4]...); err != nil {
		t.Fatal(err)
	}
	spring, err := publiclog.ParseEntry(entries[0])
	if err != nil {
		t.Fatal(err)
	}
	autumn, err := publiclog.ParseEntry(entries[1])
	if err != nil {
		t.Fatal(err)
	}
	club, other := keys["club.example/organiser"], keys["other.example/organiser"]
	of := func(e *publiclog.Entry) publiclog.EntryLine {
		return publiclog.EntryLine{Word: "of", Value: logentry.LeafHex(e)}
	}
	ofUnknown := publiclog.EntryLine{Word: "of", Value: strings.Repeat("0", 64)}
	reason := publiclog.EntryLine{Word: "reason", Value: "x"}
	amendedAutumn := append([]publiclog.EntryLine{of(autumn), reason}, autumn.Lines[2:]...)
	for name, c := range map[string]struct {
		data []byte
		want error // nil: any
	}{
		"stranger":                 {entry(stranger, "cancelled", "spring", of(spring), reason), ErrNotAdmitted},
		"of unknown":               {entry(club, "cancelled", "spring", ofUnknown, reason), ErrUnknownReference},
		"of another tournament":    {entry(club, "cancelled", "spring", of(autumn), reason), ErrUnknownReference},
		"of another organiser's":   {entry(other, "cancelled", "spring", of(spring), reason), ErrUnknownReference},
		"of one that was replaced": {entry(club, "amended", "autumn", amendedAutumn...), ErrUnknownReference},
		"no entry":                 {[]byte("fairdeal"), nil},
	} {
		indexes, err := l.Append(c.data)
		if err == nil || c.want != nil && !errors.Is(err, c.want) {
			t.Errorf("%s: %v, %v", name, indexes, err)
		}
	}
	if l.checkpoint.Size != 4 {
		t.Errorf("size %d after refusals", l.checkpoint.Size)
	}
	if _, err := l.Append(entries[4:]...); err != nil {
		t.Errorf("the rest of the story: %v", err)
	}
}

// TestInitRefusesKeyInsideLog checks that no key is put into the folder that gets published.
func TestInitRefusesKeyInsideLog(t *testing.T) {
	tmp := t.TempDir()
	dir := filepath.Join(tmp, "deals")
	for _, key := range []string{filepath.Join(dir, "k"), filepath.Join(dir, "a", "..", "k")} {
		if err := Init(dir, key, testKeys(t)[origin]); err == nil {
			t.Errorf("key %s was accepted", key)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "checkpoint")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a checkpoint was left: %v", err)
	}
}

func copyTree(t testing.TB, from, to string) {
	t.Helper()
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
}

// TestOldCopiesAreRefused checks that a log never signs from an old copy of its folder or state.
func TestOldCopiesAreRefused(t *testing.T) {
	dir, key, signer := fresh(t)
	entries, tmp := story(t), filepath.Dir(dir)
	grow := func(n int) {
		l := open(t, dir, key, signer)
		defer l.Close()
		if _, err := l.Append(entries[:n]...); err != nil {
			t.Fatal(err)
		}
	}
	grow(5)
	old := filepath.Join(t.TempDir(), "old")
	copyTree(t, tmp, old)
	grow(7)
	refused := func(name, dir, key, want string) {
		l, err := Open(dir, key, signer)
		var state *StateError
		if err == nil {
			l.Close()
		}
		if !errors.As(err, &state) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", name, err, want)
		}
	}
	refused("an old folder", filepath.Join(old, "deals"), key,
		"the log has signed 7 entries, but the folder contains 5: restore the newest folder, and never sign again from an old copy")
	refused("an old state", dir, filepath.Join(old, "deals.key"), "restore the newest state")

	// Without a state nothing is appended until the whole log was checked and adopted.
	if err := os.Remove(key + ".state"); err != nil {
		t.Fatal(err)
	}
	var missing *NoStateError
	if _, err := Open(dir, key, signer); !errors.As(err, &missing) {
		t.Errorf("without state: %v", err)
	}
	if c, err := RestoreState(dir, key, signer); err != nil || c.Size != 7 {
		t.Errorf("adopt: %+v, %v", c, err)
	}
	if _, err := RestoreState(dir, key, signer); err == nil {
		t.Error("adopted over a state")
	}
	grow(8)
}

// TestInterruptedAppend restores the files one by one in the order in which an append
// writes them. After each, the log must be able to continue.
func TestInterruptedAppend(t *testing.T) {
	entries := story(t)
	dir, key, signer := fresh(t)
	l := open(t, dir, key, signer)
	if _, err := l.Append(entries[:5]...); err != nil {
		t.Fatal(err)
	}
	l.Close()
	before := t.TempDir()
	copyTree(t, filepath.Dir(dir), filepath.Join(before, "x"))
	l = open(t, dir, key, signer)
	if _, err := l.Append(entries[5]); err != nil {
		t.Fatal(err)
	}
	_, want := l.Checkpoint()
	l.Close()
	order := []string{"deals/tile/entries/000.p/6", "deals/tile/0/000.p/6", "deals.key.state", "deals/checkpoint"}
	for n := range len(order) + 1 {
		work := filepath.Join(t.TempDir(), "x")
		copyTree(t, filepath.Join(before, "x"), work)
		for _, f := range order[:n] {
			data, err := os.ReadFile(filepath.Join(filepath.Dir(dir), f))
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(work, f), data, 0o666); err != nil {
				t.Fatal(err)
			}
		}
		l, err := Open(filepath.Join(work, "deals"), filepath.Join(work, "deals.key"), signer)
		if err != nil {
			t.Fatalf("cut short after %d files: %v", n, err)
		}
		// If nothing was signed before the kill, a different entry may be appended.
		if n < 3 {
			if _, err := l.Append(entries[7-1]); err != nil && !errors.Is(err, ErrUnknownReference) {
				t.Errorf("cut short after %d files: %v", n, err)
			}
		} else if c, note := l.Checkpoint(); c.Size != 6 || string(note.Bytes()) != string(want.Bytes()) {
			t.Errorf("cut short after %d files: size %d", n, c.Size)
		}
		l.Close()
	}
}

// TestFlippedBits flips bits in the files of a log. Each flip must either stop an append or
// be in a byte that an append does not read. It must never lead to a tree that contradicts
// the old one.
func TestFlippedBits(t *testing.T) {
	entries := story(t)
	dir, key, signer := fresh(t)
	l := open(t, dir, key, signer)
	if _, err := l.Append(entries[:14]...); err != nil {
		t.Fatal(err)
	}
	honest, _ := l.Checkpoint()
	l.Close()
	files := map[string]int{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && (strings.HasPrefix(path, "tile") && strings.Contains(path, "/14") || path == "checkpoint") {
			info, err := d.Info()
			files[path] = int(info.Size())
			return err
		}
		return err
	})
	if err != nil || len(files) != 3 {
		t.Fatalf("%v, %v", files, err)
	}
	rnd := rand.New(rand.NewPCG(1, 2))
	stopped := 0
	for _, path := range slices.Sorted(maps.Keys(files)) {
		name := filepath.Join(dir, path)
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for range 150 {
			bit := rnd.IntN(8 * len(data))
			bad := slices.Clone(data)
			bad[bit/8] ^= 1 << (bit % 8)
			if err := os.WriteFile(name, bad, 0o666); err != nil {
				t.Fatal(err)
			}
			l, err := Open(dir, key, signer)
			if err != nil {
				stopped++
				continue
			}
			_, _, err = logtree.Grow(l.checkpoint, l.Read, entries[14:])
			if err != nil {
				stopped++
			} else if l.checkpoint != honest {
				t.Errorf("%s, bit %d: another tree", path, bit)
			}
			l.Close()
		}
		if err := os.WriteFile(name, data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if stopped < 300 {
		t.Errorf("only %d of 450 flips stopped an append", stopped)
	}
}

func BenchmarkAppendOne(b *testing.B) {
	dir, key, signer := fresh(b)
	club := testKeys(b)["club.example/organiser"]
	entries := longEntries(b, club, b.N)
	b.ResetTimer()
	for i := range b.N {
		l := open(b, dir, key, signer)
		if _, err := l.Append(entries[i]); err != nil {
			b.Fatal(err)
		}
		l.Close()
	}
}

func BenchmarkAppendBatches(b *testing.B) {
	dir, key, signer := fresh(b)
	club := testKeys(b)["club.example/organiser"]
	entries := longEntries(b, club, 256*b.N)
	l := open(b, dir, key, signer)
	defer l.Close()
	b.ResetTimer()
	for i := range b.N {
		if _, err := l.Append(entries[256*i : 256*(i+1)]...); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(256*b.N)/b.Elapsed().Seconds(), "entries/s")
}

// longEntries returns n entries of about 1,500 bytes.
func longEntries(t testing.TB, s *publiclog.Signer, n int) [][]byte {
	entries := make([][]byte, n)
	for i := range entries {
		lines := []publiclog.EntryLine{{Word: "record", Value: fmt.Sprint("game ", i)}, {Word: "record", Value: strings.Repeat("x", 1200)}}
		e, err := publiclog.NewEntry("table7", time.Unix(1692525600, 0), publiclog.Content{Kind: publiclog.KindTarot, Lines: lines}, s)
		if err != nil {
			t.Fatal(err)
		}
		entries[i] = e.Bytes()
	}
	return entries
}
