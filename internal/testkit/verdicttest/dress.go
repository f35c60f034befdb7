package verdicttest

import (
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// Folder is a presentation as a folder of files, with the user's statements.
type Folder struct {
	Files   map[string][]byte
	Paths   []string // files or folders to verify
	Typed   []string // files that the user declares as typed
	Played  []string // PHASE,SESSION=FILE
	Changes []string // for messages
}

// ToFolder writes each file of the presentation in a format that can store its boards, adds unrelated
// files, and changes all of them as editors, browsers and archivers do. Honest boards stay right, and
// no claim is removed.
func (p *Presentation) ToFolder(r Rand) *Folder {
	d := &Folder{Files: map[string][]byte{p.Tournament.Name + ".sqd": p.SQD, p.Tournament.Name + ".sqk": p.SQK}}
	newNames := map[string]string{} // by the name in the presentation
	var handFiles []string
	for i, f := range slices.Concat(p.Files, p.Others) {
		isStated := i < len(p.Files) && p.hasStatementFor(f.Name)
		name := d.add(f, p.dress(r, f, isStated))
		newNames[f.Name] = name
		if isTyped(name) {
			d.Typed = append(d.Typed, name)
		} else {
			handFiles = append(handFiles, name)
		}
	}
	if len(handFiles) > 0 && r.IntN(8) == 0 {
		handFiles = append(handFiles, d.addCopy(r, handFiles, len(p.Statements) > 0))
	}
	if len(handFiles) > 0 && r.IntN(4) == 0 {
		handFiles = pack(r, d.Files, handFiles)
		d.recordChange("packed: " + strings.Join(handFiles, " "))
	}
	d.Paths = []string{"."}
	if r.IntN(2) == 0 {
		d.Paths = append([]string{p.Tournament.Name + ".sqd", p.Tournament.Name + ".sqk"}, handFiles...)
	}
	for r.IntN(3) == 0 {
		name, data := p.neighbour(r)
		if _, exists := d.Files[name]; !exists {
			d.Files[name] = data
			d.recordChange("beside " + name)
		}
	}
	for _, statement := range p.Statements {
		session, names, _ := strings.Cut(statement, "=")
		for name := range strings.SplitSeq(names, ",") {
			d.Played = append(d.Played, session+"="+newNames[name])
		}
	}
	return d
}

func (d *Folder) recordChange(text string) { d.Changes = append(d.Changes, text) }

// add adds a dressed file and returns its name. If that is already used, it adds the original file.
func (d *Folder) add(original File, f dressedFile) (name string) {
	if _, exists := d.Files[f.name]; exists {
		f = dressedFile{name: original.Name, data: Write(original.Format, original.Boards)}
	}
	d.Files[f.name] = f.data
	if f.changes != "" {
		d.recordChange(f.name + ": " + f.changes)
	}
	return f.name
}

// addCopy adds a copy of a hand file in a different folder, which must not count as a second file.
func (d *Folder) addCopy(r Rand, handFiles []string, hasStatements bool) (copied string) {
	name := oneOf(r, handFiles...)
	copied = oneOf(r, "a/", "zz/") + name
	// Statements may name a file by the end of its path.
	if hasStatements {
		copied = path.Dir(copied) + "/kept-" + path.Base(name)
	}
	d.Files[copied] = d.Files[name]
	d.recordChange("a copy " + copied)
	return copied
}

// hasStatementFor reports whether a statement names a file.
func (p *Presentation) hasStatementFor(name string) bool {
	return slices.ContainsFunc(p.Statements, func(statement string) bool {
		_, names, _ := strings.Cut(statement, "=")
		return slices.Contains(strings.Split(names, ","), name)
	})
}

// typedFormat is the format of lines that people type. Write accepts it like an extension.
const (
	typedFormat    = "typed"
	typedExtension = "typed.txt"
)

func isTyped(name string) bool { return strings.HasSuffix(name, typedExtension) }

func extension(format string) string {
	if format == typedFormat {
		return typedExtension
	}
	return format
}

// textFormats lists the text formats by the names that Write uses.
var textFormats = []string{"pbn", "lin", "csv", "oneline"}

// A dressedFile is a hand file after changes that keep its boards.
type dressedFile struct {
	name    string
	data    []byte
	changes string
}

// dress dresses a file. Turned boards must not be in a Borel file, which depends on the dealer.
func (p *Presentation) dress(r Rand, f File, isStated bool) dressedFile {
	for {
		d := dressFile(r, f, isStated)
		if !strings.HasSuffix(d.name, ".bhg") || p.Alteration != turnBoard {
			return d
		}
	}
}

// dressFile returns a file in a different format. It keeps a claim in the file name.
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

// otherFormat returns a format that can store the boards of a file, without numbers if it had none.
func otherFormat(r Rand, f File, isStated bool) string {
	first, last := f.Boards[0].Number, f.Boards[len(f.Boards)-1].Number
	isConsecutive, numbers := true, map[int]bool{}
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
	if hasRepeats := len(numbers) < len(f.Boards); hasRepeats {
		return oneOf(r, formats...)
	}
	// Only a statement identifies typed boards.
	if isStated {
		formats = append(formats, typedFormat)
	}
	if isConsecutive && last < 100 {
		formats = append(formats, "dlm", "dup")
	}
	return oneOf(r, formats...)
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
	case typedFormat:
		return Typed(boards...)
	}
	panic("no format " + format)
}

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

