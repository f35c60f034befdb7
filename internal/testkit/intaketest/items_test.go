package intaketest_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

func book() (s shelf) {
	items(&s)
	archives(&s)
	published(&s)
	classes(&s)
	texts(&s)
	paper(&s)
	return s
}

// inOrder yields files sorted by name.
func inOrder(files map[string][]byte) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		for _, name := range slices.Sorted(maps.Keys(files)) {
			if !yield(name, files[name]) {
				return
			}
		}
	}
}

func pack(name string, data []byte) verdicttest.Entry {
	return verdicttest.Entry{Name: name, Data: data}
}

// items covers the sources and names of items.
func items(s *shelf) {
	s.add("named-file", "a named file, and one next to it that was not named").
		put("RR01.pbn", pbn()).put("RR02.pbn", pbn()).given("RR01.pbn").
		hands("RR01.pbn", "pbn", "-")
	s.add("folder", "a folder with all its levels: the tournament's files, hands, and ignored files").
		put("cup.sqd", cup.Description()).put("cup.sqk", cup.Keys()).
		put("hands/RR01.pbn", pbn()).put("hands/a/b/RR02.lin", lin()).put("hands/notes.txt", []byte("The boards of the first session\n")).
		put("hands/.RR02.pbn", pbn()).put("hands/.hidden/RR02.pbn", pbn()).put("hands/__MACOSX/RR02.pbn", pbn()).put("hands/RR02.pbn~", pbn()).put("hands/RR02.bak", pbn()).
		put("hands/Thumbs.db", []byte("x")).put("hands/desktop.ini", []byte("[Board \"1\"]")).
		item("cup.sqd", "description", "-", "-").item("cup.sqk", "keys", "-", "-").
		hands("hands/RR01.pbn", "pbn", "-").hands("hands/a/b/RR02.lin", "lin", "-").item("hands/notes.txt", "none", "-", "-")
	s.add("hidden-but-named", "a hidden file is an item if it is named").
		put(".RR01.pbn", pbn()).given(".RR01.pbn").
		hands(".RR01.pbn", "pbn", "-")
	s.add("equal", "equal files count once for each set that their names claim").
		put("cup.sqd", cup.Description()).put("RR01.pbn", pbn()).put("RR02.pbn", pbn()).put("a/RR01.pbn", pbn()).put("boards.pbn", pbn()).
		item("cup.sqd", "description", "-", "-").hands("RR01.pbn", "pbn", "-").hands("RR02.pbn", "pbn", "-").
		hands("a/RR01.pbn", "pbn", "equal").hands("boards.pbn", "pbn", "equal")
	s.add("names", "letter case and what browsers and people add to a copy do not matter").
		put("cup.sqd", cup.Description()).put("rr01 (1).PBN", pbn()).put("RR01 (12).pbn", pbn()).put("RR01 - Copy.pbn", pbn()).put("RR02 - kopia (2).pbn", pbn()).put("RR02-1.pbn", pbn()).
		item("cup.sqd", "description", "-", "-").hands("RR01 (12).pbn", "pbn", "-").hands("rr01 (1).PBN", "pbn", "equal").
		hands("RR01 - Copy.pbn", "pbn", "equal").hands("RR02 - kopia (2).pbn", "pbn", "-").hands("RR02-1.pbn", "pbn", "equal")
	named := replaced(cup.Description(), ":RR##:", ":Ró##:")
	s.add("names-decomposed", "the same name with composed and with decomposed accents, as packed by different systems: one claim").
		put("cup.sqd", named).put("all.zip", verdicttest.Zip(pack("R\u00f301.pbn", pbn()), pack("Ro\u030101.pbn", pbn()))).
		item("cup.sqd", "description", "-", "-").item("all.zip", "archive", "zip", "-").hands("all.zip/Ro\u030101.pbn", "pbn", "-").hands("all.zip/R\u00f301.pbn", "pbn", "equal")
}

