package intaketest_test

import (
	"bytes"
	"encoding/binary"
	"slices"

	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// archives adds cases about archives. The entries of most archives are items; the others are refused as a whole.
func archives(s *caseList) {
	photo, page := entry("photo.jpg", []byte("x")), entry("readme.html", []byte("<p>boards</p>"))
	inner := verdicttest.Zip(entry("RR01.pbn", pbn()))
	s.add("archives", "a zip, a tar and a packed tar").
		file("a.zip", verdicttest.Zip(entry("RR01.pbn", pbn()), entry("hands/RR02.lin", lin()), photo)).
		archive("a.zip", "zip").
		hands("a.zip/RR01.pbn", "pbn").
		hands("a.zip/hands/RR02.lin", "lin").
		ignored("a.zip/photo.jpg").
		file("b.TAR", verdicttest.Tar(entry("hands/RR03.pbn", verdicttest.PBN(threeBoards[:2]...)))).
		archive("b.TAR", "tar").handItem("b.TAR/hands/RR03.pbn", "pbn").
		file("c.tar.gz", verdicttest.Gzip(verdicttest.Tar(entry("RR04.lin", verdicttest.LIN(threeBoards[0]))))).
		archive("c.tar.gz", "tar.gz").handItem("c.tar.gz/RR04.lin", "lin").
		file("d.tgz", verdicttest.Gzip(verdicttest.Tar(entry("readme.txt", []byte("hello\n"))))).
		archive("d.tgz", "tar.gz").ignored("d.tgz/readme.txt").
		file("e.zip", verdicttest.Zip(
			entry("RR05.lin", verdicttest.LIN(threeBoards[1])),
			entry("__MACOSX/._day.zip", []byte("x")),
			entry(".old.zip", []byte("x")),
		)).
		archive("e.zip", "zip").handItem("e.zip/RR05.lin", "lin")
	s.add("desk", "the archive that the desk makes for the web, and the hand records again next to it").
		drop("cup.zip", "RR01.pbn").
		file("RR01.pbn", pbn()).hands("RR01.pbn", "pbn").
		file("cup.zip", verdicttest.Zip(
			entry("cup.sqd", cup.Description()),
			entry("cup.sqk", cup.Keys()),
			page,
			entry("hands/RR01.pbn", pbn()),
		)).
		archive("cup.zip", "zip").
		classified("cup.zip/cup.sqd", "description").
		classified("cup.zip/cup.sqk", "keys").
		ignored("cup.zip/readme.html").
		equalHands("cup.zip/hands/RR01.pbn", "pbn")
	s.add("archive-in-archive", "an archive that contains an archive is refused whole").
		drop("all.zip").
		file("all.zip", verdicttest.Zip(entry("day1.zip", inner), entry("RR02.pbn", pbn()))).
		closed("all.zip", "too-deep")
	refusedArchives(s)
}

// refusedArchives adds a case with archives whose entries are not items.
func refusedArchives(s *caseList) {
	m := s.add("archives-refused", "archives that programs unpack differently, or not at all: "+
		"none of their files are items")
	for note, files := range map[string]map[string][]byte{
		"climbs":    climbingArchives(),
		"encrypted": encryptedZips(),
		"not-plain": ambiguousArchives(),
	} {
		for name, data := range files {
			m.file(name, data).closed(name, note)
		}
	}
}

// climbingArchives contain paths that lead out of the archive.
func climbingArchives() map[string][]byte {
	return map[string][]byte{
		"climbs.zip":   verdicttest.Zip(entry("../RR01.pbn", pbn()), entry("RR02.pbn", pbn())),
		"absolute.zip": verdicttest.Zip(entry("/RR01.pbn", pbn())),
		"drive.zip":    verdicttest.Zip(entry(`C:\RR01.pbn`, pbn())),
		"back.zip":     verdicttest.Zip(entry(`hands\..\..\RR02.pbn`, pbn())),
		"climbs.tar":   verdicttest.Tar(entry("../RR01.pbn", pbn())),
	}
}

// encryptedZips have one of the three flags for encryption in the directory: bit 0 (a password), 6 (strong encryption)
// or 13 (masked headers, in the second byte).
func encryptedZips() map[string][]byte {
	one := verdicttest.Zip(entry("RR01.pbn", pbn()))
	two := verdicttest.Zip(entry("RR01.pbn", pbn()), entry("RR02.lin", lin()))
	return map[string][]byte{
		"password.zip": locked(two, "RR01.pbn"),
		"strong.zip":   flagged(one, listSign, listFlags, 1<<6),
		"masked.zip":   flagged(one, listSign, listFlags+1, 1<<(13-8)),
	}
}

// ambiguousArchives are unpacked differently by different programs.
func ambiguousArchives() map[string][]byte {
	one := verdicttest.Zip(entry("RR01.pbn", pbn()))
	oneTar := verdicttest.Tar(entry("RR01.pbn", pbn()))
	twoTar := verdicttest.Tar(entry("RR01.pbn", pbn()), entry("RR02.lin", lin()))
	hello := []byte("hello")
	return map[string][]byte{
		// names that differ in letter case only
		"twice.zip": verdicttest.Zip(entry("RR01.pbn", pbn()), entry("rr01.PBN", lin())),
		// bytes before the first file
		"front.zip": append(bytes.Clone(hello), one...),
		// a byte after the end
		"behind.zip": append(bytes.Clone(one), 'x'),
		// not a ZIP
		"none.zip": pbn(),
		// the header alone says encrypted
		"locked.zip": flagged(one, headSign, headFlags, 1),
		// the header alone says streamed
		"streamed.zip": flagged(one, headSign, headFlags, 1<<3),
		// a file that the directory does not list
		"hidden.zip": behind(verdicttest.Zip(entry("RR01.pbn", verdicttest.PBN(threeBoards[:2]...))), one),
		// bytes in the directory
		"list.zip": listed(one, hello),
		// a different name in the header
		"head.zip": bytes.Replace(one, []byte("RR01"), []byte("RR02"), 1),
		// names that differ in letter case only
		"twice.tar": verdicttest.Tar(entry("RR01.pbn", pbn()), entry("RR01.PBN", lin())),
		// a tar after a tar
		"two.tar": slices.Concat(oneTar, verdicttest.Tar(entry("RR02.pbn", pbn()))),
		// no tar in a compressed file
		"RR01.pbn.gz": verdicttest.Gzip(pbn()),
		// a damaged header
		"head.tar": altered(twoTar, []byte("RR02"), 0),
		// a byte in the blocks at the end
		"end.tar": altered(oneTar, make([]byte, 1024), 700),
		// a byte in the padding
		"fill.tar": altered(verdicttest.Tar(entry("RR01.pbn", hello)), hello, 9),
		// a byte after the end
		"byte.tar": append(bytes.Clone(oneTar), 0),
		// without its last byte
		"less.tar": oneTar[:len(oneTar)-1],
		// cut off in a file
		"cut.tar": oneTar[:700],
	}
}

// entry returns a file for an archive.
func entry(name string, data []byte) verdicttest.Entry {
	return verdicttest.Entry{Name: name, Data: data}
}

// altered changes one byte at an offset after the last occurrence of a text.
func altered(archive, text []byte, offset int) []byte {
	archive = bytes.Clone(archive)
	archive[bytes.LastIndex(archive, text)+offset] ^= 1
	return archive
}

// Signatures of a zip entry's header, of a directory entry and of the end record, and offsets of their fields.
const (
	headSign  = "PK\x03\x04"
	headFlags = 6
	headName  = 30

	listSign   = "PK\x01\x02"
	listFlags  = 8
	listOffset = 42 // position of the header
	listName   = 46

	endSign       = "PK\x05\x06"
	endListLen    = 12
	endListOffset = 16
)

// behind appends an archive after the files in another archive, so that the directory does not list
// those files.
func behind(front, archive []byte) []byte {
	front = front[:bytes.Index(front, []byte(listSign))]
	out := slices.Concat(front, archive)
	increase(out[len(front)+bytes.Index(archive, []byte(listSign))+listOffset:], len(front))
	increase(out[bytes.LastIndex(out, []byte(endSign))+endListOffset:], len(front))
	return out
}

// listed appends bytes to an archive's directory and counts them.
func listed(archive, more []byte) []byte {
	end := bytes.LastIndex(archive, []byte(endSign))
	out := slices.Concat(archive[:end], more, archive[end:])
	increase(out[end+len(more)+endListLen:], len(more))
	return out
}

// increase adds n to the number at the beginning of a field.
func increase(field []byte, n int) {
	binary.LittleEndian.PutUint32(field, binary.LittleEndian.Uint32(field)+uint32(n))
}

// flagged inverts bits of a byte after the first occurrence of a signature.
func flagged(archive []byte, sign string, offset int, bits byte) []byte {
	archive = bytes.Clone(archive)
	archive[bytes.Index(archive, []byte(sign))+offset] ^= bits
	return archive
}

// locked sets the encryption flag of an entry, in both places.
func locked(archive []byte, name string) []byte {
	archive = bytes.Clone(archive)
	for _, record := range []struct {
		sign            string
		flagsAt, nameAt int
	}{
		{sign: headSign, flagsAt: headFlags, nameAt: headName},
		{sign: listSign, flagsAt: listFlags, nameAt: listName},
	} {
		for i := range archive {
			rest := archive[i:]
			if bytes.HasPrefix(rest, []byte(record.sign)) && bytes.HasPrefix(rest[record.nameAt:], []byte(name)) {
				rest[record.flagsAt] |= 1
			}
		}
	}
	return archive
}
