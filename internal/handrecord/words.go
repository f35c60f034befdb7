package handrecord

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// say returns a catalogue sentence in a language.
func say(l words.Language, key string, args ...words.Arg) string {
	return words.New(key, args...).In(l)
}

// Options determines the appearance of a record.
type Options struct {
	PerPage     int    // boards per page: 6, 12, 16 or 18; 0 to let ChooseLayout choose
	Letter      bool   // US Letter instead of A4
	FourColours bool   // four suit colours instead of red and black
	Ten         string // symbol of the ten: 10 (default) or T
	Tricks      bool   // tables contain tricks instead of contracts
}

// Signs contains the symbols of spades, hearts, diamonds and clubs.
const Signs = "♠♥♦♣"

// sign returns a suit's symbol.
func sign(s bridge.Suit) string { return string([]rune(Signs)[s]) }

// Void is printed for a suit without cards, and in a table for a contract that cannot be made.
const Void = "–"

// points returns a hand's high-card points, or "" if the hand is unknown.
func points(h bridge.Hand) string {
	if h == 0 {
		return ""
	}
	return fmt.Sprint(h.Points())
}

// MaxResults is the maximum number of results that are printed for a board.
const MaxResults = 14

// line returns a result without its score and points: 3–11 4♥x N ♠K 8.
func (r *Result) line() string {
	parts := []string{r.NS + "–" + r.EW, r.Contract, r.Declarer, r.Lead, r.Tricks}
	return strings.Join(slices.DeleteFunc(parts, func(p string) bool { return p == "" || p == "–" }), " ")
}
