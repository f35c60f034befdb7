package audit

import (
	"bytes"
	"maps"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/handfile"
)

// TestMangledDescription changes every byte of a description. The exceptions do not matter, for the given reasons.
func TestMangledDescription(t *testing.T) {
	noBreak := harmless{"mail makes blanks of ones that do not break, and wraps lines; with them set right the digest agrees, and it is said", lineWith("TN ", "DI ", "SN ", "DV ", "KH "),
		func(old byte, new int) bool { return old == ' ' && (new == 0xa0 || new == '\n') }}
	comments := harmless{"comments mean nothing", lineWith("#\n", "# Desc"), nil}
	ends := harmless{"an empty line or a blank at a line end means nothing", lineEnds, nil}
	tag := harmless{"a tab after DV is as good as a blank", func(d []byte) [][2]int {
		i := bytes.Index(d, []byte("DV "))
		return [][2]int{{i + 2, i + 3}}
	}, nil}
	plain := worldOfKeys(1, 12, "43275.91", "2:1-2,3-4:RR##:Round #/2", "1:1-2:FIN:Final").deal(t, ".pbn")
	t.Run("digest", func(t *testing.T) {
		w := plain.clone().withDigest(t)
		list := []harmless{comments, ends, tag, noBreak,
			{"a digest line that is taken away or made a mere comment leaves a tournament without digest; the digest announced, or an earlier copy, shows it", lineWith("# MH"), nil}}
		survive(t, w.sqd, list, func(m []byte) *Report { c := w.clone(); c.sqd = m; return c.run() })
		announced := w.description(t).Digest()
		survive(t, w.sqd, []harmless{comments, ends, tag, noBreak, {"the announced digest is over the other lines", lineWith("# MH"), nil}},
			func(m []byte) *Report { c := plain.clone(); c.sqd, c.opt.Digest = m, announced; return c.run() })
	})
	t.Run("no digest", func(t *testing.T) {
		names := func(d []byte) (out [][2]int) {
			for _, r := range lineWith("SN ")(d) {
				prefix := r[0] + bytes.IndexByte(d[r[0]:r[1]], ':') + 1
				prefix += bytes.IndexByte(d[prefix:r[1]], ':') + 1
				out = append(out, [2]int{prefix, r[1]})
			}
			return out
		}
		list := []harmless{comments, ends, tag,
			{"nothing protects name and delayed information of a tournament published without digest", lineWith("TN ", "DI "), nil},
			{"nothing protects file names and the description of a phase; they decide nothing about cards", names, nil},
			{"nothing protects the boards of a phase of a tournament published without digest; what is shown beyond them is said to be not of it", func(d []byte) [][2]int {
				i := bytes.Index(d, []byte("SN 1:1-2"))
				return [][2]int{{i + 6, i + 7}}
			}, func(_ byte, new int) bool { return new == ',' }},
			{"a tab after a tag is as good as a blank", func(d []byte) (out [][2]int) {
				for _, r := range lineWith("SN ", "KH ")(d) {
					out = append(out, [2]int{r[0] + 2, r[0] + 3})
				}
				return out
			}, nil}}
		survive(t, plain.sqd, list, func(m []byte) *Report { c := plain.clone(); c.sqd = m; return c.run() })
	})
}

// TestMangledKeys changes every byte of a key file. Only the line ends do not matter, because the hash covers them
// in their original form.
func TestMangledKeys(t *testing.T) {
	w := worldOfKeys(1, 12, "43275.91", "2:1-2,3-4:RR##:Round #/2").deal(t, ".pbn")
	survive(t, w.sqk, []harmless{{"line ends are set right before hashing; the keys are the same", lineEnds, nil}},
		func(m []byte) *Report { c := w.clone(); c.sqk = m; return c.run() })
}

