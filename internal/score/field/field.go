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
	// NumberNotes describe boards that have different numbers at different clubs.
	NumberNotes []words.Text
}

// ClubNames derives the names of clubs from file names: the name without folders and extension,
// with a number added to duplicates.
func ClubNames(files []string) []string {
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

// HideNamesOf replaces the names of a pair with a label, in the field and at its club: that of "Kraków 7", or of
// 7 at all clubs. It reports whether there is such a pair.
func (f *Field) HideNamesOf(clubs []Club, text, label string) (exists bool) {
	for i := range clubs {
		pairText, _ := strings.CutPrefix(text, clubs[i].Name+" ")
		pairs := clubs[i].Scored.FindPairs(pairText)
		clubs[i].Scored.HideNames(label, pairs...)
		for _, pair := range pairs {
			exists = true
			pair.Pair = clubs[i].Name + " " + pair.Pair
			if f.Score.Winners == 1 && pair.Side != "" {
				pair = score.PairSide{Pair: pair.Pair + " " + pair.Side}
			}
			f.HideNames(label, pair)
		}
	}
	return exists
}

// MethodsError is returned if two files have different forms of scoring.
type MethodsError struct {
	First, Other             string // names of the files
	FirstMethod, OtherMethod score.Method
}

// Error returns the error in English.
func (e *MethodsError) Error() string { return e.InWords().String() }

// InWords returns the error as a translatable text.
func (e *MethodsError) InWords() words.Text {
	return words.New("field.methods", words.Name("first", e.First), words.Name("method", e.FirstMethod.String()),
		words.Name("other", e.Other), words.Name("method-b", e.OtherMethod.String()))
}

// Join creates a session from all clubs and scores it. All clubs must have the same form of
// scoring. A board's other settings come from the first club that has it.
func Join(clubs []Club) (*Field, error) {
	j := &joiner{
		clubs: clubs, field: &Field{Hands: map[string]evening.Hand{}},
		byDeal: map[bridge.Deal]*fieldBoard{}, byName: map[string]*fieldBoard{}, ambiguous: map[int]bool{},
		pairNames: map[clubPair]string{}, players: map[score.PairSide]string{},
	}
	if err := j.determineRules(); err != nil {
		return nil, err
	}
	for i := range clubs {
		j.addBoards(&clubs[i])
	}
	first := clubs[0].Scored
	s := &score.Session{
		Winners: j.winners, Conventions: first.Session.Conventions, GainLimit: first.Session.GainLimit,
	}
	var files []string
	for i := range clubs {
		files = append(files, filepath.Base(clubs[i].Scored.Name))
		j.addAdjustments(s, &clubs[i])
		j.addPlayers(&clubs[i])
	}
	for _, b := range j.boards {
		s.Add(b.name, &b.Board)
	}
	f := &resultfile.File{
		Name: strings.Join(files, ", "), Title: first.Title, Date: first.Date,
		Session: s, FieldNames: j.players, Damaged: damageError(clubs),
	}
	var err error
	j.field.Scored, err = f.Rank()
	return j.field, err
}

// damageError returns why the first file that is not complete could not be read to the end, or nil.
func damageError(clubs []Club) error {
	for i := range clubs {
		scored := clubs[i].Scored
		if scored.Damaged != nil {
			return words.Errorf("place.file", words.Name("file", filepath.Base(scored.Name)), words.E("what", scored.Damaged))
		}
	}
	return nil
}

// joiner combines the clubs' boards.
type joiner struct {
	clubs   []Club
	field   *Field
	winners int
	// hasExpected means that at least one board specifies the number of expected scores.
	hasExpected bool

	boards    []*fieldBoard
	byDeal    map[bridge.Deal]*fieldBoard
	byName    map[string]*fieldBoard
	ambiguous map[int]bool // numbers of boards with several deals

	pairNames map[clubPair]string
	players   map[score.PairSide]string
}

// fieldBoard is a board of the field.
type fieldBoard struct {
	name string
	from string // name of the first club with this board
	deal bridge.Deal
	score.Board
}

// clubPair identifies a pair of a club.
type clubPair struct{ club, pair, side string }

// determineRules determines how the field is scored and ranked.
func (j *joiner) determineRules() error {
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
			j.hasExpected = j.hasExpected || c.Scored.Session.Board(i).Expected > 0
		}
		j.hasExpected = j.hasExpected || c.Scored.Session.Expected > 0
	}
	return nil
}

