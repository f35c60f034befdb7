package page

import (
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/internal/testkit/trusttest"
	"github.com/fairdeal/fairdeal/publiclog"
)

// logStep adds an entry to a log and returns its leaf hash. before contains the leaf hashes of the earlier entries.
type logStep func(l *trusttest.Log, before []string) (leaf string, err error)

// log builds a log from steps, such as
//
//	w.log(published(beforeRound, canonical), valueEntry)
func (w *trustWorld) log(steps ...logStep) *audit.LogSource {
	w.t.Helper()
	l, err := trusttest.New(filepath.Join("..", "..", "publiclog", "testdata", "keys.json"))
	if err != nil {
		w.t.Fatal(err)
	}
	var leaves []string
	for _, step := range steps {
		leaf, err := step(l, leaves)
		if err != nil {
			w.t.Fatal(err)
		}
		leaves = append(leaves, leaf)
	}
	return &audit.LogSource{Name: "deals", Read: l.Read, Witnessed: l.Sizes}
}

// entry returns a step that adds an entry.
func entry(at, kind string, lines ...publiclog.EntryLine) logStep {
	return func(l *trusttest.Log, _ []string) (string, error) { return l.Add(at, kind, lines...) }
}

// entryOnFirst returns a step that adds an entry that refers to the first entry.
func entryOnFirst(at, kind string, lines ...publiclog.EntryLine) logStep {
	return func(l *trusttest.Log, before []string) (string, error) {
		reference := publiclog.EntryLine{Word: "of", Value: before[0]}
		return l.Add(at, kind, append([]publiclog.EntryLine{reference}, lines...)...)
	}
}

// proof returns the proof for an entry of a log.
func (w *trustWorld) proof(src *audit.LogSource, index int64) []byte {
	w.t.Helper()
	data, err := src.Read("checkpoint")
	if err != nil {
		w.t.Fatal(err)
	}
	note, err := publiclog.ParseNote(data)
	if err != nil {
		w.t.Fatal(err)
	}
	p, err := logtree.Prove(note, index, src.Read)
	if err != nil {
		w.t.Fatal(err)
	}
	return p.Bytes()
}
