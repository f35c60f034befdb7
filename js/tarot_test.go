package js_test

import (
	"encoding/json"
	"fmt"
	"math/big"
	"math/rand/v2"
	"os/exec"
	"reflect"
	"strconv"
	"testing"
)

// tarotDeal contains the parts of a deal in which both programs must agree.
type tarotDeal struct {
	Hands      [][]string
	Chien      []string
	Commitment string
}

// TestTarotDeals asks both programs for deals of games with random numbers.
func TestTarotDeals(t *testing.T) {
	ask := node(t, "tarot.mjs")
	fairdeal := program(t)
	last := new(big.Int).MulRange(1, 78)
	for i := range 150 {
		rnd := rand.New(rand.NewPCG(1, uint64(i)))
		digits := new(big.Int)
		for range 7 {
			digits.Lsh(digits, 64).Or(digits, new(big.Int).SetUint64(rnd.Uint64()))
		}
		digits.Mod(digits, last)
		players, deal, sequence := 3+rnd.IntN(3), rnd.IntN(5), rnd.Int64N(1e11+1)
		label := oneOf(rnd, "", "Table 3", "Finale d’été")
		choice := oneOf(rnd, "", "duplicate 16", "duplicate-sans-petit-sec 8")
		args := []string{
			"tarot", "show", digits.String(), "--players", strconv.Itoa(players),
			"--sequence", strconv.FormatInt(sequence, 10), "--deal", strconv.Itoa(deal), "--json",
		}
		if label != "" {
			args = append(args, "--label", label)
		}
		if choice != "" {
			args = append(args, "--choice", choice)
		}
		out, err := exec.Command(fairdeal, args...).Output()
		if err != nil {
			t.Fatalf("%q: %v", args, err)
		}
		var first, second tarotDeal
		if err := json.Unmarshal(out, &first); err != nil {
			t.Fatal(err)
		}
		ask(t, map[string]any{
			"players":      players,
			"distribution": digits.String(),
			"sequence":     fmt.Sprint(sequence),
			"deal":         deal,
			"label":        label,
			"choice":       choice,
		}, &second)
		if !reflect.DeepEqual(first, second) {
			t.Errorf("%q:\n\tGo: %v\n\tJavaScript: %v", args, first, second)
		}
	}
}
