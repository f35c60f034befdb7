package intake

import (
	"bytes"
	"path"
	"strings"

	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// Formats that are asked for by name.
var (
	links = mustFormat("links")
	typed = mustFormat("typed")
	csv   = mustFormat("csv")
)

func mustFormat(name string) *handfile.Format {
	f, err := handfile.ByName(name)
	if err != nil {
		panic(err) // the table of formats has it
	}
	return f
}

// classes are what extensions stand for, beside formats of evidence and archives.
var classes = map[string]Class{
	squaredeal.DescriptionExt: Description, squaredeal.KeysExt: Keys, squaredeal.SessionKeyExt: SessionKey, ".tlog-proof": Proof, ".policy": Policy,
	".json": Other, ".xml": Other, ".bws": Other, ".xls": Other, ".xlsx": Other, ".ods": Other,
}

const sealedExt = ".age"

func ext(name string) string { return strings.ToLower(path.Ext(base(name))) }

// base is a name without its folders.
func base(name string) string { return path.Base(strings.ReplaceAll(name, `\`, "/")) }

// archiveKinds are the kinds of archives by their extensions.
var archiveKinds = map[string]string{".zip": "zip", ".tar": "tar", ".tgz": "tar.gz", ".gz": "tar.gz"}

func archiveKind(name string) string { return archiveKinds[ext(name)] }

// byName is what an extension says.
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

// undecided reports whether a name leaves the class to the first line that says it.
func undecided(name string) bool {
	e := ext(name)
	return e == "" || e == ".txt"
}

// textOf is a text as UTF-8 without byte order marks and the end of DOS. What is no
// UTF-8 stays as it is, since only names are written in letters beyond ASCII.
func textOf(data []byte) []byte {
	text := plain.Unmarked(data)
	if end := bytes.TrimRight(text, "\x1a\x00\r\n"); bytes.IndexByte(text[len(end):], 26) >= 0 {
		text = end // what fills the last block goes, and with it line ends
	}
	return text
}

// DescriptionText is a description as it can be read: its very bytes, but where these
// are UTF-16 or have lines that end with CR alone.
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

// look gives an item its class and its reader.
func (it *Item) look(read func() ([]byte, error)) {
	if it.Class != "" {
		return
	}
	if it.Class = Hands; it.Format == nil { // else --type or a link
		it.Class, it.Format = byName(it.Name)
	}
	const few = 1 << 10 // bytes of a file that may hold nothing
	if ask := undecided(it.Name) && !it.Typed || it.Format == csv || it.Class == Hands && it.size >= 0 && it.size < few; ask {
		data, err := read()
		if err != nil {
			it.close(Unreadable, err)
			return
		}
		it.size = int64(len(data)) // files that are made while they are read say 0
		switch {
		case undecided(it.Name) && it.Format == nil:
			if it.Class, it.Format = firstLine(textOf(data)); it.Class == None && handfile.HasLink(textOf(data)) {
				it.Class, it.Format = Other, links
			}
		case len(bytes.Trim(textOf(data), " \t\r\n")) == 0:
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

// mostLines is how many lines of a text are looked at, and longestLine how much of each.
const (
	mostLines   = 1000
	longestLine = 4 << 10
)

// signs are what a line says of the text that it stands in.
var signs = []struct {
	line   *pattern.Pattern
	class  Class
	format string
}{
	{pattern.New(`^c2sp\.org/tlog-proof@v1$`), Proof, ""},
	{pattern.New(`^(TN|SN|KH|DI)[ \t]`), Description, ""},
	{pattern.New(`^[0-9]{1,9},[0-9]{1,9}:[^ \t]{20}`), Keys, ""},
	{pattern.New(`(?i)^\[[ \t]*(board|deal)[ \t]*".`), Hands, "pbn"},
	{pattern.New(`(?i)(^|[^a-z0-9])(qx|md)\|`), Hands, "lin"},
}

// firstLine is what the first line of a text says that says anything: a description,
// keys, a key, a proof, pbn, lin or boards as people type them.
func firstLine(text []byte) (Class, *handfile.Format) {
	n := 0
	for line := range bytes.Lines(plain.LineEnds(text)) {
		if n++; n > mostLines {
			break
		}
		line = bytes.TrimSpace(line[:min(len(line), longestLine)])
		for _, sign := range signs {
			if sign.line.Re().Match(line) {
				if sign.format == "" {
					return sign.class, nil
				}
				return sign.class, mustFormat(sign.format)
			}
		}
		switch {
		case squaredeal.IsSessionKey(line):
			return SessionKey, nil
		case handfile.IsTyped(string(line)) && handfile.HasTypedHand(text):
			return Hands, typed
		}
	}
	return None, nil
}
