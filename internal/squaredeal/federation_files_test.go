package squaredeal

import (
	"encoding/json"
	"errors"
	"os"
	"testing"
)

// federation returns the published files of a federation that uses SquareDeal 1.3, and the
// hands that the original program dealt.
func federation(t testing.TB) (dir string, expected []oldTournament) {
	t.Helper()
	data, err := os.ReadFile(shared + "/vectors/squaredeal13/expected.json")
	if errors.Is(err, os.ErrNotExist) {
		t.Skip("no ../../shared: the published files of a federation are not there")
	}
	if err == nil {
		err = json.Unmarshal(data, &expected)
	}
	if err != nil || len(expected) != 40 {
		t.Fatalf("%d tournaments, %v", len(expected), err)
	}
	return shared + "/real/pzbs", expected
}

// shared is the folder with files that are not in the repository.
const shared = "../../../shared"

// oldTournament is a tournament of SquareDeal 1.3.
type oldTournament struct {
	Name     string
	TN       string // in hexadecimal digits, because the encodings differ
	KH       string
	Phases   int
	Sessions int
	DI       string                  `json:"di_is"` // value, or text
	Value    *string                 // value of a tournament whose DI is text
	Other    *string                 `json:"other_value_in_index"` // value on the federation's page, if it differs
	Keys     bool                    // whether the keys were published
	Before   []struct{ File string } // earlier versions of the description
	List     []oldSet
}

// oldSet is a set of hands of SquareDeal 1.3, with the digests of its hands and files.
type oldSet struct {
	Phase, Session           int
	Set, Boards, File, Hands string
	Dup, Dge                 string
}

// parseOldFile parses the description in a file.
func parseOldFile(t testing.TB, path string) *Description {
	t.Helper()
	d, err := ParseDescription(readFile(t, path))
	if err != nil {
		t.Fatal(WithFile(path, err))
	}
	return d
}

func readFile(t testing.TB, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
