package bridgemate

import (
	"errors"
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/score"
)

var (
	contractForm = pattern.New(`^([1-7]) ?(NT|N|SA|BA|[CDHS]) ?(X|XX|\*|\*\*)?$`)
	madeForm     = pattern.New(`^(=|[+-] ?[0-9]{1,2})$`)
	pairForm     = pattern.New(`^([0-9]{1,3}(?:[.,][0-9]+)?) ?% ?[-–/] ?([0-9]{1,3}(?:[.,][0-9]+)?) ?%$`)
	letterForm   = pattern.New(`^([GMA])([+-]?)(?: ?[-–/] ?([GMA])([+-]?))?$`)
)

// notPlayedRemarks mean that a board was not played.
var notPlayedRemarks = []string{"not played", "np", "ng", "niet gespeeld", "nie grano"}

// meaning describes the effect of a row apart from its result.
type meaning int

const (
	ordinary meaning = iota
	satOut
	unstated
	wrongDirection
	remarked
)

// interpret works out an entry's result (spec/bridgemate.md steps 3 to 7). The error describes the
// unreadable part.
func (e *Evening) interpret(ent *entry) (meaning, error) {
	percent := e.options.Percent
	remark := strings.ToLower(ent.remark)
	for _, word := range notPlayedRemarks {
		if remark == word {
			ent.result = score.BothSides(score.Side{Kind: score.NotPlayed})
			return ordinary, nil
		}
	}
	code := strings.ToUpper(ent.contract)
	switch code {
	case "A0P", "AP0":
		return satOut, nil
	case "AAA", "APM", "AMP":
		ent.artificial(map[string][2]int{"AAA": {50, 50}, "APM": {60, 40}, "AMP": {40, 60}}[code], percent)
		return ordinary, nil
	}
	if sides, ok := percentages(ent.remark); ok {
		for k, side := range sides {
			if score.Int(100).Less(side) {
				return ordinary, fmt.Errorf("found %v %%, expected at most 100", sides[k])
			}
		}
		ent.result = score.Result{NS: artificialSide(sides[0], percent), EW: artificialSide(sides[1], percent)}
		return ordinary, nil
	}
	if remark == "arbitral score" || ent.contract == "" && ent.remark != "" && remark != "wrong direction" {
		ent.result = score.BothSides(score.Side{Kind: score.NotPlayed})
		return unstated, nil
	}
	if err := e.readResult(ent); err != nil {
		return ordinary, err
	}
	switch {
	case remark == "wrong direction":
		return wrongDirection, nil
	case ent.remark != "":
		return remarked, nil
	}
	return ordinary, nil
}

// percentages parses an artificial score: 60%-40%, G+/G- or A+.
func percentages(text string) (sides [2]score.Frac, ok bool) {
	if m := pairForm.Re().FindStringSubmatch(text); m != nil {
		for k := range sides {
			f, err := score.ParseFrac(strings.ReplaceAll(m[1+k], ",", "."))
			if err != nil {
				return sides, false
			}
			sides[k] = f
		}
		return sides, true
	}
	m := letterForm.Re().FindStringSubmatch(strings.ToUpper(text))
	if m == nil {
		return sides, false
	}
	worth := map[string]int{"+": 60, "": 50, "-": 40}
	sides[0] = score.Int(worth[m[2]])
	sides[1] = score.Int(100 - worth[m[2]])
	if m[3] != "" {
		sides[1] = score.Int(worth[m[4]])
	}
	return sides, true
}

func (ent *entry) artificial(sides [2]int, percent bool) {
	ent.result = score.Result{NS: artificialSide(score.Int(sides[0]), percent), EW: artificialSide(score.Int(sides[1]), percent)}
}

// artificialSide returns average plus, average or average minus for 60, 50 and 40 %.
func artificialSide(f score.Frac, percent bool) score.Side {
	if !percent {
		for kind, n := range map[score.Kind]int{score.AveragePlus: 60, score.Average: 50, score.AverageMinus: 40} {
			if f.Equal(score.Int(n)) {
				return score.Side{Kind: kind}
			}
		}
	}
	return score.Side{Kind: score.Percentage, Percent: f}
}

// enteredResult is a result as it was entered, and the vulnerability, which determines its score.
type enteredResult struct {
	contract, made, seat string
	vul                  bridge.Vulnerability
}

// readResult parses a contract with its result. Equal results in an evening share memory.
func (e *Evening) readResult(ent *entry) error {
	key := enteredResult{ent.contract, ent.made, ent.seat, bridge.Vul(ent.Board)}
	if r, ok := e.results[key]; ok {
		ent.result = r
		return nil
	}
	err := ent.parseContract()
	if err == nil && len(e.results) < maxKept {
		e.results[key] = ent.result
	}
	return err
}

func (ent *entry) parseContract() error {
	vul := bridge.Vul(ent.Board)
	text := strings.ToUpper(ent.contract)
	if text == "PASS" {
		r, err := score.ParseResult("Pass", &vul)
		ent.result = r
		return err
	}
	m := contractForm.Re().FindStringSubmatch(text)
	if m == nil {
		return fmt.Errorf("unknown contract %q", ent.contract)
	}
	made := strings.NewReplacer("−", "-", "–", "-").Replace(ent.made)
	if !madeForm.Re().MatchString(made) {
		return fmt.Errorf("unknown result %q", ent.made)
	}
	seat, onlySide := ent.seat, false
	switch seat {
	case "N", "E", "S", "W":
	case "NS", "EW":
		seat, onlySide = seat[:1], true
	default:
		return fmt.Errorf("unknown declarer %q", ent.seat)
	}
	strain := map[string]string{"N": "NT", "SA": "NT", "BA": "NT"}[m[2]]
	if strain == "" {
		strain = m[2]
	}
	if n := strings.TrimLeft(strings.ReplaceAll(made, " ", ""), "+-0"); n == "" {
		made = "="
	}
	doubling := strings.ToLower(strings.ReplaceAll(m[3], "*", "x"))
	r, err := score.ParseResult(m[1]+strain+doubling+strings.ReplaceAll(made, " ", "")+" "+seat, &vul)
	if err != nil {
		return errors.New(ent.contract + " " + ent.made)
	}
	if onlySide { // the file does not contain the declarer
		r = score.RawResult(r.NS.Parts[0].Score)
	}
	ent.result = r
	return nil
}

// fixDirection decides which pairs played in the wrong direction (spec/bridgemate.md step
// 6). It swaps the pair numbers if necessary, and returns the kind of note.
func (ent *entry) fixDirection() NoteKind {
	ns := ent.seat == "N" || ent.seat == "S" || ent.seat == "NS"
	pair, opponents := ent.ew, ent.ns
	if ns {
		pair, opponents = ent.ns, ent.ew
	}
	switch {
	case strings.EqualFold(ent.contract, "pass") || ent.declarer == 0:
	case ent.declarer == pair:
		return DirectionStands
	case ent.declarer == opponents:
		ent.ns, ent.ew = ent.ew, ent.ns
		return DirectionExchanged
	}
	return DirectionUnknown
}
