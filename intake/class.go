package intake

import (
	"bytes"
	"encoding/binary"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridgemate/hands"
	"github.com/fairdeal/fairdeal/bridgemate/jet"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// headSize is how much of an item's start shows what it is, where its extension
// says what it holds.
const headSize = 64 << 10

// content is an item's bytes as far as they were asked for.
type content struct {
	head  []byte // at least headSize bytes, or all
	all   bool   // head is all there is
	whole func() ([]byte, error)
}

// bytes are all of them, MaxFile at most.
func (c *content) bytes() ([]byte, error) {
	if !c.all {
		data, err := c.whole()
		if err != nil {
			return nil, err
		}
		c.head, c.all = data, true
	}
	return c.head, nil
}

// starts reports whether the bytes begin with one of these.
func (c *content) starts(with ...string) bool {
	return slices.ContainsFunc(with, func(s string) bool { return bytes.HasPrefix(c.head, []byte(s)) })
}

// extensions of what is not hands.
const (
	extDescription = ".sqd"
	extKeys        = ".sqk"
	extProof       = ".tlog-proof"
	extPolicy      = ".policy"
	extSealed      = ".age"
)

func ext(name string) string { return strings.ToLower(path.Ext(base(name))) }

// base is a name without its folders.
func base(name string) string { return path.Base(strings.ReplaceAll(name, `\`, "/")) }

// undecided reports whether a name's extension leaves the class to the content.
func undecided(name string) bool {
	switch ext(name) {
	case "", ".txt", ".text", ".htm", ".html", ".eml":
		return true
	}
	return false
}

// look gives an item its class, its reader and its notes.
func (it *Item) look(c *content) error {
	if it.Class != "" {
		return nil
	}
	if it.Format != nil { // --from, --type or a link
		it.Class, it.Reader = Hands, it.Format.Name
		return nil
	}
	binaryFormat := formatOf(it.Name, true)
	switch kind := archiveKind(c); {
	case c.starts("%PDF", "\x89PNG", "\xff\xd8\xff", "GIF8"), kind == "zip" && isOffice(c.head):
		it.Class = Document
		return nil
	case kind != "" && !(binaryFormat != nil && taken(binaryFormat, c)):
		it.Class, it.Reader = Archive, kind
		return nil
	case c.starts("\xfd7zXZ", "7z\xbc\xaf", "Rar!"):
		it.close(nil, Packed)
		return nil
	case jet.IsAccess(c.head):
		it.Class, it.Reader, it.Format = Access, bws.Name, bws
		if data, err := c.bytes(); err == nil && noHands(data) {
			it.Class, it.Reader, it.Format = Results, "", nil
		}
		return nil
	}
	if class := ownClass(it.Name); class != "" {
		it.Class = class
		return nil
	}
	if binaryFormat != nil {
		it.Class, it.Reader, it.Format = Hands, binaryFormat.Name, binaryFormat
		return nil
	}
	return it.lookInto(c)
}

// close makes an item one that is not opened.
func (it *Item) close(err error, why Note) {
	it.Class, it.Reader, it.Format, it.err = Closed, "", nil, err
	it.Read = func() ([]byte, error) { return nil, it.noHands() }
	it.Note(why)
}

// ownClass is the class of the tournament's own files, by their extensions.
func ownClass(name string) Class {
	switch e := ext(name); {
	case e == extDescription:
		return Description
	case e == extKeys, strings.HasSuffix(strings.ToLower(name), extKeys+extSealed):
		return Keys
	case e == squaredeal.SessionKeyExt:
		return SessionKey
	case e == extProof:
		return Proof
	case e == extPolicy:
		return Policy
	}
	return ""
}

// formatOf is the format that an extension stands for, among those that are binary
// or those that are text.
func formatOf(name string, binary bool) *handfile.Format {
	f, err := handfile.ByExt(base(name))
	if f == bws { // known by its first bytes: other programs' settings end so too
		return nil
	}
	if err != nil || f.Binary != binary {
		return nil
	}
	return f
}

// taken reports whether a format's reader takes the bytes.
func taken(f *handfile.Format, c *content) bool {
	data, err := c.bytes()
	if err != nil {
		return false
	}
	_, err = f.Decode(data, handfile.ReadOptions{Most: mostBoards})
	return err == nil
}

// mostBoards is how many boards a file may have that is only looked at.
const mostBoards = 100_000

// archiveKind is the kind of an archive that the bytes begin; empty: none.
func archiveKind(c *content) string {
	switch {
	case c.starts("PK\x03\x04", "PK\x05\x06"):
		return "zip"
	case c.starts("\x1f\x8b"):
		return "gz"
	case isTar(c.head):
		return "tar"
	}
	return ""
}

func isTar(head []byte) bool { return len(head) >= 262 && string(head[257:262]) == "ustar" }

// isOffice reports whether a zip is a document of an office program, whose first
// entry says so.
func isOffice(head []byte) bool {
	if len(head) < localHeader {
		return false
	}
	name := head[localHeader:]
	name = name[:min(len(name), int(binary.LittleEndian.Uint16(head[26:])))]
	return string(name) == "[Content_Types].xml" || string(name) == "mimetype"
}

// noHands reports whether a file of a club's scoring devices has results and no hands.
func noHands(data []byte) bool {
	f, err := jet.Open(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return false
	}
	rows, err := hands.Read(f)
	return err == nil && len(rows) == 0
}

// closedByName closes what has the extension of an archive and does not begin as
// one: with bytes before its first entry programs that go by its list open it, and
// others do not.
func (it *Item) closedByName(c *content) (bool, error) {
	switch ext(it.Name) {
	case ".zip", ".gz", ".tgz", ".tar":
	default:
		return false, nil
	}
	data, err := c.bytes()
	if err != nil {
		return false, err
	}
	if bytes.Contains(data[max(0, len(data)-longestEnd):], []byte("PK\x05\x06")) && bytes.Contains(data, []byte("PK\x03\x04")) {
		it.close(words.Errorf("intake.front"), TwoReadings)
	} else {
		it.close(words.Errorf("intake.no-archive"), Damaged)
	}
	return true, nil
}

// longestEnd is how many bytes from the end of a zip its end record may begin.
const longestEnd = 65557

// isText reports whether bytes are a text: UTF-16, or none of them is zero.
func isText(head []byte) bool {
	return bytes.IndexByte(head[:min(len(head), headSize)], 0) < 0 || handfile.IsUTF16(head)
}

// madeHere is the line in the head of every page that this program makes.
var madeHere = []byte(`<meta name="generator" content="fairdeal">`)

// lookInto finds the class of a text by its extension and by what it says.
func (it *Item) lookInto(c *content) error {
	if closed, err := it.closedByName(c); closed || err != nil {
		return err
	}
	it.Class = None
	format := formatOf(it.Name, false)
	if format == nil && !isText(c.head) {
		return nil
	}
	if !it.Named && bytes.Contains(c.head[:min(len(c.head), headSize)], madeHere) {
		it.Note(Ours)
		return nil
	}
	data, err := c.bytes()
	if err != nil {
		return err
	}
	if undecided(it.Name) {
		if class := publishedClass(data); class != "" {
			it.Class = class
			return nil
		}
	}
	text := plainText(data)
	sign := signsOf(text)
	switch format {
	case nil, usebio, jsonFormat, csvFormat:
	default: // the extension says it, if the text does not say another one
		if other := sign.first(); !sign.has(format) && slices.Contains(loud, other) {
			it.Note(OtherFormat)
			format = other
		}
		it.take(format, sign, text)
		return nil
	}
	for _, m := range append([]mend{{}}, mends...) {
		if m.note == QuotedPrintable && handfile.IsUTF16(data) {
			continue
		}
		if m.apply != nil {
			if len(text) > maxMended {
				break
			}
			changed, _ := m.apply(text)
			if changed == nil {
				continue
			}
			text = changed
			sign = signsOf(text)
		}
		sign.look(text, it.Typed || it.stated)
		switch first := sign.first(); {
		case first != nil:
			if format != nil && first != format {
				it.Note(OtherFormat)
			}
			it.take(first, sign, text)
			it.Typed = it.Typed || first == typed
			return nil
		case sign.acbl:
			it.take(acbl, sign, text)
			return nil
		case sign.results:
			it.Class = Results
			return nil
		}
	}
	return nil
}

// take makes an item a file of hands, and finds whether another reader finds other
// boards in it.
func (it *Item) take(format *handfile.Format, s signs, text []byte) {
	it.Class, it.Reader, it.Format = Hands, format.Name, format
	if s.twice(format, text) {
		it.Note(TwoReadings)
	}
}

// publishedClass is the class of a text that is one of the tournament's own under a
// name that says nothing, as browsers save them.
func publishedClass(data []byte) Class {
	if len(data) > MaxKeyFile {
		return ""
	}
	text := Unquoted(data)
	first, _, _ := bytes.Cut(text, []byte("\n"))
	switch {
	case string(bytes.TrimSpace(first)) == "c2sp.org/tlog-proof@v1":
		return Proof
	case squaredeal.IsSessionKey(text):
		return SessionKey
	}
	tagged, listed := false, false
	for line := range bytes.Lines(text) {
		line = bytes.TrimRight(line, " \t\r\n")
		switch {
		case len(line) == 0 || line[0] == '#':
			continue
		case !tagged && isKeyLine(line):
			return Keys
		case !tagged && !isTag(line, "TN", "DI", "DV", "SN", "KH", "MH", "PU"):
			return ""
		}
		tagged = true
		listed = listed || isTag(line, "SN", "KH")
	}
	if listed {
		return Description
	}
	return ""
}

func isTag(line []byte, tags ...string) bool {
	return len(line) > 2 && (line[2] == ' ' || line[2] == '\t') && slices.Contains(tags, string(line[:2]))
}

// isKeyLine reports whether a line begins as in 1,2:KEY.
func isKeyLine(line []byte) bool {
	phase, rest, ok := bytes.Cut(line, []byte(","))
	session, _, ok2 := bytes.Cut(rest, []byte(":"))
	digits := func(b []byte) bool { return len(b) > 0 && len(b) < 10 && len(bytes.Trim(b, "0123456789")) == 0 }
	return ok && ok2 && digits(phase) && digits(session)
}
