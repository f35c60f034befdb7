package intaketest_test

import (
	"iter"
	"maps"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// allCases generates all cases of testdata/intake, by subject.
func allCases() (s caseList) {
	items(&s)
	archives(&s)
	published(&s)
	classes(&s)
	texts(&s)
	typedCases(&s)
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

// items adds cases about the sources and the names of items.
func items(s *caseList) {
	s.add("named-file", "a named file, and one next to it that was not named").
		drop("RR01.pbn").
		file("RR01.pbn", pbn()).hands("RR01.pbn", "pbn").
		file("RR02.pbn", pbn())
	s.add("folder", "a folder with all its levels: the tournament's files, hands, and ignored files").
		file("cup.sqd", cup.Description()).classified("cup.sqd", "description").
		file("cup.sqk", cup.Keys()).classified("cup.sqk", "keys").
		file("hands/RR01.pbn", pbn()).hands("hands/RR01.pbn", "pbn").
		file("hands/a/b/RR02.lin", lin()).hands("hands/a/b/RR02.lin", "lin").
		text("hands/notes.txt", "The boards of the first session\n").ignored("hands/notes.txt").
		file("hands/.RR02.pbn", pbn()).
		file("hands/.hidden/RR02.pbn", pbn()).
		file("hands/__MACOSX/RR02.pbn", pbn()).
		file("hands/RR02.pbn~", pbn()).
		file("hands/RR02.bak", pbn()).
		text("hands/Thumbs.db", "x").
		text("hands/desktop.ini", "[Board \"1\"]")
	s.add("hidden-but-named", "a hidden file is an item if it is named").
		drop(".RR01.pbn").
		file(".RR01.pbn", pbn()).hands(".RR01.pbn", "pbn")
	s.add("equal", "equal files count once for each set that their names claim").
		file("cup.sqd", cup.Description()).classified("cup.sqd", "description").
		file("RR01.pbn", pbn()).hands("RR01.pbn", "pbn").
		file("RR02.pbn", pbn()).hands("RR02.pbn", "pbn").
		file("a/RR01.pbn", pbn()).equalHands("a/RR01.pbn", "pbn").
		file("boards.pbn", pbn()).equalHands("boards.pbn", "pbn")
	s.add("names", "letter case and what browsers and people add to a copy do not matter").
		file("cup.sqd", cup.Description()).classified("cup.sqd", "description").
		file("RR01 (12).pbn", pbn()).hands("RR01 (12).pbn", "pbn").
		file("rr01 (1).PBN", pbn()).equalHands("rr01 (1).PBN", "pbn").
		file("RR01 - Copy.pbn", pbn()).equalHands("RR01 - Copy.pbn", "pbn").
		file("RR02 - kopia (2).pbn", pbn()).hands("RR02 - kopia (2).pbn", "pbn").
		file("RR02-1.pbn", pbn()).equalHands("RR02-1.pbn", "pbn")
	named := replaced(cup.Description(), ":RR##:", ":Ró##:")
	s.add("names-decomposed", "the same name with composed and with decomposed accents, "+
		"as packed by different systems: one claim").
		file("cup.sqd", named).
		file("all.zip", verdicttest.Zip(entry("R\u00f301.pbn", pbn()), entry("Ro\u030101.pbn", pbn()))).
		classified("cup.sqd", "description").
		archive("all.zip", "zip").
		hands("all.zip/Ro\u030101.pbn", "pbn").
		equalHands("all.zip/R\u00f301.pbn", "pbn")
}

// published adds cases about the choice of the description and the keys.
func published(s *caseList) {
	other := replaced(cup.Description(), "2024", "2025")
	s.add("two-descriptions", "two tournaments: the command suggests fairdeal audit").
		drop("a/cup.sqd").
		drop("b/other.sqd").
		header("exit", "2").
		file("a/cup.sqd", cup.Description()).noted("a/cup.sqd", "description", "several").
		file("b/other.sqd", other).noted("b/other.sqd", "description", "several")
	s.add("description-before-and-after", "two descriptions that only differ in the delayed value").
		file("before/cup.sqd", verdicttest.Lines(cup.Description(), withoutValue)).
		noted("before/cup.sqd", "description", "value-only").
		file("cup.sqd", cup.Description()).classified("cup.sqd", "description")
	s.add("named-before-found", "a named description, and a different one in the folder").
		drop("cup.sqd", "folder").
		file("cup.sqd", cup.Description()).classified("cup.sqd", "description").
		file("folder/other.sqd", other).noted("folder/other.sqd", "description", "not-taken")
	s.add("named-and-found", "a named description that is also in a named folder counts once, as named").
		drop("cup.sqd", ".").
		file("cup.sqd", cup.Description()).classified("cup.sqd", "description").
		file("other.sqd", other).noted("other.sqd", "description", "not-taken")
	s.add("keys-by-hash", "the one among several key files whose hash the description contains, "+
		"even with different line ends; equal files once").
		file("copy/cup.sqd", cup.Description()).classified("copy/cup.sqd", "description").
		file("cup.sqd", cup.Description()).noted("cup.sqd", "description", "equal").
		file("cup.sqk", verdicttest.Open().Keys()).noted("cup.sqk", "keys", "not-taken").
		file("saved.sqk", replaced(cup.Keys(), "\r\n", "\n")).classified("saved.sqk", "keys")
	s.add("keys-by-hash-not-named", "the key file whose hash the description contains, even if a different one was named").
		drop("cup.sqd", "cup.sqk", "folder").
		file("cup.sqd", cup.Description()).classified("cup.sqd", "description").
		file("cup.sqk", verdicttest.Open().Keys()).noted("cup.sqk", "keys", "not-taken").
		file("folder/saved.txt", cup.Keys()).classified("folder/saved.txt", "keys")
	s.add("keys-by-name", "if no file has that hash, the one with the description's name").
		file("cup.sqd", cup.Description()).classified("cup.sqd", "description").
		text("a.sqk", "1,1:x\r\n").noted("a.sqk", "keys", "not-taken").
		file("cup.sqk", verdicttest.Open().Keys()).classified("cup.sqk", "keys")
}

// withoutValue removes the value from the DV line of a description.
func withoutValue(line string) string {
	if strings.HasPrefix(line, "DV ") {
		return "DV"
	}
	return line
}
