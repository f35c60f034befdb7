package verdicttest

import "strings"

// damageTexts changes the published texts like editors do.
func (p *Presentation) damageTexts(r Rand) {
	if r.IntN(3) > 0 {
		return
	}
	sqd, sqk := string(p.SQD), string(p.SQK)
	p.Damage = oneOf(r, "key file with LF", "description with CR LF", "blanks after tags",
		"blanks at the ends of lines", "byte order mark", "empty lines")
	switch p.Damage {
	case "key file with LF":
		sqk = strings.ReplaceAll(sqk, "\r\n", "\n")
	case "description with CR LF":
		sqd = strings.ReplaceAll(strings.ReplaceAll(sqd, "\r\n", "\n"), "\n", "\r\n")
	case "blanks after tags":
		sqd = strings.NewReplacer("\nDV ", "\nDV   ", "\nKH ", "\nKH  ", "\nSN ", "\nSN \t").Replace(sqd)
	case "blanks at the ends of lines":
		sqd = strings.ReplaceAll(sqd, "\n", "  \n")
	case "byte order mark":
		sqk = "\ufeff" + sqk
	case "empty lines":
		sqk = strings.ReplaceAll(sqk, "\r\n", "\r\n\r\n")
	}
	p.SQD, p.SQK = []byte(sqd), []byte(sqk)
}
