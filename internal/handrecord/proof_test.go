package handrecord

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestProvenanceLines checks the claim about each origin of the hands.
func TestProvenanceLines(t *testing.T) {
	r := session(2)
	hands := "hands " + bridgewords.ShortDigest(*r.Digest)
	r.Provenance.Verified = time.Date(2026, 12, 24, 0, 0, 0, 0, time.UTC)
	for origin, want := range map[Origin]string{
		File:      hands + "; session 1,3; winter; scan to verify",
		Dealt:     hands + "; session 1,3; winter; dealt unfiltered by fairdeal test; scan to verify",
		Committed: hands + "; session 1,3; winter; can be checked once the keys are published; scan to verify",
		Revealed:  hands + "; session 1,3; winter; scan to verify",
		Proven:    hands + "; session 1,3; winter; proven: verified on 2026-12-24 by fairdeal test; scan to verify",
	} {
		r.Provenance.Origin = origin
		if got := strings.Join(r.ProvenanceLines(words.English), "; "); got != want {
			t.Errorf("origin %d: %s, want %s", origin, got, want)
		}
	}
}

// TestPrintedFoot checks the foot of a record whose code has no address to scan.
func TestPrintedFoot(t *testing.T) {
	r := session(2)
	r.Address = ""
	text := pdftotext(t, makePDF(t, r, Options{PerPage: 18}))
	for _, want := range []string{bridgewords.ShortDigest(*r.Digest), "page 1 of 1"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if strings.Contains(text, "scan") {
		t.Errorf("found \"scan\" in\n%s", text)
	}
}

func TestQRText(t *testing.T) {
	r := session(2)
	want := "https://club.example/v#t=winter&s=1,3&h=" + r.Digest.String()
	if got := r.QRText(); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	r.Address = ""
	if got, want := r.QRText(), r.Digest.String(); got != want {
		t.Errorf("without an address: %s, want %s", got, want)
	}
}

// TestQRPath checks that the path draws each dark module exactly once.
func TestQRPath(t *testing.T) {
	r := session(2)
	size, path, err := r.QRPath()
	const minSize = 21                   // modules of the smallest QR code
	const finderPattern = "M0 0h7v1h-7z" // The top of the finder pattern has seven dark modules.
	if err != nil || size < minSize || !strings.HasPrefix(path, finderPattern) {
		t.Errorf("size %d, path %.30s, error %v", size, path, err)
	}
	code, err := r.code()
	if err != nil {
		t.Fatal(err)
	}
	type module struct{ x, y int }
	drawn := map[module]bool{}
	bars(code, func(x, y, n int) {
		for k := range n {
			m := module{x: x + k, y: y}
			if drawn[m] {
				t.Fatalf("module %v is drawn twice", m)
			}
			drawn[m] = true
		}
	})
	for y := range code.Size {
		for x := range code.Size {
			if got, want := drawn[module{x, y}], code.Black(x, y); got != want {
				t.Fatalf("module %d,%d is dark: %v, want %v", x, y, got, want)
			}
		}
	}
}

func TestQRPathWithoutDigest(t *testing.T) {
	north := session(1).Boards[0].Deal[bridge.North]
	oneHand := New([]bridge.Board{{Number: 3, Deal: bridge.Deal{bridge.North: north}}})
	if _, path, err := oneHand.QRPath(); path != "" || err != nil {
		t.Errorf("path %q, error %v; want no code", path, err)
	}
}

// TestRecordWithoutNew checks that a record that was not made by New does not mention a digest.
func TestRecordWithoutNew(t *testing.T) {
	r := &Record{Provenance: Provenance{Tournament: "winter"}}
	if got := r.ProvenanceLines(words.English); !slices.Equal(got, []string{"winter"}) {
		t.Errorf("got %q, want only the tournament", got)
	}
}