// archives covers which archives are opened, and which are refused as a whole.
func archives(s *shelf) {
	s.add("archives", "a zip, a tar and a packed tar").
		put("a.zip", verdicttest.Zip(pack("RR01.pbn", pbn()), pack("hands/RR02.lin", lin()), pack("photo.jpg", []byte("x")))).
		put("b.TAR", verdicttest.Tar(pack("hands/RR03.pbn", verdicttest.PBN(three[:2]...)))).
		put("c.tar.gz", verdicttest.Gzip(verdicttest.Tar(pack("RR04.lin", verdicttest.LIN(three[0]))))).
		put("d.tgz", verdicttest.Gzip(verdicttest.Tar(pack("readme.txt", []byte("hello\n"))))).
		item("a.zip", "archive", "zip", "-").hands("a.zip/RR01.pbn", "pbn", "-").hands("a.zip/hands/RR02.lin", "lin", "-").item("a.zip/photo.jpg", "none", "-", "-").
		item("b.TAR", "archive", "tar", "-").item("b.TAR/hands/RR03.pbn", "hands", "pbn", "-").
		item("c.tar.gz", "archive", "tar.gz", "-").item("c.tar.gz/RR04.lin", "hands", "lin", "-").
		item("d.tgz", "archive", "tar.gz", "-").item("d.tgz/readme.txt", "none", "-", "-").
		put("e.zip", verdicttest.Zip(pack("RR05.lin", verdicttest.LIN(three[1])), pack("__MACOSX/._day.zip", []byte("x")), pack(".old.zip", []byte("x")))).
		item("e.zip", "archive", "zip", "-").item("e.zip/RR05.lin", "hands", "lin", "-")
	s.add("desk", "the archive that the desk makes for the web, and the hand records again next to it").
		put("cup.zip", verdicttest.Zip(pack("cup.sqd", cup.Description()), pack("cup.sqk", cup.Keys()), pack("readme.html", []byte("<p>boards</p>")), pack("hands/RR01.pbn", pbn()))).
		put("RR01.pbn", pbn()).given("cup.zip", "RR01.pbn").
		item("cup.zip", "archive", "zip", "-").item("cup.zip/cup.sqd", "description", "-", "-").item("cup.zip/cup.sqk", "keys", "-", "-").
		item("cup.zip/readme.html", "none", "-", "-").hands("RR01.pbn", "pbn", "-").hands("cup.zip/hands/RR01.pbn", "pbn", "equal")
	inner := verdicttest.Zip(pack("RR01.pbn", pbn()))
	s.add("archive-in-archive", "an archive that contains an archive is refused whole").
		put("all.zip", verdicttest.Zip(pack("day1.zip", inner), pack("RR02.pbn", pbn()))).given("all.zip").
		item("all.zip", "closed", "-", "too-deep")
	m := s.add("archives-refused", "archives that programs unpack differently, or not at all: none of their files are items")
	refused := map[string]struct {
		data []byte
		why  string
	}{
		"twice.zip":    {verdicttest.Zip(pack("RR01.pbn", pbn()), pack("rr01.PBN", lin())), "not-plain"},
		"front.zip":    {append([]byte("hello"), inner...), "not-plain"},
		"behind.zip":   {append(bytes.Clone(inner), 'x'), "not-plain"},
		"none.zip":     {pbn(), "not-plain"},
		"climbs.zip":   {verdicttest.Zip(pack("../RR01.pbn", pbn()), pack("RR02.pbn", pbn())), "climbs"},
		"absolute.zip": {verdicttest.Zip(pack("/RR01.pbn", pbn())), "climbs"},
		"drive.zip":    {verdicttest.Zip(pack(`C:\RR01.pbn`, pbn())), "climbs"},
		"back.zip":     {verdicttest.Zip(pack(`hands\..\..\RR02.pbn`, pbn())), "climbs"},
		"password.zip": {locked(verdicttest.Zip(pack("RR01.pbn", pbn()), pack("RR02.lin", lin())), "RR01.pbn"), "encrypted"},
		"strong.zip":   {flagged(inner, listSign, 8, 1<<6), "encrypted"},
		"masked.zip":   {flagged(inner, listSign, 9, 1<<(13-8)), "encrypted"},
		"locked.zip":   {flagged(inner, headSign, 6, 1), "not-plain"},
		"streamed.zip": {flagged(inner, headSign, 6, 1<<3), "not-plain"},
		"hidden.zip":   {behind(verdicttest.Zip(pack("RR01.pbn", verdicttest.PBN(three[:2]...))), inner), "not-plain"},
		"list.zip":     {listed(inner, []byte("hello")), "not-plain"},
		"head.zip":     {bytes.Replace(inner, []byte("RR01"), []byte("RR02"), 1), "not-plain"},
		"climbs.tar":   {verdicttest.Tar(pack("../RR01.pbn", pbn())), "climbs"},
		"twice.tar":    {verdicttest.Tar(pack("RR01.pbn", pbn()), pack("RR01.PBN", lin())), "not-plain"},
		"two.tar":      {append(verdicttest.Tar(pack("RR01.pbn", pbn())), verdicttest.Tar(pack("RR02.pbn", pbn()))...), "not-plain"},
		"RR01.pbn.gz":  {verdicttest.Gzip(pbn()), "not-plain"},
		"head.tar":     {altered(verdicttest.Tar(pack("RR01.pbn", pbn()), pack("RR02.lin", lin())), []byte("RR02"), 0), "not-plain"},
		"end.tar":      {altered(verdicttest.Tar(pack("RR01.pbn", pbn())), make([]byte, 1024), 700), "not-plain"},
		"fill.tar":     {altered(verdicttest.Tar(pack("RR01.pbn", []byte("hello"))), []byte("hello"), 9), "not-plain"},
		"byte.tar":     {append(verdicttest.Tar(pack("RR01.pbn", pbn())), 0), "not-plain"},
		"less.tar":     {shorter(verdicttest.Tar(pack("RR01.pbn", pbn()))), "not-plain"},
		"cut.tar":      {verdicttest.Tar(pack("RR01.pbn", pbn()))[:700], "not-plain"},
	}
	for name, c := range refused {
		m.put(name, c.data).item(name, "closed", "-", c.why)
	}
}

