package squaredeal

import (
	"fmt"
	"testing"
)

// TestParseSessions checks the notation of sessions, which is the same everywhere.
func TestParseSessions(t *testing.T) {
	published := func(phases string) *Description {
		d, err := ParseDescription([]byte("TN Winter Pairs\r\n" + phases))
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	one := published("SN 3:4:a#:Pairs\r\n")
	two := published("SN 3:4:a#:Pairs\r\nSN 0:4:b#:Knockout\r\n")
	known := []ID{{1, 1, Original}, {1, 2, Original}, {1, 3, Original}, {2, 1, Original}, {2, 2, Original}}
	for _, c := range []struct {
		d          *Description
		text, want string
	}{
		{two, "1,3", "[1,3]"},
		{two, "1,2-3", "[1,2 1,3]"},
		{two, "1,*", "[1,1 1,2 1,3]"},
		{two, "1,all", "[1,1 1,2 1,3]"},
		{two, "'1,*'", "[1,1 1,2 1,3]"},
		{two, "all", "[1,1 1,2 1,3 2,1 2,2]"},
		{two, "1,2reserve", "[1,2reserve]"},
		{two, "1,2reserve2", "[1,2reserve2]"},
		{two, "1,2-3reserve", "[1,2reserve 1,3reserve]"},
		{two, "2,*", "[2,1 2,2]"},
		{two, "2,9", "[2,9]"},
		{one, "2", "[1,2]"},
		{one, "2-3", "[1,2 1,3]"},
		{one, "2reserve", "[1,2reserve]"},
		{one, "*", "[1,1 1,2 1,3]"},
		{one, "all", "[1,1 1,2 1,3]"},
		{one, "1,2", "[1,2]"},
		{two, "2", `"2" is not a session; expected PHASE,SESSION such as 7,1`},
		{two, "*", "[1,1 1,2 1,3 2,1 2,2]"},
		{two, "'*'", "[1,1 1,2 1,3 2,1 2,2]"},
		{two, "", "no choice: no session given"},
		{two, "1,4", "there is no session 4: phase 1 has 3 sessions"},
		{two, "1,0", "session is 0; expected 1 to 1000000"},
		{two, "2,1-1000001", `"2,1-1000001" is not a session; expected PHASE,SESSION such as 7,1`},
		{two, "3,1", "there is no phase 3: the tournament has 2 phases"},
		{two, "0,1", "phase is 0; expected 1 to 1000000"},
		{two, "x,1", `phase is "x"; expected digits`},
		{two, "1,x", `session "x": expected a number, a range 3-7, or * for all`},
		{two, "1,3-2", "session 3-2: the range runs backwards"},
		{two, "1,2reserved", `"1,2reserved" is not a reserve set; expected a number, as in reserve2`},
		{two, "1,2reserve0", "reserve set 0 is the original set"},
	} {
		var ids []ID
		choice, err := ParseSessions(c.text, len(c.d.Phases))
		if err == nil {
			ids, err = c.d.Sets(choice, known[:map[int]int{1: 3, 2: 5}[len(c.d.Phases)]])
		}
		got := fmt.Sprint(ids)
		if err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%q of %d phases: %s, want %s", c.text, len(c.d.Phases), got, c.want)
		}
	}
}
