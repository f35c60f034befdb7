package apply_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
)

// TestMatchNumberIsInteger checks that match 2.5 or 1x is an error. An earlier version used
// match 2 or 1.
func TestMatchNumberIsInteger(t *testing.T) {
	const want = "expected the match number"
	for _, number := range []string{"2.5", "1x", "0", "-1", "+1", "", "99999999999999999999"} {
		for _, text := range []string{
			"penalty match " + number + " team A: 1 VP",
			"match " + number + " board 5 open room: +50",
		} {
			_, err := apply.ReadRulings(strings.NewReader(text))
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: error %v, want %s", text, err, want)
			}
		}
	}
}

// TestLongLineNumber checks that line numbers include comments and empty lines.
func TestLongLineNumber(t *testing.T) {
	text := "# rulings\n\nevent: Club\npenalty pair 5: warning\n\n" + strings.Repeat("x", 4097) + "\n"
	_, err := apply.ReadRulings(strings.NewReader(text))
	if want := "line 6: the line is longer than 4096 bytes"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// TestRulingErrors checks that a ruling with an error is rejected with its line, and with a suggestion if the
// intention can be guessed.
func TestRulingErrors(t *testing.T) {
	for _, c := range []struct{ rulings, want string }{
		{
			rulings: "",
			want:    "no rulings; expected lines such as",
		},
		{
			rulings: "board 3, pairs 2-15: 60% +620; 40% -100",
			want:    `line 1, character 22: found "60% +620; 40% -100"; a weighted result must be in brackets here`,
		},
		{
			rulings: "board 3, pairs 2-15: 50/50",
			want:    "line 1, character 22: found 50/50; did you mean 50%/50% or +50/+50?",
		},
		{
			rulings: "board 3, pairs 2-15: 4Q= N",
			want:    "line 1, character 23: found 'Q'",
		},
		{
			rulings: "board 99, pairs 2-15: +420",
			want:    "line 1: board 99 is not in the session",
		},
		{
			rulings: "board 3, pairs 15-2: +420",
			want:    "line 1: on board 3, pair 2 sat North-South and pair 15 East-West; did you mean pairs 2-15?",
		},
		{
			rulings: "board 3, pairs 2-99: +420",
			want:    "line 1: on board 3 pairs 2 and 99 have no result",
		},
		{
			rulings: "board 3, pairs 2-15: A+/A-\n\nboard 3, pairs 2-15: A-/A-",
			want:    "line 3: board 3, pairs 2 and 15: line 1 already rules on this result; a result can have only one ruling",
		},
		{
			rulings: "board 3, pairs 2: +420",
			want:    `line 1, character 16: found "2", expected two pairs with North-South's first, such as 3-12`,
		},
		{
			rulings: "penalty pair 4: -2 MP",
			want:    "line 1, character 17: found the penalty -2 MP, but penalties are subtracted and have no sign. Did you mean 2 MP, or -2 MP without the word penalty?",
		},
		{
			rulings: "para 4: +2 pkt",
			want:    "line 1, character 11: +2 pkt is unclear; did you mean +2 MP (maksy, matchpoints) or +2 IMPs (punkty meczowe)?",
		},
		{
			rulings: "penalty pair 4: 2",
			want:    "line 1, character 18: 2 has no unit; did you mean 2% of a top, 2 MP, 2 IMPs or 2 VP?",
		},
		{
			rulings: "penalty pair 4: 25%",
			want:    "line 1, character 19: 25% is not a penalty, because penalties are not given in percent of a session. Did you mean 25% of a top?",
		},
		{
			rulings: "pair 4: 2 MP",
			want:    "line 1, character 9: 2 MP has no sign; did you mean +2 MP, -2 MP, or a penalty of 2 MP?",
		},
		{
			rulings: "penalty pair 4: 2 IMPs",
			want:    "line 1: a matchpoint session (maksy) has no IMPs (punkty meczowe); did you mean MP?",
		},
		{
			rulings: "kara para 4: 2 pkt meczowe",
			want:    "line 1: a matchpoint session (maksy) has no IMPs (punkty meczowe); did you mean MP?",
		},
		{
			rulings: "para 4: +2 punkty meczowe",
			want:    "line 1: a matchpoint session (maksy) has no IMPs (punkty meczowe); did you mean MP?",
		},
		{
			rulings: "penalty pair 4: 1 VP",
			want:    "line 1: victory points cannot be given to a pair",
		},
		{
			rulings: "penalty pair 77: 1 MP",
			want:    "line 1: pair 77 has no results",
		},
		{
			rulings: "penalty match 3 team A: 1 VP",
			want:    "line 1: the ruling is about a match, but the file is a pairs session",
		},
		{
			rulings: "fine pair 4: 1 MP",
			want:    `line 1, character 1: found "fine pai...", expected a ruling: board 7`,
		},
		{
			rulings: "damage board 5 pairs 1-16: before +620",
			want:    `line 1, character 26: found ": before...", expected the offending side: by NS or by EW`,
		},
		{
			rulings: "# only a comment\n\nboard 3 pairs 2-15 +1",
			want:    `line 3, character 20: found "+1", expected : and the ruling`,
		},
		{
			rulings: "board 3, pairs 2-15: +420\x1b",
			want:    "line 1, character 26: found a control character",
		},
	} {
		list, err := apply.ReadRulings(strings.NewReader(c.rulings))
		if err == nil {
			_, err = apply.ToSession(openClub(t).Session, list, false)
		}
		if !errors.As(err, new(*traveller.Error)) || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%q: error %v\nwant %s", c.rulings, err, c.want)
		}
	}
}
