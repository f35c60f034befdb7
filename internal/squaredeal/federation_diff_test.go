package squaredeal

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
)

// valueSetChange is the change from one description of the federation to the next.
const valueSetChange = `public number entered: "wyniki Lotto z 13 IV 2022, losowanie o 21:50" was replaced by ` +
	"345912141519203745495160656769727779 (SquareDeal 1.3)\n"

// TestFederationDiff compares the federation's files. The changes that 1.3 makes itself
// must not be reported.
func TestFederationDiff(t *testing.T) {
	federation(t)
	var cases struct {
		Diff []struct {
			Name string
			Args []string
			Exit int
		}
	}
	err := json.Unmarshal(readFile(t, shared+"/vectors/squaredeal13/cases.json"), &cases)
	if err != nil || len(cases.Diff) != 9 {
		t.Fatalf("%d cases, %v", len(cases.Diff), err)
	}
	for _, c := range cases.Diff {
		before, after := c.Args[2], c.Args[3]
		changes := Diff(parseOldFile(t, filepath.Join(shared, before)), parseOldFile(t, filepath.Join(shared, after)))
		exit, printed := 0, ""
		for _, change := range changes {
			printed += change.String() + "\n"
			if change.Forbidden {
				exit = 1
			}
		}
		if exit != c.Exit {
			t.Errorf("%s: exit %d, want %d\n%s", c.Name, exit, c.Exit, printed)
		}
		if c.Name == "value set" && strings.Contains(before, "kmixt2") && printed != valueSetChange {
			t.Errorf("%s: %s, want %s", c.Name, printed, valueSetChange)
		}
	}
}
