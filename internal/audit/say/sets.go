package say

import (
	"fmt"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// OfSet returns a set's name for use after a noun, such as "session 7,1" in "a board of session 7,1". Some languages
// need the genitive there.
func OfSet(id squaredeal.ID) words.Text {
	if id.Set == squaredeal.Original {
		if id.Session == 0 {
			return words.New("set.of-phase", words.N("phase", id.Phase))
		}
		return words.New("set.of-session", words.Name("session", id.String()))
	}
	original := words.T("of", OfSet(id.WithSet(squaredeal.Original)))
	switch id.Set {
	case squaredeal.Reserve:
		return words.New("set.of-reserve", original)
	case squaredeal.Unnumbered:
		return words.New("set.of-reserve-unnumbered", original)
	}
	return words.New("set.of-reserve-number", words.Name("number", id.Set.Number()), original)
}

// ReserveNotation returns the notation for typing a reserve set: 1,3, or 1,3:2 for SquareDeal 1.3.
func ReserveNotation(id squaredeal.ID) string {
	text := id.WithSet(squaredeal.Original).String()
	if id.Set != squaredeal.Reserve {
		text += ":" + id.Set.Number()
	}
	return text
}

// Sets returns the names for several sets. It joins consecutive sessions.
func Sets(ids []squaredeal.ID) words.Text {
	return setList(ids, squaredeal.ID.InWords, &consecutive)
}

// OfSets is like OfSet for several sets.
func OfSets(ids []squaredeal.ID) words.Text {
	return setList(ids, OfSet, &ofConsecutive)
}

// consecutiveKeys are the keys that join the sets of consecutive sessions. Other sets are not joined.
type consecutiveKeys struct{ original, reserve string }

var (
	consecutive   = consecutiveKeys{"set.sessions", "set.reserves"}
	ofConsecutive = consecutiveKeys{"set.of-sessions", "set.of-reserves"} // for [OfSets]
)

func (k *consecutiveKeys) of(set squaredeal.Set) string {
	switch set {
	case squaredeal.Original:
		return k.original
	case squaredeal.Reserve:
		return k.reserve
	}
	return ""
}

// setList lists sets by name. It joins consecutive sessions, with the key for their set.
func setList(ids []squaredeal.ID, name func(squaredeal.ID) words.Text, keys *consecutiveKeys) words.Text {
	switch len(ids) {
	case 0:
		return words.Text{}
	case 1:
		return name(ids[0])
	}
	first, last := ids[0], ids[len(ids)-1]
	if key := keys.of(first.Set); key != "" && isConsecutive(ids) {
		return words.New(key,
			words.Name("sessions", fmt.Sprintf("%d,%d-%d", first.Phase, first.Session, last.Session)))
	}
	const maxNames = 8
	var names []words.Text
	for _, id := range ids[:min(len(ids), maxNames)] {
		names = append(names, name(id))
	}
	return words.JoinCommas(append(names, More(len(ids)-maxNames)...)...)
}

// isConsecutive reports whether the IDs are the same set of consecutive sessions.
func isConsecutive(ids []squaredeal.ID) bool {
	next := ids[0]
	for _, id := range ids {
		if id != next {
			return false
		}
		next.Session++
	}
	return true
}

// More returns the text "and N more", or nothing if n is not positive.
func More(n int) []words.Text {
	if n <= 0 {
		return nil
	}
	return []words.Text{words.New("list.more", words.N("n", n))}
}

// Count returns a number with its noun, such as "1 file" or "2 files". The catalogue key is "count." followed by
// noun.
func Count(noun string, n int) words.Text { return words.New("count."+noun, words.N("n", n)) }

// Quoted returns a sentence's argument in quotation marks, with escapes for characters that cannot be displayed.
func Quoted(name, text string) words.Arg { return words.Name(name, strconv.Quote(text)) }
