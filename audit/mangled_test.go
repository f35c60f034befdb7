package audit

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// harmless is a stretch of a file of which no byte matters to the hands, with
// the reason. find gives the stretches.
type harmless struct {
	reason string
	find   func(data []byte) [][2]int
}

// lineWith is all lines that start so, without their ends.
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

// lineEnds are all bytes of line ends.
func lineEnds(data []byte) (out [][2]int) {
	for i, c := range data {
		if c == '\r' || c == '\n' {
			out = append(out, [2]int{i, i + 1})
		}
	}
	return out
}

// records are the bytes from to to of every record of size bytes.
func records(size, from, to int) func([]byte) [][2]int {
	return func(data []byte) (out [][2]int) {
		for at := 0; at+size <= len(data); at += size {
			out = append(out, [2]int{at + from, at + to})
		}
		return out
	}
}

// mangle replaces each byte of data by others and returns the offsets where
// run still says that all is verified, but for those listed as harmless.
func mangle(data []byte, list []harmless, run func(mangled []byte) *Report) (tried int, survivors []string) {
	ok := make([]bool, len(data))
	for _, h := range list {
		for _, r := range h.find(data) {
			for i := r[0]; i < r[1]; i++ {
				ok[i] = true
			}
		}
	}
	for i := range data {
		if ok[i] {
			continue
		}
		for _, c := range []byte{data[i] ^ 1, data[i] ^ 0x20, data[i] ^ 0x80, ' ', '0', 'A', '\n', 0} {
			if c == data[i] {
				continue
			}
			m := slices.Clone(data)
			m[i] = c
			tried++
			if r := run(m); r.Exit() == 0 {
				survivors = append(survivors, fmt.Sprintf("byte %d %q -> %q in %q", i, data[i], c, around(data, i)))
			}
		}
		m := slices.Delete(slices.Clone(data), i, i+1)
		tried++
		if r := run(m); r.Exit() == 0 {
			survivors = append(survivors, fmt.Sprintf("byte %d %q deleted from %q", i, data[i], around(data, i)))
		}
	}
	return tried, survivors
}

func around(data []byte, i int) []byte { return data[max(0, i-12):min(len(data), i+12)] }

// TestMangledDescription changes every byte of a description. What is left
// over does not matter, for the reason given.
func TestMangledDescription(t *testing.T) {
	comments := harmless{"comments mean nothing", lineWith("#\n", "# Desc")}
	ends := harmless{"an empty line or a blank at a line end means nothing", lineEnds}
	tag := harmless{"a tab after DV is as good as a blank", func(d []byte) [][2]int {
		i := bytes.Index(d, []byte("DV "))
		return [][2]int{{i + 2, i + 3}}
	}}
	plain := small(t)
	t.Run("digest", func(t *testing.T) {
		w := small(t).withDigest(t)
		list := []harmless{comments, ends, tag,
			{"a digest line that is taken away or made a mere comment leaves a tournament without digest; the digest announced, or an earlier copy, shows it", lineWith("# MH")}}
		survive(t, w.sqd, list, func(m []byte) *Report { c := w.clone(); c.sqd = m; return c.run() })
		announced := w.description(t).Digest()
		survive(t, w.sqd, []harmless{comments, ends, tag, {"the announced digest is over the other lines", lineWith("# MH")}},
			func(m []byte) *Report { c := plain.clone(); c.sqd, c.opt.Digest = m, announced; return c.run() })
	})
	t.Run("no digest", func(t *testing.T) {
		names := func(d []byte) (out [][2]int) {
			for _, r := range lineWith("SN ")(d) {
				colon := bytes.LastIndexByte(d[:r[1]], ':')
				out = append(out, [2]int{colon, r[1]})
			}
			return out
		}
		list := []harmless{comments, ends, tag,
			{"nothing protects name and delayed information of a tournament published without digest", lineWith("TN ", "DI ")},
			{"nothing protects the description of a phase; it decides nothing", names},
			{"a tab after a tag is as good as a blank", func(d []byte) (out [][2]int) {
				for _, r := range lineWith("SN ", "KH ")(d) {
					out = append(out, [2]int{r[0] + 2, r[0] + 3})
				}
				return out
			}}}
		survive(t, plain.sqd, list, func(m []byte) *Report { c := plain.clone(); c.sqd = m; return c.run() })
	})
}

// survive fails the test for every change that goes unnoticed.
func survive(t *testing.T, data []byte, list []harmless, run func([]byte) *Report) {
	t.Helper()
	for _, h := range list {
		if len(h.find(data)) == 0 {
			t.Errorf("nothing to leave out as harmless: %s", h.reason)
		}
	}
	if r := run(data); r.Exit() != 0 {
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

// TestMangledKeys changes every byte of a key file. All of it matters but line
// ends, of which the hash knows what they were.
func TestMangledKeys(t *testing.T) {
	w := small(t)
	survive(t, w.sqk, []harmless{{"line ends are set right before hashing; the keys are the same", lineEnds}},
		func(m []byte) *Report { c := w.clone(); c.sqk = m; return c.run() })
}

// TestMangledHands changes every byte of a hand file of each format.
func TestMangledHands(t *testing.T) {
	lists := map[string][]harmless{
		".pbn": {
			{"tags beside Board and Deal and comments say nothing about the cards", lineWith("%", "[Gen", "[Ev", "[Si", "[Da", "[We", "[No", "[Ea", "[So", "[Sc", "[Decl", "[Con", "[Res")},
			{"dealer and vulnerability follow from the number; where they do not, a warning is reported", lineWith("[Dealer", "[Vul")},
			{"empty lines between games, blanks and line ends mean nothing", lineEnds},
		},
		".bri": {{"32 blanks and 18 zero bytes are padding", records(128, 78, 128)}},
		".dge": {{"60 zero bytes are padding", records(128, 68, 128)}},
		".ber": nil,
		".goe": {{"line ends", lineEnds}},
	}
	for _, f := range handfile.Formats {
		if f.Decode == nil || f.NewEncoder == nil || !f.Keeps.Cards {
			continue
		}
		if g, err := handfile.ByExt("x" + f.Ext); err != nil || g != f {
			continue
		}
		list, known := lists[f.Ext]
		t.Run(f.Name, func(t *testing.T) {
			if !known {
				t.Fatalf("no list of what does not matter in %s", f.Name)
			}
			w := newWorld(t, 1, "43275.91", "1:1-2:FIN:Final")
			name := "FIN" + f.Ext
			w.put(t, name, w.boards(t, 1, 1, squaredeal.Original, ""))
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

// TestMangledDealer shows the warning that stands for dealer and vulnerability.
func TestMangledDealer(t *testing.T) {
	w := small(t)
	w.files["RR01.pbn"] = bytes.Replace(w.files["RR01.pbn"], []byte(`[Dealer "E"]`), []byte(`[Dealer "W"]`), 1)
	if r := w.run(); !strings.Contains(everything(r), `warning: line`) || !strings.Contains(everything(r), `dealer "W"`) {
		t.Error(everything(r))
	}
}