// addBoards adds a club's results to the boards of the field.
func (j *joiner) addBoards(c *Club) {
	s := c.Scored.Session
	for i := range s.Len() {
		in := s.Board(i)
		b := j.board(c, s.Name(i), in)
		if j.hasExpected {
			expected := in.Expected
			if expected == 0 {
				expected = max(c.Scored.Score.Expected, s.Expected)
			}
			b.Expected += expected
		}
		for _, l := range in.Lines {
			l.NS, l.EW = j.pairName(c, l.NS, "NS"), j.pairName(c, l.EW, "EW")
			b.Lines = append(b.Lines, l)
		}
		for _, bye := range in.Byes {
			bye.Pair = j.pairName(c, bye.Pair, bye.Side.String())
			b.Byes = append(b.Byes, bye)
		}
	}
}

// board returns the board of the field that corresponds to a club's board, by its cards if
// they are known. If there is none, it adds one.
func (j *joiner) board(c *Club, name string, in *score.Board) *fieldBoard {
	hand, isKnown := c.Hands[evening.BoardNumber(name)]
	isKnown = isKnown && hand.Deal.Complete()
	if !isKnown {
		return j.boardByName(c, name, in)
	}
	if b := j.byDeal[hand.Deal]; b != nil {
		if b.name != name && evening.BoardNumber(b.name) != evening.BoardNumber(name) {
			j.field.NumberNotes = append(j.field.NumberNotes, words.New("field.moved", words.Name("club", c.Name),
				words.Name("board", name), words.Name("first", b.from), words.Name("other", b.name)))
		}
		return b
	}
	b := j.byName[name]
	if b != nil && b.deal.Complete() { // The cards of this board differ.
		j.ambiguous[evening.BoardNumber(name)] = true
		b, name = nil, c.Name+"."+name
	}
	if b == nil {
		b = j.newBoard(c, name, in)
	}
	b.deal = hand.Deal
	j.byDeal[hand.Deal] = b
	j.field.Hands[b.name] = hand
	return b
}

// boardByName returns the board with the same name, or a new one.
func (j *joiner) boardByName(c *Club, name string, in *score.Board) *fieldBoard {
	b := j.byName[name]
	if b == nil {
		return j.newBoard(c, name, in)
	}
	if j.ambiguous[evening.BoardNumber(name)] {
		j.field.NumberNotes = append(j.field.NumberNotes, words.New("field.unclear", words.Name("club", c.Name),
			words.Name("board", name), words.Name("first", b.from)))
	}
	return b
}

// newBoard adds a board without results, with the settings of a club's board.
func (j *joiner) newBoard(c *Club, name string, in *score.Board) *fieldBoard {
	b := &fieldBoard{name: name, from: c.Name, Board: *in}
	b.Lines, b.Byes, b.Expected = nil, nil, 0
	j.boards, j.byName[name] = append(j.boards, b), b
	return b
}

// addAdjustments adds a club's adjustments to the session.
func (j *joiner) addAdjustments(s *score.Session, c *Club) {
	for _, a := range c.Scored.Session.Adjustments {
		a.Pair = j.pairName(c, a.Pair, a.Side)
		if j.winners == 1 {
			a.Side = ""
		}
		s.Adjustments = append(s.Adjustments, a)
	}
}

// addPlayers adds the names of a club's players.
func (j *joiner) addPlayers(c *Club) {
	for pair, names := range c.Scored.Names() {
		key := score.PairSide{Pair: j.pairName(c, pair.Pair, pair.Side)}
		if j.winners != 1 {
			key.Side = pair.Side
		}
		j.players[key] = names
	}
}

// pairName returns the name of a club's pair in the field.
func (j *joiner) pairName(c *Club, pair, side string) string {
	key := clubPair{c.Name, pair, side}
	if name, ok := j.pairNames[key]; ok {
		return name
	}
	name := c.Name + " " + pair
	if j.winners == 1 && c.Scored.Score.Winners == 2 {
		name += " " + side
	}
	j.pairNames[key] = name
	return name
}