func replaceAll(data []byte, old, new string) []byte {
	return []byte(strings.ReplaceAll(string(data), old, new))
}

// pack moves hand files into an archive, with the same names, and returns the replacement
// arguments.
func pack(r Rand, files map[string][]byte, handFiles []string) []string {
	var entries []Entry
	for _, name := range handFiles {
		entries = append(entries, Entry{name, files[name]})
		delete(files, name)
	}
	var archive string
	switch r.IntN(3) {
	case 0:
		archive = "hands.tar"
		files[archive] = Tar(entries...)
	case 1:
		archive = "hands.tar.gz"
		files[archive] = Gzip(Tar(entries...))
	default:
		archive = "hands.zip"
		files[archive] = Zip(entries...)
	}
	return []string{archive}
}

// neighbour returns a file that may be next to hand files and is not evidence.
func (p *Presentation) neighbour(r Rand) (name string, data []byte) {
	session := p.FileName(p.Phase, p.Session)
	n := r.IntN(12)
	const backup, earlierDescription = 5, 6
	// The value is in DI, so the copy would be a different description.
	if n == earlierDescription && p.SquareDeal13 {
		n = backup
	}
	switch n {
	case 0:
		return session + ".html", []byte("<!DOCTYPE html><table><tr><td>1</td><td>4S</td></tr></table>\n")
	case 1:
		return "results-" + session + ".csv", []byte("board;N;S;E;W;contract;result\n" +
			"1;Nowak;Kowalski;Lis;Zając;4S;+1\n2;Nowak;Kowalski;Lis;Zając;3NT;=\n")
	case 2:
		return session + ".pdf", []byte("%PDF-1.7\n[Board \"1\"]\n")
	case 3:
		return "notes.txt", []byte("Dear all,\nthe hands follow on Friday.\n")
	case 4:
		return "." + session + ".pbn", PBN(Foreign(1, 4)...)
	case backup:
		return "old/" + session + ".bak", PBN(Foreign(1, 4)...)
	case earlierDescription:
		return "before/" + p.Tournament.Name + ".sqd", p.Published()
	case 7:
		return "side-event.pbn", PBN(Foreign(1, 1+r.IntN(8))...)
	case 8:
		head := "<!DOCTYPE html>\n<html><head><meta name=\"generator\" content=\"fairdeal\"></head>"
		return "record.html", []byte(head + "<body><pre>\n" + string(PBN(Foreign(1, 3)...)) + "</pre></body></html>\n")
	case 9:
		return "club.xml", []byte("<?xml version=\"1.0\"?>\n<USEBIO Version=\"1.1\"><EVENT></EVENT></USEBIO>\n")
	case 10:
		return "pictures/plan.docx", Zip(Entry{"[Content_Types].xml", []byte("<x/>")})
	}
	return "Thumbs.db", []byte("x")
}
