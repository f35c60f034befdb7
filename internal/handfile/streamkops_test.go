package handfile

import (
	"bytes"
	"strings"
	"testing"
)

// TestStreamKops checks that the header is treated as in Decode if a file is read in parts, and that offsets of
// bad records count from the start of the file.
func TestStreamKops(t *testing.T) {
	data, err := kops.Encode(manyBoards(1, 300), WriteOptions{})
	if err != nil {
		t.Fatal(err)
	}
	change := func(offset int, c byte) []byte {
		changed := bytes.Clone(data)
		changed[offset] = c
		return changed
	}
	for title, changed := range map[string][]byte{
		"unchanged":            data,
		"low byte of count":    change(0, 7),
		"high byte of count":   change(1, 7),
		"bad header":           change(5, 'x'),
		"bad record":           change(kopsHeader+2, 0),
		"record missing":       data[:len(data)-kopsRecord],
		"header only":          data[:kopsHeader],
		"cut in the header":    data[:5],
		"cut in the last deal": data[:len(data)-3],
	} {
		set, wholeErr := kops.Decode(changed, ReadOptions{})
		onePart := setsOf(&kops, changed, ReadOptions{}, len(data)+1, 1)
		if want := describeSet(set, wholeErr); onePart[len(onePart)-1] != want {
			t.Errorf("%s: in one part %.300q, as a whole %.300q", title, onePart, want)
		}
		wantErr := ""
		if wholeErr != nil {
			wantErr = wholeErr.Error()
		}
		for _, size := range []int{7 * kopsRecord, 500} {
			sets := setsOf(&kops, changed, ReadOptions{}, size, 1)
			gotErr := ""
			if len(sets) > 0 && !strings.HasPrefix(sets[len(sets)-1], "[") { // not a set
				gotErr = sets[len(sets)-1]
			}
			if gotErr != wantErr {
				t.Errorf("%s, parts of %d: got error %.300q, want %q", title, size, gotErr, wantErr)
			}
		}
	}
}
