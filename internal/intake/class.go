package intake

import (
	"bytes"
	"path"
	"strings"
	"sync"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Formats that this package refers to.
var (
	links = mustFormat("links")
	typed = mustFormat("typed")
	csv   = mustFormat("csv")
)

func mustFormat(name string) *handfile.Format {
	f, err := handfile.ByName(name)
	if err != nil {
		panic(err) // The table of formats contains it.
	}
	return f
}

// classes maps extensions to classes, except for evidence formats and archives.
var classes = map[string]Class{
	squaredeal.DescriptionExt: Description, squaredeal.KeysExt: Keys, squaredeal.SessionKeyExt: SessionKey, ".tlog-proof": Proof, ".policy": Policy,
	".json": Other, ".xml": Other, ".bws": Other, ".xls": Other, ".xlsx": Other, ".ods": Other,
}

const sealedExt = ".age"

func ext(name string) string { return strings.ToLower(path.Ext(base(name))) }

// base returns a name without its folders.
func base(name string) string { return path.Base(strings.ReplaceAll(name, `\`, "/")) }

// archiveKinds maps extensions to kinds of archives.
var archiveKinds = map[string]string{".zip": "zip", ".tar": "tar", ".tgz": "tar.gz", ".gz": "tar.gz"}

func archiveKind(name string) string { return archiveKinds[ext(name)] }

// byName returns the class and the format for a file extension.
func byName(name string) (class Class, format *handfile.Format) {
	if strings.HasSuffix(strings.ToLower(base(name)), squaredeal.KeysExt+sealedExt) {
		return Keys, nil
	}
	format, err := handfile.ByExt(base(name))
	if class = classes[ext(name)]; class != "" {
		return class, format
	}
	switch {
	case archiveKind(name) != "":
		return Archive, nil
	case err == nil:
		return Hands, format
	}
	return None, nil
}

// undecided reports whether the class depends on the first line instead of the name.
func undecided(name string) bool {
	e := ext(name)
	return e == "" || e == ".txt"
}

// textOf returns a text as UTF-8, without byte order mark and DOS end-of-file character. It keeps invalid UTF-8,
// because only names contain non-ASCII letters.
func textOf(data []byte) []byte {
	text := plain.Unmarked(data)
	if end := bytes.TrimRight(text, "\x1a\x00\r\n"); bytes.IndexByte(text[len(end):], 26) >= 0 {
		text = end // This removes the padding of the last block, including line ends.
	}
	return text
}

// DescriptionText returns a description as readable text. The bytes change only if they are UTF-16 or if lines end
// with CR.
func DescriptionText(data []byte) []byte {
	text := textOf(data)
	if bytes.IndexByte(text, '\n') < 0 {
		text = plain.LineEnds(text)
	}
	if bytes.Equal(text, bytes.TrimLeft(data, "\ufeff")) {
		return data
	}
	return text
}

// classify sets the class and the reader of an item.
func (it *Item) classify(read func() ([]byte, error)) {
	if it.Class != "" {
		return
	}
	if it.Class = Hands; it.Format == nil { // A format from --type or a link takes precedence.
		it.Class, it.Format = byName(it.Name)
	}
	const few = 1 << 10 // This is enough to see whether a file is empty.
	switch {
	case it.Class == None && !undecided(it.Name):
		it.examineIgnored(read)
	case undecided(it.Name) && !it.Typed || it.Format == csv || it.Class == Hands && it.size >= 0 && it.size < few:
		data, err := read()
		if err != nil {
			it.close(Unreadable, err)
			return
		}
		it.size = int64(len(data)) // Generated files report size 0.
		switch {
		case undecided(it.Name) && it.Format == nil:
			it.classifyText(data)
		case len(bytes.Trim(textOf(data), " \t\r\n\x1a")) == 0:
			it.Class, it.Format = None, nil
		case it.Format == csv && !handfile.HasCSVRow(data):
			it.Class = Other
		}
	}
	switch {
	case it.Class == Archive && it.size == 0:
		it.Class = None
	case it.Class == Archive:
		it.Reader = archiveKind(it.Name)
	case it.Format != nil:
		it.Reader = it.Format.Name
	}
}

// classifyText sets the class of a text without a known extension.
func (it *Item) classifyText(data []byte) {
	if compressed(data) {
		it.closeCompressed()
		return
	}
	text := textOf(data)
	if it.Class, it.Format = firstLine(text); it.Class == None && isText(data) && handfile.ShowsBoards(text) {
		it.Class = Other
	}
}

// examineIgnored examines a file with an ignored extension. The file may be compressed, or a text that contains boards.
// An unreadable file is ignored anyway.
func (it *Item) examineIgnored(read func() ([]byte, error)) {
	if it.size == 0 {
		return
	}
	first := read
	if it.head != nil {
		first = it.head
	}
	data, err := first()
	switch {
	case err != nil:
		return
	case compressed(data):
		it.closeCompressed()
		return
	case !isText(data):
		return
	}
	if it.head != nil {
		if data, err = read(); err != nil {
			return
		}
	}
	switch text := textOf(data); {
	case handfile.HasLink(text):
		it.Class, it.Format = Other, links
	case handfile.ShowsBoards(text):
		it.Class = Other
	}
}

func (it *Item) closeCompressed() {
	it.close(Compressed, words.Errorf("intake.compressed"))
}

// magic lists the first bytes of compressed files that no reader opens: xz, 7-zip, rar, zstd, gzip. In bzip2 files
// the magic bytes include the block size.
var magic = []string{"\xfd7zXZ\x00", "7z\xbc\xaf\x27\x1c", "Rar!\x1a\x07", "\x28\xb5\x2f\xfd", "\x1f\x8b\x08"}

// compressed reports whether a file starts like a compressed file.
func compressed(data []byte) bool {
	for _, m := range magic {
		if bytes.HasPrefix(data, []byte(m)) {
			return true
		}
	}
	return len(data) >= 10 && string(data[:3]) == "BZh" && data[3] >= '1' && data[3] <= '9' && string(data[4:10]) == "1AY&SY"
}

// textHead is the number of bytes examined to recognise text.
const textHead = 4096

// isText reports whether a file is UTF-16 or has no zero byte at its start.
func isText(data []byte) bool {
	if _, _, wide := plain.Marked(data); wide {
		return true
	}
	return bytes.IndexByte(data[:min(len(data), textHead)], 0) < 0
}

// lineSign identifies a text by one of its lines. Such a line starts with a byte in begins and contains the byte has.
type lineSign struct {
	line   *pattern.Pattern
	begins string
	has    byte
	class  Class
	format string
}

// lineSigns are listed by precedence.
var lineSigns = []lineSign{
	{pattern.New(`^c2sp\.org/tlog-proof@v1$`), "c", 0, Proof, ""},
	{pattern.New(`^(TN|SN|KH|DI)[ \t]`), "TSKD", 0, Description, ""},
	{pattern.New(`^[0-9]{1,9},[0-9]{1,9}:[^ \t]{20}`), "0123456789", 0, Keys, ""},
}

// boardSigns follow keys and links in precedence.
var boardSigns = []lineSign{
	{pattern.New(`(?i)\[\s*(board|deal)\s*"`), "", '[', Hands, "pbn"},
	{pattern.New(`(?i)(^|[^a-z0-9])(qx|md)\|`), "", '|', Hands, "lin"},
}

// fits reports whether a line has the sign.
func (s *lineSign) fits(line []byte) bool {
	if s.has != 0 {
		return bytes.IndexByte(line, s.has) >= 0 && s.line.Re().Match(line)
	}
	return strings.IndexByte(s.begins, line[0]) >= 0 && s.line.Re().Match(line)
}

// firstLine classifies a text by its first line that has a sign: a description, keys, a session key, a proof,
// links, PBN, LIN, or boards as people type them.
func firstLine(text []byte) (Class, *handfile.Format) {
	text = handfile.NoteText(text)
	typist := sync.OnceValue(func() bool { return handfile.HasTypedHand(text) })
	for line := range bytes.Lines(bytes.ReplaceAll(text, []byte("\r"), []byte("\n"))) {
		line = bytes.Trim(line, " \t\r\n")
		if len(line) == 0 {
			continue
		}
		for i := range lineSigns {
			if lineSigns[i].fits(line) {
				return lineSigns[i].class, nil
			}
		}
		switch {
		case line[0] == 'f' && squaredeal.IsSessionKey(line):
			return SessionKey, nil
		case handfile.HasLink(line):
			return Other, links
		}
		for i := range boardSigns {
			if s := &boardSigns[i]; s.fits(line) {
				return s.class, mustFormat(s.format)
			}
		}
		if handfile.ShowsHand(line) || boardTitle.Re().Match(line) && typist() && handfile.IsTyped(string(line)) {
			return Hands, typed
		}
	}
	return None, nil
}

// boardTitle matches lines that may contain a board number after a word for it.
var boardTitle = pattern.New(`^[ \t,;:=|\x{a0}]*\pL{4,8}\.?[ \t,;:=|\x{a0}]+[0-9]+`)
