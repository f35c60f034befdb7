package main

import (
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
)

// icon draws the four suits on a green cloth.
func icon(name string) error {
	const size = 256
	m := image.NewNRGBA(image.Rect(0, 0, size, size))
	for y := range size {
		for x := range size {
			m.SetNRGBA(x, y, iconAt(float64(x)+0.5, float64(y)+0.5, size))
		}
	}
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	if err := png.Encode(f, m); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

// iconAt returns a point's colour: the mean over sixteen samples around it.
func iconAt(x, y, size float64) color.NRGBA {
	var r, g, b, a float64
	for i := range 4 {
		for k := range 4 {
			c := sample((x+float64(i)/4-0.375)/size, (y+float64(k)/4-0.375)/size)
			w := float64(c.A) / 255
			r, g, b, a = r+w*float64(c.R), g+w*float64(c.G), b+w*float64(c.B), a+w
		}
	}
	if a == 0 {
		return color.NRGBA{}
	}
	return color.NRGBA{uint8(math.Round(r / a)), uint8(math.Round(g / a)), uint8(math.Round(b / a)), uint8(math.Round(a / 16 * 255))}
}

var (
	cloth = color.NRGBA{0x1f, 0x6b, 0x43, 0xff}
	ink   = color.NRGBA{0x14, 0x14, 0x14, 0xff}
	red   = color.NRGBA{0xe2, 0x3b, 0x3b, 0xff}
	card  = color.NRGBA{0xfa, 0xf9, 0xf4, 0xff}
)

// sample returns the colour at x, y, both from 0 to 1: four cards with one suit each.
func sample(x, y float64) color.NRGBA {
	if !rounded(x, y, 0.5, 0.5, 0.5, 0.12) {
		return color.NRGBA{}
	}
	cx, cy := 0.275, 0.275
	if x > 0.5 {
		cx = 0.725
	}
	if y > 0.5 {
		cy = 0.725
	}
	if !rounded(x, y, cx, cy, 0.195, 0.05) {
		return cloth
	}
	u, v := (x-cx)/0.15, (y-cy)/0.15
	switch {
	case cx < 0.5 && cy < 0.5 && spade(u, v), cx > 0.5 && cy > 0.5 && club(u, v):
		return ink
	case cx > 0.5 && cy < 0.5 && heart(u, v), cx < 0.5 && cy > 0.5 && math.Abs(u)/0.75+math.Abs(v) < 1:
		return red
	}
	return card
}

// rounded reports whether x, y is in a square around cx, cy with round corners.
func rounded(x, y, cx, cy, half, corner float64) bool {
	dx, dy := max(0, math.Abs(x-cx)-half+corner), max(0, math.Abs(y-cy)-half+corner)
	return math.Hypot(dx, dy) <= corner
}

func heart(u, v float64) bool {
	u = math.Abs(u)
	return math.Hypot(u-0.45, v+0.4) < 0.47 || u < 0.45 && v > -0.45 && v < 0 || v > -0.25 && u < 0.88-(v+0.25)*0.78
}

func spade(u, v float64) bool { return heart(u*1.1, -1.2*v-0.25) || stem(u, v) }

func club(u, v float64) bool {
	return math.Hypot(u, v+0.5) < 0.42 || math.Hypot(math.Abs(u)-0.5, v-0.12) < 0.42 || math.Abs(u) < 0.2 && math.Abs(v) < 0.3 || stem(u, v)
}

func stem(u, v float64) bool { return v > 0.1 && v < 0.95 && math.Abs(u) < 0.08+0.3*max(0, v-0.45) }
