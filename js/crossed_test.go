package js_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/thorough"
	"github.com/fairdeal/fairdeal/internal/verdicttest"
)

// TestComposedStatements crosses statements of every kind (spec/audit.md, What people can
// say) with each other, with all formats and with tournaments of odd sessions. What was
// played is known: honest files with true statements are never false, doctored ones
// never verified. Of statements that contradict each other only the two programs say
// what they come to, and they say the same.
func TestComposedStatements(t *testing.T) {
	askOfMany(t, 0, thorough.Times(40, 400), func(t *testing.T, rnd *rand.Rand, dir string) question {
		for {
			c := newCrossing(rnd)
			for range 1 + rnd.IntN(3) {
				c.playSession()
			}
			never := 1
			switch rnd.IntN(3) {
			case 0:
				if never = 0; !c.doctor() {
					continue
				}
			case 1:
				never = -1
				c.contradict()
			}
			return c.ask(t, dir, never)
		}
	})
}

// oddSetting has sessions of one and two boards, sessions that share numbers in the
// order of others, and a phase of unknown length.
func oddSetting(tweak string) verdicttest.Setting {
	cup := verdicttest.Cup()
	cup.KeyTweak = tweak
	cup.Phases = []verdicttest.Phase{
		{Sessions: 2, Boards: "1-4", Runs: [][2]int{{1, 4}}, Prefix: "RR#", Title: "Round #"},
		{Sessions: 2, Boards: "1-1,2-2", Runs: [][2]int{{1, 1}, {2, 2}}, Prefix: "ONE#", Title: "One board #"},
		{Sessions: 0, Boards: "5-8,1-4", Runs: [][2]int{{5, 8}, {1, 4}}, Prefix: "OP##", Title: "Open #"},
		{Sessions: 2, Boards: "?", Prefix: "TIE#", Title: "Tie-break #"},
	}
	return verdicttest.Setting{Tournament: cup, SQD: cup.Description(), SQK: cup.Keys()}
}

// crossing is a tournament with what somebody brings and says of several sessions.
type crossing struct {
	*rand.Rand
	*verdicttest.Presentation
	sessions [][2]int // that nothing was said of yet
	raw      map[string][]byte
	args     []string
	outside  map[bridge.Deal]bool // boards that the program did not deal
}

func newCrossing(rnd *rand.Rand) *crossing {
	tweak := fmt.Sprint(rnd.IntN(1000))
	s := []func() verdicttest.Setting{
		func() verdicttest.Setting { return oddSetting(tweak) },
		func() verdicttest.Setting { return verdicttest.SmallSetting(tweak) },
		verdicttest.OldSetting, verdicttest.OpenSetting,
	}[rnd.IntN(4)]()
	c := &crossing{Rand: rnd, Presentation: &verdicttest.Presentation{Setting: s, Phase: 1, Session: 1}, raw: map[string][]byte{}, outside: map[bridge.Deal]bool{}}
	for i, p := range s.Phases {
		n := p.Sessions
		if n == 0 {
			n = 3
		}
		for k := range n {
			c.sessions = append(c.sessions, [2]int{i + 1, k + 1})
		}
	}
	rnd.Shuffle(len(c.sessions), func(i, j int) { c.sessions[i], c.sessions[j] = c.sessions[j], c.sessions[i] })
	if rnd.IntN(8) == 0 {
		lines := strings.SplitAfter(strings.TrimSuffix(string(c.SQK), "\r\n"), "\r\n")
		k := rnd.IntN(len(lines))
		c.SQK = []byte(strings.Join(slices.Delete(lines, k, k+1), ""))
		c.Damage = fmt.Sprintf("no key in line %d", k+1)
	}
	return c
}

func (c *crossing) oneOf(n int) bool { return c.IntN(n) == 0 }

// open reports whether the boards of a session were not published.
func (c *crossing) open(id [2]int) bool { return c.Phases[id[0]-1].Runs == nil }

// set are the boards of a set of a session.
func (c *crossing) set(id [2]int, set string) []bridge.Board {
	first, last := 1, 6
	if !c.open(id) {
		first, last = c.Range(id[0], id[1])
	}
	return c.Deal(id[0], id[1], set, first, last)
}

// name is that of a session's file.
func (c *crossing) name(id [2]int) string {
	return fmt.Sprintf("d%d/%s", len(c.Files), c.FileName(id[0], id[1]))
}

