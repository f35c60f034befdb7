package handfile

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// parseDeal parses a Deal tag. If only one hand is unknown, it gets the remaining cards. HasCards is false if the tag
// is missing or contains the position at the end of a play.
func (p *pbnReader) parseDeal(number int, v tagValue) (b bridge.Board, hasCards bool, err error) {
	b.Number = number
	if trimTag(v.text) == "" {
		return b, false, nil
	}
	if b.Deal, err = bridge.ParseDeal(v.text); err != nil && p.opt.Endings {
		if ending, endingErr := bridge.ParseEnding(v.text); endingErr == nil {
			b.Deal = ending
			return b, true, nil
		}
	}
	if err != nil {
		problem := &Error{Line: v.line, Board: number, Text: words.ErrorText(err)}
		if n := endPosition(v.text); n > 0 {
			if p.firstSkipped == nil {
				p.firstSkipped = problem
			}
			text := reason("ignored: its hands have only %v", words.Count("count.cards", n))
			p.set.warn(withPosition(v.line, 0, number, text))
			return bridge.Board{Number: number}, false, nil
		}
		return b, false, problem
	}
	b.Deal = b.Deal.FillFourth()
	return b, true, nil
}

// shortHand reduces a hand to its cards: it writes ten as T and removes dots, dashes and suit letters.
var shortHand = strings.NewReplacer("10", "T", ".", "", "-", "", "S", "", "H", "", "D", "", "C", "")

// endPosition returns the number of cards in each known hand if all have the same number below thirteen, otherwise
// 0.
func endPosition(text string) (cards int) {
	_, hands, _ := strings.Cut(text, ":")
	for _, hand := range strings.FieldsFunc(hands, func(r rune) bool { return r == ' ' || r == '\t' }) {
		if hand == "-" {
			continue
		}
		if strings.Count(hand, ".") != 3 { // A damaged hand cannot be an end position.
			return 0
		}
		hand = shortHand.Replace(strings.ToUpper(hand))
		n := len(hand)
		hasOtherCharacters := strings.Trim(hand, bridge.Ranks) != ""
		if n == 0 || n > 12 || cards > 0 && n != cards || hasOtherCharacters {
			return 0
		}
		cards = n
	}
	return cards
}

// trimTag removes spaces at both ends of a value.
func trimTag(text string) string { return strings.Trim(text, " \t") }

// parseNumber parses a Board tag. It returns 0 if there is no number.
func (p *pbnReader) parseNumber(v tagValue) (int, error) {
	text := trimTag(v.text)
	if v.line == 0 || text == "" || text == "?" || text == "-" {
		return 0, nil
	}
	n, err := strconv.ParseUint(text, 10, 31)
	if err == nil && n == 0 {
		p.set.warn(withPosition(v.line, 0, 0, reason("tag Board is %q, which is not a board number", clip(text))))
		return 0, nil
	}
	if err != nil {
		return 0, p.errorf(v.line, "tag Board is %q, expected a number of 1 or more", clip(text))
	}
	return int(n), nil
}
