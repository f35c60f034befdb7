package apply

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score/keyword"
)

// Case contains the facts that a director records with a ruling. All of them are optional.
type Case struct {
	Event     string `json:"event,omitempty"`
	Date      string `json:"date,omitempty"`
	Place     string `json:"place,omitempty"`
	Director  string `json:"director,omitempty"`
	Names     string `json:"names,omitempty"` // names of the players
	Facts     string `json:"facts,omitempty"`
	Auction   string `json:"auction,omitempty"`
	Play      string `json:"play,omitempty"`
	Finding   string `json:"finding,omitempty"`
	Committee string `json:"committee,omitempty"` // appeals committee
	Outcome   string `json:"outcome,omitempty"`
	Deposit   string `json:"deposit,omitempty"`
}

// caseKeys lists a case's keys in sheet order, with their field names. The appeal keys come last.
var caseKeys = []struct {
	key, word string
	field     func(*Case) *string
	appeal    bool
	other     []string // the key in Polish and French
}{
	{"event", "ruling.event", func(c *Case) *string { return &c.Event }, false,
		[]string{"zawody", "turniej", "tournoi"}},
	{"date", "ruling.date", func(c *Case) *string { return &c.Date }, false, []string{"data"}},
	{"place", "ruling.venue", func(c *Case) *string { return &c.Place }, false, []string{"miejsce", "lieu"}},
	{"director", "ruling.director", func(c *Case) *string { return &c.Director }, false, []string{"sedzia", "arbitre"}},
	{"names", "ruling.players", func(c *Case) *string { return &c.Names }, false,
		[]string{"gracze", "zawodnicy", "joueurs"}},
	{"facts", "ruling.facts", func(c *Case) *string { return &c.Facts }, false, []string{"fakty", "faits"}},
	{"auction", "ruling.auction", func(c *Case) *string { return &c.Auction }, false,
		[]string{"licytacja", "encheres"}},
	{"play", "ruling.play", func(c *Case) *string { return &c.Play }, false, []string{"rozgrywka", "jeu"}},
	{"finding", "ruling.finding", func(c *Case) *string { return &c.Finding }, false, []string{"ustalenie", "constat"}},
	{"committee", "ruling.committee", func(c *Case) *string { return &c.Committee }, true,
		[]string{"komisja", "comite"}},
	{"outcome", "ruling.decision", func(c *Case) *string { return &c.Outcome }, true,
		[]string{"wynik odwolania", "decision"}},
	{"deposit", "ruling.deposit", func(c *Case) *string { return &c.Deposit }, true, []string{"kaucja", "caution"}},
}

// Set sets a field by its key in any of the three languages. It returns false if there is no such
// key.
func (c *Case) Set(key, value string) (ok bool) {
	key = keyword.Plain(key)
	for _, k := range caseKeys {
		if k.key == key || slices.Contains(k.other, key) {
			*k.field(c) = strings.TrimSpace(value)
			return true
		}
	}
	return false
}

// CaseKeys returns the keys for [Case.Set].
func CaseKeys() []string {
	keys := make([]string, len(caseKeys))
	for i, k := range caseKeys {
		keys[i] = k.key
	}
	return keys
}

// CaseField is a field in a case: the key for its name, and its value.
type CaseField struct{ Name, Value string }

// Fields returns the fields with values in sheet order: either the appeal's fields or all others.
func (c *Case) Fields(appeal bool) (fields []CaseField) {
	if c == nil {
		return nil
	}
	for _, k := range caseKeys {
		if v := *k.field(c); v != "" && k.appeal == appeal {
			fields = append(fields, CaseField{k.word, v})
		}
	}
	return fields
}

// Common returns the fields that have the same values in both cases.
func (c Case) Common(other Case) Case {
	for _, k := range caseKeys {
		if p := k.field(&c); *p != *k.field(&other) {
			*p = ""
		}
	}
	return c
}

// Without returns c without the fields that common contains.
func (c Case) Without(common Case) Case {
	for _, k := range caseKeys {
		if *k.field(&common) != "" {
			*k.field(&c) = ""
		}
	}
	return c
}

// merged returns c with the fields of general that c lacks.
func (c Case) merged(general Case) Case {
	for _, k := range caseKeys {
		if p := k.field(&c); *p == "" {
			*p = *k.field(&general)
		}
	}
	return c
}
