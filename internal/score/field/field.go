// Package field combines the files of several clubs or sections that played the same boards
// into one field (spec/score-session.md step 26). It matches boards by their cards if the
// files contain hands, and otherwise by their numbers.
//
//	f, err := field.Join([]field.Club{{Name: "Kraków", Scored: a}, {Name: "Lublin", Scored: b}})
//	all, err := f.Rank()
package field

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Club is a club's scored file.
type Club struct {
	Name   string
	Scored *resultfile.Scored
	Hands  map[int]evening.Hand // by board number; may be nil
}

// Field combines the sessions of all clubs.
type Field struct {
	*resultfile.Scored
	Hands map[string]evening.Hand // by board name
	// Moved describes boards that have different numbers at different clubs.
	Moved []words.Text
}

// Names derives the names of clubs from file names: the name without folders and extension,
// with a number added to duplicates.
func Names(files []string) []string {
	names := make([]string, len(files))
	for i, f := range files {
		base := filepath.Base(filepath.Clean(f))
		name := strings.TrimSuffix(base, filepath.Ext(base))
		for n := 2; slices.Contains(names[:i], name); n++ {
			name = strings.TrimSuffix(base, filepath.Ext(base)) + " (" + strconv.Itoa(n) + ")"
		}
		names[i] = name
	}
	return names
}

// Hide replaces the names of a pair with a label, in the field and at its club: that of "Kraków 7", or of
// 7 at all clubs. It reports whether there is such a pair.
func (f *Field) Hide(clubs []Club, text, label string) (found bool) {
	for i := range clubs {
		own, _ := strings.CutPrefix(text, clubs[i].Name+" ")
		if !clubs[i].Scored.Hide(own, label) {
			continue
		}
		found = true
		pair, side := resultfile.SplitPair(own)
		for _, end := range []string{"NS", "EW"} {
			if side == "" || side == end {
				f.Without(clubs[i].Name+" "+pair, end, label)
				f.Without(clubs[i].Name+" "+pair+" "+end, "", label)
			}
		}
	}
	return found
}

// MethodsError is returned if two files have different forms of scoring.
type MethodsError struct {
	First, Other             string // names of the files
	FirstMethod, OtherMethod score.Method
}

// Error returns the error in English.
func (e *MethodsError) Error() string { return e.Said().String() }

// Said returns the error for any language.
func (e *MethodsError) Said() words.Text {
	return words.New("field.methods", words.Name("first", e.First), words.Name("method", e.FirstMethod.String()),
		words.Name("other", e.Other), words.Name("method-b", e.OtherMethod.String()))
}

// joiner combines the clubs' boards.
type joiner struct {
	clubs   []Club
	winners int
	expects bool // at least one board specifies the number of expected scores
	boards  []*joined
	byDeal  map[bridge.Deal]*joined
	byName  map[string]*joined
	others  map[int]bool // numbers of boards with several deals
	field   *Field
	names   map[score.PairSide]string
	called  map[[3]string]string // names of pairs, by club, number and side
}

type joined struct {
	name string
	from string // name of the first club with this board
	deal bridge.Deal
	score.Board
}

// Join creates a session from all clubs and scores it. All clubs must have the same form of
// scoring. A board's other settings come from the first club that has it.
func Join(clubs []Club) (*Field, error) {
	j := &joiner{
		clubs: clubs, byDeal: map[bridge.Deal]*joined{}, byName: map[string]*joined{}, others: map[int]bool{}, names: map[score.PairSide]string{}, called: map[[3]string]string{},
		field: &Field{Hands: map[string]evening.Hand{}},
	}
	if err := j.check(); err != nil {
		return nil, err
	}
	for i := range clubs {
		j.add(&clubs[i])
	}
	s := &score.Session{Winners: j.winners, Conventions: clubs[0].Scored.Session.Conventions, GainLimit: clubs[0].Scored.Session.GainLimit}
	var files []string
	for i := range clubs {
		files = append(files, filepath.Base(clubs[i].Scored.Name))
		j.adjust(s, &clubs[i])
	}
	for _, b := range j.boards {
		s.Add(b.name, &b.Board)
	}
	f := &resultfile.File{Name: strings.Join(files, ", "), Title: clubs[0].Scored.Title, Date: clubs[0].Scored.Date, Session: s, Joined: j.names, Damaged: damaged(clubs)}
	var err error
	j.field.Scored, err = f.Rank()
	return j.field, err
}

