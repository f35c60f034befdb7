package delayed

import (
	"encoding/hex"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/vectors"
)

func vector[T any](t testing.TB, name string) T {
	t.Helper()
	return vectors.Read[T](t, "testdata", name)
}

func unhex(t testing.TB, s string) []byte {
	t.Helper()
	data, err := hex.DecodeString(s)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// partCases is the content of parts.json.
type partCases struct {
	Parts []struct {
		DI           string
		Kinds        []Kind
		Contradicted []bool
	}
}

// TestParts parses machine-readable and contradictory parts. js runs the same cases.
func TestParts(t *testing.T) {
	cases := vector[partCases](t, "parts.json").Parts
	if len(cases) == 0 {
		t.Fatal("no cases")
	}
	for _, c := range cases {
		var kinds []Kind
		var contradicted []bool
		for _, p := range Parse(c.DI) {
			kinds, contradicted = append(kinds, p.Kind), append(contradicted, p.Contradicted)
		}
		if !slices.Equal(kinds, c.Kinds) || !slices.Equal(contradicted, c.Contradicted) {
			t.Errorf("%s: %v %v, want %v %v", c.DI, kinds, contradicted, c.Kinds, c.Contradicted)
		}
	}
}

// TestEveryKindIsHandled checks that both programs have a case for every machine-readable kind, and that every
// switch on the kind of a part mentions it. Otherwise a new kind could be treated as a beacon round.
func TestEveryKindIsHandled(t *testing.T) {
	read := func(file string) string {
		data, err := os.ReadFile(filepath.FromSlash(file))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	kinds := regexp.MustCompile(`(?m)^\t(\w+)\s+Kind = "(\w+)"`).FindAllStringSubmatch(read("parse.go"), -1)
	if len(kinds) < 3 {
		t.Fatalf("parse.go has %d kinds", len(kinds))
	}
	for _, kind := range kinds {
		constant, name := kind[1], kind[2]
		if !strings.Contains(read("testdata/parts.json"), `"kinds": ["`+name+`"`) {
			t.Errorf("testdata/parts.json has no case of the kind %s: it is for js/log/delayed.js too", name)
		}
		if Kind(name) == Text {
			continue
		}
		for _, file := range []string{
			"compute.go",
			"../internal/delayed/lint/draw.go",
			"../internal/delayed/lint/due.go",
			"../internal/delayed/lint/lint.go",
			"../internal/audit/publication/sources.go",
		} {
			if !regexp.MustCompile(`\b` + constant + `\b`).MatchString(read(file)) {
				t.Errorf("%s does not mention the kind %s", file, constant)
			}
		}
		for _, file := range []string{"../spec/trust.md", "../js/log/delayed.js"} {
			if !strings.Contains(read(file), name+" ") {
				t.Errorf("%s does not mention the kind %s", file, name)
			}
		}
	}
}
