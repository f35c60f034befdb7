package verdicttest_test

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
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
		Phase{Sessions: 5, Runs: [][2]int{{1, 10}, {11, 20}, {21, 30}}, Prefix: "rr##"},
		Phase{Sessions: 4, Runs: [][2]int{{17, 32}, {1, 16}}, Prefix: "sf#"},
		Phase{Sessions: 1, Runs: [][2]int{{1, 20}}, Prefix: "fin"})
}

func beta() *Tournament {
	return made("beta", "2 345,67 \u017c\u00f3\u0142w",
		Phase{Sessions: 3, Runs: [][2]int{{1, 16}, {1, 16}, {17, 32}}, Prefix: "bb#x"},
		Phase{Sessions: 0, Runs: [][2]int{{1, 7}, {8, 14}, {15, 21}}, Prefix: "open###"},
		Phase{Sessions: 2, Runs: [][2]int{{1, 7}, {8, 14}}, Prefix: "last#"})
}

func gamma() *Tournament {
	return made("gamma", "44,882.13", Phase{Sessions: 2, Runs: [][2]int{{1, 16}}, Prefix: "old#"})
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
				got, want := fmt.Sprintf("%x", sha256.Sum256(write(boards...))), set.SHA256[format]
				if got != want {
					t.Errorf("%s %d,%d %s %s: SHA-256 %s, want %s",
						tournament.Name, set.Phase, set.Session, set.Set, format, got, want)
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
	begin := func(name, comment string) *maker {
		return b.add(name, comment).put(name+".sqd", vector(name+".sqd")).put(name+".sqk", vector(name+".sqk"))
	}
	m := begin("alpha", "a complete tournament by the original program; the fact is known on the day after it")
	putSessions(m, alpha(), 5, 4, 1)

	m = begin("beta",
		"names in UTF-8, a phase with unknown length and eight sessions, two sessions with unknown boards")
	putSessions(m, beta(), 3, 8, 2)

	m = begin("gamma", "a SquareDeal 2.1 file with the value as typed")
	putSessions(m, gamma(), 2)

	begin("document", "the documentation of the original program prints keys that do not match its key hash").
		put("round01.pbn", PBN(documentBoards()...))
}

// putSessions adds the first sessions of each phase, of which sessions gives the number. Every second file has no
// board numbers.
func putSessions(m *maker, t *Tournament, sessions ...int) {
	for i, count := range sessions {
		phase := i + 1
		for session := 1; session <= count; session++ {
			boards := t.Original(phase, session)
			name := t.FileName(phase, session)
			if session%2 == 0 {
				m.put(name+".bri", BRI(boards...))
			} else {
				m.put(name+".lin", LIN(boards...))
			}
		}
	}
}

// documentBoards returns the boards of session 1,1 in the documentation of the original program.
func documentBoards() (boards []bridge.Board) {
	for line := range strings.Lines(string(vector("document.original.deals"))) {
		text, isFirstSession := strings.CutPrefix(line, "1,1,")
		if !isFirstSession {
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
	return boards
}
