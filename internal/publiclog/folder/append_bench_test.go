package folder

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/publiclog"
)

// BenchmarkAppendOne opens the log for each entry.
func BenchmarkAppendOne(b *testing.B) {
	dir, key, signer := emptyLog(b)
	club := testKeys(b)["club.example/organiser"]
	entries := longEntries(b, club, b.N)
	b.ResetTimer()
	for i := range b.N {
		l := openLog(b, dir, key, signer)
		if _, err := l.Append(entries[i]); err != nil {
			b.Fatal(err)
		}
		l.Close()
	}
}

// BenchmarkAppendBatches appends 256 entries at a time to an open log.
func BenchmarkAppendBatches(b *testing.B) {
	dir, key, signer := emptyLog(b)
	club := testKeys(b)["club.example/organiser"]
	const batchSize = 256
	entries := longEntries(b, club, batchSize*b.N)
	l := openLog(b, dir, key, signer)
	defer l.Close()
	b.ResetTimer()
	for batch := range slices.Chunk(entries, batchSize) {
		if _, err := l.Append(batch...); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(entries))/b.Elapsed().Seconds(), "entries/s")
}

// longEntries returns n entries of about 1,500 bytes.
func longEntries(t testing.TB, s *publiclog.Signer, n int) [][]byte {
	entries := make([][]byte, n)
	for i := range entries {
		content := publiclog.Content{
			Kind: publiclog.KindTarot,
			Lines: []publiclog.EntryLine{
				{Word: "record", Value: fmt.Sprint("game ", i)},
				{Word: "record", Value: strings.Repeat("x", 1200)},
			},
		}
		e, err := publiclog.NewEntry("table7", entryTime, content, s)
		if err != nil {
			t.Fatal(err)
		}
		entries[i] = e.Bytes()
	}
	return entries
}
