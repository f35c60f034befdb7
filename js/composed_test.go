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

// TestComposedTournaments puts hand files together from boards of several
// sessions and of none, with whatever can happen to them on the way, and asks both
// programs. What it makes is further from any case than one change.
func TestComposedTournaments(t *testing.T) {
	// js/README.md says where those before the 450th differ.
	askOfMany(t, 450, thorough.Times(49, 490), func(t *testing.T, rnd *rand.Rand, dir string) question {
		c := &composer{Rand: rnd, cup: composedCup(rnd)}
		files := map[string][]byte{"cup.sqd": c.cup.Description(), "cup.sqk": c.keys()}
		args := []string{"cup.sqd", "cup.sqk"}
		for range 1 + c.IntN(3) {
			name, data, stated := c.file()
			if _, there := files[name]; there {
				continue
			}
			files[name] = data
			args = append(args, name)
			for _, id := range stated {
				args = append(args, "--played", id+"="+name)
			}
		}
		args = append(args, c.outside()...)
		if c.oneOf(2) {
			args = append(args, "--partial")
		}
		put(t, dir, files)
		return question{args: args, what: strings.Join(c.did, "; "), never: -1}
	})
}

// composedCup is a small tournament with sessions that share numbers and sessions
// that follow on from each other.
func composedCup(rnd *rand.Rand) *verdicttest.Tournament {
	cup := verdicttest.SmallSetting(fmt.Sprint(rnd.IntN(1000))).Tournament
	cup.Digest = rnd.IntN(2) == 0
	return cup
}

type composer struct {
	*rand.Rand
	cup *verdicttest.Tournament
	did []string
}

func (c *composer) say(format string, args ...any) {
	c.did = append(c.did, fmt.Sprintf(format, args...))
}

// oneOf is true once in n times.
func (c *composer) oneOf(n int) bool { return c.IntN(n) == 0 }

// keys is the key file, now and then without some of its lines.
func (c *composer) keys() []byte {
	keys := c.cup.Keys()
	if !c.oneOf(6) {
		return keys
	}
	lines := strings.SplitAfter(string(keys), "\n")
	k := c.IntN(len(lines) - 1)
	c.say("no key in line %d", k+1)
	return []byte(strings.Join(slices.Delete(lines, k, k+1), ""))
}

// session draws a session.
func (c *composer) session() (phase, session int) {
	if k := c.IntN(4); k < 3 {
		return 1, k + 1
	}
	return 2, 1
}

// outside is what somebody states that no file shows.
func (c *composer) outside() (args []string) {
	if phase, session := c.session(); c.oneOf(6) {
		args = append(args, "--replaced", fmt.Sprintf("%d,%d=%s", phase, session, []string{"*", "2", "1,3-4", "8-9"}[c.IntN(4)]))
	}
	if phase, session := c.session(); c.oneOf(8) {
		args = append(args, "--both", fmt.Sprintf("%d,%d", phase, session))
	}
	return args
}

// set draws the boards of a session, or others.
func (c *composer) set(phase, session int) []bridge.Board {
	switch c.IntN(8) {
	case 0:
		c.say("reserve %d,%d", phase, session)
		return c.cup.Reserve(phase, session)
	case 1:
		c.say("foreign boards")
		return verdicttest.Foreign(1, 6)
	}
	c.say("original %d,%d", phase, session)
	return c.cup.Original(phase, session)
}

// file makes one hand file and says what it is stated to be.
func (c *composer) file() (name string, data []byte, stated []string) {
	phase, session := c.session()
	name = c.cup.FileName(phase, session)
	switch c.IntN(8) {
	case 0:
		name += "reserve"
	case 1:
		name = fmt.Sprintf("table%d", c.IntN(3))
	case 2:
		name = []string{"RR01-02", "RR02-03", "RR01-03"}[c.IntN(3)]
	}
	c.say("%s:", name)
	if c.oneOf(4) {
		phase, session = c.session()
	}
	boards := c.set(phase, session)
	if c.oneOf(5) {
		what := []string{"", "", "reserve", "reserve:2-3", "@101", "@17"}[c.IntN(6)]
		stated = append(stated, fmt.Sprintf("%d,%d%s", phase, session, what))
	}
	for c.oneOf(3) {
		phase, session := c.session()
		boards = append(boards, c.set(phase, session)...)
		if len(stated) > 0 && c.oneOf(2) {
			if id := fmt.Sprintf("%d,%d", phase, session); !slices.Contains(stated, id) {
				stated = append(stated, id)
			}
		}
	}
	for range c.IntN(4) {
		boards = c.doctor(boards)
	}
	name, data = c.write(name, boards)
	return name, data, stated
}

