package handfile_test

import (
	"strings"
	"testing"
)

// refusedCase is a file that a reader must refuse.
type refusedCase struct {
	title string // how the file differs from a valid one
	text  string
	want  string // beginning of the error: the position and the reason
}

// checkRefused checks that the reader of a format refuses files with the right error, and returns no boards.
func checkRefused(t *testing.T, format string, cases []refusedCase) {
	t.Helper()
	for _, c := range cases {
		set, err := read(t, format, c.text, 0)
		if err == nil {
			t.Errorf("%s: %s: read as %s", format, c.title, summary(set))
			continue
		}
		if set != nil {
			t.Errorf("%s: %s: a set in addition to the error %v", format, c.title, err)
		}
		if !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: %s:\n got %v\nwant %s", format, c.title, err, c.want)
		}
		checkError(t, err, []byte(c.text))
	}
}
