package intaketest_test

import (
	"bytes"
	"encoding/binary"
	"slices"

	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// pack returns a file for an archive.
func pack(name string, data []byte) verdicttest.Entry {
	return verdicttest.Entry{Name: name, Data: data}
}

// archives covers which archives are opened, and which are refused as a whole.
func archives(s *caseList) {
	s.add("archives", "a zip, a tar and a packed tar").
		file("a.zip", verdicttest.Zip(pack("RR01.pbn", pbn()), pack("hands/RR02.lin", lin()), pack("photo.jpg", []byte("x")))).
		file("b.TAR", verdicttest.Tar(pack("hands/RR03.pbn", verdicttest.PBN(three[:2]...)))).
		file("c.tar.gz", verdicttest.Gzip(verdicttest.Tar(pack("RR04.lin", verdicttest.LIN(three[0]))))).
		file("d.tgz", verdicttest.Gzip(verdicttest.Tar(pack("readme.txt", []byte("hello\n"))))).
		item("a.zip", "archive", "zip", "-").hands("a.zip/RR01.pbn", "pbn", "-").hands("a.zip/hands/RR02.lin", "lin", "-").item("a.zip/photo.jpg", "none", "-", "-").
		item("b.TAR", "archive", "tar", "-").item("b.TAR/hands/RR03.pbn", "hands", "pbn", "-").
		item("c.tar.gz", "archive", "tar.gz", "-").item("c.tar.gz/RR04.lin", "hands", "lin", "-").
		item("d.tgz", "archive", "tar.gz", "-").item("d.tgz/readme.txt", "none", "-", "-").
		file("e.zip", verdicttest.Zip(pack("RR05.lin", verdicttest.LIN(three[1])), pack("__MACOSX/._day.zip", []byte("x")), pack(".old.zip", []byte("x")))).
		item("e.zip", "archive", "zip", "-").item("e.zip/RR05.lin", "hands", "lin", "-")
	s.add("desk", "the archive that the desk makes for the web, and the hand records again next to it").
		file("cup.zip", verdicttest.Zip(pack("cup.sqd", cup.Description()), pack("cup.sqk", cup.Keys()), pack("readme.html", []byte("<p>boards</p>")), pack("hands/RR01.pbn", pbn()))).
		file("RR01.pbn", pbn()).drop("cup.zip", "RR01.pbn").
		item("cup.zip", "archive", "zip", "-").item("cup.zip/cup.sqd", "description", "-", "-").item("cup.zip/cup.sqk", "keys", "-", "-").
		item("cup.zip/readme.html", "none", "-", "-").hands("RR01.pbn", "pbn", "-").hands("cup.zip/hands/RR01.pbn", "pbn", "equal")
	inner := verdicttest.Zip(pack("RR01.pbn", pbn()))
	s.add("archive-in-archive", "an archive that contains an archive is refused whole").
		file("all.zip", verdicttest.Zip(pack("day1.zip", inner), pack("RR02.pbn", pbn()))).drop("all.zip").
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
		m.file(name, c.data).item(name, "closed", "-", c.why)
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
