package traveller

import (
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// checkPair returns an error unless the text on a side is the number of a pair that can sit there.
func (r *boardReader) checkPair(line int, pair, opponents, side string) error {
	switch {
	case isPair(pair):
		return r.checkSide(line, pair, side)
	case pair == "" || pair == "-":
		return lineError(line, "traveller.pair-has-no-opponents",
			words.Name("opponents", opponents), words.Name("where", side))
	}
	return lineError(line, "traveller.found-want-number-pair",
		words.Name("pair", plain.QuoteExcerpt(pair)), words.Name("where", side))
}

// checkFirstTime returns an error if one of two pairs already has a result on the board, or if they are the
// same pair.
func (r *boardReader) checkFirstTime(line int, ns, ew string) error {
	if err := checkNoResult(r.nsLines, line, ns); err != nil {
		return err
	}
	if err := checkNoResult(r.ewLines, line, ew); err != nil {
		return err
	}
	if r.winners != 1 {
		return nil
	}
	if ns == ew {
		return lineError(line, "score.pair-plays-against-itself", words.Name("ns", ns))
	}
	if err := checkNoResult(r.ewLines, line, ns); err != nil {
		return err
	}
	return checkNoResult(r.nsLines, line, ew)
}

// checkNoResult returns an error if a pair has a result on one of the side's lines.
func checkNoResult(sideLines map[string]int, line int, pair string) error {
	if first := sideLines[pair]; first != 0 {
		return lineError(line, "traveller.pair-has-second-result",
			words.Name("pair", pair), words.N("at", first))
	}
	return nil
}

// checkSide returns an error if a pair's number names the other side, such as EW4 in the place of the
// North-South pair. With one winner, pairs keep such a number when they change sides.
func (r *boardReader) checkSide(line int, pair, side string) error {
	if _, named := SplitPair(pair); named == "" || named == side || r.winners == 1 {
		return nil
	}
	return lineError(line, "traveller.pair-in-place-of", words.Name("pair", pair), words.Name("where", side))
}
