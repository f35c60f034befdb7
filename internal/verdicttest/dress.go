package verdicttest

import (
	"bytes"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// Dressed is what lies in the folder of whoever brings a presentation, and what is said
// there.
type Dressed struct {
	Files  map[string][]byte
	Given  []string // files or folders
	Typed  []string // files that are said to be typed
	Played []string // PHASE,SESSION=FILE,FILE
	Done   []string // what was done, for people
}

// Dress writes each file of a presentation in any format that can hold its boards, as
// mail, editors, browsers and packers leave it, among other files. Nothing of it makes
// honest boards wrong, or takes a claim away.
func (p *Presentation) Dress(r Rand) *Dressed {
	d := &Dressed{Files: map[string][]byte{p.Tournament.Name + ".sqd": p.SQD, p.Tournament.Name + ".sqk": p.SQK}}
	renamed := map[string]string{}
	var hands []string
	for i, f := range slices.Concat(p.Files, p.Others) {
		stated := i < len(p.Files) && p.states(f.Name)
		name, data, what := dressed(r, f, stated)
		for strings.HasSuffix(name, ".bhg") && p.Did == "turned" { // where it is turned anyway
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
	if len(hands) > 0 && r.IntN(8) == 0 { // it is no second file
		name := hands[r.IntN(len(hands))]
		copied := []string{"a/", "zz/"}[r.IntN(2)] + name
		if len(p.Statements) > 0 { // which name one file by the end of its path
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
		all := strings.Split(names, ",")
		for i, name := range all {
			all[i] = renamed[name]
		}
		if k := r.IntN(len(all)); k > 0 && r.IntN(2) == 0 { // what two statements name, and one file both
			d.Played = append(d.Played, set+"="+strings.Join(all[k:], ","))
			all = all[:k+1]
		}
		d.Played = append(d.Played, set+"="+strings.Join(all, ","))
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

// dressed is one file in another format, mended by nobody yet. A claim by name stays.
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
		if data, did = mailed(r, format, data); did != "" {
			what += " " + did
		}
	}
	return name, data, what
}

// The formats that are text, by the names of Write.
var texts = []string{"pbn", "lin", "csv", "sheet", "links", "json", "oneline"}

// ends is the extension of a format.
func ends(format string) string {
	switch format {
	case "links":
		return "txt"
	case "sheet":
		return "csv"
	case "typed":
		return typedEnd
	}
	return format
}

// others is a format that can hold the boards of a file; one without numbers where it
// was in such a one.
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
	formats := append([]string{"json", "cds", "links", "sheet"}, numbered...)
	if len(once) == len(f.Boards) {
		formats = append(formats, "bws")
		if stated { // nothing else says what typed boards are
			formats = append(formats, "typed")
		}
		if inRow && f.Boards[len(f.Boards)-1].Number < 100 {
			formats = append(formats, "dlm", "dup")
		}
	}
	return formats[r.IntN(len(formats))]
}

// Write writes boards in a format, by its extension; links, a sheet of a club's
// spreadsheet, and typed lines have none of their own.
func Write(format string, boards []bridge.Board) []byte {
	switch format {
	case "pbn":
		return PBN(boards...)
	case "lin":
		return LIN(boards...)
	case "csv":
		return CSV(boards...)
	case "xml":
		return USEBIO(boards...)
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
	case "sheet":
		return Sheet(boards...)
	case "bws":
		return BWS(boards...)
	case "typed":
		return Typed(boards...)
	case "links":
		var b strings.Builder
		for _, x := range boards {
			fmt.Fprintf(&b, "Board %d: %s\n", x.Number, Link(x))
		}
		return []byte(b.String())
	}
	panic("no format " + format)
}

// mailed is a text as it comes out of one or two of the things that happen to texts.
func mailed(r Rand, format string, data []byte) ([]byte, string) {
	var did []string
	for range 1 + r.IntN(2) {
		kind := []string{"cr lf", "cr", "mixed ends", "end of dos", "mark of order", "quoted", "printable", "page", "marks", "utf-16", "utf-16 without a mark", "old letters", "signature"}[r.IntN(13)]
		if slices.Contains(did, kind) || kind == "marks" && slices.Contains(did, "page") || kind == "page" && slices.Contains(did, "printable") {
			continue // nothing reads what is encoded twice, a page whose first tag is none, or what was broken into lines before it was a page
		}
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
		case "quoted":
			data = Quoted(data)
		case "printable":
			printable, header := Printable(data), []byte("Content-Transfer-Encoding: quoted-printable\n\n")
			if slices.Contains([]string{"csv", "sheet", "json"}, format) { // which nothing stands before
				if header = nil; !bytes.Contains(printable, []byte("=\n")) {
					continue
				}
			}
			data = append(header, printable...)
		case "page":
			data = Page(data)
		case "marks":
			if format == "pbn" {
				data = replaceAll(replaceAll(data, ` "`, " “"), `"]`, "”]")
			} else {
				data = replaceAll(data, " ", "\u00a0")
			}
		case "utf-16", "utf-16 without a mark":
			// Without a mark it is known by the zeros of its first 64 bytes.
			first := []rune(string(data))
			if slices.ContainsFunc(first[:min(32, len(first))], func(r rune) bool { return r > 0xff }) {
				kind = "utf-16"
			}
			return UTF16(data, kind == "utf-16"), strings.Join(append(did, kind), ", ")
		case "old letters":
			if format == "pbn" {
				data = append([]byte("% Mistrzostwa \xa3odzi\n"), data...)
			}
		case "signature":
			data = append(data, "\n-- \nThe scorers\n"...)
		}
		did = append(did, kind)
	}
	return data, strings.Join(did, ", ")
}

func replaceAll(data []byte, old, new string) []byte {
	return []byte(strings.ReplaceAll(string(data), old, new))
}

// pack puts hand files into an archive, or into one in another, and returns what is to
// be given in place of them. The names in it are as they were.
func pack(r Rand, files map[string][]byte, hands []string) []string {
	if r.IntN(4) == 0 {
		name := hands[r.IntN(len(hands))]
		files[name+".gz"] = Gzip(files[name])
		delete(files, name)
		i := slices.Index(hands, name)
		return slices.Replace(slices.Clone(hands), i, i+1, name+".gz")
	}
	var entries []Entry
	for _, name := range hands {
		entries = append(entries, Entry{name, files[name]})
		delete(files, name)
	}
	switch r.IntN(4) {
	case 0:
		files["hands.tar"] = Tar(entries...)
		return []string{"hands.tar"}
	case 1:
		files["hands.tar.gz"] = Gzip(Tar(entries...))
		return []string{"hands.tar.gz"}
	case 2:
		files["all.zip"] = Zip(Entry{"hands.zip", Zip(entries...)})
		return []string{"all.zip"}
	}
	files["hands.zip"] = Zip(entries...)
	return []string{"hands.zip"}
}

// neighbour is a file that lies beside hand files and is no evidence.
func (p *Presentation) neighbour(r Rand) (name string, data []byte) {
	base := p.FileName(p.Phase, p.Session)
	kind := r.IntN(12)
	if kind == 6 && p.Old { // the value stands in DI: these are two descriptions
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
