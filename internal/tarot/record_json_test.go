package tarot

import (
	"encoding/json"
	"fmt"
	"testing"
)

// TestParseJSONKeys checks that each key must appear once, and that no others may appear.
func TestParseJSONKeys(t *testing.T) {
	good := asJSON(t, revealed(t, fixedRecords(t)["plain"]))
	drawn := asJSON(t, fixedRecords(t)["drawn"].Announced())
	checkJSONErrors(t, map[string]jsonErrorCase{
		"twice": {
			text: replaceOnce(t, good, `"players":4`, `"players":4,"players":4`),
			want: `"players" appears twice`,
		},
		"twice, escaped": {
			text: replaceOnce(t, good, `"players":4`, `"players":4,"\u0070layers":4`),
			want: `"players" appears twice`,
		},
		"kind twice": {
			text: replaceOnce(t, good, `"kind"`, `"kind":"secret","kind"`),
			want: `"kind" appears twice`,
		},
		"names twice": {
			text: replaceOnce(t, drawn, `"names"`, `"names":["A"],"names"`),
			want: `"names" appears twice`,
		},
		"unknown": {
			text: replaceOnce(t, good, `"players"`, `"file":"/home/x","players"`),
			want: `"file" is not a key of a tarot record`,
		},
		"other case": {
			text: replaceOnce(t, good, `"players"`, `"Players"`),
			want: `"Players" is not a key of a tarot record`,
		},
		"no kind": {
			text: `{"version": "fairdeal-tarot-1"}`,
			want: `"" is not a kind of record, expected secret, announced or revealed`,
		},
		"missing": {
			text: `{"version": "fairdeal-tarot-1", "kind": "announced"}`,
			want: `line "commitment" is missing`,
		},
	})
}

// TestParseJSONValues checks the types of the values and the form of texts.
func TestParseJSONValues(t *testing.T) {
	good := asJSON(t, revealed(t, fixedRecords(t)["plain"]))
	drawn := asJSON(t, fixedRecords(t)["drawn"].Announced())
	checkJSONErrors(t, map[string]jsonErrorCase{
		"number": {
			text: replaceOnce(t, good, `"sequence":"60000000000"`, `"sequence":60000000000`),
			want: `"sequence" has a value of the wrong type`,
		},
		"text": {
			text: replaceOnce(t, good, `"players":4`, `"players":"4"`),
			want: `"players" has a value of the wrong type`,
		},
		"1e0": {
			text: replaceOnce(t, good, `"players":4`, `"players":0.4e1`),
			want: `"players": "0.4e1" players: expected 3, 4 or 5 players`,
		},
		"list": {
			text: replaceOnce(t, good, `"players":4`, `"players":["4"]`),
			want: `"players" has a value of the wrong type`,
		},
		"no list": {
			text: replaceOnce(t, drawn, `"names":["Zoé","Anna","Luc"]`, `"names":"Zoé"`),
			want: `"names" has a value of the wrong type`,
		},
		"label": {
			text: replaceOnce(t, good, "Château", `Ch\u200bteau`),
			want: `"label": character 3 of the label is U+200B, which is invisible`,
		},
	})
}

// TestParseJSONObject checks that a record is one complete object of strings.
func TestParseJSONObject(t *testing.T) {
	good := asJSON(t, revealed(t, fixedRecords(t)["plain"]))
	checkJSONErrors(t, map[string]jsonErrorCase{
		"empty list": {
			text: replaceOnce(t, good, `"players"`, `"names":[],"players"`),
			want: "byte 152 of the JSON: expected one object of strings",
		},
		"null": {
			text: replaceOnce(t, good, `"players":4`, `"players":null`),
			want: "byte 157 of the JSON: expected one object of strings",
		},
		"after": {
			text: good + "{}",
			want: fmt.Sprintf("byte %d of the JSON: unexpected text after the object", len(good)+1),
		},
		"cut": {
			text: good[:len(good)-1],
			want: fmt.Sprintf("byte %d of the JSON: expected one object of strings", len(good)-1),
		},
		"no record": {
			text: `{"a": 1}`,
			want: `the JSON does not contain "version": "fairdeal-tarot-1"`,
		},
	})
}

// jsonErrorCase is a damaged record in JSON, and the error.
type jsonErrorCase struct{ text, want string }

// checkJSONErrors parses damaged records.
func checkJSONErrors(t *testing.T, cases map[string]jsonErrorCase) {
	t.Helper()
	for name, c := range cases {
		_, err := ParseRecord([]byte(c.text))
		if err == nil || err.Error() != c.want {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
		var r Record
		if err := json.Unmarshal([]byte(c.text), &r); err == nil {
			t.Errorf("%s: Unmarshal reads %+v", name, r)
		}
	}
}

// asJSON returns a record in JSON.
func asJSON(t *testing.T, r Record) string {
	t.Helper()
	b, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
