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

// caseKeys lists a case's keys in sheet order. The appeal keys come last.
var caseKeys = []struct {
	key      string
	others   []string // the key in Polish and French
	name     string   // catalogue key
	field    func(*Case) *string
	isAppeal bool
}{
	{
		key: "event", others: []string{"zawody", "turniej", "tournoi"}, name: "ruling.event",
		field: func(c *Case) *string { return &c.Event },
	},
	{
		key: "date", others: []string{"data"}, name: "ruling.date",
		field: func(c *Case) *string { return &c.Date },
	},
	{
		key: "place", others: []string{"miejsce", "lieu"}, name: "ruling.venue",
		field: func(c *Case) *string { return &c.Place },
	},
	{
		key: "director", others: []string{"sedzia", "arbitre"}, name: "ruling.director",
		field: func(c *Case) *string { return &c.Director },
	},
	{
		key: "names", others: []string{"gracze", "zawodnicy", "joueurs"}, name: "ruling.players",
		field: func(c *Case) *string { return &c.Names },
	},
	{
		key: "facts", others: []string{"fakty", "faits"}, name: "ruling.facts",
		field: func(c *Case) *string { return &c.Facts },
	},
	{
		key: "auction", others: []string{"licytacja", "encheres"}, name: "ruling.auction",
		field: func(c *Case) *string { return &c.Auction },
	},
	{
		key: "play", others: []string{"rozgrywka", "jeu"}, name: "ruling.play",
		field: func(c *Case) *string { return &c.Play },
	},
	{
		key: "finding", others: []string{"ustalenie", "constat"}, name: "ruling.finding",
		field: func(c *Case) *string { return &c.Finding },
	},
	{
		key: "committee", others: []string{"komisja", "comite"}, name: "ruling.committee",
		field:    func(c *Case) *string { return &c.Committee },
		isAppeal: true,
	},
	{
		key: "outcome", others: []string{"wynik odwolania", "decision"}, name: "ruling.decision",
		field:    func(c *Case) *string { return &c.Outcome },
		isAppeal: true,
	},
	{
		key: "deposit", others: []string{"kaucja", "caution"}, name: "ruling.deposit",
		field:    func(c *Case) *string { return &c.Deposit },
		isAppeal: true,
	},
}

// Set sets a field by its key in any of the three languages. It returns false if there is no such
// key.
func (c *Case) Set(key, value string) (ok bool) {
	key = keyword.Plain(key)
	for _, k := range caseKeys {
		if k.key == key || slices.Contains(k.others, key) {
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
		if v := *k.field(c); v != "" && k.isAppeal == appeal {
			fields = append(fields, CaseField{k.name, v})
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
