package bridgemate

import (
	"errors"
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/score"
)

var (
	contractForm = pattern.New(`^([1-7]) ?(NT|N|SA|BA|[CDHS]) ?(X|XX|\*|\*\*)?$`)
	madeForm     = pattern.New(`^(=|[+-] ?[0-9]{1,2})$`)
	pairForm     = pattern.New(`^([0-9]{1,3}(?:[.,][0-9]+)?) ?% ?[-–/] ?([0-9]{1,3}(?:[.,][0-9]+)?) ?%$`)
	letterForm   = pattern.New(`^([GMA])([+-]?)(?: ?[-–/] ?([GMA])([+-]?))?$`)
)

// notPlayed lists remarks that mean that a board was not played.
var notPlayed = []string{"not played", "np", "ng", "niet gespeeld", "nie grano"}

// finding is the special meaning of a row, if any.
type finding int

const (
	fine finding = iota
	satOut
	unstated
	wrongDirection
	remarked
)

// interpret works out the result of an entry (spec/bridgemate.md steps 3 to 7). The error
// describes the unreadable part.
func (e *Evening) interpret(x *entry) (finding, error) {
	percent := e.options.Percent
	remark := strings.ToLower(x.remark)
	for _, word := range notPlayed {
		if remark == word {
			x.result = score.BothSides(score.Side{Kind: score.NotPlayed})
			return fine, nil
		}
	}
	code := strings.ToUpper(x.contract)
	switch code {
	case "A0P", "AP0":
		return satOut, nil
	case "AAA", "APM", "AMP":
		x.artificial(map[string][2]int{"AAA": {50, 50}, "APM": {60, 40}, "AMP": {40, 60}}[code], percent)
		return fine, nil
	}
	if sides, ok := percentages(x.remark); ok {
		for k, side := range sides {
			if score.Int(100).Less(side) {
				return fine, fmt.Errorf("found %v %%, expected at most 100", sides[k])
			}
		}
		x.result = score.Result{NS: artificialSide(sides[0], percent), EW: artificialSide(sides[1], percent)}
		return fine, nil
	}
	if remark == "arbitral score" || x.contract == "" && x.remark != "" && remark != "wrong direction" {
		x.result = score.BothSides(score.Side{Kind: score.NotPlayed})
		return unstated, nil
	}
	if err := e.readResult(x); err != nil {
		return fine, err
	}
	switch {
	case remark == "wrong direction":
		return wrongDirection, nil
	case x.remark != "":
		return remarked, nil
	}
	return fine, nil
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

func (x *entry) artificial(sides [2]int, percent bool) {
	x.result = score.Result{NS: artificialSide(score.Int(sides[0]), percent), EW: artificialSide(score.Int(sides[1]), percent)}
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

// readResult parses a contract with its result. Equal results of an evening share memory.
func (e *Evening) readResult(x *entry) error {
	key := [4]string{x.contract, x.made, x.seat, bridge.Vul(x.Board).String()}
	if r, ok := e.results[key]; ok {
		x.result = r
		return nil
	}
	err := x.parseContract()
	if err == nil && len(e.results) < mostKept {
		e.results[key] = x.result
	}
	return err
}

func (x *entry) parseContract() error {
	vul := bridge.Vul(x.Board)
	text := strings.ToUpper(x.contract)
	if text == "PASS" {
		r, err := score.ParseResult("Pass", &vul)
		x.result = r
		return err
	}
	m := contractForm.Re().FindStringSubmatch(text)
	if m == nil {
		return fmt.Errorf("unknown contract %q", x.contract)
	}
	made := strings.NewReplacer("−", "-", "–", "-").Replace(x.made)
	if !madeForm.Re().MatchString(made) {
		return fmt.Errorf("unknown result %q", x.made)
	}
	seat, side := x.seat, false
	switch seat {
	case "N", "E", "S", "W":
	case "NS", "EW":
		seat, side = seat[:1], true
	default:
		return fmt.Errorf("unknown declarer %q", x.seat)
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
		return errors.New(x.contract + " " + x.made)
	}
	if side { // the file does not contain the declarer
		r = score.RawResult(r.NS.Parts[0].Score)
	}
	x.result = r
	return nil
}

// fixDirection decides which pairs played in the wrong direction (spec/bridgemate.md step
// 6). It swaps the pair numbers if necessary, and returns the kind of note.
func (x *entry) fixDirection() NoteKind {
	ns := x.seat == "N" || x.seat == "S" || x.seat == "NS"
	mine, theirs := x.ew, x.ns
	if ns {
		mine, theirs = x.ns, x.ew
	}
	switch {
	case strings.EqualFold(x.contract, "pass") || x.declarer == 0:
	case x.declarer == mine:
		return DirectionStands
	case x.declarer == theirs:
		x.ns, x.ew = x.ew, x.ns
		return DirectionExchanged
	}
	return DirectionUnknown
}
