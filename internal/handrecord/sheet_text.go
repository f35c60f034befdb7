package handrecord

import "strings"

// drawText draws the text of a mark at x, y, with coloured suit symbols. It condenses text that is too wide.
func (s *sheet) drawText(x, y float64, m *mark) {
	if m.text == "" {
		return
	}
	style := ""
	if m.bold {
		style = "B"
	}
	s.SetFont("go", style, m.size/point)
	width := s.GetStringWidth(m.text)
	scale := 1.0
	if m.w > 0 && width > m.w {
		scale = m.w / width
	}
	switch m.anchor {
	case middle:
		x -= scale * width / 2
	case end:
		x -= scale * width
	}
	if scale < 1 {
		s.TransformBegin()
		s.TransformScaleX(100*scale, x, y)
		defer s.TransformEnd()
	}
	for _, part := range splitSuits(m.text) {
		if sign := []rune(part)[0]; strings.ContainsRune(Signs, sign) {
			s.SetTextColor(s.opt.colour(sign))
		} else {
			s.setInk(m.ink)
		}
		s.Text(x, y, part)
		x += s.GetStringWidth(part)
	}
}

// setInk sets the colour of the following texts.
func (s *sheet) setInk(i ink) {
	switch i {
	case black:
		s.SetTextColor(0, 0, 0)
	case grey:
		s.SetTextColor(105, 105, 105)
	case faint:
		s.SetTextColor(160, 160, 160)
	}
}

// colour returns the colour of a suit symbol: black or red, or a different colour for each suit.
func (opt *Options) colour(sign rune) (r, g, b int) {
	if !opt.FourColours {
		if sign == '♥' || sign == '♦' {
			return 200, 16, 30
		}
		return 0, 0, 0
	}
	switch sign {
	case '♠':
		return 22, 62, 160
	case '♥':
		return 200, 16, 30
	case '♦':
		return 214, 106, 0
	}
	return 0, 122, 51
}

// splitSuits splits a text into suit symbols and the text between them.
func splitSuits(text string) (parts []string) {
	from := 0
	for i, c := range text {
		if strings.ContainsRune(Signs, c) {
			if i > from {
				parts = append(parts, text[from:i])
			}
			from = i + len(string(c))
			parts = append(parts, string(c))
		}
	}
	if from < len(text) {
		parts = append(parts, text[from:])
	}
	return parts
}
