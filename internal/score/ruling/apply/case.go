package apply

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score/keyword"
)

// Case contains a director's notes on a ruling, such as the facts and the auction. All fields are optional.
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

// Set sets the field with a key in English, Polish or French, such as facts, fakty or faits. It returns false if there
// is no such key.
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

// CaseKeys returns the English keys for [Case.Set].
func CaseKeys() []string {
	keys := make([]string, len(caseKeys))
	for i, k := range caseKeys {
		keys[i] = k.key
	}
	return keys
}

// CaseField is a field in a case.
type CaseField struct {
	Name  string // catalogue key
	Value string
}

// Fields returns the fields that are not empty, in the same order as on the printed sheet. If appeal is true, it
// returns those about an appeal, and otherwise all others.
func (c *Case) Fields(appeal bool) (fields []CaseField) {
	if c == nil {
		return nil
	}
	for _, k := range caseKeys {
		if v := *k.field(c); v != "" && k.isAppeal == appeal {
			fields = append(fields, CaseField{Name: k.name, Value: v})
		}
	}
	return fields
}

// Common returns a copy of c in which the fields that differ from those in other are empty.
func (c Case) Common(other Case) Case {
	for _, k := range caseKeys {
		if p := k.field(&c); *p != *k.field(&other) {
			*p = ""
		}
	}
	return c
}

// Without returns a copy of c in which each field that common contains is empty.
func (c Case) Without(common Case) Case {
	for _, k := range caseKeys {
		if *k.field(&common) != "" {
			*k.field(&c) = ""
		}
	}
	return c
}

// merged returns a copy of c whose empty fields have the values in general.
func (c Case) merged(general Case) Case {
	for _, k := range caseKeys {
		if p := k.field(&c); *p == "" {
			*p = *k.field(&general)
		}
	}
	return c
}
