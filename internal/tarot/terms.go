package tarot

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/words"
)

// Terms are all that is agreed about a game before anything is drawn. The
// commitment holds them, so none can be exchanged afterwards.
type Terms struct {
	Players int
	Names   []string // in order of arrival, where seats are drawn; otherwise nil
	Choice  Choice   // of boards for duplicate; zero for none
	Label   string   // "" for none
	Delayed string   // description of the delayed information; "" for none
	Form    Form     // of its value; zero where there is none
}

// Check returns the error of terms that cannot be.
func (t *Terms) Check() error {
	if err := CheckPlayers(t.Players); err != nil {
		return err
	}
	if err := CheckLabel(t.Label); err != nil {
		return err
	}
	if err := checkLine(theDescription, t.Delayed); err != nil {
		return err
	}
	switch {
	case t.Delayed == "" && t.Form != Form{}:
		return words.Errorf("tarot.form-alone")
	case t.Delayed != "" && t.Form == Form{}:
		return words.Errorf("tarot.no-form")
	case t.Delayed == "" && t.Names != nil:
		return errSeats
	}
	if err := t.checkNames(); err != nil {
		return err
	}
	return t.Form.checkDescription(t.Delayed)
}

// errSeats is the error of seats that are drawn by whoever draws the numbers.
var errSeats = words.NewError("tarot.seats-alone")

func (t *Terms) checkNames() error {
	if t.Names == nil {
		return nil
	}
	if len(t.Names) != t.Players {
		return words.Errorf("tarot.names-count", words.N("n", len(t.Names)), words.N("players", t.Players))
	}
	for i, n := range t.Names {
		if n == "" {
			return words.Errorf("squaredeal.empty", words.T("what", theName))
		}
		if err := checkLine(theName, n); err != nil {
			return err
		}
		if slices.Contains(t.Names[:i], n) {
			return words.Errorf("tarot.name-twice", words.Name("name", fmt.Sprintf("%.60q", n)))
		}
	}
	return nil
}

// appendLines appends the lines of the terms in the order in which they are
// committed to (spec/tarot.md step 7).
func (t *Terms) appendLines(line func(key, value string)) {
	line("players", strconv.Itoa(t.Players))
	for _, n := range t.Names {
		line("name", n)
	}
	if t.Names != nil {
		line("seats", "drawn")
	}
	if t.Choice != (Choice{}) {
		line("choice", t.Choice.String())
	}
	if t.Label != "" {
		line("label", t.Label)
	}
	if t.Delayed != "" {
		line("delayed", t.Delayed)
		line("form", t.Form.String())
	}
}

// Choice is how many boards of a game are a set for duplicate, and by which
// rules. The boards are the first that the rules accept. The zero Choice is
// none.
type Choice struct {
	Boards       int
	SansPetitSec bool // candidates with a petit sec are rejected too
}

// MaxBoards is the most boards of a set.
const MaxBoards = 10_000

const (
	withPetitSec = "duplicate "
	sansPetitSec = "duplicate-sans-petit-sec "
)

// String returns the choice as a record has it: "duplicate 16" or
// "duplicate-sans-petit-sec 16"; "" for none.
func (c Choice) String() string {
	switch {
	case c == Choice{}:
		return ""
	case c.SansPetitSec:
		return sansPetitSec + strconv.Itoa(c.Boards)
	}
	return withPetitSec + strconv.Itoa(c.Boards)
}

// ParseChoice reads what String gives, with 1 to MaxBoards boards.
func ParseChoice(s string) (Choice, error) {
	number, sans := strings.CutPrefix(s, sansPetitSec)
	ok := sans
	if !sans {
		number, ok = strings.CutPrefix(s, withPetitSec)
	}
	n, err := strconv.Atoi(number)
	if !ok || err != nil || strconv.Itoa(n) != number || n < 1 || n > MaxBoards {
		return Choice{}, words.Errorf("tarot.no-choice", words.Name("found", fmt.Sprintf("%.60q", s)), words.N("most", MaxBoards))
	}
	return Choice{n, sans}, nil
}
