package bridgemate

import (
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/score"
)

// entry is a row in ReceivedData, with its meaning. An artificial score is in the remark:
//
//	Section  Table  Round  Board  PairNS  PairEW  NS/EW  Contract  Result  Remarks
//	1        3      2      7      3       12      N      4 S x     +1
//	1        3      2      8      3       12                               60%-40%
type entry struct {
	Play
	id       int
	ns, ew   int    // pair numbers
	declarer int    // number of the declaring pair, or 0 if unknown
	seat     string // declarer's seat, or only the side: NS or EW
	contract string
	made     string // result: =, +1 or -2
	lead     string
	remark   string
	logged   time.Time
	erased   bool

	// set by lastEntry
	result  score.Result
	outcome outcome
}

// outcome is the contribution of an entry to the numbers of results.
type outcome int

const (
	unknownOutcome outcome = iota // unreadable, or an unstated artificial score
	scored
	notPlayed
)

// notation returns the entry as the players entered it: 4 S +1 by N.
func (e *entry) notation() string {
	s := strings.TrimSpace(e.contract + " " + e.made)
	if e.seat != "" && s != "" && !strings.EqualFold(e.contract, "pass") {
		s += " by " + e.seat
	}
	return strings.TrimSpace(s + " " + e.remark)
}

// treatment classifies how an entry counts.
type treatment int

const (
	ordinary       treatment = iota // the result counts
	satOut                          // there is no result, because a pair sat out
	unstated                        // there is an artificial score that the file does not contain
	wrongDirection                  // the result counts, but the pairs may have to be swapped
	remarked                        // the result counts, and the remark is reported
)

// interpret sets the result of an entry (spec/bridgemate.md steps 3 to 7). An error describes the unreadable part.
func (e *Evening) interpret(ent *entry) (treatment, error) {
	const arbitralScore, wrongDirectionRemark = "arbitral score", "wrong direction"
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
	onlyRemark := ent.contract == "" && remark != "" && remark != wrongDirectionRemark
	if onlyRemark || remark == arbitralScore {
		ent.result = score.BothSides(score.Side{Kind: score.NotPlayed})
		return unstated, nil
	}
	if err := e.readResult(ent); err != nil {
		return ordinary, err
	}
	switch {
	case remark == wrongDirectionRemark:
		return wrongDirection, nil
	case remark != "":
		return remarked, nil
	}
	return ordinary, nil
}

// notPlayedRemarks mean that a board was not played.
var notPlayedRemarks = []string{"not played", "np", "ng", "niet gespeeld", "nie grano"}

// fixDirection decides whether the pair numbers of a play in the wrong direction fit its seats (spec/bridgemate.md step
// 6). It swaps the numbers if necessary, and returns the kind of note.
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