// doctor does one thing to the boards of a file.
func (c *composer) doctor(boards []bridge.Board) []bridge.Board {
	if len(boards) == 0 {
		return boards
	}
	i, j := c.IntN(len(boards)), c.IntN(len(boards))
	seat := func() bridge.Seat { return bridge.Seat(c.IntN(4)) }
	switch c.IntN(14) {
	case 0:
		c.say("two boards change places")
		boards[i], boards[j] = boards[j], boards[i]
	case 1:
		c.say("two deals change numbers")
		boards[i].Deal, boards[j].Deal = boards[j].Deal, boards[i].Deal
	case 2:
		c.say("board %d lost", boards[i].Number)
		boards = slices.Delete(boards, i, i+1)
	case 3:
		c.say("board %d twice", boards[i].Number)
		boards = slices.Insert(boards, j, boards[i])
	case 4:
		if boards[i].Deal.Complete() {
			c.say("board %d: two cards exchanged", boards[i].Number)
			a := c.IntN(4)
			boards[i] = verdicttest.ExchangeCards(boards[i], bridge.Seat(a), bridge.Seat((a+1+c.IntN(3))%4))
		}
	case 5:
		c.say("board %d: two hands exchanged", boards[i].Number)
		boards[i] = verdicttest.ExchangeHands(boards[i], seat(), seat())
	case 6:
		c.say("board %d: a stranger", boards[i].Number)
		boards[i].Deal = verdicttest.Foreign(1, 20)[6+c.IntN(14)].Deal // none of those of set
	case 7:
		phase, session := c.session()
		c.say("board %d: one of %d,%d", boards[i].Number, phase, session)
		boards[i].Deal = c.cup.Original(phase, session)[c.IntN(6)].Deal
	case 8, 9:
		seat := seat()
		c.say("board %d: %v's hand not shown", boards[i].Number, seat)
		boards[i].Deal[seat] = 0
		if c.oneOf(2) {
			boards[i].Deal[(seat+1)%4] = 0
		}
	case 10:
		by := []int{1, 6, -6, 12, 16}[c.IntN(5)]
		if boards[0].Number+by > 0 && !slices.ContainsFunc(boards, func(b bridge.Board) bool { return b.Number+by < 1 }) {
			c.say("all renumbered by %d", by)
			boards = verdicttest.Numbered(boards, by)
		}
	case 11:
		first := 1 + 6*c.IntN(2)
		c.say("all renumbered from %d", first)
		boards = slices.Clone(boards)
		for k := range boards {
			boards[k].Number = first + k
		}
	case 12:
		c.say("cut to %d", j)
		boards = boards[:j]
	case 13:
		c.say("turned back to front")
		slices.Reverse(boards)
	}
	return boards
}

// write writes boards in a format that can hold them.
func (c *composer) write(name string, boards []bridge.Board) (string, []byte) {
	complete := !slices.ContainsFunc(boards, func(b bridge.Board) bool { return !b.Deal.Complete() })
	if complete && len(boards) > 0 {
		switch c.IntN(8) {
		case 0:
			return name + ".lin", verdicttest.LIN(boards...)
		case 1:
			return name + ".csv", verdicttest.CSV(boards...)
		case 2:
			return name + ".ber", verdicttest.BER(boards...)
		case 3:
			return name + ".bri", verdicttest.BRI(boards...)
		}
	}
	if c.oneOf(6) {
		c.say("no numbers")
		var b strings.Builder
		for _, x := range boards {
			fmt.Fprintf(&b, "[Deal \"%s\"]\n\n", x.Deal.String())
		}
		return name + ".pbn", []byte(b.String())
	}
	var b strings.Builder
	for _, x := range boards {
		fmt.Fprintf(&b, "[Board \"%d\"]\n[Deal \"%s\"]\n\n", x.Number, x.Deal.String())
	}
	return name + ".pbn", []byte(b.String())
}
