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

func extOf(name string) string { return strings.ToLower(path.Ext(baseName(name))) }

// baseName returns a name without its folders.
func baseName(name string) string { return path.Base(strings.ReplaceAll(name, `\`, "/")) }

// archiveKinds maps extensions to kinds of archives.
var archiveKinds = map[string]string{".zip": "zip", ".tar": "tar", ".tgz": "tar.gz", ".gz": "tar.gz"}

func archiveKind(name string) string { return archiveKinds[extOf(name)] }

// classByName returns the class and the format for a file extension.
func classByName(name string) (class Class, format *handfile.Format) {
	if strings.HasSuffix(strings.ToLower(baseName(name)), squaredeal.KeysExt+sealedExt) {
		return Keys, nil
	}
	format, err := handfile.ByExt(baseName(name))
	if class = classes[extOf(name)]; class != "" {
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

// isDecidedByText reports whether the class depends on the first line instead of the name.
func isDecidedByText(name string) bool {
	e := extOf(name)
	return e == "" || e == ".txt"
}

// textOf returns a text as UTF-8, without byte order mark and DOS end-of-file character. It keeps invalid UTF-8,
// because only names contain non-ASCII letters.
func textOf(data []byte) []byte {
	text := plain.WithoutMark(data)
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
		text = plain.UnifyLineEnds(text)
	}
	if bytes.Equal(text, bytes.TrimLeft(data, "\ufeff")) {
		return data
	}
	return text
}

// smallFile is the size in bytes up to which a hand file is read to see whether it is empty.
const smallFile = 1 << 10

// classify sets the class and the reader of an item.
func (it *Item) classify(read func() ([]byte, error)) {
	if it.Class != "" {
		return
	}
	it.Class = Hands
	if it.Format == nil { // A format from --type or a link takes precedence.
		it.Class, it.Format = classByName(it.Name)
	}
	decidedByText := isDecidedByText(it.Name) && !it.Typed
	mayBeEmpty := it.Class == Hands && it.size >= 0 && it.size < smallFile
	switch {
	case it.Class == None && !isDecidedByText(it.Name):
		it.examineIgnored(read)
	case decidedByText || it.Format == csv || mayBeEmpty:
		it.examineContent(read)
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

// examineContent sets the class of a file whose class depends on its content.
func (it *Item) examineContent(read func() ([]byte, error)) {
	data, err := read()
	if err != nil {
		it.markClosed(Unreadable, err)
		return
	}
	it.size = int64(len(data)) // Generated files report size 0.
	switch {
	case isDecidedByText(it.Name) && it.Format == nil:
		it.classifyText(data)
	case len(bytes.Trim(textOf(data), " \t\r\n\x1a")) == 0:
		it.Class, it.Format = None, nil
	case it.Format == csv && !handfile.HasCSVRow(data):
		it.Class = Other
	}
}

// classifyText sets the class of a text without a known extension.
func (it *Item) classifyText(data []byte) {
	if isCompressed(data) {
		it.markCompressed()
		return
	}
	text := textOf(data)
	it.Class, it.Format = classifyLines(text)
	if it.Class == None && isText(data) && handfile.ShowsBoards(text) {
		it.Class = Other
	}
}

// examineIgnored examines a file with an ignored extension. The file may be compressed, or a text that contains boards.
// An unreadable file is ignored anyway.
func (it *Item) examineIgnored(read func() ([]byte, error)) {
	if it.size == 0 {
		return
	}
	readStart := read
	if it.readHead != nil {
		readStart = it.readHead
	}
	data, err := readStart()
	switch {
	case err != nil:
		return
	case isCompressed(data):
		it.markCompressed()
		return
	case !isText(data):
		return
	}
	if it.readHead != nil {
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

func (it *Item) markCompressed() {
	it.markClosed(Compressed, words.Errorf("intake.compressed"))
}

// compressedMagic lists the first bytes of compressed files that no reader opens: xz, 7-zip, rar, zstd, gzip.
var compressedMagic = []string{"\xfd7zXZ\x00", "7z\xbc\xaf\x27\x1c", "Rar!\x1a\x07", "\x28\xb5\x2f\xfd", "\x1f\x8b\x08"}

// isCompressed reports whether a file starts like a compressed file.
func isCompressed(data []byte) bool {
	for _, magic := range compressedMagic {
		if bytes.HasPrefix(data, []byte(magic)) {
			return true
		}
	}
	return isBzip2(data)
}

// isBzip2 reports whether a file starts like a bzip2 file, whose first bytes include the block size.
func isBzip2(data []byte) bool {
	return len(data) >= 10 && string(data[:3]) == "BZh" && data[3] >= '1' && data[3] <= '9' && string(data[4:10]) == "1AY&SY"
}

// textHead is the number of bytes examined to recognise text.
const textHead = 4096

// isText reports whether a file is UTF-16 or has no zero byte at its start.
func isText(data []byte) bool {
	if _, isUTF16 := plain.FindUTF16Mark(data); isUTF16 {
		return true
	}
	return bytes.IndexByte(data[:min(len(data), textHead)], 0) < 0
}

// lineSign identifies a text by one of its lines. To save time, a line is matched with the pattern only if it starts
// with one of the bytes in firstBytes or, if that is empty, contains the byte contains.
type lineSign struct {
	pattern    *pattern.Pattern
	firstBytes string
	contains   byte
	class      Class
	format     string
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

// matches reports whether a line has the sign.
func (s *lineSign) matches(line []byte) bool {
	if s.firstBytes != "" {
		return strings.IndexByte(s.firstBytes, line[0]) >= 0 && s.pattern.Re().Match(line)
	}
	return bytes.IndexByte(line, s.contains) >= 0 && s.pattern.Re().Match(line)
}

// classifyLines classifies a text by its first line that has a sign: a description, keys, a session key, a proof,
// links, PBN, LIN, or boards as people type them.
func classifyLines(text []byte) (Class, *handfile.Format) {
	text = handfile.NoteText(text)
	hasTypedHand := sync.OnceValue(func() bool { return handfile.HasTypedHand(text) })
	for line := range bytes.Lines(bytes.ReplaceAll(text, []byte("\r"), []byte("\n"))) {
		line = bytes.Trim(line, " \t\r\n")
		if len(line) == 0 {
			continue
		}
		for i := range lineSigns {
			if lineSigns[i].matches(line) {
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
			if sign := &boardSigns[i]; sign.matches(line) {
				return sign.class, mustFormat(sign.format)
			}
		}
		if handfile.ShowsHand(line) {
			return Hands, typed
		}
		if boardTitle.Re().Match(line) && hasTypedHand() && handfile.IsTypedLine(string(line)) {
			return Hands, typed
		}
	}
	return None, nil
}

// boardTitle matches lines that may contain a board number after a word for it.
var boardTitle = pattern.New(`^[ \t,;:=|\x{a0}]*\pL{4,8}\.?[ \t,;:=|\x{a0}]+[0-9]+`)
