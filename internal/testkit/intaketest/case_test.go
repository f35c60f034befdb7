package intaketest_test

import (
	"fmt"
	"path/filepath"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/intaketest"
)

func ExampleParse() {
	c, err := intaketest.Parse("comment: a name that a browser made\nboards: \"RR01 (1).pbn\" 1-3\n\nRR01 (1).pbn\thands\tpbn\t-\n")
	fmt.Println(c.Args(), c.Boards["RR01 (1).pbn"], err)
	// Output: [.] 1-3 <nil>
}

// TestCases checks that every case in the folder can be read and is generated here.
func TestCases(t *testing.T) {
	cases, err := intaketest.Read(filepath.Join("..", "..", "..", "testdata", "intake"))
	if err != nil {
		t.Fatal(err)
	}
	made := map[string]bool{}
	for _, m := range book() {
		made[m.name] = true
	}
	for _, c := range cases {
		if !made[c.Name] {
			t.Errorf("%s is not among the cases that are made here", c.Name)
		}
		delete(made, c.Name)
	}
	for name := range made {
		t.Errorf("%s is not in testdata/intake: go test ./internal/testkit/intaketest -update", name)
	}
}
