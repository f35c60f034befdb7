package doubt_test

import (
	"fmt"
	"maps"
	"math/rand"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score/doubt"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// insertedErrors is the number of errors of each kind.
const insertedErrors = 200

// TestErrorsAreReported inserts 200 single errors of each kind into real evenings and counts those among the first
// five doubts. Errors that only double dummy can detect are included only in thorough mode.
func TestErrorsAreReported(t *testing.T) {
	all := evenings(t, thorough.Enabled())
	for _, e := range all {
		removeLeadsNotHeld(e)
	}
	r := rand.New(rand.NewSource(1))
	for _, kind := range errorKinds {
		found := 0
		counts := insertErrors(r, all, kind)
		for _, name := range slices.Sorted(maps.Keys(counts)) {
			t.Logf("%s, %s: %d of %d", kind.name, name, counts[name].found, counts[name].tried)
			found += counts[name].found
		}
		if 100*found < kind.minPercent*insertedErrors {
			t.Errorf("%s: %d of %d found, want %d %%", kind.name, found, insertedErrors, kind.minPercent)
		}
	}
}

// errorKind is one of the three kinds of errors in spec/score-session.md step 19.
type errorKind struct {
	name      string
	inserters []insertError
	// needsSolver, if not nil, is an additional inserter for errors that only double dummy can detect.
	needsSolver insertError
	minPercent  int // minimum percentage that must be found
}

var errorKinds = []errorKind{
	{
		name:       "other side",
		inserters:  []insertError{otherSide},
		minPercent: 80,
	},
	{
		name:        impossibleDetail,
		inserters:   []insertError{otherLead, otherStrain},
		needsSolver: moreTricks,
		minPercent:  80,
	},
	{
		name:       "other board or pair",
		inserters:  []insertError{copiedFromNextBoard, pairsExchanged, boardTurned},
		minPercent: 60,
	},
}

// impossibleDetail is the kind of error that the hands contradict.
const impossibleDetail = "impossible detail"

// removeLeadsNotHeld removes the recorded leads that the leader did not hold, because only the inserted error should
// be found. Two of the evenings contain such leads.
func removeLeadsNotHeld(e *evening.Evening) {
	for i := range e.Boards {
		d, _ := bridge.ParseDeal(e.Boards[i].Deal)
		for j := range e.Boards[i].Lines {
			l := &e.Boards[i].Lines[j]
			if c, err := bridge.ParseCard(l.Lead); err == nil && !d[leaderOf(l)].Has(c) {
				l.Lead = ""
			}
		}
	}
}

// errorCount counts the inserted errors, and those found among the first five doubts.
type errorCount struct{ found, tried int }

// insertErrors inserts single errors into all evenings in turn. It counts them, and those that are
// reported, by inserter and evening.
func insertErrors(r *rand.Rand, evenings map[string]*evening.Evening, kind errorKind) map[string]*errorCount {
	inserters := kind.inserters
	if kind.needsSolver != nil && thorough.Enabled() {
		inserters = append(slices.Clone(inserters), kind.needsSolver)
	}
	names := slices.Sorted(maps.Keys(evenings))
	counts := map[string]*errorCount{}
	for n := 0; n < insertedErrors; {
		name, k := names[n%len(names)], n/len(names)%len(inserters)
		if isOtherLead := kind.name == impossibleDetail && k == 0; isOtherLead && name == "mitchell10.bws" {
			k = 1 // That evening has no recorded leads.
		}
		e := copyOf(evenings[name])
		board := r.Intn(len(e.Boards))
		b := &e.Boards[board]
		l := &b.Lines[r.Intn(len(b.Lines))]
		if l.Tricks == nil || !inserters[k](r, e, board, l) {
			continue // Try a different result.
		}
		n++
		key := fmt.Sprintf("error %d in %s", k, name)
		if counts[key] == nil {
			counts[key] = &errorCount{}
		}
		counts[key].tried++
		if isAmongFirstFive(doubt.Find(e), b, l) {
			counts[key].found++
		}
	}
	return counts
}
