package handfile

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestStreamDLM expects the same boards as from Decode.
func TestStreamDLM(t *testing.T) {
	text := encodeDLM(t)
	for title, changed := range map[string]string{
		"unchanged":          text,
		"different checksum": strings.Replace(text, "Checksum=", "Checksum=1", 1),
		"fewer announced":    strings.Replace(text, "To board=63", "To board=60", 1),
		"control byte":       strings.Replace(text, "Duplicates 50", "Dupli\x01ates 50", 1),
	} {
		whole, err := dlm.Decode([]byte(changed), ReadOptions{})
		if err != nil {
			t.Errorf("%s: %v", title, err)
			continue
		}
		got, err := streamSet(t, &dlm, []byte(changed))
		if err != nil {
			t.Errorf("%s, in parts: %v", title, err)
			continue
		}
		if !slices.Equal(got.Boards, whole.Boards) || fmt.Sprint(got.Doubts) != fmt.Sprint(whole.Doubts) {
			t.Errorf("%s: in parts\n%s\nas a whole\n%s", title, describeSet(got, nil), describeSet(whole, nil))
		}
		if len(got.Warnings) != len(whole.Warnings) {
			t.Errorf("%s: warnings %q, as a whole %q", title, got.Warnings, whole.Warnings)
		}
	}
}

// TestStreamDLMErrors expects the same errors as from Decode.
func TestStreamDLMErrors(t *testing.T) {
	text := encodeDLM(t)
	for _, c := range []struct{ title, text, want string }{
		{
			title: "more announced",
			text:  strings.Replace(text, "To board=63", "To board=120", 1),
			want:  "board 100",
		},
		{title: "bad letter", text: strings.Replace(text, "Board 20=", "Board 20=z", 1), want: "board 20: "},
	} {
		if _, err := dlm.Decode([]byte(c.text), ReadOptions{}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got error %v, want %s", c.title, err, c.want)
		}
		if _, err := streamSet(t, &dlm, []byte(c.text)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s, in parts: got error %v, want %s", c.title, err, c.want)
		}
	}
}

// TestStreamDLMOrder refuses boards that belong to an earlier part.
func TestStreamDLMOrder(t *testing.T) {
	text := encodeDLM(t)
	lines := strings.SplitAfter(text, "\n")
	line10 := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, "Board 10=") })
	line12 := line10 + 4
	swapped := slices.Clone(lines)
	swapped[line10], swapped[line12] = swapped[line12], swapped[line10]
	const missing = ": the board is missing or out of order"
	for _, c := range []struct{ title, text, want string }{
		{title: "boards 10 and 12 swapped", text: strings.Join(swapped, ""), want: "board 10" + missing},
		{title: "board repeated", text: text + lines[101], want: "it follows board 9"},
		{title: "board missing", text: strings.Replace(text, "Board 30=", "Note 30=", 1), want: "board 30" + missing},
		{title: "header after boards", text: text + "Checksum=3\n", want: "checksum follows boards"},
		{title: "UTF-16", text: "\xff\xfe" + strings.Repeat("a\x00\n\x00", 500), want: "UTF-16"},
	} {
		checkStreamError(t, &dlm, c.title, c.text, 100, c.want)
	}
}

// encodeDLM encodes boards 4 to 63.
func encodeDLM(t *testing.T) string {
	t.Helper()
	data, err := dlm.Encode(manyBoards(4, 60), WriteOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