// altered changes one byte at an offset after the last occurrence of a text.
func altered(archive, last []byte, behind int) []byte {
	archive = bytes.Clone(archive)
	archive[bytes.LastIndex(archive, last)+behind] ^= 1
	return archive
}

// shorter removes the last byte of an archive.
func shorter(archive []byte) []byte { return archive[:len(archive)-1] }

// behind appends an archive after the files in another archive, so that the directory does not list
// those files.
func behind(front, archive []byte) []byte {
	front = front[:bytes.Index(front, []byte(listSign))]
	out := slices.Concat(front, archive)
	for _, at := range []int{len(front) + bytes.Index(archive, []byte(listSign)) + 42, bytes.LastIndex(out, []byte(endSign)) + 16} {
		binary.LittleEndian.PutUint32(out[at:], binary.LittleEndian.Uint32(out[at:])+uint32(len(front)))
	}
	return out
}

// listed appends bytes to an archive's directory and counts them.
func listed(archive, more []byte) []byte {
	end := bytes.LastIndex(archive, []byte(endSign))
	out := slices.Concat(archive[:end], more, archive[end:])
	at := end + len(more) + 12
	binary.LittleEndian.PutUint32(out[at:], binary.LittleEndian.Uint32(out[at:])+uint32(len(more)))
	return out
}

// Signatures of a zip entry's header, of a directory entry and of the end record.
const headSign, listSign, endSign = "PK\x03\x04", "PK\x01\x02", "PK\x05\x06"

// flagged inverts bits of a byte after the first occurrence of a signature.
func flagged(archive []byte, sign string, offset int, bits byte) []byte {
	archive = bytes.Clone(archive)
	archive[bytes.Index(archive, []byte(sign))+offset] ^= bits
	return archive
}

// locked sets the encryption flag of an entry, in both places.
func locked(archive []byte, name string) []byte {
	for _, head := range []struct {
		sign       string
		flag, name int
	}{{headSign, 6, 30}, {listSign, 8, 46}} {
		for at := 0; at < len(archive); at++ {
			if bytes.HasPrefix(archive[at:], []byte(head.sign)) && bytes.HasPrefix(archive[at+head.name:], []byte(name)) {
				archive[at+head.flag] |= 1
			}
		}
	}
	return archive
}

// published covers which description and which keys are used.
func published(s *shelf) {
	other := replaced(cup.Description(), "2024", "2025")
	s.add("two-descriptions", "two tournaments: the command suggests fairdeal audit").
		put("a/cup.sqd", cup.Description()).put("b/other.sqd", other).given("a/cup.sqd").given("b/other.sqd").say("exit", "2").
		item("a/cup.sqd", "description", "-", "several").item("b/other.sqd", "description", "-", "several")
	s.add("description-before-and-after", "two descriptions that only differ in the delayed value").
		put("before/cup.sqd", verdicttest.Lines(cup.Description(), func(l string) string {
			if strings.HasPrefix(l, "DV ") {
				return "DV"
			}
			return l
		})).put("cup.sqd", cup.Description()).
		item("before/cup.sqd", "description", "-", "value-only").item("cup.sqd", "description", "-", "-")
	s.add("named-before-found", "a named description, and a different one in the folder").
		put("cup.sqd", cup.Description()).put("folder/other.sqd", other).given("cup.sqd", "folder").
		item("cup.sqd", "description", "-", "-").item("folder/other.sqd", "description", "-", "not-taken")
	s.add("named-and-found", "a named description that is also in a named folder counts once, as named").
		put("cup.sqd", cup.Description()).put("other.sqd", other).given("cup.sqd", ".").
		item("cup.sqd", "description", "-", "-").item("other.sqd", "description", "-", "not-taken")
	s.add("keys-by-hash", "the one among several key files whose hash the description contains, even with different line ends; equal files once").
		put("cup.sqd", cup.Description()).put("copy/cup.sqd", cup.Description()).put("cup.sqk", verdicttest.Open().Keys()).put("saved.sqk", replaced(cup.Keys(), "\r\n", "\n")).
		item("copy/cup.sqd", "description", "-", "-").item("cup.sqd", "description", "-", "equal").item("cup.sqk", "keys", "-", "not-taken").item("saved.sqk", "keys", "-", "-")
	s.add("keys-by-name", "if no file has that hash, the one with the description's name").
		put("cup.sqd", cup.Description()).put("a.sqk", []byte("1,1:x\r\n")).put("cup.sqk", verdicttest.Open().Keys()).
		item("cup.sqd", "description", "-", "-").item("a.sqk", "keys", "-", "not-taken").item("cup.sqk", "keys", "-", "-")
}

