// Package trusttest builds public logs for tests with the keys of the test vectors: entries at any
// time, and a checkpoint for every size, cosigned by three witnesses at that time.
//
//	log, err := trusttest.New("../../testdata/keys.json")
//	leaf, err := log.Add("2023-08-20T10:00:00Z", publiclog.KindPublished, lines...)
package trusttest

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/publiclog/entrytext"
	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/publiclog"
)

// Origin is the log's name.
const Origin = "log.club.example/deals"

// Log is a log in memory, as a map of its files.
type Log struct {
	Keys  map[string]*publiclog.Signer // by name
	Files map[string][]byte
	Sizes []int64 // sizes of the checkpoints under witnessed/

	newest publiclog.Checkpoint
}

// New returns an empty log with the keys in the test vectors' file keys.json, whose path is keys.
func New(keys string) (*Log, error) {
	data, err := os.ReadFile(keys)
	if err != nil {
		return nil, err
	}
	var vectors struct{ Keys []struct{ Name, Skey string } }
	if err := json.Unmarshal(data, &vectors); err != nil {
		return nil, err
	}
	l := &Log{Keys: map[string]*publiclog.Signer{}, Files: map[string][]byte{}}
	for _, k := range vectors.Keys {
		if l.Keys[k.Name], err = publiclog.ParseSigner(k.Skey); err != nil {
			return nil, err
		}
	}
	l.newest = publiclog.Checkpoint{Origin: Origin, Root: logtree.EmptyRoot()}
	return l, nil
}

// Read reads a file in the log.
func (l *Log) Read(path string) ([]byte, error) {
	if data, ok := l.Files[path]; ok {
		return data, nil
	}
	return nil, &fs.PathError{Op: "open", Path: path, Err: fs.ErrNotExist}
}

// organiser is the organiser's key name.
const organiser = "club.example/organiser"

// Add appends an entry for the tournament spring, signed and witnessed at a time such as
// 2023-08-20T10:00:00Z, and returns its leaf hash.
func (l *Log) Add(signed, kind string, lines ...publiclog.EntryLine) (string, error) {
	return l.AddMade(signed, signed, kind, lines...)
}

// AddMade is like Add, with separate times for signing and witnessing.
func (l *Log) AddMade(signed, witnessed, kind string, lines ...publiclog.EntryLine) (string, error) {
	signedAt, err := time.Parse(publiclog.TimeLayout, signed)
	if err != nil {
		return "", err
	}
	witnessedAt, err := time.Parse(publiclog.TimeLayout, witnessed)
	if err != nil {
		return "", err
	}
	e, err := publiclog.NewEntry("spring", signedAt, publiclog.Content{Kind: kind, Lines: lines}, l.Keys[organiser])
	if err != nil {
		return "", err
	}
	return logentry.LeafHex(e), l.grow(witnessedAt, e.Bytes())
}

// Append appends arbitrary data, which need not be a valid entry.
func (l *Log) Append(witnessed string, data []byte) error {
	witnessedAt, err := time.Parse(publiclog.TimeLayout, witnessed)
	if err != nil {
		return err
	}
	return l.grow(witnessedAt, data)
}

// Fill appends n entries, each with a length of about 1,500 bytes. All are signed and witnessed at the same
// time, under one checkpoint.
func (l *Log) Fill(signed string, n int) error {
	signedAt, err := time.Parse(publiclog.TimeLayout, signed)
	if err != nil {
		return err
	}
	var entries [][]byte
	for i := range n {
		record := fmt.Appendf(nil, "game %d\n%s", i, strings.Repeat("x", 1200))
		e, err := publiclog.NewEntry("table7", signedAt, publiclog.NewTarot(record), l.Keys[organiser])
		if err != nil {
			return err
		}
		entries = append(entries, e.Bytes())
	}
	return l.grow(signedAt, entries...)
}

// grow appends entries, and adds the new checkpoint with the cosignatures of three witnesses.
func (l *Log) grow(witnessed time.Time, entries ...[]byte) error {
	files, next, err := logtree.Grow(l.newest, l.Read, entries)
	if err != nil {
		return err
	}
	for _, f := range files {
		l.Files[f.Path] = f.Data
	}
	l.newest = next

	note, err := l.Keys[Origin].SignCheckpoint(next)
	if err != nil {
		return err
	}
	if err := l.cosign(note, witnessed); err != nil {
		return err
	}
	l.Files["checkpoint"] = note.Bytes()
	l.Files[fmt.Sprintf("witnessed/%d", next.Size)] = note.Bytes()
	l.Sizes = append(l.Sizes, next.Size)
	return nil
}

// cosign adds the signatures of the three witnesses.
func (l *Log) cosign(note *publiclog.Note, witnessed time.Time) error {
	for _, name := range []string{"rival", "federation", "press"} {
		cosignature, err := l.Keys[name+".example/witness"].Cosign(note.Text, witnessed.Unix())
		if err != nil {
			return err
		}
		note.Signatures = append(note.Signatures, cosignature)
	}
	return nil
}

// DescriptionLines returns the lines for an entry that publishes a canonical description: first the extra
// lines, then the digests, then the text.
func DescriptionLines(canonical string, extra ...publiclog.EntryLine) []publiclog.EntryLine {
	digest := fmt.Sprintf("sha256:%x", sha256.Sum256([]byte(canonical)))
	_, keyHash, _ := strings.Cut(strings.TrimSuffix(canonical, "\n"), "KH ")
	lines := append(extra,
		publiclog.EntryLine{Word: "digest", Value: digest},
		publiclog.EntryLine{Word: "keys", Value: "sha256:" + keyHash},
	)
	for line := range strings.Lines(canonical) {
		escaped := entrytext.Escape([]byte(strings.TrimSuffix(line, "\n")))
		lines = append(lines, publiclog.EntryLine{Word: "sqd", Value: escaped})
	}
	return lines
}
