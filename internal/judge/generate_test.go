package judge

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// claims lists the claims that a file of a small world can make.
var claims = []smallFile{
	{},
	{Claims: "A"},
	{Claims: "A", Stated: true},
	{Claims: "R"},
	{Claims: "A B"},
	{Claims: "A B", Stated: true},
}

// The deals and the numbers in small files. A and B are sets, and R is the reserve set of A; a1 is A1 with two hands
// altered, and x1 a deal of no set. "-" is no number.
var (
	smallDeals   = []string{"A1", "A2", "B1", "B2", "R1", "R2", "a1", "x1"}
	smallNumbers = []string{"1", "2", "3", "17", "-"}
)

// smallRecords lists all records that a small file can contain.
func smallRecords(deals []string, sequence bool) (out []string) {
	if sequence {
		return deals
	}
	for _, d := range deals {
		for _, n := range smallNumbers {
			out = append(out, n+"="+d)
		}
	}
	return out
}

// eachSmallFile calls do with every file of up to n records.
func eachSmallFile(n int, do func(smallFile)) {
	for _, sequence := range []bool{false, true} {
		all := smallRecords(smallDeals, sequence)
		var grow func(records []string)
		grow = func(records []string) {
			for _, f := range claims {
				f.Sequence, f.Records = sequence, strings.Join(records, " ")
				if len(records) > 0 {
					do(f)
				}
			}
			if len(records) < n {
				for _, r := range all {
					grow(append(slices.Clip(records), r))
				}
			}
		}
		grow(nil)
	}
}

const honestPresentations = "honest presentations"

// A worldGenerator calls do with each of its worlds.
type worldGenerator func(do func(*smallWorld))

// worldGenerators returns generators of small worlds. Each generates one in n of its worlds.
func worldGenerators(n int) map[string]worldGenerator {
	generators := map[string]worldGenerator{
		"four and two records, drawn": func(do func(*smallWorld)) { drawnWorlds(1_000_000/n, do) },
		honestPresentations:           func(do func(*smallWorld)) { presentedWorlds(1_000_000/n, do) },
		"altered presentations":       func(do func(*smallWorld)) { alteredWorlds(2_000_000/n, do) },
	}
	for _, first := range []int{0, 1, 3} {
		generators[fmt.Sprint("one file, B from ", first)] = func(do func(*smallWorld)) {
			rnd := rand.New(rand.NewSource(int64(thorough.Seed(2))))
			eachSmallFile(3, func(f smallFile) {
				if rnd.Intn(n) == 0 {
					do(&smallWorld{boards: 2, first: first, files: []smallFile{f}})
				}
			})
		}
		generators[fmt.Sprint("two files, B from ", first)] = func(do func(*smallWorld)) {
			rnd := rand.New(rand.NewSource(int64(thorough.Seed(3))))
			eachSmallFile(2, func(f smallFile) {
				eachSmallFile(1, func(other smallFile) {
					if rnd.Intn(n) == 0 {
						do(&smallWorld{boards: 2, first: first, files: []smallFile{f, other}})
					}
				})
			})
		}
	}
	return generators
}
