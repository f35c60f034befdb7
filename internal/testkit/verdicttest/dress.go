package verdicttest

import (
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// Dressed is a presentation as a folder, with the user's statements.
type Dressed struct {
	Files  map[string][]byte
	Given  []string // files or folders
	Typed  []string // files that the user declares as typed
	Played []string // PHASE,SESSION=FILE
	Done   []string // all changes, for messages
}

// Dress writes each file of the presentation in a format that can store its boards, adds unrelated
// files, and changes all of them as editors, browsers and archivers do. Honest boards stay right, and
// no claim is removed.
func (p *Presentation) Dress(r Rand) *Dressed {
	d := &Dressed{Files: map[string][]byte{p.Tournament.Name + ".sqd": p.SQD, p.Tournament.Name + ".sqk": p.SQK}}
	renamed := map[string]string{}
	var hands []string
	for i, f := range slices.Concat(p.Files, p.Others) {
		stated := i < len(p.Files) && p.states(f.Name)
		name, data, what := dressed(r, f, stated)
		for strings.HasSuffix(name, ".bhg") && p.Did == "turned" {
			name, data, what = dressed(r, f, stated)
		}
		if _, there := d.Files[name]; there {
			name, data, what = f.Name, Write(f.Format, f.Boards), ""
		}
		renamed[f.Name], d.Files[name] = name, data
		if what != "" {
			d.Done = append(d.Done, name+": "+what)
		}
		if strings.HasSuffix(name, typedEnd) {
			d.Typed = append(d.Typed, name)
		} else {
			hands = append(hands, name)
		}
	}
	// A copy must not count as a second file.
	if len(hands) > 0 && r.IntN(8) == 0 {
		name := hands[r.IntN(len(hands))]
		copied := []string{"a/", "zz/"}[r.IntN(2)] + name
		// Statements may name a file by the end of its path.
		if len(p.Statements) > 0 {
			copied = path.Dir(copied) + "/kept-" + path.Base(name)
		}
		d.Files[copied], hands = d.Files[name], append(hands, copied)
		d.Done = append(d.Done, "a copy "+copied)
	}
	if len(hands) > 0 && r.IntN(4) == 0 {
		hands = pack(r, d.Files, hands)
		d.Done = append(d.Done, "packed: "+strings.Join(hands, " "))
	}
	d.Given = []string{"."}
	if r.IntN(2) == 0 {
		d.Given = append([]string{p.Tournament.Name + ".sqd", p.Tournament.Name + ".sqk"}, hands...)
	}
	for r.IntN(3) == 0 {
		name, data := p.neighbour(r)
		if _, there := d.Files[name]; !there {
			d.Files[name] = data
			d.Done = append(d.Done, "beside "+name)
		}
	}
	for _, statement := range p.Statements {
		set, names, _ := strings.Cut(statement, "=")
		for name := range strings.SplitSeq(names, ",") {
			d.Played = append(d.Played, set+"="+renamed[name])
		}
	}
	return d
}

// states reports whether a statement names a file.
func (p *Presentation) states(name string) bool {
	return slices.ContainsFunc(p.Statements, func(statement string) bool {
		_, names, _ := strings.Cut(statement, "=")
		return slices.Contains(strings.Split(names, ","), name)
	})
}

const typedEnd = "typed.txt"

// dressed returns a file in a different format. It keeps a claim in the file name.
func dressed(r Rand, f Shown, stated bool) (name string, data []byte, what string) {
	base := strings.TrimSuffix(f.Name, "."+f.Format)
	format := f.Format
	if r.IntN(2) == 0 {
		format = others(r, f, stated)
	}
	data = Write(format, f.Boards)
	name = base + "." + ends(format)
	if name != f.Name {
		what = format
	}
	if strings.HasSuffix(name, typedEnd) || r.IntN(3) > 0 {
		return name, data, what
	}
	switch r.IntN(4) {
	case 0:
		name = base + []string{" (1)", " (12)", " - Copy", " - kopia", " - copie", " COPY", " - Copy (2)"}[r.IntN(7)] + "." + ends(format)
	case 1:
		if k := strings.LastIndexByte(name, '/'); k >= 0 {
			name = "deep/er/" + name
		}
	}
	if slices.Contains(texts, format) {
		var did string
		if data, did = saved(r, format, data); did != "" {
			what += " " + did
		}
	}
	return name, data, what
}

// texts lists the text formats by the names that Write uses.
var texts = []string{"pbn", "lin", "csv", "oneline"}

// ends returns a format's extension.
func ends(format string) string {
	if format == "typed" {
		return typedEnd
	}
	return format
}

// others returns a format that can store the boards of a file, without numbers if it had none.
func others(r Rand, f Shown, stated bool) string {
	inRow, once := true, map[int]bool{}
	for i, b := range f.Boards {
		once[b.Number] = true
		inRow = inRow && b.Number == f.Boards[0].Number+i
	}
	if slices.Contains(unnumbered, f.Format) {
		formats := append([]string{"rzd", "oneline"}, unnumbered...)
		if inRow {
			formats = append(formats, "bhg", "dup")
		}
		return formats[r.IntN(len(formats))]
	}
	formats := append([]string{"cds"}, numbered...)
	if len(once) == len(f.Boards) {
		// Only a statement identifies typed boards.
		if stated {
			formats = append(formats, "typed")
		}
		if inRow && f.Boards[len(f.Boards)-1].Number < 100 {
			formats = append(formats, "dlm", "dup")
		}
	}
	return formats[r.IntN(len(formats))]
}

// Write encodes boards in a format, given by its extension. Typed lines have none.
func Write(format string, boards []bridge.Board) []byte {
	switch format {
	case "pbn":
		return PBN(boards...)
	case "lin":
		return LIN(boards...)
	case "csv":
		return CSV(boards...)
	case "bri":
		return BRI(boards...)
	case "ber":
		return BER(boards...)
	case "dge":
		return DGE(boards...)
	case "goe":
		return Goedel(boards...)
	case "bhg":
		return Borel(boards[0].Number, boards...)
	case "dlm":
		return DLM(boards[0].Number, boards[len(boards)-1].Number, boards...)
	case "dup":
		return DUPFrom(boards[0].Number, boards...)
	case "rzd":
		return KOPS(boards...)
	case "cds":
		return CDS(boards...)
	case "json":
		return JSON(boards...)
	case "oneline":
		return Oneline(boards...)
	case "typed":
		return Typed(boards...)
	}
	panic("no format " + format)
}

// saved encodes a text like an editor.
func saved(r Rand, format string, data []byte) ([]byte, string) {
	kind := []string{"cr lf", "cr", "mixed ends", "end of dos", "mark of order", "utf-16", "old letters"}[r.IntN(7)]
	switch kind {
	case "cr lf":
		data = replaceAll(data, "\n", "\r\n")
	case "cr":
		data = replaceAll(replaceAll(data, "\r\n", "\n"), "\n", "\r")
	case "mixed ends":
		data = []byte(strings.Replace(string(data), "\n", "\r\n", 1+r.IntN(5)))
	case "end of dos":
		data = append(data, 26)
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
	return data, kind
}

func replaceAll(data []byte, old, new string) []byte {
	return []byte(strings.ReplaceAll(string(data), old, new))
}

// pack moves hand files into an archive, with the same names, and returns the replacement
// arguments.
func pack(r Rand, files map[string][]byte, hands []string) []string {
	var entries []Entry
	for _, name := range hands {
		entries = append(entries, Entry{name, files[name]})
		delete(files, name)
	}
	switch r.IntN(3) {
	case 0:
		files["hands.tar"] = Tar(entries...)
		return []string{"hands.tar"}
	case 1:
		files["hands.tar.gz"] = Gzip(Tar(entries...))
		return []string{"hands.tar.gz"}
	}
	files["hands.zip"] = Zip(entries...)
	return []string{"hands.zip"}
}

// neighbour returns a file that may be next to hand files and is not evidence.
func (p *Presentation) neighbour(r Rand) (name string, data []byte) {
	base := p.FileName(p.Phase, p.Session)
	kind := r.IntN(12)
	// The value is in DI, so these would be two descriptions.
	if kind == 6 && p.Old {
		kind = 5
	}
	switch kind {
	case 0:
		return base + ".html", []byte("<!DOCTYPE html><table><tr><td>1</td><td>4S</td></tr></table>\n")
	case 1:
		return "results-" + base + ".csv", []byte("board;N;S;E;W;contract;result\n1;Nowak;Kowalski;Lis;Zając;4S;+1\n2;Nowak;Kowalski;Lis;Zając;3NT;=\n")
	case 2:
		return base + ".pdf", []byte("%PDF-1.7\n[Board \"1\"]\n")
	case 3:
		return "notes.txt", []byte("Dear all,\nthe hands follow on Friday.\n")
	case 4:
		return "." + base + ".pbn", PBN(Foreign(1, 4)...)
	case 5:
		return "old/" + base + ".bak", PBN(Foreign(1, 4)...)
	case 6:
		return "before/" + p.Tournament.Name + ".sqd", p.Published()
	case 7:
		return "side-event.pbn", PBN(Foreign(1, 1+r.IntN(8))...)
	case 8:
		return "record.html", []byte("<!DOCTYPE html>\n<html><head><meta name=\"generator\" content=\"fairdeal\"></head><body><pre>\n" + string(PBN(Foreign(1, 3)...)) + "</pre></body></html>\n")
	case 9:
		return "club.xml", []byte("<?xml version=\"1.0\"?>\n<USEBIO Version=\"1.1\"><EVENT></EVENT></USEBIO>\n")
	case 10:
		return "pictures/plan.docx", Zip(Entry{"[Content_Types].xml", []byte("<x/>")})
	}
	return "Thumbs.db", []byte("x")
}
