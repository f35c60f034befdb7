package stats

import "github.com/fairdeal/fairdeal/internal/words"

// NameOf returns the name of a table, row or column as a translatable message. Numbers and cards
// are the same in all languages.
func NameOf(name string) words.Text {
	if key, ok := nameKeys[name]; ok {
		return words.New(key)
	}
	return words.Verbatim(name)
}

// PlaceOf returns the column name for a place at the table: "1" is player 1.
func PlaceOf(column string) words.Text {
	if _, ok := nameKeys[column]; ok {
		return NameOf(column)
	}
	return words.New("tarot.player", words.Name("n", column))
}

// nameKeys maps the names of tables, rows and columns to catalogue keys.
var nameKeys = map[string]string{
	Bouts:        "tarot.stats.bouts",
	Atouts:       "tarot.stats.atouts",
	Poignees:     "tarot.stats.poignee",
	PetitInChien: "tarot.stats.petit-in-chien",
	PetitSec:     "tarot.reason.petit-sec",
	CardPlaces:   "stats.card",

	"none":   "tarot.stats.none",
	"simple": "tarot.stats.simple",
	"double": "tarot.stats.double",
	"triple": "tarot.stats.triple",

	"yes":   "word.yes",
	"no":    "word.no",
	"deals": "tarot.stats.deals",
	"chien": "tarot.stats.chien",
}