// classes covers the effect of an extension and of the first line of a text.
func classes(s *shelf) {
	m := s.add("formats", "each format of evidence, by its extension").plain()
	for _, ext := range []string{"lin", "dlm", "cds", "csv"} {
		m.put("RR01."+ext, verdicttest.Write(ext, three)).hands("RR01."+ext, ext, "-")
	}
	for ext, reader := range map[string]string{"bri": "bri", "dge": "dge", "ber": "ber", "rzd": "kops", "goe": "goedel", "bhg": "borel", "oneline": "oneline", "dup": "dup"} {
		m.put("RR01."+ext, verdicttest.Write(ext, three)).item("RR01."+ext, "hands", reader, "-")
	}
	m.hands("plain.pbn", "pbn", "-")
	s.add("own-files", "the tournament's own files, by their extensions").
		put("cup.sqd", cup.Description()).put("cup.sqk.age", []byte("age-encryption.org/v1\n")).put("cup.1-1.sqr", []byte("x")).
		put("cup.sqd.tlog-proof", []byte("x")).put("club.policy", []byte("x")).
		item("cup.sqd", "description", "-", "-").item("cup.sqk.age", "keys", "-", "-").item("cup.1-1.sqr", "session-key", "-", "-").
		item("cup.sqd.tlog-proof", "proof", "-", "-").item("club.policy", "policy", "-", "-")
	s.add("convertible", "other files that could contain hands, and a table without a row in Big Deal's format").
		put("a.json", verdicttest.JSON(three...)).put("b.xml", []byte("<USEBIO><HAND></HAND></USEBIO>\n")).put("c.bws", verdicttest.BWS(three...)).
		put("d.csv", []byte("board;N;S;E;W;contract;result\n1;Nowak;Kowalski;Lis;Zając;4S;+1\n")).put("h.txt", []byte("https://www.bridgebase.com/tools/HandViewer.html?n=sAKQJT98765432&e=hAKQJT98765432&b=7 is board 7\n")).put("e.XLSX", []byte("PK")).put("f.ods", []byte("PK")).put("g.xls", []byte("x")).
		item("a.json", "other", "json", "-").item("b.xml", "other", "usebio", "-").item("c.bws", "other", "bws", "-").item("d.csv", "other", "csv", "-").
		item("e.XLSX", "other", "-", "-").item("f.ods", "other", "-", "-").item("g.xls", "other", "-", "-").item("h.txt", "other", "links", "-")
	s.add("links", "hand viewer links in a text: plain, percent-encoded, in a page").
		put("plain.txt", []byte("Board 1\nhttps://www.bridgebase.com/tools/handviewer.html?lin=qx|o1|md|3SKT53HA93DQ8CKJ94,SHJ8762DKJT94CAT8,SAQJ876HKQ54D72C7|\n")).
		put("encoded.txt", []byte("https://www.bridgebase.com/tools/handviewer.html?lin=qx%7Co1%7Cmd%7C3SKT53HA93DQ8CKJ94%2C\n")).
		put("page.html", []byte("<a href=\"https://www.bridgebase.com/tools/handviewer.html?lin=md%7C3SKT53\">1</a>\n")).
		put("later.txt", append(lin(), "https://www.bridgebase.com/tools/handviewer.html?n=sAKQJT98765432\n"...)).
		item("plain.txt", "other", "links", "-").item("encoded.txt", "other", "links", "-").item("page.html", "other", "links", "-").
		item("later.txt", "hands", "lin", "-").say("boards", "later.txt none")
	tables(s)
	s.add("compressed", "files in a compression format that no reader opens, recognised by their first bytes under any unknown extension").
		put("RR01.pbn.xz", []byte("\xfd7zXZ\x00\x00\x04")).put("RR02.pbn.bz2", []byte("BZh91AY&SY\x00")).put("RR03.7z", []byte("7z\xbc\xaf\x27\x1c\x00")).
		put("RR04.rar", []byte("Rar!\x1a\x07\x01\x00")).put("RR05.zst", []byte("\x28\xb5\x2f\xfd\x00")).put("RR06.bak2", verdicttest.Gzip(pbn())).put("RR07", []byte("\xfd7zXZ\x00\x00")).
		put("a.bz2", []byte("BZh01AY&SY\x00")).put("b.xz", []byte("\xfd7zXZ")).
		item("RR01.pbn.xz", "closed", "-", "compressed").item("RR02.pbn.bz2", "closed", "-", "compressed").item("RR03.7z", "closed", "-", "compressed").
		item("RR04.rar", "closed", "-", "compressed").item("RR05.zst", "closed", "-", "compressed").item("RR06.bak2", "closed", "-", "compressed").
		item("RR07", "closed", "-", "compressed").item("a.bz2", "none", "-", "-").item("b.xz", "none", "-", "-")
	s.add("left-aside", "files without hands, and files whose content contradicts the extension").
		put("rules.pdf", []byte("%PDF-1.7")).put("photo.jpg", []byte("x")).put("page.html", verdicttest.Page(pbn())).put("mail.eml", append([]byte("Subject: hands\n\n"), pbn()...)).
		put("c.dat", pbn()).put("hands.rar", []byte("Rar!\x1a\x07\x00")).put("hands.7z", []byte{'7', 'z', 0xbc, 0xaf}).put("notes.docx", verdicttest.Zip(pack("word.xml", pbn()))).
		put("RR02.pbn", nil).put("RR03.lin", []byte("\ufeff\r\n\x1a")).put("RR04.dup", nil).put("empty.txt", nil).given(".").
		item("rules.pdf", "none", "-", "-").item("photo.jpg", "none", "-", "-").item("page.html", "other", "-", "-").item("mail.eml", "other", "-", "-").
		item("c.dat", "other", "-", "-").item("hands.rar", "closed", "-", "compressed").item("hands.7z", "none", "-", "-").item("notes.docx", "none", "-", "-").
		item("RR02.pbn", "none", "-", "-").item("RR03.lin", "none", "-", "-").item("RR04.dup", "none", "-", "-").item("empty.txt", "none", "-", "-")
	s.add("first-line", "a text with an unknown extension, classified by its first recognisable line").
		put("a", pbn()).put("b.txt", append([]byte("The hands of Friday:\n\n"), lin()...)).put("c.TXT", append([]byte("% PBN 2.1\n[Event \"Cup\"]\n"), pbn()...)).
		put("d.txt", []byte("Dear all,\nthe hands follow on Friday: [Board] and xqx|\n1. unzip\n7\nBoard 7 was fouled\n")).
		put("e.txt", cup.Description()).put("f.txt", append([]byte("# keys\n"), cup.Keys()...)).put("g", []byte("c2sp.org/tlog-proof@v1\nindex 1\n")).
		put("h.txt", append(append([]byte("Deal 1\n"), pbn()...), cup.Keys()...)).put("i.txt", []byte("1,2: 620\n1,3:-50\n")).
		put("j.txt", []byte("nt|"+strings.Repeat("a long comment ", 300)+"|"+strings.ReplaceAll(string(lin()), "\n", ""))).hands("j.txt", "lin", "-").
		hands("a", "pbn", "-").hands("c.TXT", "pbn", "-").item("b.txt", "hands", "lin", "-").say("boards", "b.txt none").say("boards", "h.txt none").item("d.txt", "none", "-", "-").item("e.txt", "description", "-", "-").
		item("f.txt", "keys", "-", "-").item("g", "proof", "-", "-").item("h.txt", "hands", "pbn", "-").item("i.txt", "none", "-", "-")
}

