package squaredeal

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

// oldKey and oldValue are the example of spec/squaredeal13.md.
const (
	oldKey   = "6gVljKX7V5qyFRlrgdCvveVwi5Ttqw1Km3RIb8VAWkBn5PVhUUkrJoWNu9vE"
	oldValue = "11820244647"
)

// TestRule13 checks the seeds and the owner of the example.
func TestRule13(t *testing.T) {
	const wantOwner = "0f21649f582fdd7fc4246b5af423fe99ff4733d5"
	for set, wantSeed := range map[Set]string{
		Original: "1a56aede2ac63f197ec5d21d47459aa52898f129",
		Reserve:  "e7164dd309468e4b143b7397d494a168d25bbb7e",
	} {
		seed, owner := Rule13.SessionSeed(oldKey, oldValue, set, "")
		if got := fmt.Sprintf("%x", seed); got != wantSeed {
			t.Errorf("%s: seed %s, want %s", set, got, wantSeed)
		}
		if got := fmt.Sprintf("%x", owner); got != wantOwner {
			t.Errorf("%s: owner %s, want %s", set, got, wantOwner)
		}
	}
}

// TestRuleSeeds checks that no two sets have the same seed, under any rule.
func TestRuleSeeds(t *testing.T) {
	seen := map[string]Set{}
	for _, r := range Rules {
		for _, set := range []Set{Original, Reserve, "reserve2", Unnumbered} {
			if !r.Has(set) {
				continue
			}
			seed, _ := r.SessionSeed(oldKey, oldValue, set, "")
			if other, repeated := seen[string(seed[:])]; repeated {
				t.Errorf("rule %s: %s has the seed of %s", r, set, other)
			}
			seen[string(seed[:])] = set
		}
	}
	if len(seen) != 8 {
		t.Errorf("%d seeds, want 8: a further rule needs its own in spec/squaredeal13.md", len(seen))
	}
}

// TestRulesInBrowser checks that the browser verifier knows every rule, and that a report names the
// matching one. In the patterns, @ stands for a rule such as 2.0rc, and NAME for Rule20.
func TestRulesInBrowser(t *testing.T) {
	for file, pattern := range map[string]string{
		"../../js/tournament/world.js":              "(?m)^\t'@': \\{ mixed",
		"../../js/tournament/description.js":        "const RULES = .*'@'",
		"../../spec/squaredeal13.md":                "`@`",
		"../../internal/audit/facts/description.go": `squaredeal\.NAME: "`,
	} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range Rules {
			name := "Rule" + strings.NewReplacer(".", "", "rc", "").Replace(string(r))
			want := strings.NewReplacer("@", regexp.QuoteMeta(string(r)), "NAME", name).Replace(pattern)
			if !regexp.MustCompile(want).Match(text) {
				t.Errorf("%s does not know rule %s, want %s", file, r, want)
			}
		}
	}
}
