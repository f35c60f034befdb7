package verdicttest_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	. "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// vector reads a file of the tournaments made with the original programs.
func vector(name string) []byte {
	data, err := os.ReadFile(filepath.Join("..", "..", "..", "squaredeal", "testdata", name))
	if err != nil {
		panic(err)
	}
	return data
}

// made returns a tournament with the keys of a vector. Its phases are written out here and not
// parsed.
func made(name, value string, phases ...Phase) *Tournament {
	t := &Tournament{Name: name, Value: value, Phases: phases}
	if err := t.ReadKeys(vector(name + ".sqk")); err != nil {
		panic(err)
	}
	return t
}

func alpha() *Tournament {
	return made("alpha", "3 6 9 13 26 40",
		Phase{5, "", [][2]int{{1, 10}, {11, 20}, {21, 30}}, "rr##", ""},
		Phase{4, "", [][2]int{{17, 32}, {1, 16}}, "sf#", ""},
		Phase{1, "", [][2]int{{1, 20}}, "fin", ""})
}

func beta() *Tournament {
	return made("beta", "2 345,67 \u017c\u00f3\u0142w",
		Phase{3, "", [][2]int{{1, 16}, {1, 16}, {17, 32}}, "bb#x", ""},
		Phase{0, "", [][2]int{{1, 7}, {8, 14}, {15, 21}}, "open###", ""},
		Phase{2, "", [][2]int{{1, 7}, {8, 14}}, "last#", ""})
}

func gamma() *Tournament {
	return made("gamma", "44,882.13", Phase{2, "", [][2]int{{1, 16}}, "old#", ""})
}

// TestModel compares the model with files made by the original programs.
func TestModel(t *testing.T) {
	writers := map[string]func(...bridge.Board) []byte{"bri": BRI, "dge": DGE, "ber": BER, "goedel": Goedel}
	compared := 0
	for _, tournament := range []*Tournament{alpha(), beta(), gamma()} {
		var sets []struct {
			Phase, Session int
			Set            string
			SHA256         map[string]string
		}
		if err := json.Unmarshal(vector(tournament.Name+".expected.json"), &sets); err != nil {
			t.Fatal(err)
		}
		for _, set := range sets {
			boards := tournament.Original(set.Phase, set.Session)
			if set.Set == "reserve" {
				boards = tournament.Reserve(set.Phase, set.Session)
			}
			for format, write := range writers {
				sum := sha256.Sum256(write(boards...))
				if got := hex.EncodeToString(sum[:]); got != set.SHA256[format] {
					t.Errorf("%s %d,%d %s %s: SHA-256 %s, want %s", tournament.Name, set.Phase, set.Session, set.Set, format, got, set.SHA256[format])
				}
				compared++
			}
		}
	}
	if compared < 4*50 {
		t.Errorf("%d files compared, want all of 50 sets in 4 formats", compared)
	}
}

// vectors covers tournaments made with the original programs.
func vectors(b book) {
	begin := func(name, comment string, t *Tournament) *maker {
		return b.add(name, comment).put(t.Name+".sqd", vector(t.Name+".sqd")).put(t.Name+".sqk", vector(t.Name+".sqk"))
	}
	give := func(m *maker, t *Tournament, lengths ...int) {
		for i := range t.Phases {
			for s := 1; s <= lengths[i]; s++ {
				boards := t.Original(i+1, s)
				name := t.FileName(i+1, s)
				if s%2 == 0 {
					m.put(name+".bri", BRI(boards...))
				} else {
					m.put(name+".lin", LIN(boards...))
				}
			}
		}
	}
	a := alpha()
	m := begin("alpha",
		"a complete tournament by the original program; the fact is known on the day after it",
		a)
	give(m, a, 5, 4, 1)

	be := beta()
	m = begin("beta",
		"names in UTF-8, a phase with unknown length and eight sessions, two sessions with unknown boards",
		be)
	give(m, be, 3, 8, 2)

	g := gamma()
	m = begin("gamma", "a SquareDeal 2.1 file with the value as typed", g)
	give(m, g, 2)

	m = begin("document",
		"the documentation of the original program prints keys that do not match its key hash",
		&Tournament{Name: "document"})
	var boards []bridge.Board
	for line := range strings.Lines(string(vector("document.original.deals"))) {
		text, ok := strings.CutPrefix(line, "1,1,")
		if !ok {
			continue
		}
		number, text, _ := strings.Cut(strings.TrimSpace(text), " ")
		board, err := strconv.Atoi(number)
		if err != nil {
			panic(err)
		}
		deal, err := bridge.ParseDeal(text)
		if err != nil {
			panic(err)
		}
		boards = append(boards, bridge.Board{Number: board, Deal: deal})
	}
	m.put("round01.pbn", PBN(boards...))
}
