package handrecord

import (
	"fmt"
	"strings"

	"rsc.io/qr"

	"github.com/fairdeal/fairdeal/internal/words"
)

// QRPath returns the size of the QR code in modules, and an SVG path that draws the dark modules as unit squares. The
// path is empty if there is no code.
func (r *Record) QRPath() (size int, path string, err error) {
	code, err := r.code()
	if code == nil {
		return 0, "", err
	}
	var d strings.Builder
	bars(code, func(x, y, n int) { fmt.Fprintf(&d, "M%d %dh%dv1h-%dz", x, y, n, n) })
	return code.Size, d.String(), nil
}

// code returns the record's QR code, or nil if there is none.
func (r *Record) code() (*qr.Code, error) {
	text := r.QRText()
	if text == "" {
		return nil, nil
	}
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return nil, words.Errorf("handrecord.qr", words.Name("text", fmt.Sprintf("%q", text)), words.E("why", err))
	}
	return code, nil
}

// bars calls f for each horizontal bar of dark modules: n modules starting at x, y.
func bars(code *qr.Code, f func(x, y, n int)) {
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			n := 0
			for x+n < code.Size && code.Black(x+n, y) {
				n++
			}
			if n > 0 {
				f(x, y, n)
				x += n
			}
		}
	}
}