// add brings boards in a file and returns its name. One without numbers begins where the
// set does.
func (c *crossing) add(name string, boards []bridge.Board, numbered bool) string {
	format := []string{"pbn", "lin", "csv", "xml"}[c.IntN(4)]
	if !numbered && c.oneOf(3) {
		format = []string{"bri", "ber", "dge", "goe"}[c.IntN(4)]
	} else if c.oneOf(3) {
		boards = slices.Clone(boards)
		c.Shuffle(len(boards), func(i, j int) { boards[i], boards[j] = boards[j], boards[i] })
	}
	if name == "" {
		name = fmt.Sprintf("t%d", len(c.Files))
	}
	c.Files = append(c.Files, verdicttest.Shown{Name: name + "." + format, Format: format, Boards: slices.Clone(boards)})
	return name + "." + format
}

// say states something of files.
func (c *crossing) say(id [2]int, what string, files ...string) {
	c.Statements = append(c.Statements, fmt.Sprintf("%d,%d%s=%s", id[0], id[1], what, strings.Join(files, ",")))
}

// some leaves boards out, now and then.
func (c *crossing) some(boards []bridge.Board) []bridge.Board {
	if !c.oneOf(3) || len(boards) < 2 {
		return boards
	}
	k := c.IntN(len(boards))
	return slices.Delete(slices.Clone(boards), k, k+1)
}

// playSession plays a session in one of the ways that can be stated, and brings it.
func (c *crossing) playSession() {
	if len(c.sessions) == 0 {
		return
	}
	id := c.sessions[0]
	c.sessions = c.sessions[1:]
	boards := c.set(id, "original")
	reserve := c.set(id, "reserve")
	ways := []func(){
		func() { // by its name; of SquareDeal 1.3 two sessions may have one
			if c.Old {
				c.say(id, "", c.add("", c.some(boards), false))
			} else {
				c.add(c.name(id), c.some(boards), false)
			}
		},
		func() { c.say(id, "", c.add("", c.some(boards), false)) },
		func() { // several tables
			var files []string
			for range 2 + c.IntN(2) {
				files = append(files, c.add("", c.some(boards), false))
			}
			c.say(id, "", files...)
		},
		func() { c.say(id, "reserve", c.add("", c.some(reserve), false)) },
		func() { // single boards of the reserve set
			k := c.IntN(len(boards))
			boards[k] = reserve[k]
			file := c.add("", c.some(boards), false)
			c.say(id, fmt.Sprintf("reserve:%d", boards[k].Number), file)
			if c.oneOf(2) {
				c.say(id, "", file)
			}
		},
		func() { // a file beside the session's holds what replaced
			if k := c.IntN(len(boards)); len(boards) > 1 {
				c.say(id, "", c.add("", slices.Delete(slices.Clone(boards), k, k+1), true))
				c.say(id, "reserve", c.add("", reserve[k:k+1], true))
			}
		},
		func() { // other numbers
			by := []int{100, 16, 7}[c.IntN(3)]
			c.say(id, fmt.Sprintf("@%d", boards[0].Number+by), c.add("", c.some(verdicttest.Numbered(boards, by)), true))
		},
		func() { // replaced from outside
			k := c.IntN(len(boards))
			boards[k].Deal = verdicttest.Foreign(30, 60)[c.IntN(30)].Deal
			c.outside[boards[k].Deal] = true
			c.say(id, "", c.add("", boards, len(boards) == 1))
			c.args = append(c.args, "--replaced", fmt.Sprintf("%d,%d=%d", id[0], id[1], boards[k].Number))
		},
		func() { // both sets
			c.say(id, "", c.add("", boards, false))
			c.say(id, "reserve", c.add("", c.some(reserve), false))
			c.args = append(c.args, "--both", fmt.Sprintf("%d,%d", id[0], id[1]))
		},
		func() { // a folder
			c.raw["rec/a.pbn"], c.raw["rec/b.bri"] = verdicttest.PBN(boards...), verdicttest.BRI(boards...)
			c.args = append(c.args, "--played", fmt.Sprintf("%d,%d=rec", id[0], id[1]))
		},
		func() { // by a pattern
			c.raw[fmt.Sprintf("x%d-%02d.pbn", id[0], id[1])] = verdicttest.PBN(c.some(boards)...)
			if pattern := fmt.Sprintf("%d,*=x%d-##.pbn", id[0], id[0]); !slices.Contains(c.args, pattern) {
				c.args = append(c.args, "--played", pattern)
			}
		},
		func() { // with the session behind it, in one file
			if behind := [2]int{id[0], id[1] + 1}; slices.Contains(c.sessions, behind) {
				c.sessions = slices.DeleteFunc(c.sessions, func(x [2]int) bool { return x == behind })
				file := fmt.Sprintf("t%d.pbn", len(c.Files))
				c.Files = append(c.Files, verdicttest.Shown{Name: file, Format: "pbn", Boards: slices.Concat(boards, c.set(behind, "original"))})
				if c.oneOf(2) {
					c.Statements = append(c.Statements, fmt.Sprintf("%d,%d-%d=%s", id[0], id[1], behind[1], file))
				} else {
					c.say(id, "", file)
					c.say(behind, "", file)
				}
			}
		},
		func() { // found
			c.add("", c.some(boards), true)
		},
	}
	ways[c.IntN(len(ways))]()
	if c.open(id) && c.oneOf(2) {
		c.args = append(c.args, "--boards", fmt.Sprintf("%d,%d=1-6", id[0], id[1]))
	}
}