// tables covers hands in texts with unknown layouts.
func tables(s *shelf) {
	deal := three[0].Deal
	table := "Board\tDealer\tVul\tNorth\tEast\tSouth\tWest\n1\tN\tNone\t" + deal[0].String() + "\t" + deal[1].String() + "\t" + deal[2].String() + "\t" + deal[3].String() + "\n"
	columns := strings.NewReplacer(".", "\t").Replace(table)
	prose := "As South you held " + strings.ReplaceAll(deal[2].String(), ".", " ") + " and bid.\n"
	m := s.add("tables", "a table of hands that matches no layout is typed, and unreadable: with tabs and a heading, no-break spaces, in UTF-16, in prose, as rows in another format")
	for name, data := range inOrder(map[string][]byte{
		"tabs.txt": []byte(table), "columns.txt": []byte(columns), "no-break.txt": []byte(strings.ReplaceAll(columns, "\t", "\u00a0")), "latin.txt": []byte(strings.ReplaceAll(columns, "\t", "\xa0")),
		"wide.txt": verdicttest.UTF16([]byte(table), true), "prose.txt": []byte(prose), "quoted": []byte("> " + table), "rows.txt": verdicttest.Write("csv", three),
		"late.txt": []byte(strings.Repeat("and so on\n", 2000) + table), "remark.txt": []byte("# 7 N " + deal[0].String() + "\n8 N " + deal[1].String() + "\n"),
	}) {
		m.put(name, data).say("boards", "%s none", name).item(name, "hands", "typed", "-")
	}
	m = s.add("boards-elsewhere", "texts with other extensions that contain boards, and texts that only mention boards")
	for name, data := range inOrder(map[string][]byte{
		"a.md": pbn(), "b.html": verdicttest.Page(pbn()), "c.log": lin(), "d.eml": verdicttest.UTF16([]byte(prose), true), "e.md": []byte(table), "f.txt": verdicttest.Write("dlm", three),
	}) {
		m.put(name, data).item(name, "other", "-", "-")
	}
	for name, text := range inOrder(map[string][]byte{
		"g.md": []byte("See [the board], (b.md), [Board] and [deal 7]; *.md, cmd|x, name,md|y\n"), "h.html": []byte("<p>Hands</p><script>x = '[Board \"1\"]'</script>\n"),
		"i.log": []byte("2345 678 234 9876\nBoard 7 = 12\n"), "j.txt": []byte("Board 7: 4S by North, 10 tricks, 620\n"), "k.bin": append([]byte("x\x00\n"), pbn()...),
	}) {
		m.put(name, text).item(name, "none", "-", "-")
	}
}

