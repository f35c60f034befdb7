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

type aCase struct {
	Name      string
	Rule      string
	Sequence  bool
	KeysOpen  bool `json:"keys_open"`
	ValueOpen bool `json:"value_open"`
	Secret    bool
	Made      map[string]string // file, from 1: spelled, other
	Outside   map[string][]int
	Listed    map[string][]int
	Both      []string
	Unasked   string
	Files     []struct {
		Claims, Records                                                       string
		Stated, Doubtful, Keyless, Typed, Device, Combined, Numbered, Several bool
		Replaced                                                              map[string][]int
		Frames                                                                map[string]int
	}
	Found     [][]string
	States    map[string]State
	Sessions  map[int]State
	NoneKnown bool `json:"none_known"`
}

const caseSets = "ARBCQ"

// named is the deal of a name: A1 is board 1 of set A, a1 the same with two
// cards exchanged, x1 a deal of nowhere. testdata/judge/deals.txt has them.
func named(t *testing.T, deals map[string]bridge.Deal, name string) (d bridge.Deal) {
	t.Helper()
	if name == "none" {
		return d
	}
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

// caseDeals reads testdata/judge/deals.txt: a name and a deal a line.
func caseDeals(t *testing.T) map[string]bridge.Deal {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "testdata", "judge", "deals.txt"))
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

// world makes the world of a case.
func (c *aCase) world(t *testing.T, sets map[string]caseSet, deals map[string]bridge.Deal) *World {
	t.Helper()
	w := &World{KeysOpen: c.KeysOpen, ValueOpen: c.ValueOpen, Secret: c.Secret}
	at := func(name string) int { return strings.Index(caseSets, name) }
	for _, l := range caseSets {
		s := sets[string(l)]
		set := Set{Session: s.Session, Reserve: s.Reserve, First: s.First}
		for _, b := range s.Boards {
			set.Boards = append(set.Boards, named(t, deals, b))
		}
		set.Outside, set.List = c.Outside[string(l)], c.Listed[string(l)]
		set.Unasked = c.Unasked == string(l)
		w.Sets = append(w.Sets, set)
	}
	for _, s := range c.Both {
		w.Both = append(w.Both, at(s))
	}
	w.Made = func(file int, _, _ bool) Made {
		return map[string]Made{"": MadeUnknown, "spelled": MadeSpelled, "other": MadeOther}[c.Made[strconv.Itoa(file+1)]]
	}
	for _, f := range c.Files {
		out := File{Stated: f.Stated, Doubtful: f.Doubtful, Keyless: f.Keyless, Typed: f.Typed, Device: f.Device, Combined: f.Combined, Several: f.Several, Numbered: !c.Sequence || f.Numbered}
		for _, s := range strings.Fields(f.Claims) {
			out.Claims = append(out.Claims, at(s))
		}
		for s, list := range f.Replaced {
			out.Replaced = append(out.Replaced, Replaced{at(s), strings.Index(caseSets, "R"), list})
		}
		for s, n := range f.Frames {
			out.Frames = map[int]int{at(s): n}
		}
		for _, word := range strings.Fields(f.Records) {
			r := Record{Copies: 1}
			if number, rest, ok := strings.Cut(word, "="); ok {
				r.Number, _ = strconv.Atoi(number) // "-" is none
				word = rest
			}
			word, r.Doubt = strings.CutSuffix(word, "?")
			word, copies, ok := strings.Cut(word, "*")
			if ok {
				r.Copies, _ = strconv.Atoi(copies)
			}
			r.Deal = named(t, deals, word)
			out.Records = append(out.Records, r)
		}
		if out.Numbered {
			out.Records = merged(out.Records)
		}
		w.Files = append(w.Files, out)
	}
	return w
}

// say is a finding as the cases write it.
func say(f Finding) string { return sayOf(caseSets, f) }

func sayOf(sets string, f Finding) string {
	s := string(f.Outcome)
	if f.Why != "" {
		s += " " + f.Why
	}
	if f.Fact.Set != None {
		s += " " + sets[f.Fact.Set:f.Fact.Set+1]
	}
	if f.Fact.Index != None {
		s += fmt.Sprint(f.Fact.Index + 1)
	}
	return s
}

func TestCases(t *testing.T) {
	for _, name := range []string{"cases.json", "further.json"} {
		testCases(t, name)
	}
}

func testCases(t *testing.T, name string) {
	data, err := os.ReadFile(filepath.Join("..", "testdata", "judge", name))
	if err != nil {
		t.Fatal(err)
	}
	var file caseFile
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	deals := caseDeals(t)
	for _, c := range file.Cases {
		t.Run(c.Name, func(t *testing.T) {
			w := c.world(t, file.Sets, deals)
			res := Judge(w)
			rule := false
			for i, want := range c.Found {
				var got []string
				for _, x := range res.Files[i] {
					got = append(got, say(x))
					rule = rule || strings.HasPrefix(x.Rule, c.Rule) || c.Rule == "5" && x.Why != ""
				}
				if !slices.Equal(got, want) {
					t.Errorf("file %d: %q, want %q", i, got, want)
				}
			}
			for s, l := range caseSets {
				want := c.States[string(l)]
				if want == "" {
					want = NotShown
				}
				if got := res.Sets[s].State; got != want && !(c.States[string(l)] == "" && got == NotChecked && w.Sets[s].Session == 1) {
					t.Errorf("set %c is %s, want %s", l, got, want)
				}
			}
			for _, x := range res.Sessions {
				if want := c.Sessions[x.Session]; want != "" && x.State != want {
					t.Errorf("session %d is %s, want %s", x.Session, x.State, want)
				}
			}
			if res.NoneKnown != c.NoneKnown {
				t.Errorf("none known: %v, want %v", res.NoneKnown, c.NoneKnown)
			}
		})
	}
}