// damaged returns why the first file that is not complete could not be read to the end, or nil.
func damaged(clubs []Club) error {
	for i := range clubs {
		if why := clubs[i].Scored.Damaged; why != nil {
			return words.Errorf("place.file", words.Name("file", filepath.Base(clubs[i].Scored.Name)), words.E("what", why))
		}
	}
	return nil
}

// check determines how the field is scored and ranked.
func (j *joiner) check() error {
	first := j.clubs[0].Scored
	j.winners = first.Score.Winners
	for _, c := range j.clubs {
		if m := c.Scored.Score.Method; m != first.Score.Method {
			return &MethodsError{first.Name, c.Scored.Name, first.Score.Method, m}
		}
		if c.Scored.Score.Winners != j.winners {
			j.winners = 1 // the names of pairs include the side
		}
		for i := range c.Scored.Session.Len() {
			j.expects = j.expects || c.Scored.Session.Board(i).Expected > 0
		}
		j.expects = j.expects || c.Scored.Session.Expected > 0
	}
	return nil
}

// pair returns the name of a club's pair in the field.
func (j *joiner) pair(c *Club, pair, side string) string {
	key := [3]string{c.Name, pair, side}
	if name, ok := j.called[key]; ok {
		return name
	}
	name := c.Name + " " + pair
	if j.winners == 1 && c.Scored.Score.Winners == 2 {
		name += " " + side
	}
	j.called[key] = name
	return name
}

func (j *joiner) adjust(s *score.Session, c *Club) {
	for _, a := range c.Scored.Session.Adjustments {
		a.Pair = j.pair(c, a.Pair, a.Side)
		if j.winners == 1 {
			a.Side = ""
		}
		s.Adjustments = append(s.Adjustments, a)
	}
	for pair, name := range c.Scored.Names() {
		joined := score.PairSide{Pair: j.pair(c, pair.Pair, pair.Side)}
		if j.winners != 1 {
			joined.Side = pair.Side
		}
		j.names[joined] = name
	}
}

func (j *joiner) add(c *Club) {
	s := c.Scored.Session
	for i := range s.Len() {
		in := s.Board(i)
		b := j.board(c, s.Name(i), in)
		if j.expects {
			expected := in.Expected
			if expected == 0 {
				expected = max(c.Scored.Score.Expected, s.Expected)
			}
			b.Expected += expected
		}
		for _, l := range in.Lines {
			l.NS, l.EW = j.pair(c, l.NS, "NS"), j.pair(c, l.EW, "EW")
			b.Lines = append(b.Lines, l)
		}
		for _, bye := range in.Byes {
			bye.Pair = j.pair(c, bye.Pair, bye.Side.String())
			b.Byes = append(b.Byes, bye)
		}
	}
}

// board returns the board of the field that corresponds to a club's board, by its cards if
// they are known. If there is none, it adds one.
func (j *joiner) board(c *Club, name string, in *score.Board) *joined {
	hand, known := c.Hands[evening.Number(name)]
	known = known && hand.Deal.Complete()
	var b *joined
	if known {
		if b = j.byDeal[hand.Deal]; b != nil {
			if b.name != name && evening.Number(b.name) != evening.Number(name) {
				j.field.Moved = append(j.field.Moved, words.New("field.moved", words.Name("club", c.Name), words.Name("board", name),
					words.Name("first", b.from), words.Name("other", b.name)))
			}
			return b
		}
	}
	switch same := j.byName[name]; {
	case same == nil:
	case !known && j.others[evening.Number(name)]:
		j.field.Moved = append(j.field.Moved, words.New("field.unclear", words.Name("club", c.Name), words.Name("board", name), words.Name("first", same.from)))
		b = same
	case !known || !same.deal.Complete():
		b = same
	default:
		j.others[evening.Number(name)] = true
		name = c.Name + "." + name // The cards of this board differ.
	}
	if b == nil {
		b = &joined{name: name, from: c.Name, Board: *in}
		b.Lines, b.Byes, b.Expected = nil, nil, 0
		j.boards, j.byName[name] = append(j.boards, b), b
	}
	if known {
		b.deal = hand.Deal
		j.byDeal[hand.Deal] = b
		j.field.Hands[b.name] = hand
	}
	return b
}
