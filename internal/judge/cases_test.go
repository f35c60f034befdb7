package judge

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// caseFile is testdata/judge/cases.json, as its README says.
type caseFile struct {
	Sets  map[string]caseSet `json:"sets"`
	Cases []aCase            `json:"cases"`
}

type caseSet struct {
	Session int
	Reserve bool
	First   int
	Boards  []string
}

// aCase is a world of the README, with what must be found in it.
type aCase struct {
	Name, Rule string
	In         string
	Files      []caseOfFile
	Reserve    string
	Replaced   map[string]any
	Keyless    string
	KeysOpen   bool `json:"keys_open"`

	Found    [][]string
	Sessions map[string]State
	Shifts   map[string][]int
	None     bool
	Exit     string
}

type caseOfFile struct {
	Claims, Records                          string
	Stated, Sequence, Pointed, Typed, Device bool
	TwoReadings                              bool `json:"two_readings"`
	Combined                                 bool
}

// caseDeals reads testdata/judge/deals.txt: a name and a deal a line.
func caseDeals(t testing.TB) map[string]bridge.Deal {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "testdata", "judge", "deals.txt"))
	if err != nil {
		t.Fatal(err)
	}
	m := map[string]bridge.Deal{}
	for line := range strings.Lines(string(data)) {
		name, text, _ := strings.Cut(strings.TrimSpace(line), " ")
		if m[name], err = bridge.ParseDeal(text); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// namedDeal is the deal of a name; A1.NE are the hands of North and East of A1.
func namedDeal(t testing.TB, deals map[string]bridge.Deal, name string) bridge.Deal {
	t.Helper()
	base, only, _ := strings.Cut(name, ".")
	d, ok := deals[base]
	if !ok {
		t.Fatalf("no deal %q", name)
	}
	for s := range d {
		if only != "" && !strings.ContainsRune(only, rune("NESW"[s])) {
			d[s] = 0
		}
	}
	return d
}

// named is a world with the letters of its sets, and of sessions without a key.
type named struct {
	World
	letters string
}

// world makes the world of a case.
func (c *aCase) world(t testing.TB, sets map[string]caseSet, deals map[string]bridge.Deal) *named {
	t.Helper()
	w := &named{World: World{KeysOpen: c.KeysOpen}}
	in := c.In
	if in == "" {
		in = "AR"
	}
	keyless := map[string][2]int{}
	for _, l := range strings.Split(in, "") {
		s := sets[l]
		if strings.Contains(c.Keyless, l) {
			keyless[l] = [2]int{s.First, s.First + len(s.Boards) - 1}
			continue
		}
		set := Set{Session: s.Session, Reserve: s.Reserve, First: s.First, Stated: strings.Contains(c.Reserve, l)}
		for _, b := range s.Boards {
			set.Boards = append(set.Boards, bridge.Board{Deal: namedDeal(t, deals, b)})
		}
		for letter, list := range c.Replaced {
			if sets[letter].Session == s.Session {
				set.Outside = replacedList(list, max(1, s.First), len(s.Boards))
			}
		}
		w.letters += l
		w.Sets = append(w.Sets, set)
	}
	for _, f := range c.Files {
		out := File{Stated: f.Stated, Numbered: !f.Sequence, Pointed: f.Pointed}
		switch {
		case f.TwoReadings:
			out.Soft = Reading
		case f.Typed:
			out.Soft = Typed
		case f.Device:
			out.Soft = Device
		}
		for _, s := range strings.Fields(f.Claims) {
			if x, ok := keyless[s]; ok {
				out.Keyless = append(out.Keyless, x)
			} else {
				out.Claims = append(out.Claims, strings.Index(w.letters, s))
			}
		}
		out.Records = recordsOf(t, deals, f.Records)
		w.Files = append(w.Files, out)
	}
	return w
}

// replacedList is a list of numbers of a case, "*" for those of the set.
func replacedList(x any, first, boards int) (out []int) {
	list, ok := x.([]any)
	if !ok {
		for n := range boards {
			out = append(out, first+n)
		}
		return out
	}
	for _, n := range list {
		out = append(out, int(n.(float64)))
	}
	return out
}

func recordsOf(t testing.TB, deals map[string]bridge.Deal, text string) (out []Record) {
	for _, word := range strings.Fields(text) {
		r := Record{}
		if number, rest, ok := strings.Cut(word, "="); ok {
			r.Number, _ = strconv.Atoi(number) // "-" is none
			word = rest
		}
		word, copies, ok := strings.Cut(word, "*")
		n := 1
		if ok {
			n, _ = strconv.Atoi(copies)
		}
		r.Deal = namedDeal(t, deals, word)
		for range n {
			out = append(out, r)
		}
	}
	return out
}

// say is a finding as the cases write it.
func (w *named) say(x Finding) string {
	switch x.Outcome {
	case Named, Outside:
		return x.Outcome.String()
	}
	s := x.Outcome.String()
	if x.Fact.Set != None {
		s += " " + w.letters[x.Fact.Set:x.Fact.Set+1]
	}
	if x.Fact.Index != None {
		s += fmt.Sprint(x.Fact.Index + 1)
	}
	return s
}

// found are the findings of a file.
func (w *named) found(r *Result, i int) (out []string) {
	for _, x := range r.Files[i] {
		out = append(out, w.say(x))
	}
	return out
}

// Exit is 4.2 for the hands alone: 0 verified, 1 false, 2 not verified. With partial,
// what no file shows does not count.
func (r *Result) Exit(partial bool) int {
	is := func(state State) func(SessionResult) bool {
		return func(x SessionResult) bool { return x.State == state }
	}
	if slices.ContainsFunc(r.Sessions, is(False)) {
		return 1
	}
	some := slices.ContainsFunc(r.Sets, func(x SetResult) bool { return x.Shown })
	for _, list := range r.Files {
		if slices.ContainsFunc(list, func(x Finding) bool { return x.Outcome == Open }) {
			return 2
		}
	}
	for _, x := range r.Sessions {
		if x.State == NotChecked || x.State != Whole && !partial {
			return 2
		}
	}
	if !some {
		return 2
	}
	return 0
}

// exits are the two exit statuses of the hands alone.
func exits(r *Result) string { return fmt.Sprint(r.Exit(false), r.Exit(true)) }

func TestCases(t *testing.T) {
	for _, name := range []string{"cases.json"} {
		data, err := os.ReadFile(filepath.Join("..", "..", "testdata", "judge", name))
		if os.IsNotExist(err) && name == "further.json" {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		var file caseFile
		if err := json.Unmarshal(data, &file); err != nil {
			t.Fatal(err)
		}
		deals := caseDeals(t)
		for _, c := range file.Cases {
			t.Run(c.Name, func(t *testing.T) { c.test(t, file.Sets, deals) })
		}
	}
}

func (c *aCase) test(t *testing.T, sets map[string]caseSet, deals map[string]bridge.Deal) {
	w := c.world(t, sets, deals)
	res := Judge(&w.World)
	for i, want := range c.Found {
		if got := w.found(res, i); !slices.Equal(got, want) {
			t.Errorf("file %d: %q, want %q", i+1, got, want)
		}
	}
	for _, x := range res.Sessions {
		want := c.Sessions[strconv.Itoa(x.Session)]
		if want == "" {
			want = NotShown
		}
		if x.State != want {
			t.Errorf("session %d is %s, want %s", x.Session, x.State, want)
		}
	}
	shifts := map[string][]int{}
	for s, x := range res.Sets {
		if len(x.Shifts) > 0 {
			shifts[w.letters[s:s+1]] = x.Shifts
		}
	}
	if fmt.Sprint(shifts) != fmt.Sprint(c.Shifts) && len(shifts)+len(c.Shifts) > 0 {
		t.Errorf("shifts %v, want %v", shifts, c.Shifts)
	}
	if res.NoneKnown != c.None {
		t.Errorf("none: %v, want %v", res.NoneKnown, c.None)
	}
	if got := exits(res); got != c.Exit {
		t.Errorf("exit %s, want %s", got, c.Exit)
	}
}
