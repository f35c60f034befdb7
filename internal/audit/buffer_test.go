package audit

import (
	"bytes"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/fairdeal/fairdeal/internal/intake"
)

// TestContentStaysWithItsItem audits a file in memory before a shorter one on disk. Files are read into one buffer,
// which must not be the memory of an item: whoever reads that item again would get the bytes of the other file.
func TestContentStaysWithItsItem(t *testing.T) {
	const board = `[Board "1"]` + "\n" +
		`[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]` + "\n"
	inMemory := []byte(strings.Repeat("% a comment\n", 1000) + board)
	gathered := intake.New()
	if err := gathered.AddBytes("in-memory.pbn", inMemory, true); err != nil {
		t.Fatal(err)
	}
	onDisk := fstest.MapFS{"on-disk.pbn": {Data: []byte(strings.Repeat("% shorter\n", 800) + board)}}
	if err := gathered.AddFile(onDisk, "on-disk.pbn", "on-disk.pbn"); err != nil {
		t.Fatal(err)
	}
	want := bytes.Clone(inMemory)
	input, _ := gathered.Settle() // The error says that there is no description.
	var buffer []byte
	for _, in := range inputsOf(input.Compared()) {
		if c := in.read(1, &buffer); c.set == nil {
			t.Errorf("%s: %v, %v", in.input.Name, c.loadErr, c.err)
		}
	}
	if !bytes.Equal(inMemory, want) {
		t.Errorf("the audit has written %.40q into in-memory.pbn", inMemory)
	}
}
