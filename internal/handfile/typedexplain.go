package handfile

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// explain returns the reason why a line fits no layout.
func (r *typedReader) explain(fields []string) error {
	for _, field := range fields {
		if suits := strings.Split(field, "."); len(suits) == 4 {
			if err := r.explainHand(suits); err != nil {
				return err
			}
		}
	}
	return words.Errorf("handfile.typed-line",
		words.Name("found", plain.QuoteExcerpt(strings.Join(fields, " "))), words.Name("example", typedExample))
}

// explainHand returns the reason why four suits are not a hand, or nil if they are one.
func (r *typedReader) explainHand(suits []string) error {
	count := 0
	for suit, text := range suits {
		if cards, ok := r.cards(text, suit); ok {
			count += cards.Len()
		} else if err := r.explainSuit(suit, strings.ReplaceAll(text, "10", "T")); err != nil {
			return err
		}
	}
	if count != 13 {
		return words.Errorf("handfile.want-13", words.T("cards", words.Count("count.cards", count)))
	}
	return nil
}

// explainSuit returns an error for the first letter that is not a card or occurs twice.
func (r *typedReader) explainSuit(suit int, text string) error {
	for i, c := range text {
		switch {
		case !strings.ContainsRune(r.ranks, c):
			return words.Errorf("handfile.typed-card",
				words.Name("found", strconv.Quote(string(c))), words.Name("ranks", r.ranks))
		case strings.ContainsRune(text[:i], c):
			symbol := string([]rune(suitSymbols)[suit])
			return words.Errorf("bridge.card-twice", words.Name("card", symbol+string(c)))
		}
	}
	return nil
}
