package verdicttest

import (
	"slices"
	"strings"
)

// A dressedFile is a hand file after changes that keep its boards: in a different format, with a different name, or
// saved by an editor.
type dressedFile struct {
	name    string
	data    []byte
	changes string // for messages
}

// dress returns a dressed file. It avoids Borel files (.bhg) for turned boards: their hands start with the dealer, so that
// a turned board may look like an unaltered one.
func (p *Presentation) dress(r Rand, f File, isStated bool) dressedFile {
	for {
		d := dressFile(r, f, isStated)
		if !strings.HasSuffix(d.name, ".bhg") || p.Alteration != turnBoard {
			return d
		}
	}
}

// dressFile writes a file, half of the time in a different format. It keeps the claim in the file's name.
func dressFile(r Rand, f File, isStated bool) (d dressedFile) {
	base := strings.TrimSuffix(f.Name, "."+f.Format)
	format := f.Format
	if r.IntN(2) == 0 {
		format = otherFormat(r, f, isStated)
	}
	d = dressedFile{name: base + "." + extension(format), data: Write(format, f.Boards)}
	if d.name != f.Name {
		d.changes = format
	}
	if isTyped(d.name) || r.IntN(3) > 0 {
		return d
	}
	switch r.IntN(4) {
	case 0:
		suffix := oneOf(r, " (1)", " (12)", " - Copy", " - kopia", " - copie", " COPY", " - Copy (2)")
		d.name = base + suffix + "." + extension(format)
	case 1:
		if strings.Contains(d.name, "/") {
			d.name = "deep/er/" + d.name
		}
	}
	if slices.Contains(textFormats, format) {
		var encoding string
		if d.data, encoding = saveInEditor(r, format, d.data); encoding != "" {
			d.changes += " " + encoding
		}
	}
	return d
}

// otherFormat returns a format that can store a file's boards, without numbers if it had none.
func otherFormat(r Rand, f File, isStated bool) string {
	first, last := f.Boards[0].Number, f.Boards[len(f.Boards)-1].Number
	isConsecutive := true
	numbers := map[int]bool{}
	for i, b := range f.Boards {
		numbers[b.Number] = true
		isConsecutive = isConsecutive && b.Number == first+i
	}
	if slices.Contains(unnumbered, f.Format) {
		formats := append([]string{"rzd", "oneline"}, unnumbered...)
		if isConsecutive {
			formats = append(formats, "bhg", "dup")
		}
		return oneOf(r, formats...)
	}
	formats := append([]string{"cds"}, numbered...)
	hasRepeats := len(numbers) < len(f.Boards)
	if hasRepeats {
		return oneOf(r, formats...)
	}
	if isStated { // Typed boards belong to a session only if the user states it.
		formats = append(formats, typedFormat)
	}
	if isConsecutive && last <= highestDealt {
		formats = append(formats, "dlm", "dup")
	}
	return oneOf(r, formats...)
}

// highestDealt is the highest board number in the files of dealing machines.
const highestDealt = 99

// saveInEditor encodes a text like an editor. The encoding is empty if nothing has changed.
func saveInEditor(r Rand, format string, data []byte) (text []byte, encoding string) {
	encoding = oneOf(r, "cr lf", "cr", "mixed ends", "end of dos", "mark of order", "utf-16", "old letters")
	switch encoding {
	case "cr lf":
		data = replaceAll(data, "\n", "\r\n")
	case "cr":
		data = replaceAll(replaceAll(data, "\r\n", "\n"), "\n", "\r")
	case "mixed ends":
		data = []byte(strings.Replace(string(data), "\n", "\r\n", 1+r.IntN(5)))
	case "end of dos":
		data = append(data, dosEndOfFile)
	case "mark of order":
		data = append([]byte("\ufeff"), data...)
	case "utf-16":
		data = UTF16(data, true)
	case "old letters":
		if format != "pbn" {
			return data, ""
		}
		data = append([]byte("% Mistrzostwa \xa3odzi\n"), data...)
	}
	return data, encoding
}

// dosEndOfFile is Ctrl-Z, which old DOS editors append.
const dosEndOfFile = 26

// replaceAll replaces a text in the bytes of a file.
func replaceAll(data []byte, old, new string) []byte {
	return []byte(strings.ReplaceAll(string(data), old, new))
}
