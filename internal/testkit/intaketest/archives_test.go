package intaketest_test

import (
	"bytes"
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
		"end.tar": altered(oneTar, make([]byte, 2*tarBlock), 700),
		// a byte in the padding
		"fill.tar": altered(verdicttest.Tar(entry("RR01.pbn", hello)), hello, 9),
		// a byte after the end
		"byte.tar": append(bytes.Clone(oneTar), 0),
		// without its last byte
		"less.tar": oneTar[:len(oneTar)-1],
		// cut off in a file
		"cut.tar": oneTar[:tarBlock+188],
	}
}

// tarBlock is the size of a block in a tar: a header has one, and the end has two with zeros.
const tarBlock = 512

// entry returns a file for an archive.
func entry(name string, data []byte) verdicttest.Entry {
	return verdicttest.Entry{Name: name, Data: data}
}
