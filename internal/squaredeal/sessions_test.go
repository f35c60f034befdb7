package squaredeal

import (
	"fmt"
	"testing"
)

// Descriptions with one and with two phases, of which the second has an unknown length.
const (
	onePhase  = "TN Winter Pairs\r\nSN 3:4:a#:Pairs\r\n"
	twoPhases = onePhase + "SN 0:4:b#:Knockout\r\n"
)

// parseSets returns the sets in a selection of sessions. The tournament has hands for all sessions of
// phase 1 and for two sessions of phase 2.
func parseSets(t *testing.T, description, text string) ([]ID, error) {
	t.Helper()
	d := mustParse(t, description)
	known := []ID{{Phase: 1, Session: 1}, {Phase: 1, Session: 2}, {Phase: 1, Session: 3}}
	if len(d.Phases) == 2 {
		known = append(known, ID{Phase: 2, Session: 1}, ID{Phase: 2, Session: 2})
	}
	choice, err := ParseSessions(text, len(d.Phases))
	if err != nil {
		return nil, err
	}
	return d.Sets(choice, known)
}

// TestParseSessions checks the notation of sessions, which is the same everywhere.
func TestParseSessions(t *testing.T) {
	for _, c := range []struct{ description, text, want string }{
		{description: twoPhases, text: "1,3", want: "[1,3]"},
		{description: twoPhases, text: "1,2-3", want: "[1,2 1,3]"},
		{description: twoPhases, text: "1,*", want: "[1,1 1,2 1,3]"},
		{description: twoPhases, text: "1,all", want: "[1,1 1,2 1,3]"},
		{description: twoPhases, text: "'1,*'", want: "[1,1 1,2 1,3]"},
		{description: twoPhases, text: "all", want: "[1,1 1,2 1,3 2,1 2,2]"},
		{description: twoPhases, text: "1,2reserve", want: "[1,2reserve]"},
		{description: twoPhases, text: "1,2reserve2", want: "[1,2reserve2]"},
		{description: twoPhases, text: "1,2-3reserve", want: "[1,2reserve 1,3reserve]"},
		{description: twoPhases, text: "2,*", want: "[2,1 2,2]"},
		{description: twoPhases, text: "2,9", want: "[2,9]"},
		{description: onePhase, text: "2", want: "[1,2]"},
		{description: onePhase, text: "2-3", want: "[1,2 1,3]"},
		{description: onePhase, text: "2reserve", want: "[1,2reserve]"},
		{description: onePhase, text: "*", want: "[1,1 1,2 1,3]"},
		{description: onePhase, text: "all", want: "[1,1 1,2 1,3]"},
		{description: onePhase, text: "1,2", want: "[1,2]"},
		{description: twoPhases, text: "*", want: "[1,1 1,2 1,3 2,1 2,2]"},
		{description: twoPhases, text: "'*'", want: "[1,1 1,2 1,3 2,1 2,2]"},
	} {
		ids, err := parseSets(t, c.description, c.text)
		if got := fmt.Sprint(ids); err != nil || got != c.want {
			t.Errorf("%q: %s, %v, want %s", c.text, got, err, c.want)
		}
	}
}

// TestParseSessionsErrors checks the error for each kind of invalid selection, in a tournament with two
// phases.
func TestParseSessionsErrors(t *testing.T) {
	for text, want := range map[string]string{
		"2":           `"2" is not a session; expected PHASE,SESSION such as 7,1`,
		"":            "no choice: no session given",
		"1,4":         "there is no session 4: phase 1 has 3 sessions",
		"1,0":         "session is 0; expected 1 to 1000000",
		"2,1-1000001": `"2,1-1000001" is not a session; expected PHASE,SESSION such as 7,1`,
		"3,1":         "there is no phase 3: the tournament has 2 phases",
		"0,1":         "phase is 0; expected 1 to 1000000",
		"x,1":         `phase is "x"; expected digits`,
		"1,x":         `session "x": expected a number, a range 3-7, or * for all`,
		"1,3-2":       "session 3-2: the range runs backwards",
		"1,2reserved": `"1,2reserved" is not a reserve set; expected a number, as in reserve2`,
		"1,2reserve0": "reserve set 0 is the original set",
	} {
		ids, err := parseSets(t, twoPhases, text)
		if err == nil || err.Error() != want {
			t.Errorf("%q: %v, %v, want %s", text, ids, err, want)
		}
	}
}
