package page

import (
	"bytes"
	"strings"
	"testing"
)

// TestWallPDF: one page, also with a long text; one that is longer is refused, not cut off.
func TestWallPDF(t *testing.T) {
	sheet := func(words int) ([]byte, error) {
		return WallPDF(PL, &Wall{Name: "Puchar", Delayed: strings.Repeat("kursy ", words), Digest: "8eb2 a7ad fe1f ff13 95b1 b587 078d ff9e", Full: strings.Repeat("8eb2", 16)})
	}
	for _, words := range []int{1, 400} {
		data, err := sheet(words)
		if err != nil || bytes.Count(data, []byte("/Type /Page\n")) != 1 {
			t.Errorf("%d words: %d pages, %v", words, bytes.Count(data, []byte("/Type /Page\n")), err)
		}
	}
	if _, err := sheet(4000); err == nil {
		t.Error("a text that is longer than the sheet is cut off")
	}
}
