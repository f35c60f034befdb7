package audit

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// harmless describes bytes of a file that do not affect the hands, with the reason. Find returns their ranges.
// Change, if set, restricts the changes: old becomes new, or new is -1 for a deleted byte.
type harmless struct {
	reason string
	find   func(data []byte) [][2]int
	change func(old byte, new int) bool
}

// everywhere matches the whole file.
func everywhere(data []byte) [][2]int { return [][2]int{{0, len(data)}} }

// letterCase matches a change between upper and lower case.
func letterCase(old byte, new int) bool {
	return new >= 0 && old^byte(new) == 0x20 && (old|0x20 >= 'a' && old|0x20 <= 'z')
}

// deletion matches the deletion of a byte in which.
func deletion(which string) func(byte, int) bool {
	return func(old byte, new int) bool { return new < 0 && strings.IndexByte(which, old) >= 0 }
}

// blankFor matches a byte in which that is deleted or replaced by white space.
func blankFor(which string) func(byte, int) bool {
	return func(old byte, new int) bool {
		return strings.IndexByte(which, old) >= 0 && (new < 0 || strings.IndexByte(" \t\r\n", byte(new)) >= 0)
	}
}

// lineWith matches all lines with one of the prefixes, without their line ends.
func lineWith(prefixes ...string) func([]byte) [][2]int {
	return func(data []byte) (out [][2]int) {
		at := 0
		for line := range bytes.Lines(data) {
			for _, p := range prefixes {
				if bytes.HasPrefix(line, []byte(p)) {
					out = append(out, [2]int{at, at + len(bytes.TrimRight(line, "\r\n"))})
				}
			}
			at += len(line)
		}
		return out
	}
}

// lineEnds matches the bytes of all line ends.
func lineEnds(data []byte) (out [][2]int) {
	for i, c := range data {
		if c == '\r' || c == '\n' {
			out = append(out, [2]int{i, i + 1})
		}
	}
	return out
}

// records matches the bytes from to to of every record.
func records(size, from, to int) func([]byte) [][2]int {
	return func(data []byte) (out [][2]int) {
		for at := 0; at+size <= len(data); at += size {
			out = append(out, [2]int{at + from, at + to})
		}
		return out
	}
}

// after matches the n bytes after every mark.
func after(mark string, n int) func([]byte) [][2]int {
	return func(data []byte) (out [][2]int) {
		for i := range data {
			if bytes.HasPrefix(data[i:], []byte(mark)) {
				out = append(out, [2]int{i + len(mark), i + len(mark) + n})
			}
		}
		return out
	}
}

// beforeAll matches the n bytes before every mark.
func beforeAll(mark string, n int) func([]byte) [][2]int {
	return func(data []byte) (out [][2]int) {
		for _, r := range after(mark, 0)(data) {
			out = append(out, [2]int{r[0] - len(mark) - n, r[0] - len(mark)})
		}
		return out
	}
}

// noNumber matches changes to anything but a digit from 1 to 9.
func noNumber(_ byte, new int) bool { return new < '1' || new > '9' }

// linBeside matches the LIN fields without cards.
func linBeside(data []byte) (out [][2]int) {
	at := 0
	for line := range bytes.Lines(data) {
		md := bytes.Index(line, []byte("|md|"))
		end := md + 4 + bytes.IndexByte(line[md+4:], '|')
		out = append(out, [2]int{at, at + md}, [2]int{at + end + 1, at + len(line)})
		at += len(line)
	}
	return out
}

// mangle changes every byte in data, or every seventh. It returns the offsets of changes that are still verified
// although they are not listed as harmless.
func mangle(data []byte, list []harmless, run func(mangled []byte) *Report) (tried int, survivors []string) {
	fine := make([][]harmless, len(data))
	for _, h := range list {
		for _, r := range h.find(data) {
			for i := r[0]; i < r[1]; i++ {
				fine[i] = append(fine[i], h)
			}
		}
	}
	allowed := func(i, new int) bool {
		return slices.ContainsFunc(fine[i], func(h harmless) bool { return h.change == nil || h.change(data[i], new) })
	}
	step := 7
	if thorough.Enabled() {
		step = 1
	}
	for i := 0; i < len(data); i += step {
		for _, c := range []byte{data[i] ^ 1, data[i] ^ 0x20, data[i] ^ 0x80, ' ', '0', 'A', '\n', 0} {
			if c == data[i] || allowed(i, int(c)) {
				continue
			}
			m := slices.Clone(data)
			m[i] = c
			tried++
			if r := run(m); r.ExitStatus() == 0 {
				survivors = append(survivors, fmt.Sprintf("byte %d %q -> %q in %q", i, data[i], c, around(data, i)))
			}
		}
		if allowed(i, -1) {
			continue
		}
		m := slices.Delete(slices.Clone(data), i, i+1)
		tried++
		if r := run(m); r.ExitStatus() == 0 {
			survivors = append(survivors, fmt.Sprintf("byte %d %q deleted from %q", i, data[i], around(data, i)))
		}
	}
	return tried, survivors
}

func around(data []byte, i int) []byte { return data[max(0, i-12):min(len(data), i+12)] }

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

// survive fails the test for every unnoticed change.
func survive(t *testing.T, data []byte, list []harmless, run func([]byte) *Report) {
	t.Helper()
	for _, h := range list {
		if len(h.find(data)) == 0 {
			t.Errorf("nothing to leave out as harmless: %s", h.reason)
		}
	}
	if r := run(data); r.ExitStatus() != 0 {
		t.Fatalf("the honest file is not verified:\n%s", everything(r))
	}
	tried, survivors := mangle(data, list, run)
	if tried == 0 {
		t.Fatal("nothing was tried")
	}
	for i, s := range survivors {
		if i == 20 {
			t.Errorf("and %d more", len(survivors)-i)
			break
		}
		t.Errorf("not noticed: %s", s)
	}
	t.Logf("%d changes tried", tried)
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
