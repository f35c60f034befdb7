package judge

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestSmallWorldsOfBoth holds the small worlds of testdata/judge/README.md against
// what the second implementation prints of them.
func TestSmallWorldsOfBoth(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("not run: no node on this machine")
	}
	want, err := exec.Command(node, filepath.Join("..", "js", "test", "small.mjs")).Output()
	if err != nil {
		t.Fatal(err)
	}
	got := printSmallWorlds(t)
	if keep := os.Getenv("FAIRDEAL_KEEP"); keep != "" {
		if err := os.WriteFile(keep, got, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	a, b := bytes.Split(got, []byte("\n")), bytes.Split(want, []byte("\n"))
	if len(a) != len(b) {
		t.Fatalf("%d worlds here, %d there", len(a)-1, len(b)-1)
	}
	differ := 0
	for i := range a {
		if !bytes.Equal(a[i], b[i]) {
			if differ++; differ <= 10 {
				t.Errorf("here  %s\nthere %s", a[i], b[i])
			}
		}
	}
	if differ > 0 {
		t.Errorf("%d of %d worlds are judged differently", differ, len(a)-1)
	}
}

// printSmallWorlds prints a line a world, as testdata/judge/README.md says.
func printSmallWorlds(t *testing.T) []byte {
	t.Helper()
	named := caseDeals(t)
	names := []string{"A1", "A2", "B1", "B2", "R1", "R2", "a1", "x1"}
	boards := func(l ...string) (out []bridge.Deal) {
		for _, n := range l {
			out = append(out, named[n])
		}
		return out
	}
	const sets = "ABR"
	var out bytes.Buffer
	for _, first := range []int{1, 3} {
		all := []Set{{Session: 1, First: 1, Boards: boards("A1", "A2")}, {Session: 2, First: first, Boards: boards("B1", "B2")}, {Session: 1, Reserve: true, First: 1, Boards: boards("R1", "R2")}}
		for _, c := range []struct {
			name   string
			sets   []int
			stated bool
		}{{"nothing", nil, false}, {"A", []int{0}, false}, {"A stated", []int{0}, true}, {"R", []int{2}, false}, {"R stated", []int{2}, true}, {"A B", []int{0, 1}, false}, {"A B stated", []int{0, 1}, true}} {
			for _, numbered := range []bool{true, false} {
				type symbol struct {
					name string
					Record
				}
				var symbols []symbol
				for _, l := range names {
					if !numbered {
						symbols = append(symbols, symbol{l, Record{Deal: named[l]}})
						continue
					}
					for i, n := range []int{1, 2, 3, 17, 0} {
						symbols = append(symbols, symbol{[]string{"1", "2", "3", "17", "-"}[i] + "=" + l, Record{Deal: named[l], Number: n}})
					}
				}
				lists(len(symbols), 2, func(list []int) {
					var said []string
					f := File{Claims: c.sets, Stated: c.stated, Numbered: numbered}
					for i, s := range list {
						said = append(said, symbols[s].name)
						r := symbols[s].Record
						if i > 0 && list[0] == s && r.Number > 0 { // equal copies under a number are one record
							f.Records[0].Copies, f.Records[0].Last = 2, 1
							continue
						}
						f.Records = append(f.Records, r)
					}
					res := Judge(&World{Sets: all, Files: []File{f}})
					var found []string
					for _, x := range res.Files[0] {
						found = append(found, sayOf(sets, x))
					}
					kind := "sequence"
					if numbered {
						kind = "numbered"
					}
					fmt.Fprintf(&out, "B from %d, claims %s, %s, %s | %s, %s, %s | %s\n", first, c.name, kind, strings.Join(said, " "),
						res.Sets[0].State, res.Sets[1].State, res.Sets[2].State, strings.Join(found, ", "))
				})
			}
		}
	}
	return out.Bytes()
}