// texts covers the accepted encodings. Nothing else is corrected.
func texts(s *shelf) {
	m := s.add("text", "byte order marks, UTF-16, line ends, the DOS end-of-file character, names in an old encoding").plain()
	for name, data := range inOrder(map[string][]byte{
		"a.pbn": append([]byte("\ufeff"), pbn()...), "b.lin": verdicttest.UTF16(lin(), true), "c.pbn": replaced(pbn(), "\n", "\r"), "d.pbn": replaced(pbn(), "\n", "\r\n"),
		"h.pbn": append([]byte("\ufeff[Event \"Mistrzostwa \xa3odzi\"]\n"), pbn()...),
		"e.lin": append(replaced(lin(), "\n", "\r\n"), 26), "f.pbn": append([]byte("[Event \"Mistrzostwa \xa3odzi\"]\n"), pbn()...), "g.txt": verdicttest.UTF16(pbn(), true),
	}) {
		reader := "pbn"
		if name == "b.lin" || name == "e.lin" {
			reader = "lin"
		}
		m.put(name, data).hands(name, reader, "-")
	}
	m.hands("plain.pbn", "pbn", "-")
	m = s.add("text-not-mended", "texts changed by mail programs, pages and editors are unreadable")
	for name, data := range inOrder(map[string][]byte{
		"page.pbn": verdicttest.Page(pbn()), "marks.pbn": replaced(replaced(pbn(), ` "`, " “"), `"]`, "”]"),
		"odd.pbn": verdicttest.UTF16(pbn(), true)[1:], "wide.lin": verdicttest.UTF16(lin(), false), "lin.pbn": lin(), "twelve.pbn": replaced(pbn(), three[0].Deal[0].String()[:4], three[0].Deal[0].String()[1:4]),
	}) {
		m.put(name, data).say("boards", "%s none", name).item(name, "hands", name[strings.IndexByte(name, '.')+1:], "-")
	}
	m.put("shift.goe", []byte("                \u00a0,339,829,107,852,699,900,708,144,786\n")).say("boards", "shift.goe none").item("shift.goe", "hands", "goedel", "-")
	for name, data := range inOrder(map[string][]byte{
		// no-break spaces before a line, a value or a number; control bytes after a value;
		// characters that are not part of a number
		"before.bhg": replaced(verdicttest.Write("bhg", three), "\n", "\n\u00a0"), "before.goe": replaced(verdicttest.Write("goe", three), " ", "\u00a0"),
		"before.oneline": replaced(verdicttest.Write("oneline", three), "N:", "\u00a0N:"), "key.dlm": replaced(verdicttest.Write("dlm", three), "From board=", "From\u00a0board="),
		"plus.dlm": replaced(verdicttest.Write("dlm", three), "From board=", "From board=+"), "number.pbn": replaced(pbn(), `[Board "`, "[Board \"\u00a0"),
		"end.pbn": replaced(pbn(), "[Dealer \"N\"]", "[Dealer \"N\"\x1d"), "row.pbn": append(pbn(), "[Auction \"N\"]\nPass [Board \"9\"]\n"...), "short.lin": append(lin(), "md|0|"...),
		"blank.bri": replaced(verdicttest.Write("bri", three), "01", " 1"),
	}) {
		m.put(name, data).say("boards", "%s none", name).item(name, "hands", m.reader(name), "-")
	}
	m = s.add("text-taken", "oddities in a text that do not affect its boards").plain()
	m.hands("plain.pbn", "pbn", "-")
	for name, data := range inOrder(map[string][]byte{
		"sum.dlm": replaced(verdicttest.Write("dlm", three), "Checksum=", "Checksum=x"),
		"row.pbn": append(pbn(), "[Auction \"N\"]\n[ Pass Pass\n*[Event \"x\"]\n"...), "mark.pbn": append([]byte("% [Deal of Monday]\n"), pbn()...),
	}) {
		m.put(name, data).hands(name, m.reader(name), "-")
	}
	m.put("last.dup", replaced(verdicttest.DUPFrom(2, three...), "2  0 4 ", "2  0 x ")).say("boards", "last.dup 2-4").item("last.dup", "hands", "dup", "-")
	s.add("description-in-utf-16", "a description in UTF-16 and one with CR line ends count as equal").
		put("a/cup.sqd", verdicttest.UTF16(cup.Description(), true)).put("b/cup.sqd", replaced(cup.Description(), "\n", "\r")).put("cup.sqd", cup.Description()).
		item("a/cup.sqd", "description", "-", "-").item("b/cup.sqd", "description", "-", "equal").item("cup.sqd", "description", "-", "equal")
}

