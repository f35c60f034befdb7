package folder

import (
	"errors"
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
	dir, key, signer := emptyLog(t)
	if err := os.WriteFile(key+".organisers", []byte(signer.Verifier.String()+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	content := publiclog.Content{
		Kind:  publiclog.KindTarot,
		Lines: []publiclog.EntryLine{{Word: "record", Value: "x"}},
	}
	e, err := publiclog.NewEntry("table7", entryTime.Add(5*time.Second), content, signer)
	if err != nil {
		t.Fatal(err)
	}
	l := openLog(t, dir, key, signer)
	defer l.Close()
	const want = "a key may serve only one purpose"
	if indexes, err := l.Append(e.Bytes()); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("index %v, %v; want %s", indexes, err, want)
	}
}

// TestAppendErrors checks that an entry by a stranger, or about a wrong entry, leaves the log unchanged.
func TestAppendErrors(t *testing.T) {
	dir, key, signer := emptyLog(t)
	entries, keys := storyEntries(t), testKeys(t)
	l := openLog(t, dir, key, signer)
	defer l.Close()
	const appended = 4 // entries before the errors
	if _, err := l.Append(entries[:appended]...); err != nil {
		t.Fatal(err)
	}
	spring, autumn := parseEntry(t, entries[0]), parseEntry(t, entries[1])
	club, other := keys["club.example/organiser"], keys["other.example/organiser"]
	stranger, err := publiclog.NewSigner("stranger.example/organiser", publiclog.SigningKey)
	if err != nil {
		t.Fatal(err)
	}
	reason := publiclog.EntryLine{Word: "reason", Value: "x"}
	// cancel returns the cancellation of the tournament spring that refers to an entry.
	cancel := func(s *publiclog.Signer, leaf string) []byte {
		return newEntry(t, s, "cancelled", "spring", publiclog.EntryLine{Word: "of", Value: leaf}, reason)
	}
	// amendment is refused, because the entry autumn was already replaced.
	amendment := append([]publiclog.EntryLine{
		{Word: "of", Value: logentry.LeafHex(autumn)},
		reason,
	}, autumn.Lines[2:]...)
	for _, c := range []struct {
		name string
		want error  // nil for any error
		data []byte // the entry
	}{
		{
			name: "stranger",
			want: ErrNotAdmitted,
			data: cancel(stranger, logentry.LeafHex(spring)),
		},
		{
			name: "reference to an unknown entry",
			want: ErrUnknownReference,
			data: cancel(club, strings.Repeat("0", 64)),
		},
		{
			name: "reference to a different tournament",
			want: ErrUnknownReference,
			data: cancel(club, logentry.LeafHex(autumn)),
		},
		{
			name: "reference to a different organiser's entry",
			want: ErrUnknownReference,
			data: cancel(other, logentry.LeafHex(spring)),
		},
		{
			name: "reference to a replaced entry",
			want: ErrUnknownReference,
			data: newEntry(t, club, "amended", "autumn", amendment...),
		},
		{
			name: "not an entry",
			data: []byte("fairdeal"),
		},
	} {
		indexes, err := l.Append(c.data)
		if err == nil || c.want != nil && !errors.Is(err, c.want) {
			t.Errorf("%s: index %v, %v; want %v", c.name, indexes, err, c.want)
		}
	}
	if l.checkpoint.Size != appended {
		t.Errorf("size %d after errors, want %d", l.checkpoint.Size, appended)
	}
	if _, err := l.Append(entries[appended:]...); err != nil {
		t.Errorf("valid entries after errors: %v", err)
	}
}

// entryTime is the time in the entries that these tests write.
var entryTime = time.Unix(1692525600, 0)

// newEntry returns a signed entry.
func newEntry(t *testing.T, s *publiclog.Signer, kind, id string, lines ...publiclog.EntryLine) []byte {
	t.Helper()
	e, err := publiclog.NewEntry(id, entryTime, publiclog.Content{Kind: kind, Lines: lines}, s)
	if err != nil {
		t.Fatal(err)
	}
	return e.Bytes()
}

// parseEntry parses an entry.
func parseEntry(t *testing.T, data []byte) *publiclog.Entry {
	t.Helper()
	e, err := publiclog.ParseEntry(data)
	if err != nil {
		t.Fatal(err)
	}
	return e
}
