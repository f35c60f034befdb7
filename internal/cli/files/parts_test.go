package files

import (
	"bytes"
	"fmt"
	"maps"
	"math"
	"os"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// TestConvertInParts checks that a file with more than one part gives the same output and messages
// as when it is read as a whole, for any content and target.
func TestConvertInParts(t *testing.T) {
	t.Chdir(t.TempDir())
	contents := partsContents(t)
	const maxDifferent = 5 // after which the test stops
	different, inParts := 0, 0
	for i, name := range slices.Sorted(maps.Keys(contents)) {
		if err := os.WriteFile(name, []byte(contents[name]), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, c := range conversionCases(i, name) {
			if !c.check(t) {
				different++
			}
			if different > maxDifferent {
				t.FailNow()
			}
			if openInParts(name, "") != nil { // nil for a file that fits into one part
				inParts++
			}
		}
	}
	if inParts < 100 {
		t.Errorf("only %d conversions in parts, want at least 100", inParts)
	}
}

// conversionCase is a conversion that must not depend on whether the file is read in parts.
type conversionCase struct {
	file  string
	kind  string // key of flagKinds
	flags convertFlags
	out   string // "out", or "-" for standard output
	json  bool   // report as JSON
}

// flagKinds lists flags that change the numbers, the tables or the choice of boards.
var flagKinds = map[string]convertFlags{
	"":         {},
	"renumber": {renumber: true},
	"rules":    {rules: true},
	"first":    {first: 5},
	"boards":   {boards: "3-40"},
}

// partsTargets lists formats with and without a header, text and binary.
var partsTargets = []string{
	"pbn", "json", "lin", "bri", "cds", "stats", "kops", "borel", "csv", "oneline", "dup", "goedel",
}

// conversionCases returns the cases of a file, which has the given index in the list of files. Quick tests try one
// case in five, or in seventeen with flags. The indices spread the cases over files, targets and flags.
func conversionCases(fileIndex int, file string) (cases []conversionCase) {
	for i, to := range partsTargets {
		for kind, f := range flagKinds {
			interval := 5
			if kind != "" {
				interval = 17
			}
			isChosen := (fileIndex+i+len(kind))%interval == 0
			if !isChosen && !thorough.Enabled() {
				continue
			}
			f.to = to
			f.first = max(f.first, 1)
			f.firstSet = kind == "first"
			c := conversionCase{file: file, kind: kind, flags: f, out: "out", json: i%4 == 1}
			if (i+len(kind))%5 == 0 && !c.json {
				c.out = "-"
			}
			cases = append(cases, c)
		}
	}
	return cases
}

// check converts a file as a whole and in parts, and reports whether the results are the same.
func (c *conversionCase) check(t *testing.T) bool {
	t.Helper()
	setPartSizes(t, math.MaxInt64, handfile.MaxSize)
	want := c.convert(t)
	setPartSizes(t, 1, handfile.MaxSize) // the smallest possible parts
	got := c.convert(t)
	if got == want {
		return true
	}
	const context = 200 // bytes before the difference
	start := max(0, firstDifference(got, want)-context)
	t.Errorf("%s to %s, %s, %s, JSON %v: in parts\n%.500s\nas a whole\n%.500s",
		c.file, c.flags.to, c.out, c.kind, c.json, got[start:], want[start:])
	return false
}

// convert returns all output of the conversion in one text: the error, standard error, standard output and the file
// out.
func (c *conversionCase) convert(t *testing.T) string {
	t.Helper()
	if err := os.RemoveAll("out"); err != nil {
		t.Fatal(err)
	}
	var stderr, stdout bytes.Buffer
	u := &ui{&term.UI{Out: &stdout, Err: &stderr, JSON: c.json}}
	err := u.convert(c.file, c.out, c.flags)
	data, readErr := os.ReadFile("out")
	if readErr != nil && err == nil && c.out == "out" {
		t.Fatal(readErr)
	}
	return fmt.Sprintf("%v\n%s\n%s\n%s", err, &stderr, &stdout, data)
}

// firstDifference returns the index of the first byte in which two texts differ.
func firstDifference(a, b string) int {
	i := 0
	for i < min(len(a), len(b)) && a[i] == b[i] {
		i++
	}
	return i
}

// setPartSizes sets, for a test, the part size and the size above which a file is only read in parts.
func setPartSizes(t *testing.T, part, large int64) {
	t.Helper()
	oldPart, oldLarge := partSize, largeSize
	partSize, largeSize = part, large
	t.Cleanup(func() { partSize, largeSize = oldPart, oldLarge })
}

// encoded returns boards in a format.
func encoded(t *testing.T, format string, boards []bridge.Board, opt handfile.WriteOptions) []byte {
	t.Helper()
	f, err := handfile.ByName(format)
	if err != nil {
		t.Fatal(err)
	}
	data, err := f.Encode(boards, opt)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// someBoards returns n boards from a fixed seed.
func someBoards(n int) []bridge.Board {
	s := bigdeal.NewStream(bigdeal.HashSeed([]byte("parts")), bigdeal.HashOwner(""))
	boards := make([]bridge.Board, n)
	for i := range boards {
		boards[i] = bridge.Board{Number: i + 1, Deal: s.Deal()}
	}
	return boards
}