// TestMangledHands changes every byte of a hand file in each format.
func TestMangledHands(t *testing.T) {
	ends := harmless{"line ends and empty lines mean nothing", lineEnds, nil}
	noBreak := harmless{"a no-break blank is a blank, and a note says it", everywhere, func(old byte, new int) bool { return old == ' ' && new == 0xa0 }}
	lists := map[string][]harmless{
		".pbn": {ends,
			{"tags beside Board and Deal and comments say nothing about the cards", lineWith("%", "[Gen", "[Ev", "[Si", "[Da", "[We", "[No", "[Ea", "[So", "[Sc", "[Decl", "[Con", "[Res"), nil},
			{"dealer and vulnerability follow from the number; where they do not, a warning is reported", lineWith("[Dealer", "[Vul"), nil},
			{"the case of names and cards does not matter", lineWith("[Board", "[Deal "), letterCase},
			noBreak,
			{"any blank, or none, may stand between a tag's name and its value", lineWith("[Board", "[Deal "), blankFor(" ")},
		},
		".bri": {{"32 blanks and 18 zero bytes are padding", records(128, 78, 128), nil}},
		".dge": {{"60 zero bytes are padding", records(128, 68, 128), nil}},
		".ber": nil,
		".goe": {ends, {"the marks between thousands may be missing", everywhere, deletion(",")}},
		".dup": {{"flags of the duplicating machine", records(156, 146, 148), nil},
			{"copies, and the count, which the file's length gives as well", records(156, 151, 156), nil},
			{"after the first record the lowest board says nothing new", func(d []byte) [][2]int { return records(156, 148, 151)(d)[1:] }, nil},
			{"without a number the boards count from 1", records(156, 148, 151), noNumber}},
		".dlm": {ends, noBreak,
			{"boards outside the range are filled with letters that stand for nothing", lineWith("Board 03", "Board 04", "Board 05", "Board 06", "Board 07", "Board 08", "Board 09", "Board 1", "Board 2", "Board 3", "Board 4", "Board 5", "Board 6", "Board 7", "Board 8", "Board 9"), nil},
			{"what tells the machine how to work says nothing about cards", lineWith("[Doc", "Head", "Stat", "Dup", "Next", "Print", "Crypto"), nil},
			{"a wrong checksum over the range is a warning: programs compute it differently", lineWith("Check"), nil},
			{"the case of names does not matter", lineWith("From", "To", "Board"), letterCase},
			{"a zero before a number may be missing", lineWith("Board 0"), deletion("0")},
			{"a board beyond the set that was dealt nowhere is said to be not of this tournament", after("To board=", 1), func(old byte, new int) bool { return new > int(old) }}},
		".lin": {ends,
			{"names of fields, where the number of the board stands in another too", linBeside, noNumber},
			{"the number in ah: where it is not that of qx, a warning is reported", after("|ah|Board ", 1), nil},
			{"the case of cards does not matter", everywhere, letterCase},
			{"dealer and vulnerability follow from the number; where they do not, a warning is reported", after("|md|", 1), nil},
			{"dealer and vulnerability follow from the number; where they do not, a warning is reported", after("|sv|", 1), nil}},
		".oneline": {ends, noBreak, {"the case of cards does not matter", everywhere, letterCase}},
		".csv": {ends, {"the case of cards does not matter", everywhere, letterCase},
			{"dealer and vulnerability follow from the number; where they do not, a warning is reported", beforeAll("/", 1), nil}},
		".bhg": {ends},
		".rzd": {{"11 blanks are padding", func([]byte) [][2]int { return [][2]int{{2, 13}} }, nil}},
		".cds": {{"a number that is higher by a multiple of 16 and nobody's is noted: programs number a second half so", records(14, 0, 1),
			func(old byte, new int) bool { return new > int(old) && (new-int(old))%16 == 0 }}},
	}
	for _, f := range handfile.Formats {
		if !f.Readable() || f.NewEncoder == nil || f.Name == "json" { // JSON readers ignore unknown members
			continue
		}
		if g, err := handfile.ByExt("x" + f.Ext); err != nil || g != f {
			continue
		}
		list, known := lists[f.Ext]
		t.Run(f.Name, func(t *testing.T) {
			if !known {
				t.Fatalf("%s is compared with a set, so lists above needs a row for %q: the characters that may change without changing a card", f.Name, f.Ext)
			}
			w := newWorld(t, 1, "43275.91", "1:1-2:FIN:Final")
			name := "FIN" + f.Ext
			w.put(t, name, w.original(t, 1, 1))
			survive(t, w.files[name], list, func(m []byte) *Report {
				c := w.clone()
				c.files[name] = m
				return c.run()
			})
		})
	}
	for ext := range maps.Keys(lists) {
		if _, err := handfile.ByExt("x" + ext); err != nil {
			t.Error(err)
		}
	}
}

// TestMangledDealer checks that changes of dealer and vulnerability lead to a warning.
func TestMangledDealer(t *testing.T) {
	w := small(t)
	w.files["RR01.pbn"] = bytes.Replace(w.files["RR01.pbn"], []byte(`[Dealer "E"]`), []byte(`[Dealer "W"]`), 1)
	if r := w.run(); !strings.Contains(everything(r), `warning [dealer]: RR01.pbn: line`) || !strings.Contains(everything(r), `dealer is "W"`) {
		t.Error(everything(r))
	}
}
