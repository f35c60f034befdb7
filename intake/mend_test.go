package intake

import (
	"testing"

	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/internal/verdicttest"
)

// TestPrintableIsOfBytes: the bytes of a text may have been written as quoted-printable
// by mail, never the characters of one in UTF-16.
func TestPrintableIsOfBytes(t *testing.T) {
	boards := verdicttest.Cup().Original(1, 1)[:3]
	mail := verdicttest.Printable(verdicttest.LIN(boards...))
	if b, err := ReadHands(lin, mail, handfile.ReadOptions{}); err != nil || len(b.Boards) != 3 {
		t.Fatalf("%v", err)
	}
	if b, err := ReadHands(lin, verdicttest.UTF16(mail, true), handfile.ReadOptions{}); err == nil {
		t.Errorf("%d boards, %v", len(b.Boards), b.Notes)
	}
}

// TestMarksAtTheBeginning: a text with a byte order mark that was saved as UTF-16 has two.
func TestMarksAtTheBeginning(t *testing.T) {
	csv := verdicttest.CSV(verdicttest.Cup().Original(1, 1)[:3]...)
	b, err := ReadHands(csvFormat, verdicttest.UTF16(append([]byte("\ufeff"), csv...), true), handfile.ReadOptions{})
	if err != nil || len(b.Boards) != 3 || len(b.Doubts) != 0 {
		t.Errorf("%v, %+v", err, b)
	}
}
