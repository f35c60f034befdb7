package judge

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// caseFile is the content of testdata/judge/cases.json, described in its README.
type caseFile struct {
	Sets  map[string]caseSet `json:"sets"`
	Cases []testCase         `json:"cases"`
}

// caseSet is a set from which the cases take some.
type caseSet struct {
	Session int
	Reserve bool
	First   int
	Boards  []string
}

// testCase is a small world and the expected result. Sets have letters, and deals the names in deals.txt.
type testCase struct {
	Name, Rule string
	In         string // letters of the sets; empty: AR
	Files      []smallFile
	Reserve    string         // letters of reserve sets that were stated to be played
	Replaced   map[string]any // by set: a list of board numbers stated to be replaced, or "*" for all
	Keyless    string         // letters of sets whose session key is missing
	KeysOpen   bool           `json:"keys_open"`

	Found    [][]string       // findings of each file
	Sessions map[string]State // by session number; missing sessions are not shown
	Shifts   map[string][]int // by set
	None     bool             // no record is recognised
	Exit     string           // exit statuses without and with --partial
}

// smallFile is a file of a small world, described in testdata/judge/README.md.
type smallFile struct {
	Claims      string // letters of the claimed sets: "A B"
	Records     string // number=deal*copies, or only deals in a sequence: "1=A1 2=A2*3"
	Stated      bool
	Sequence    bool // the file has no board numbers
	Pointed     bool // a user named the file
	Typed       bool
	Device      bool
	TwoReadings bool `json:"two_readings"` // the file is ambiguous
	Combined    bool
}

// namedWorld is a world whose sets have letters, as in the cases.
type namedWorld struct {
	World
	letters string
}

// world builds the world of the case.
func (c *testCase) world(t testing.TB, sets map[string]caseSet, deals map[string]bridge.Deal) *namedWorld {
	t.Helper()
	w := &namedWorld{World: World{KeysOpen: c.KeysOpen}}
	letters := c.In
	if letters == "" {
		letters = "AR"
	}
	keyless := map[string]Numbers{}
	for _, letter := range strings.Split(letters, "") {
		s := sets[letter]
		if strings.Contains(c.Keyless, letter) {
			keyless[letter] = Numbers{First: s.First, Last: s.First + len(s.Boards) - 1}
			continue
		}
		w.letters += letter
		w.Sets = append(w.Sets, c.set(t, letter, sets, deals))
	}
	for _, f := range c.Files {
		file := f.withoutClaims()
		for _, letter := range strings.Fields(f.Claims) {
			if numbers, isKeyless := keyless[letter]; isKeyless {
				file.MissingKeys = append(file.MissingKeys, numbers)
			} else {
				file.Claims = append(file.Claims, strings.Index(w.letters, letter))
			}
		}
		file.Records = recordsOf(t, deals, f.Records)
		w.Files = append(w.Files, file)
	}
	return w
}

// set returns the set with a letter, as the statements of the case change it.
func (c *testCase) set(t testing.TB, letter string, sets map[string]caseSet, deals map[string]bridge.Deal) Set {
	t.Helper()
	s := sets[letter]
	set := Set{
		Session: s.Session,
		Reserve: s.Reserve,
		First:   s.First,
		Stated:  strings.Contains(c.Reserve, letter),
	}
	for _, name := range s.Boards {
		set.Boards = append(set.Boards, bridge.Board{Deal: namedDeal(t, deals, name)})
	}
	for other, list := range c.Replaced {
		if sets[other].Session == s.Session { // Replaced boards concern all sets of the session.
			set.ReplacedNumbers = replacedList(list, max(1, s.First), len(s.Boards))
		}
	}
	return set
}

// withoutClaims returns the file without its claims and records.
func (f *smallFile) withoutClaims() File {
	file := File{Stated: f.Stated, Numbered: !f.Sequence, NamedByUser: f.Pointed}
	switch {
	case f.TwoReadings:
		file.Doubt = AmbiguousFile
	case f.Typed:
		file.Doubt = TypedByHand
	case f.Device:
		file.Doubt = FromDevice
	}
	return file
}

// replacedList returns the board numbers in a JSON list. Anything else, such as "*", means all numbers of the set.
func replacedList(listed any, first, boards int) (numbers []int) {
	list, ok := listed.([]any)
	if !ok {
		for n := range boards {
			numbers = append(numbers, first+n)
		}
		return numbers
	}
	for _, n := range list {
		numbers = append(numbers, int(n.(float64)))
	}
	return numbers
}
