package clubpages_test

import (
	"bytes"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/clubpages"
)

// TestTruncated checks that the other boards are scored if a page is truncated, and that the page
// is reported.
func TestTruncated(t *testing.T) {
	board1 := only(kopsMatchpoints(), "p1.html")[0].Data
	board2 := bytes.Replace(board1, []byte("NR  1"), []byte("NR  2"), 1)
	start := bytes.Index(board2, []byte("NUMERY"))
	end := len(board2) - len("</table></body></html>")
	for size := start; size < end; size += 7 {
		files := append(kopsMatchpoints(), clubpages.File{Name: "p2.html", Data: board2[:size]})
		s := scored(t, files, "")
		if !slices.Equal(s.Truncated, []string{"p2.html"}) || len(s.Boards) != 1 || s.Report.Totals != 0 {
			t.Fatalf("%d bytes: truncated %v, boards %d, totals %d", size, s.Truncated, len(s.Boards), s.Report.Totals)
		}
	}
}