// doctor changes cards of one board that a file shows and a statement or a name claims,
// wherever it stands; false where there is no such board.
func (c *crossing) doctor() bool {
	stated := slices.DeleteFunc(slices.Clone(c.Files), func(f verdicttest.Shown) bool {
		return !strings.HasPrefix(f.Name, "d") && !slices.ContainsFunc(c.Statements, func(s string) bool {
			_, names, _ := strings.Cut(s, "=")
			return slices.Contains(strings.Split(names, ","), f.Name)
		})
	})
	if len(stated) == 0 || len(c.Files[0].Boards) == 0 {
		return false
	}
	f := stated[c.IntN(len(stated))]
	x := f.Boards[c.IntN(len(f.Boards))]
	if c.outside[x.Deal] {
		return false
	}
	to := verdicttest.ExchangeCards(x, 0, bridge.Seat(1+c.IntN(3))).Deal
	switch c.IntN(3) {
	case 0:
		to = verdicttest.ExchangeHands(x, 1, 2).Deal
	case 1:
		to = verdicttest.Foreign(1, 1)[0].Deal
	}
	c.Did = fmt.Sprintf("board %d of %s", x.Number, f.Name)
	for _, g := range c.Files {
		for i := range g.Boards {
			if g.Boards[i].Deal == x.Deal {
				g.Boards[i].Deal = to
			}
		}
	}
	return true
}

// contradict says more, of any file, whatever it holds.
func (c *crossing) contradict() {
	for range 1 + c.IntN(2) {
		id := [2]int{1 + c.IntN(len(c.Phases)), 1 + c.IntN(3)}
		var files []string
		for _, f := range c.Files {
			if c.oneOf(2) {
				files = append(files, f.Name)
			}
		}
		if len(files) == 0 {
			continue
		}
		c.say(id, []string{"", "", "reserve", "reserve:1", "reserve:2-3", "@1", "@17", "@101"}[c.IntN(8)], files...)
	}
	switch id := fmt.Sprintf("%d,%d", 1+c.IntN(len(c.Phases)), 1+c.IntN(2)); c.IntN(4) {
	case 0:
		c.args = append(c.args, "--replaced", id+[]string{"=*", "=1", "=2-9"}[c.IntN(3)])
	case 1:
		c.args = append(c.args, "--both", id)
	case 2:
		c.args = append(c.args, "--boards", id+[]string{"=1", "=1-3", "=2-5,7"}[c.IntN(3)])
	}
}

// ask dresses the files and asks, with anchors and flags that are true.
func (c *crossing) ask(t *testing.T, dir string, never int) question {
	c.args = slices.Concat(c.args, [][]string{nil, nil, nil, {"--sure"}, {"--strict"}, {"--value", c.Value}, {"--digest", c.MH()}}[c.IntN(7)])
	if c.oneOf(6) && !c.Old {
		c.raw["kept/earlier.txt"] = c.Published()
		c.args = append(c.args, "--published", "kept/earlier.txt")
	}
	for name, data := range c.raw {
		if strings.HasPrefix(name, "kept") {
			put(t, dir, map[string][]byte{name: data})
		}
	}
	q := dressed(t, c.Rand, dir, c.Presentation, never)
	for name, data := range c.raw {
		put(t, dir, map[string][]byte{name: data})
		if q.args[0] != "." && !strings.HasPrefix(name, "kept") {
			q.args = append([]string{name}, q.args...)
		}
	}
	q.args = append(q.args, c.args...)
	return q
}
