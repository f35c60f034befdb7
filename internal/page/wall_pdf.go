package page

import (
	"time"

	"rsc.io/qr"

	"github.com/fairdeal/fairdeal/words"
)

// WallPDF is the sheet with a tournament's digest as PDF, a page of A4 for the bulletin
// and the wall: in smaller type where a text is long.
func WallPDF(l Lang, v *Wall) ([]byte, error) {
	code, err := qr.Encode(v.Full, qr.M)
	if err != nil {
		return nil, err
	}
	for _, scale := range scales {
		p := v.draw(l, code, scale)
		if p.y <= paperHeight-paperMargin {
			return p.bytes()
		}
	}
	return nil, words.Errorf("desk.wall.too-long")
}

func (v *Wall) draw(l Lang, code *qr.Code, scale float64) *paper {
	p := newPaper(l, v.Name, l.Words(words.New("desk.wall.title")), time.Time{}, scale)
	write := func(bold string, points, after float64, text string) {
		p.font(bold, points)
		p.paragraph(paperMargin, text)
		p.y += after
	}
	p.y += paperMargin
	write("B", 26, 8, v.Name)
	write("", 14, 8, l.Words(words.New("desk.wall.says")))
	write("B", 26, 8, v.Digest)
	const dot = 80.0 // the picture's side
	step := dot / float64(code.Size)
	for y := range code.Size {
		for x := range code.Size {
			if code.Black(x, y) {
				p.Rect((paperWidth-dot)/2+float64(x)*step, p.y+float64(y)*step, step, step, "F")
			}
		}
	}
	p.y += dot + 8
	write("B", 12, 1, l.Words(words.New("report.delayed")))
	write("", 14, 8, v.Delayed)
	write("", 12, 0, l.Words(words.New("desk.wall.write-down")))
	return p
}
