package score

import (
	"os"
	"regexp"
	"testing"
)

// TestEveryFactoringElsewhere checks that each factoring rule occurs in the second program, in its
// test cases and in the specification.
func TestEveryFactoringElsewhere(t *testing.T) {
	for _, file := range []string{
		"../../js/score/rules.js",
		"../../js/score/follow.js",
		"../../js/score/why.js",
		"../../js/compose_evening_test.go",
		"../../spec/score.md",
	} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for f, name := range factorings {
			if Factoring(f) == FactorNeuberg && file == "../../js/score/follow.js" {
				continue // This file tries only rules that were not requested.
			}
			if !regexp.MustCompile(`\b` + name + `\b`).Match(text) {
				t.Errorf("%s does not mention factoring %s", file, name)
			}
		}
	}
}
