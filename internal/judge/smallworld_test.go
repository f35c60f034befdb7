package judge

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// smallWorld is a world with few boards, as described in testdata/judge/README.md.
type smallWorld struct {
	boards   int // in each set
	first    int // published number of the first board of B; 0 if it is unknown
	files    []smallFile
	reserve  bool           // the reserve set was stated to be played
	replaced map[string]any // numbers stated to be replaced, by set
	keyless  string         // set whose key is missing
	keysOpen bool
	equal    bool // the last board in each set equals the first board in A
}

// smallLetters names the sets in a small world: A and B, and A's reserve set R.
const smallLetters = "ABR"

// sets returns the sets of the small world by letter.
func (s *smallWorld) sets() map[string]caseSet {
	sets := map[string]caseSet{}
	for _, l := range strings.Split(smallLetters, "") {
		set := caseSet{Session: 1, First: 1, Reserve: l == "R"}
		if l == "B" {
			set.Session, set.First = 2, s.first
		}
		for k := range s.boards {
			set.Boards = append(set.Boards, l+strconv.Itoa(k+1))
		}
		if s.equal {
			set.Boards[s.boards-1] = "A1"
		}
		sets[l] = set
	}
	return sets
}

// world builds the world of the letters.
func (s *smallWorld) world(t testing.TB, deals map[string]bridge.Deal) *namedWorld {
	c := testCase{In: smallLetters, Files: s.files, Replaced: s.replaced, Keyless: s.keyless, KeysOpen: s.keysOpen}
	if s.reserve {
		c.Reserve = "R"
	}
	return c.world(t, s.sets(), deals)
}

// jsonLine returns the world as one line of JSON, such as
//
//	{"first":3,"files":[{"claims":"A","records":"1=A1 2=A2"}]}
func (s *smallWorld) jsonLine() string {
	type file struct {
		Claims      string `json:"claims,omitempty"`
		Stated      bool   `json:"stated,omitempty"`
		Sequence    bool   `json:"sequence,omitempty"`
		Pointed     bool   `json:"pointed,omitempty"`
		Typed       bool   `json:"typed,omitempty"`
		TwoReadings bool   `json:"two_readings,omitempty"`
		Records     string `json:"records"`
	}
	world := struct {
		First    int            `json:"first"`
		Boards   int            `json:"boards,omitempty"`
		Reserve  string         `json:"reserve,omitempty"`
		Replaced map[string]any `json:"replaced,omitempty"`
		Keyless  string         `json:"keyless,omitempty"`
		KeysOpen bool           `json:"keys_open,omitempty"`
		Files    []file         `json:"files"`
	}{First: s.first, Replaced: s.replaced, Keyless: s.keyless, KeysOpen: s.keysOpen}
	if s.boards != 2 {
		world.Boards = s.boards
	}
	if s.reserve {
		world.Reserve = "R"
	}
	for _, f := range s.files {
		world.Files = append(world.Files, file{
			Claims:      f.Claims,
			Stated:      f.Stated,
			Sequence:    f.Sequence,
			Pointed:     f.Pointed,
			Typed:       f.Typed,
			TwoReadings: f.TwoReadings,
			Records:     f.Records,
		})
	}
	text, err := json.Marshal(world)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// answer formats a result in the way both implementations print it.
func (w *namedWorld) answer(r *Result) string {
	var states, shifts, files []string
	for _, session := range r.Sessions {
		states = append(states, string(session.State))
	}
	for s, set := range r.Sets {
		for _, shift := range set.Shifts {
			shifts = append(shifts, fmt.Sprint(w.letters[s:s+1], " ", shift))
		}
	}
	for i := range r.Files {
		files = append(files, strings.Join(w.describeFile(r, i), ", "))
	}
	exit := exits(r)
	if r.NoneRecognised {
		exit += " none"
	}
	parts := []string{strings.Join(states, ", "), exit, strings.Join(shifts, ", "), strings.Join(files, " / ")}
	return strings.Join(parts, " | ")
}
