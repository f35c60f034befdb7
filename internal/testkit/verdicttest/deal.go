package verdicttest

import (
	"encoding/base64"
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
)

// Range returns a session's first and last board. The ranges in Runs repeat if the phase has more
// sessions.
func (t *Tournament) Range(phase, session int) (first, last int) {
	runs := t.Phases[phase-1].Runs
	run := runs[(session-1)%len(runs)]
	return run[0], run[1]
}

// Original returns the boards in a session's original set.
func (t *Tournament) Original(phase, session int) []bridge.Board {
	first, last := t.Range(phase, session)
	return t.Deal(phase, session, "original", first, last)
}

// Reserve returns the boards in a session's reserve set.
func (t *Tournament) Reserve(phase, session int) []bridge.Board {
	first, last := t.Range(phase, session)
	return t.Deal(phase, session, "reserve", first, last)
}

// Set returns the boards in a set: original, reserve or, with SquareDeal 1.3, reserve2, reserve3... or unnumbered.
func (t *Tournament) Set(phase, session int, set string) []bridge.Board {
	first, last := t.Range(phase, session)
	if set == "unnumbered" {
		set = ""
	}
	return t.Deal(phase, session, set, first, last)
}

// Deal deals boards first to last of a set (spec/squaredeal.md step 6; for SquareDeal 1.3, spec/squaredeal13.md
// step 2). set is original, reserve or, for SquareDeal 1.3, reserve with a number or an empty string.
func (t *Tournament) Deal(phase, session int, set string, first, last int) []bridge.Board {
	key, suffix := t.Key(phase, session), ""
	if t.Phases[phase-1].Sessions == 0 { // A phase with unknown length has one key for all its sessions.
		key, suffix = t.Key(phase, 0), fmt.Sprintf("ses%d", session)
	}
	value := t.Value
	if t.rule() == "2" {
		value = base64.StdEncoding.EncodeToString([]byte(t.Value))
	}
	if t.rule() == "1.3" {
		set = oldSetName(set)
	}
	left, right := key[:len(key)/2], key[len(key)/2:]
	entropy := right + value + set + suffix
	stream := bigdeal.NewStream(bigdeal.HashSeed([]byte(entropy)), bigdeal.HashOwner(left))
	var boards []bridge.Board
	for n := first; n <= last; n++ {
		boards = append(boards, bridge.Board{Number: n, Deal: stream.Deal()})
	}
	return boards
}

// rule returns the dealing rule: 1.3, 2.0rc or 2.
func (t *Tournament) rule() string {
	switch {
	case t.Rule != "":
		return t.Rule
	case t.SquareDeal13:
		return "1.3"
	}
	return "2"
}

// oldSetName returns the text that SquareDeal 1.3 mixes in for a set: 0, or the number of the reserve set.
func oldSetName(set string) string {
	switch set {
	case "original":
		return "0"
	case "reserve":
		return "1"
	}
	return strings.TrimPrefix(set, "reserve")
}
