package stats

import (
	"math"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Name returns a figure's name as a translatable message.
func (f *Figure) Name() words.Text {
	sentence := definitions[f.index].sentence
	cards, pattern, _ := strings.Cut(f.ID, "_cards_")
	switch {
	case isBreak(f.index):
		return words.New(sentence, words.Name("cards", cards), words.Name("break", pattern))
	case isQueen(f.index):
		return words.New(sentence, words.Name("cards", cards))
	case isSeat(f.index):
		return words.New(sentence, words.T("seat", bridgewords.Seat(bridge.Seat(f.index-pointsNorth))))
	default:
		return words.New(sentence)
	}
}

// FormatValue formats a value for the figure: counts as whole numbers, others with two decimals.
func (f *Figure) FormatValue(l words.Language, value float64) string {
	if f.Kind == Times {
		return words.Thousands(l, int(math.Round(value)))
	}
	return decimal(l, strconv.FormatFloat(value, 'f', 2, 64))
}

// decimal replaces the decimal point with the one used in the language.
func decimal(l words.Language, number string) string {
	if l == words.Polish || l == words.French {
		return strings.Replace(number, ".", ",", 1)
	}
	return number
}

// FormatRange formats the range from Low to High, in which the figure lies in 19 of 20 seasons with fair deals.
func (f *Figure) FormatRange(l words.Language) string {
	return f.FormatValue(l, f.Low) + "–" + f.FormatValue(l, f.High)
}

// FormatChance formats the probability, or returns – if there is none.
func (f *Figure) FormatChance(l words.Language) string {
	if !f.Checked {
		return "–"
	}
	return decimal(l, ChanceText(f.P))
}
