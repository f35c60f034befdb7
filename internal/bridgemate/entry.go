package bridgemate

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/score"
)

var (
	contractForm = pattern.New(`^([1-7]) ?(NT|N|SA|BA|[CDHS]) ?(X|XX|\*|\*\*)?$`)
	madeForm     = pattern.New(`^(=|[+-] ?[0-9]{1,2})$`)
	percentForm  = pattern.New(`^([0-9]{1,3}(?:[.,][0-9]+)?) ?% ?[-–/] ?([0-9]{1,3}(?:[.,][0-9]+)?) ?%$`)
	averageForm  = pattern.New(`^([GMA])([+-]?)(?: ?[-–/] ?([GMA])([+-]?))?$`)
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
	if slices.Contains(notPlayedRemarks, remark) {
		ent.result = score.BothSides(score.Side{Kind: score.NotPlayed})
		return ordinary, nil
	}
	switch strings.ToUpper(ent.contract) {
	case "A0P", "AP0":
		return satOut, nil
	case "AAA":
		return ordinary, ent.setArtificial(score.Int(50), score.Int(50), percent)
	case "APM":
		return ordinary, ent.setArtificial(score.Int(60), score.Int(40), percent)
	case "AMP":
		return ordinary, ent.setArtificial(score.Int(40), score.Int(60), percent)
	}
	if ns, ew, ok := percentages(ent.remark); ok {
		return ordinary, ent.setArtificial(ns, ew, percent)
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
func percentages(text string) (ns, ew score.Frac, ok bool) {
	if m := percentForm.Re().FindStringSubmatch(text); m != nil {
		ns, nsErr := score.ParseFrac(strings.ReplaceAll(m[1], ",", "."))
		ew, ewErr := score.ParseFrac(strings.ReplaceAll(m[2], ",", "."))
		return ns, ew, nsErr == nil && ewErr == nil
	}
	m := averageForm.Re().FindStringSubmatch(strings.ToUpper(text))
	if m == nil {
		return ns, ew, false
	}
	nsSign, hasEW, ewSign := m[2], m[3] != "", m[4]
	worth := map[string]int{"+": 60, "": 50, "-": 40}
	if !hasEW {
		return score.Int(worth[nsSign]), score.Int(100 - worth[nsSign]), true
	}
	return score.Int(worth[nsSign]), score.Int(worth[ewSign]), true
}

// setArtificial sets an artificial score in percent.
func (ent *entry) setArtificial(ns, ew score.Frac, percent bool) error {
	for _, side := range []score.Frac{ns, ew} {
		if score.Int(100).Less(side) {
			return fmt.Errorf("found %v %%, expected at most 100", side)
		}
	}
	ent.result = score.Result{NS: artificialSide(ns, percent), EW: artificialSide(ew, percent)}
	return nil
}

// artificialSide returns average plus, average or average minus for 60, 50 and 40 %.
func artificialSide(f score.Frac, percent bool) score.Side {
	if !percent {
		for kind, average := range map[score.Kind]int{
			score.AveragePlus:  60,
			score.Average:      50,
			score.AverageMinus: 40,
		} {
			if f.Equal(score.Int(average)) {
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
	key := enteredResult{contract: ent.contract, made: ent.made, seat: ent.seat, vul: bridge.Vul(ent.Board)}
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

// parseContract parses a contract such as 3 NT x, its result such as +1, and the declarer.
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
	level, strain := m[1], m[2]
	doubling := strings.ToLower(strings.ReplaceAll(m[3], "*", "x"))
	if strain == "N" || strain == "SA" || strain == "BA" {
		strain = "NT"
	}
	made, ok := normalMade(ent.made)
	if !ok {
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
	r, err := score.ParseResult(level+strain+doubling+made+" "+seat, &vul)
	if err != nil {
		return errors.New(ent.contract + " " + ent.made)
	}
	if onlySide { // the file does not contain the declarer
		r = score.RawResult(r.NS.Parts[0].Score)
	}
	ent.result = r
	return nil
}

// normalMade returns a result such as = or - 2 without spaces and with a plain minus sign; +0 becomes =.
func normalMade(text string) (made string, ok bool) {
	made = strings.NewReplacer("−", "-", "–", "-").Replace(text)
	if !madeForm.Re().MatchString(made) {
		return "", false
	}
	made = strings.ReplaceAll(made, " ", "")
	if isZero := strings.TrimLeft(made, "+-0") == ""; isZero {
		made = "="
	}
	return made, true
}

// fixDirection decides which pairs played in the wrong direction (spec/bridgemate.md step
// 6). It swaps the pair numbers if necessary, and returns the kind of note.
func (ent *entry) fixDirection() NoteKind {
	declaring, defending := ent.ew, ent.ns
	if ent.seat == "N" || ent.seat == "S" || ent.seat == "NS" {
		declaring, defending = ent.ns, ent.ew
	}
	switch {
	case strings.EqualFold(ent.contract, "pass") || ent.declarer == 0:
	case ent.declarer == declaring:
		return DirectionStands
	case ent.declarer == defending:
		ent.ns, ent.ew = ent.ew, ent.ns
		return DirectionExchanged
	}
	return DirectionUnknown
}
