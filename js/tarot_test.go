package js_test

import (
	"encoding/json"
	"math/big"
	"math/rand/v2"
	"os/exec"
	"reflect"
	"strconv"
	"testing"
)

// TestTarotDeals makes the same deal of a random game with both programs, 150 times.
func TestTarotDeals(t *testing.T) {
	ask := node(t, "tarot.mjs")
	fairdeal := program(t)
	for i := range 150 {
		game := randomTarotGame(rand.New(rand.NewPCG(1, uint64(i))))
		args := game.showArgs()
		out, err := exec.Command(fairdeal, args...).Output()
		if err != nil {
			t.Fatalf("%q: %v", args, err)
		}
		var inGo, inJavaScript tarotDeal
		if err := json.Unmarshal(out, &inGo); err != nil {
			t.Fatal(err)
		}
		ask(t, game, &inJavaScript)
		if !reflect.DeepEqual(inGo, inJavaScript) {
			t.Errorf("%q:\n\tGo: %v\n\tJavaScript: %v", args, inGo, inJavaScript)
		}
	}
}

// tarotDeal contains the parts of a deal in which both programs must agree.
type tarotDeal struct {
	Hands      [][]string
	Chien      []string
	Commitment string
}

// tarotGame is a deal of a game, as js/node/tarot.mjs reads it.
type tarotGame struct {
	Players      int    `json:"players"`
	Distribution string `json:"distribution"` // a number below 78!
	Sequence     int64  `json:"sequence,string"`
	Deal         int    `json:"deal"`
	Label        string `json:"label"`
	Choice       string `json:"choice"`
}

func randomTarotGame(rnd *rand.Rand) *tarotGame {
	distributions := new(big.Int).MulRange(1, 78)
	number := new(big.Int)
	for range 7 { // 448 bits, more than the 383 of 78!
		number.Lsh(number, 64).Or(number, new(big.Int).SetUint64(rnd.Uint64()))
	}
	return &tarotGame{
		Distribution: number.Mod(number, distributions).String(),
		Players:      3 + rnd.IntN(3),
		Deal:         rnd.IntN(5),
		Sequence:     rnd.Int64N(1e11 + 1),
		Label:        oneOf(rnd, "", "Table 3", "Finale d’été"),
		Choice:       oneOf(rnd, "", "duplicate 16", "duplicate-sans-petit-sec 8"),
	}
}

// showArgs returns the arguments of fairdeal that show the deal.
func (g *tarotGame) showArgs() []string {
	args := []string{
		"tarot", "show", g.Distribution, "--players", strconv.Itoa(g.Players),
		"--sequence", strconv.FormatInt(g.Sequence, 10), "--deal", strconv.Itoa(g.Deal), "--json",
	}
	if g.Label != "" {
		args = append(args, "--label", g.Label)
	}
	if g.Choice != "" {
		args = append(args, "--choice", g.Choice)
	}
	return args
}
