package judge

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestCases judges the small worlds in testdata/judge, which the player's page also judges.
func TestCases(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "..", "testdata", "judge", "cases.json"))
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

func (c *testCase) test(t *testing.T, sets map[string]caseSet, deals map[string]bridge.Deal) {
	w := c.world(t, sets, deals)
	result := Judge(&w.World)
	for i, want := range c.Found {
		if got := w.describeFile(result, i); !slices.Equal(got, want) {
			t.Errorf("file %d: %q, want %q", i+1, got, want)
		}
	}
	for _, session := range result.Sessions {
		want := c.Sessions[strconv.Itoa(session.Session)]
		if want == "" {
			want = NotShown
		}
		if session.State != want {
			t.Errorf("session %d is %s, want %s", session.Session, session.State, want)
		}
	}
	shifts := map[string][]int{}
	for s, set := range result.Sets {
		if len(set.Shifts) > 0 {
			shifts[w.letters[s:s+1]] = set.Shifts
		}
	}
	if fmt.Sprint(shifts) != fmt.Sprint(c.Shifts) && len(shifts)+len(c.Shifts) > 0 {
		t.Errorf("shifts %v, want %v", shifts, c.Shifts)
	}
	if result.NoneRecognised != c.None {
		t.Errorf("none: %v, want %v", result.NoneRecognised, c.None)
	}
	if got := exits(result); got != c.Exit {
		t.Errorf("exit %s, want %s", got, c.Exit)
	}
}