// paper covers boards as people type them.
func paper(s *shelf) {
	deal := three[0].Deal
	lines := func(format func(h bridge.Hand) string) []byte {
		return fmt.Appendf(nil, "Board 1\nN %s\nE %s\nS %s\n", format(deal[0]), format(deal[1]), format(deal[2]))
	}
	points := func(h bridge.Hand) string { return h.String() }
	blanks := func(h bridge.Hand) string {
		suits := strings.Split(h.String(), ".")
		for i := range suits {
			if suits[i] == "" {
				suits[i] = "-"
			}
		}
		return strings.Join(suits, " ")
	}
	signed := func(signs ...string) func(bridge.Hand) string {
		return func(h bridge.Hand) string {
			suits := strings.Split(blanks(h), " ")
			for i := range suits {
				suits[i] = signs[i] + suits[i]
			}
			return strings.Join(suits, " ")
		}
	}
	polish := strings.NewReplacer("Board", "rozdanie", "Q", "D", "J", "W", "E ", "wschód ")
	french := strings.NewReplacer("Board", "donne", "K", "R", "Q", "D", "J", "V", "E ", "Est ")
	one := verdicttest.PBN(three[0])
	m := s.add("typed", "typed boards in all layouts and languages, in a text declared as typed or not").put("plain.pbn", one)
	for name, data := range inOrder(map[string][]byte{
		"a.txt": lines(points), "b.txt": lines(blanks), "c.txt": lines(signed("♠", "♥", "♦", "♣")), "d.txt": lines(signed("S", "H", "D", "C")),
		"e.txt": []byte(polish.Replace(string(lines(points)))), "f.txt": []byte(french.Replace(string(lines(blanks)))),
		"g.txt":      fmt.Appendf(nil, "1 %s %s %s\n", points(deal[0]), points(deal[1]), points(deal[2])),
		"blanks.txt": fmt.Appendf(nil, "; Board\u00a0=1: N\n%s\n1 Est. %s | sud) %s\n", points(deal[0]), points(deal[1]), points(deal[2])), "dashes.txt": lines(signed("♠-", "♥–", "♦ - ", "♣--")),
		"ouest.txt": fmt.Appendf(nil, "1 Sud %s O %s E %s\n", points(deal[2]), points(deal[3]), points(deal[1])), "i.txt": append(lines(points), "2\n3.\n"...), "j.txt": replaced(lines(signed("♠", "♥", "♦", "♣")), " ♦", ":♦"), "l.txt": replaced(lines(signed("♠", "♥", "♦", "♣")), "♥", "♥ ♥"), "k.txt": replaced(lines(points), "N ", "N = "),
		"h": fmt.Appendf(nil, "# my notes\n1. N:%s\n\n1 E:%s S:%s\n", points(deal[0]), points(deal[1]), points(deal[2])),
	}) {
		m.put(name, data).say("boards", "%s 1", name).say("same", "%s plain.pbn", name).item(name, "hands", "typed", "-")
	}
	m.put("order.txt", []byte("2 N ♥T98 ♠AKQ2 ♣65432 ♦7\n")).put("same.txt", []byte("2 N AKQ2.T98.7.65432\n")).say("boards", "order.txt 2").say("same", "order.txt same.txt").
		item("order.txt", "hands", "typed", "-").item("same.txt", "hands", "typed", "-").say("boards", "same.txt 2")
	m.item("plain.pbn", "hands", "pbn", "-")
	m = s.add("typed-lines", "hands that continue on several lines, without others on the same line").put("one.txt", lines(points)).say("boards", "one.txt 1").item("one.txt", "hands", "typed", "-")
	each := func(suits func(bridge.Hand) string, before string) []byte {
		return lines(func(h bridge.Hand) string { return strings.ReplaceAll(suits(h), " ", "\n"+before) })
	}
	for name, data := range inOrder(map[string][]byte{
		"symbols.txt": replaced(lines(signed("♠", "♥", "♦", "♣")), " ♦", "\n♦"),
		"letters.txt": each(signed("S", "H", "D", "C"), ""),
		"suits.txt":   each(blanks, "  "),
		"cards.txt":   replaced(each(blanks, "  "), "K", " K "),
	}) {
		m.put(name, data).say("boards", "%s 1", name).say("same", "%s one.txt", name).item(name, "hands", "typed", "-")
	}
	s.add("typed-file", "a file declared as typed, whatever its name").
		put("notes.doc", lines(points)).given().say("type", "notes.doc").
		say("boards", "notes.doc 1").item("notes.doc", "hands", "typed", "-")
	m = s.add("typed-letters", "letters that may be suits or cards: the only reading with descending suits counts; two such readings match no layout").
		put("points.txt", []byte("Board 7\nN K9.AT652.3.JT432\n")).say("boards", "points.txt 7").item("points.txt", "hands", "typed", "-").
		put("two.txt", []byte("rozdanie 7\nN P A K K D109 Ka 98765 T 876\n")).say("boards", "two.txt none").item("two.txt", "hands", "typed", "-")
	for name, data := range inOrder(map[string][]byte{
		"falls.txt":   []byte("rozdanie 7\nN P K9 K A10652 Ka 3 T W10432\n"),
		"begins.txt":  []byte("rozdanie 7\nN P 9K K 2A1065 Ka 3 T W10432\n"),
		"english.txt": []byte("rozdanie 7\nN S K9 H A10652 D 3 C W10432\n"),
	}) {
		m.put(name, data).say("boards", "%s 7", name).say("same", "%s points.txt", name).item(name, "hands", "typed", "-")
	}
	m = s.add("typed-seats", "a line that names the player of the following hands, in three languages")
	hand := points(deal[2])
	m.put("south.txt", fmt.Appendf(nil, "1 S %s\n", hand)).say("boards", "south.txt 1").item("south.txt", "hands", "typed", "-")
	for name, line := range inOrder(map[string][]byte{
		"en.txt": []byte("I sat South."), "en-in.txt": []byte("sitting in S:"), "pl.txt": []byte("Siedziałam na S"), "pl-plain.txt": []byte("gralem na S"), "fr.txt": []byte("J’étais en Sud"), "fr-plain.txt": []byte("assis Sud"),
	}) {
		m.put(name, fmt.Appendf(nil, "%s\n1 %s\n", line, hand)).say("boards", "%s 1", name).say("same", "%s south.txt", name).item(name, "hands", "typed", "-")
	}
	m = s.add("typed-bad", "a line that matches no layout makes a typed file unreadable").
		put("a.txt", append(lines(points), "and so on\n"...)).put("b.txt", fmt.Appendf(nil, "1 N %s\n1 E %s\n", points(deal[0]), points(deal[0]))).
		put("c.txt", []byte("1 N ♠A-52 ♥Q1072 ♦AKJ10 ♣K8\n")).put("d.txt", []byte("1 N A52.Q1072.\nAKJ10.K8 E Q74.953.7532.A104\n")).
		put("e.txt", append(lines(points), "Board 2\nN AKQ2 T98\n7 65432\n"...)).put("f.txt", append(lines(points), "Board 2\nN AKQ2\nT98\n765432\n"...)).
		put("g.txt", []byte("1 N ♠A52 ♥Q1072 ♦AKJ10 ♣K8 E ♠Q74 ♥953\n♦7532 ♣A104\n")).put("h.txt", append(lines(points), "Board 2\nN S A52 H Q1072\nD AKJ10 C K8\n"...)).
		put("i.txt", []byte("1 N \xe2\x99\xa0A52 \xe2\x99\xa5Q1072 \xe2\x99\xa6AKJ10 \xe2\x99K8\n2 N \xe2\x99\xa0AKQ2 \xe2\x99\xa5T98 \xe2\x99\xa67 \xe2\x99\xa365432\n")).
		put("j.txt", fmt.Appendf(nil, "Board 7 8: N %s\n", points(deal[0]))).say("boards", "j.txt none").item("j.txt", "hands", "typed", "-").
		put("k.txt", []byte("7 N P A K K D109 Ka 56789 T 876\n")).say("boards", "k.txt none").item("k.txt", "hands", "typed", "-").
		say("boards", "i.txt none").item("i.txt", "hands", "typed", "-").
		say("boards", "a.txt none").say("boards", "b.txt none").say("boards", "c.txt none").say("boards", "d.txt none").
		say("boards", "e.txt none").say("boards", "f.txt none").say("boards", "g.txt none").say("boards", "h.txt none").
		item("e.txt", "hands", "typed", "-").item("f.txt", "hands", "typed", "-").item("g.txt", "hands", "typed", "-").item("h.txt", "hands", "typed", "-").
		item("a.txt", "hands", "typed", "-").item("b.txt", "hands", "typed", "-").item("c.txt", "hands", "typed", "-").item("d.txt", "hands", "typed", "-")
	hands := points(deal[0]) + " E " + points(deal[1])
	for name, text := range inOrder(map[string][]byte{
		"gap.txt": append(lines(points), "Board 2\nN SAQJ876 HKQ5432 C7"...), "order.txt": append(lines(points), "Board 2\nN SAQJ876\nD72\nHKQ54\nC7"...), "mixed.txt": append(lines(points), "Board 2\nN AQJ876\nHKQ54\nD72\nC7"...),
		"glued.txt": []byte("Board1: N " + hands), "numbers.txt": []byte("1 N " + hands + "\n7 4 3"), "zero.txt": []byte("1 N " + hands + "\n0"), "ten.txt": []byte("1 N ♠AQJ876 ♥KQ54 ♦72 ♣7 E ♠942 ♥1 0 ♦A653 ♣Q6532"),
		"seat.txt": []byte("1 N\n" + hands), "seats.txt": []byte("1 N\nN " + points(deal[0])), "end.txt": []byte("1 N " + hands + "\n2 N\n"), "x.txt": []byte(strings.ReplaceAll("1 N "+hands, "T", "X")),
		"feed.txt": []byte("1 N " + hands + "\f"), "long.txt": []byte("1000000 N " + hands), "dash.txt": []byte("1 N ♠AQJ876 ♥KQ54 ♦72 ♣7 - E ♠942 ♥T ♦A653 ♣Q6532"),
		"damaged.txt": []byte("1 N ♠AQJ876 ♥KQ54 ♦72 \xe2\x997 E ♠942 ♥T ♦A653 ♣Q6532"),
	}) {
		m.put(name, append(text, '\n')).say("boards", "%s none", name).item(name, "hands", "typed", "-")
	}
}
