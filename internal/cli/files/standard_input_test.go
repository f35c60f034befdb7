package files

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/handfile"
)

// TestConvertStandardInput checks that standard input that does not fit into memory is converted in
// parts, with the same result as a file.
func TestConvertStandardInput(t *testing.T) {
	t.Chdir(t.TempDir())
	boards := someBoards(3000)
	for _, c := range []struct {
		input string // format
		from  string // flag --from
		to    string
	}{
		{input: "pbn", to: "lin"},
		{input: "pbn", from: "pbn", to: "pbn"},
		{input: "lin", to: "pbn"},
		{input: "bri", from: "bri", to: "csv"},
		{input: "json", from: "json", to: "pbn"},
		{input: "csv", to: "json"},
	} {
		data := encoded(t, c.input, boards, handfile.WriteOptions{})
		whole, parts := wholeAndParts(t, 40_000, "out", func() error {
			u := quietUI()
			u.In = pipe{bytes.NewReader(data)}
			f := convertFlags{from: c.from, to: c.to, first: 1, force: true, firstSet: true}
			return u.convert("-", "out", f)
		})
		if len(parts) == 0 || !bytes.Equal(whole, parts) {
			t.Errorf("%+v: the result in parts differs", c)
		}
	}
}

// pipe is standard input that arrives in small pieces.
type pipe struct{ io.Reader }

// Read reads at most 1,000 bytes.
func (p pipe) Read(data []byte) (int, error) { return p.Reader.Read(data[:min(len(data), 1000)]) }

// TestConvertStandardInputErrors checks the errors about standard input that does not fit into memory.
func TestConvertStandardInputErrors(t *testing.T) {
	t.Chdir(t.TempDir())
	pbn := encoded(t, "pbn", someBoards(3000), handfile.WriteOptions{})
	setLargeSize(t, 40_000)
	for _, test := range []struct {
		name  string
		input []byte
		flags convertFlags
		want  string
	}{
		{
			name:  "no format",
			input: bytes.Repeat([]byte("nothing\n"), 10_000),
			flags: convertFlags{to: "lin", first: 1},
			want:  "no file name",
		},
		{
			name:  "kops",
			input: pbn,
			flags: convertFlags{to: "kops", first: 1},
			want:  "can only be written all at once",
		},
		{
			name:  "as a whole",
			input: pbn,
			flags: convertFlags{from: "typed", to: "lin", first: 1},
			want:  "more than",
		},
		{
			name:  "double dummy",
			input: pbn,
			flags: convertFlags{to: "pbn", dd: true, first: 1},
			want:  "more than",
		},
	} {
		u := quietUI()
		u.In = bytes.NewReader(test.input)
		err := u.convert("-", "none", test.flags)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v, want an error with %q", test.name, err, test.want)
		}
	}
}
