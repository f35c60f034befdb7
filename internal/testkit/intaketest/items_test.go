package intaketest_test

import (
	"iter"
	"maps"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// allCases returns all cases.
func allCases() (s caseList) {
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

// items covers the sources and names of items.
func items(s *caseList) {
	s.add("named-file", "a named file, and one next to it that was not named").
		file("RR01.pbn", pbn()).file("RR02.pbn", pbn()).drop("RR01.pbn").
		hands("RR01.pbn", "pbn", "-")
	s.add("folder", "a folder with all its levels: the tournament's files, hands, and ignored files").
		file("cup.sqd", cup.Description()).file("cup.sqk", cup.Keys()).
		file("hands/RR01.pbn", pbn()).file("hands/a/b/RR02.lin", lin()).file("hands/notes.txt", []byte("The boards of the first session\n")).
		file("hands/.RR02.pbn", pbn()).file("hands/.hidden/RR02.pbn", pbn()).file("hands/__MACOSX/RR02.pbn", pbn()).file("hands/RR02.pbn~", pbn()).file("hands/RR02.bak", pbn()).
		file("hands/Thumbs.db", []byte("x")).file("hands/desktop.ini", []byte("[Board \"1\"]")).
		item("cup.sqd", "description", "-", "-").item("cup.sqk", "keys", "-", "-").
		hands("hands/RR01.pbn", "pbn", "-").hands("hands/a/b/RR02.lin", "lin", "-").item("hands/notes.txt", "none", "-", "-")
	s.add("hidden-but-named", "a hidden file is an item if it is named").
		file(".RR01.pbn", pbn()).drop(".RR01.pbn").
		hands(".RR01.pbn", "pbn", "-")
	s.add("equal", "equal files count once for each set that their names claim").
		file("cup.sqd", cup.Description()).file("RR01.pbn", pbn()).file("RR02.pbn", pbn()).file("a/RR01.pbn", pbn()).file("boards.pbn", pbn()).
		item("cup.sqd", "description", "-", "-").hands("RR01.pbn", "pbn", "-").hands("RR02.pbn", "pbn", "-").
		hands("a/RR01.pbn", "pbn", "equal").hands("boards.pbn", "pbn", "equal")
	s.add("names", "letter case and what browsers and people add to a copy do not matter").
		file("cup.sqd", cup.Description()).file("rr01 (1).PBN", pbn()).file("RR01 (12).pbn", pbn()).file("RR01 - Copy.pbn", pbn()).file("RR02 - kopia (2).pbn", pbn()).file("RR02-1.pbn", pbn()).
		item("cup.sqd", "description", "-", "-").hands("RR01 (12).pbn", "pbn", "-").hands("rr01 (1).PBN", "pbn", "equal").
		hands("RR01 - Copy.pbn", "pbn", "equal").hands("RR02 - kopia (2).pbn", "pbn", "-").hands("RR02-1.pbn", "pbn", "equal")
	named := replaced(cup.Description(), ":RR##:", ":Ró##:")
	s.add("names-decomposed", "the same name with composed and with decomposed accents, as packed by different systems: one claim").
		file("cup.sqd", named).file("all.zip", verdicttest.Zip(pack("R\u00f301.pbn", pbn()), pack("Ro\u030101.pbn", pbn()))).
		item("cup.sqd", "description", "-", "-").item("all.zip", "archive", "zip", "-").hands("all.zip/Ro\u030101.pbn", "pbn", "-").hands("all.zip/R\u00f301.pbn", "pbn", "equal")
}

// published covers which description and which keys are used.
func published(s *caseList) {
	other := replaced(cup.Description(), "2024", "2025")
	s.add("two-descriptions", "two tournaments: the command suggests fairdeal audit").
		file("a/cup.sqd", cup.Description()).file("b/other.sqd", other).drop("a/cup.sqd").drop("b/other.sqd").header("exit", "2").
		item("a/cup.sqd", "description", "-", "several").item("b/other.sqd", "description", "-", "several")
	s.add("description-before-and-after", "two descriptions that only differ in the delayed value").
		file("before/cup.sqd", verdicttest.Lines(cup.Description(), func(l string) string {
			if strings.HasPrefix(l, "DV ") {
				return "DV"
			}
			return l
		})).file("cup.sqd", cup.Description()).
		item("before/cup.sqd", "description", "-", "value-only").item("cup.sqd", "description", "-", "-")
	s.add("named-before-found", "a named description, and a different one in the folder").
		file("cup.sqd", cup.Description()).file("folder/other.sqd", other).drop("cup.sqd", "folder").
		item("cup.sqd", "description", "-", "-").item("folder/other.sqd", "description", "-", "not-taken")
	s.add("named-and-found", "a named description that is also in a named folder counts once, as named").
		file("cup.sqd", cup.Description()).file("other.sqd", other).drop("cup.sqd", ".").
		item("cup.sqd", "description", "-", "-").item("other.sqd", "description", "-", "not-taken")
	s.add("keys-by-hash", "the one among several key files whose hash the description contains, even with different line ends; equal files once").
		file("cup.sqd", cup.Description()).file("copy/cup.sqd", cup.Description()).file("cup.sqk", verdicttest.Open().Keys()).file("saved.sqk", replaced(cup.Keys(), "\r\n", "\n")).
		item("copy/cup.sqd", "description", "-", "-").item("cup.sqd", "description", "-", "equal").item("cup.sqk", "keys", "-", "not-taken").item("saved.sqk", "keys", "-", "-")
	s.add("keys-by-name", "if no file has that hash, the one with the description's name").
		file("cup.sqd", cup.Description()).file("a.sqk", []byte("1,1:x\r\n")).file("cup.sqk", verdicttest.Open().Keys()).
		item("cup.sqd", "description", "-", "-").item("a.sqk", "keys", "-", "not-taken").item("cup.sqk", "keys", "-", "-")
}
