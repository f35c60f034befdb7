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
)

// enteredResult is a result as it was entered, and the vulnerability, which determines its score.
type enteredResult struct {
	contract, made, seat string
	vul                  bridge.Vulnerability
}

// readResult parses the contract of an entry with its result. Equal results in an evening share memory.
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

// parseContract parses the contract of an entry, its result and the declarer: 3 SA *, + 1 and N become 3NTx+1 N. If only
// the declarer's side is known, the result is a score without a contract.
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
	var seat string
	switch ent.seat {
	case "N", "E", "S", "W", "NS", "EW":
		seat = ent.seat[:1]
	default:
		return fmt.Errorf("unknown declarer %q", ent.seat)
	}
	r, err := score.ParseResult(level+strain+doubling+made+" "+seat, &vul)
	if err != nil {
		return errors.New(ent.contract + " " + ent.made)
	}
	if seat != ent.seat { // The entry contains only declarer's side.
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
