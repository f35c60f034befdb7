package folder

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
	"github.com/fairdeal/fairdeal/publiclog"
)

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
