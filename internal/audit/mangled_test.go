package audit

import (
	"bytes"
	"maps"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/internal/handfile"
)

// TestMangledDescription changes every byte of a description with a digest. The exceptions do not matter, for the
// given reasons.
func TestMangledDescription(t *testing.T) {
	plain := mangledWorld(t)
	signed := plain.clone().withDigest(t)
	list := []harmless{comments, ends, tabAfter, wrappedByMail, {
		reason: "without its digest line, the tournament counts as published without a digest; " +
			"the announced digest or an earlier copy shows the change",
		find: lineWith("# MH"),
	}}
	checkEveryByte(t, signed.sqd, list, func(mangled []byte) *Report {
		cup := signed.clone()
		cup.sqd = mangled
		return cup.audit()
	})
}

// TestMangledAnnouncedDescription changes every byte of a description whose digest was announced.
func TestMangledAnnouncedDescription(t *testing.T) {
	plain := mangledWorld(t)
	signed := plain.clone().withDigest(t)
	announced := signed.description(t).Digest()
	list := []harmless{comments, ends, tabAfter, wrappedByMail, {
		reason: "the announced digest is over the other lines",
		find:   lineWith("# MH"),
	}}
	checkEveryByte(t, signed.sqd, list, func(mangled []byte) *Report {
		cup := plain.clone()
		cup.sqd, cup.options.Digest = mangled, announced
		return cup.audit()
	})
}

// TestMangledDescriptionWithoutDigest changes every byte of a description that was published without a digest.
func TestMangledDescriptionWithoutDigest(t *testing.T) {
	plain := mangledWorld(t)
	list := []harmless{comments, ends, tabAfter,
		{
			reason: "nothing protects the name and the delayed information of a tournament published without a digest",
			find:   lineWith("TN ", "DI "),
		},
		{
			reason: "nothing protects file names and the description of a phase; they decide nothing about cards",
			find:   phaseNames,
		},
		{
			reason: "nothing protects the board numbers of a tournament published without a digest; the report names " +
				"the boards beyond them",
			find:   after("SN 1:1", 1),
			change: func(_ byte, new int) bool { return new == ',' },
		},
		{
			reason: "a tab after a tag is as good as a space",
			find: func(data []byte) [][2]int {
				return slices.Concat(after("\nSN", 1)(data), after("\nKH", 1)(data))
			},
		},
	}
	checkEveryByte(t, plain.sqd, list, func(mangled []byte) *Report {
		cup := plain.clone()
		cup.sqd = mangled
		return cup.audit()
	})
}

// Changes that do not matter in a description.
var (
	wrappedByMail = harmless{
		reason: "mail programs turn spaces into no-break spaces and wrap lines; once both are undone, the digest agrees, " +
			"and the report mentions it",
		find:   lineWith("TN ", "DI ", "SN ", "DV ", "KH "),
		change: func(old byte, new int) bool { return old == ' ' && (new == 0xa0 || new == '\n') },
	}
	comments = harmless{reason: "comments mean nothing", find: lineWith("#\n", "# Desc")}
	ends     = harmless{reason: "an empty line or a space at a line end means nothing", find: lineEnds}
	tabAfter = harmless{reason: "a tab after DV is as good as a space", find: after("DV", 1)}
)

// mangledWorld returns a tournament with short keys, whose description and hands are mangled.
func mangledWorld(t *testing.T) *tournament {
	return newTournamentWithKeys(1, 12, "43275.91", "2:1-2,3-4:RR##:Round #/2", "1:1-2:FIN:Final").writeAllFiles(t, ".pbn")
}

// phaseNames matches the file name and the description in each SN line.
func phaseNames(data []byte) (out [][2]int) {
	for _, r := range lineWith("SN ")(data) {
		line := data[r[0]:r[1]]
		sessions := bytes.IndexByte(line, ':') + 1
		boards := bytes.IndexByte(line[sessions:], ':') + 1
		out = append(out, [2]int{r[0] + sessions + boards, r[1]})
	}
	return out
}

// TestMangledKeys changes every byte of a key file. Only the line ends do not matter, because the hash covers them
// in their original form.
func TestMangledKeys(t *testing.T) {
	honest := newTournamentWithKeys(1, 12, "43275.91", "2:1-2,3-4:RR##:Round #/2").writeAllFiles(t, ".pbn")
	list := []harmless{{reason: "line ends are normalised before hashing, and the keys are the same", find: lineEnds}}
	checkEveryByte(t, honest.sqk, list, func(mangled []byte) *Report {
		cup := honest.clone()
		cup.sqk = mangled
		return cup.audit()
	})
}

// TestMangledHands changes every byte of a hand file in each format.
func TestMangledHands(t *testing.T) {
	lists := harmlessInHands()
	for _, f := range evidenceFormats() {
		list, known := lists[f.Ext]
		t.Run(f.Name, func(t *testing.T) {
			if !known {
				t.Fatalf("%s is compared with a set, so harmlessInHands needs a row for %q: "+
					"the characters that may change without changing a card", f.Name, f.Ext)
			}
			cup := newTournament(t, 1, "43275.91", "1:1-2:FIN:Final")
			name := "FIN" + f.Ext
			cup.writeFile(t, name, cup.original(t, 1, 1))
			checkEveryByte(t, cup.files[name], list, func(mangled []byte) *Report {
				changed := cup.clone()
				changed.files[name] = mangled
				return changed.audit()
			})
		})
	}
	for ext := range maps.Keys(lists) {
		if _, err := handfile.ByExt("x" + ext); err != nil {
			t.Error(err)
		}
	}
}

// evidenceFormats returns the formats of files that can be written and that are evidence by their extension.
func evidenceFormats() (list []*handfile.Format) {
	for _, f := range handfile.Formats {
		byExt, err := handfile.ByExt("x" + f.Ext)
		isReadByExt := err == nil && byExt == f // not dupblind and dlmblind
		isConverted := f.Name == "json"         // evidence only after a conversion
		if isReadByExt && f.NewEncoder != nil && !isConverted {
			list = append(list, f)
		}
	}
	return list
}

// TestMangledDealer checks that changes of dealer and vulnerability lead to a warning.
func TestMangledDealer(t *testing.T) {
	cup := smallTournament(t)
	cup.files["RR01.pbn"] = bytes.Replace(cup.files["RR01.pbn"], []byte(`[Dealer "E"]`), []byte(`[Dealer "W"]`), 1)
	checkReport(t, cup, 0, `warning [dealer]: RR01.pbn: line`, `dealer is "W"`)
}
