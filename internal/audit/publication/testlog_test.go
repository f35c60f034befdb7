package publication

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/internal/testkit/trusttest"
	"github.com/fairdeal/fairdeal/publiclog"
)

// testLog is a log that a test writes.
type testLog struct {
	t testing.TB
	*trusttest.Log
}

// newTestLog returns an empty log with the keys of the test vectors.
func newTestLog(t testing.TB) *testLog {
	log, err := trusttest.New(filepath.Join("..", "..", "..", "publiclog", "testdata", "keys.json"))
	if err != nil {
		t.Fatal(err)
	}
	return &testLog{t, log}
}

// add adds an entry at a time such as 2023-08-24T10:00:00Z, and returns its leaf hash.
func (l *testLog) add(at, kind string, lines ...publiclog.EntryLine) string {
	l.t.Helper()
	leaf, err := l.Add(at, kind, lines...)
	if err != nil {
		l.t.Fatal(err)
	}
	return leaf
}

// description returns the lines of an entry that publishes a description.
func (l *testLog) description(canonical string, extra ...publiclog.EntryLine) []publiclog.EntryLine {
	return trusttest.DescriptionLines(canonical, extra...)
}

// source returns the log for the functions under test.
func (l *testLog) source() *LogSource {
	return &LogSource{Name: "deals", Read: l.Read, Witnessed: l.Sizes}
}

// The value of round 1000 became known on 2023-08-23 at 15:59:24. Somebody may have known it five minutes earlier.
const (
	beforeValue    = "2023-08-20T10:00:00Z"
	afterValue     = "2023-08-24T10:00:00Z"
	longAfterValue = "2023-09-01T10:00:00Z"
)

// reason is the reason in all entries of these logs.
var reason = lineOf("reason", "why not")

// lineOf returns a line of an entry.
func lineOf(word, value string) publiclog.EntryLine {
	return publiclog.EntryLine{Word: word, Value: value}
}

// ofLeaf returns the line that refers to an earlier entry.
func ofLeaf(leaf string) publiclog.EntryLine { return lineOf("of", leaf) }

// publish adds a description and returns its leaf hash, as do the next functions.
func (l *testLog) publish(at, canonical string) string {
	l.t.Helper()
	return l.add(at, publiclog.KindPublished, l.description(canonical)...)
}

// republish adds a description after the one before it was cancelled.
func (l *testLog) republish(at, cancelled, canonical string) string {
	l.t.Helper()
	return l.add(at, publiclog.KindPublished, l.description(canonical, ofLeaf(cancelled))...)
}

// amend replaces a description.
func (l *testLog) amend(at, leaf, canonical string) string {
	l.t.Helper()
	return l.add(at, publiclog.KindAmended, l.description(canonical, ofLeaf(leaf), reason)...)
}

// cancel cancels a description.
func (l *testLog) cancel(at, leaf string) string {
	l.t.Helper()
	return l.add(at, publiclog.KindCancelled, ofLeaf(leaf), reason)
}

// addAfterValue adds an entry of a game, so that the newest checkpoint is later than the value.
func (l *testLog) addAfterValue() {
	l.t.Helper()
	l.add(longAfterValue, publiclog.KindTarot, lineOf("record", "x"))
}

// These functions change the canonical description of spring.

func withOtherKeys(canonical string) string {
	return strings.Replace(canonical, "KH 2be3", "KH 3be3", 1)
}

func withOtherTitle(canonical string) string {
	return strings.Replace(canonical, "Spring Cup", "Spring Trophy", 1)
}

func withRound(canonical string, n uint64) string {
	return strings.Replace(canonical, delayed.Quicknet().Describe(1000), delayed.Quicknet().Describe(n), 1)
}

func withoutDate(canonical string) string {
	return strings.Replace(canonical, delayed.Quicknet().Describe(1000), "the lottery of the city", 1)
}

// proof returns the proof for an entry in the checkpoint with the given size.
func (l *testLog) proof(index, size int64) ProofFile {
	l.t.Helper()
	data, err := l.Read(fmt.Sprintf("witnessed/%d", size))
	if err != nil {
		l.t.Fatal(err)
	}
	note, err := publiclog.ParseNote(data)
	if err != nil {
		l.t.Fatal(err)
	}
	p, err := logtree.Prove(note, index, l.Read)
	if err != nil {
		l.t.Fatal(err)
	}
	return ProofFile{fmt.Sprintf("%d.tlog-proof", index), p.Bytes()}
}

// historyOf returns the history of the only tournament in a log.
func historyOf(t *testing.T, log *testLog) *history {
	t.Helper()
	policy := storyLog(t).policy
	l, err := readLog(*log.source(), policy)
	if err != nil || len(l.invalid) > 0 {
		t.Fatal(err, l.invalid)
	}
	for _, h := range groupByTournament(l.entries) {
		return h
	}
	t.Fatal("the log is empty")
	return nil
}
