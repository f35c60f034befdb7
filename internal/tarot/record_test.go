package tarot

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"
)

// sameRecord returns the difference between two records, or "" if they are equal.
func sameRecord(a, b Record) string {
	return cmp.Diff(string(a.AppendText(nil)), string(b.AppendText(nil)))
}

func form(t testing.TB, s string) Form {
	t.Helper()
	f, err := ParseForm(s)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// value is the public number in fixed records.
const value = "3 6 9 13 26 40"

// fixedRecords returns secret records whose texts are the same in every run.
func fixedRecords(t testing.TB) map[string]Record {
	g := benchGame()
	numbers := Numbers{g.Distribution, g.Sequence}
	secret, err := ParseSecret(strings.Repeat("0123456789abcdef", 4))
	if err != nil {
		t.Fatal(err)
	}
	records := map[string]Record{
		"plain":  {Terms: Terms{Players: 4, Label: "Château 3"}, Numbers: &numbers},
		"boards": {Terms: Terms{Players: 4, Choice: Choice{16, true}}, Numbers: &numbers},
		"delayed": {Secret: &secret, Terms: Terms{
			Players: 5, Label: "Table 3", Delayed: "loto of 1 December 2026", Form: form(t, "integers 6"),
		}},
		"drawn": {Secret: &secret, Terms: Terms{
			Players: 3, Names: []string{"Zoé", "Anna", "Luc"}, Choice: Choice{2, false}, Label: "Finale",
			Delayed: "loto of 1 December 2026", Form: form(t, "integers 6"),
		}},
	}
	for name, r := range records {
		r.Kind = KindSecret
		r.commit()
		records[name] = r
	}
	return records
}

func revealed(t testing.TB, r Record) Record {
	v := ""
	if r.Delayed != "" {
		v = value
	}
	out, err := r.Revealed(v)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestRecordRoundTrip parses each kind of record in all forms in which programs may save it.
func TestRecordRoundTrip(t *testing.T) {
	for name, r := range fixedRecords(t) {
		if err := r.Check(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for _, r := range []Record{r, r.Announced(), revealed(t, r)} {
			text := r.AppendText(nil, "a comment")
			forms := savedForms(text)
			if r.Kind != KindSecret {
				b, err := json.Marshal(r)
				if err != nil {
					t.Fatal(err)
				}
				forms["JSON"] = b
			} else if b, err := json.Marshal(r); err == nil {
				t.Errorf("a secret record is JSON: %s", b)
			}
			if r.Value == "" {
				forms["blanks after"] = bytes.ReplaceAll(text, []byte("\n"), []byte(" \t\n"))
			}
			for form, text := range forms {
				back, err := ParseRecord(text)
				if err != nil {
					t.Errorf("%s %s, %s: %v", name, r.Kind, form, err)
				} else if diff := sameRecord(r, back); diff != "" {
					t.Errorf("%s %s, %s: %s", name, r.Kind, form, diff)
				}
			}
		}
	}
}

// savedForms returns a text in the forms in which editors save it.
func savedForms(text []byte) map[string][]byte {
	littleEndian, bigEndian := []byte{0xff, 0xfe}, []byte{}
	for _, u := range utf16.Encode([]rune(string(text))) {
		littleEndian = append(littleEndian, byte(u), byte(u>>8))
		bigEndian = append(bigEndian, byte(u>>8), byte(u))
	}
	return map[string][]byte{
		"as written":            text,
		"CR LF":                 bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n")),
		"empty lines":           bytes.ReplaceAll(text, []byte("\n"), []byte("\n\n")),
		"with a BOM":            append([]byte("\ufeff"), text...),
		"no last LF":            bytes.TrimSuffix(text, []byte("\n")),
		"UTF-16":                littleEndian,
		"UTF-16 without a mark": bigEndian,
	}
}

// TestNewRecord checks what a new record contains. Its announcement never shows the numbers or the
// secret.
func TestNewRecord(t *testing.T) {
	r, err := NewRecord(Terms{Players: 4, Label: "x"})
	if err != nil || r.Check() != nil || r.Numbers == nil || r.Secret != nil {
		t.Errorf("%+v, %v", r, err)
	}
	d, err := NewRecord(Terms{Players: 3, Names: []string{"A", "B", "C"}, Delayed: "next loto", Form: TextForm})
	if err != nil || d.Check() != nil || d.Numbers != nil || d.Secret == nil {
		t.Errorf("%+v, %v", d, err)
	}
	a := d.Announced()
	if strings.Contains(strings.Join([]string{d.Secret.String(), fmt.Sprint(d), string(a.AppendText(nil))}, " "), d.Secret.Hex()) {
		t.Error("the secret is shown")
	}
	if a := r.Announced(); strings.Contains(string(a.AppendText(nil)), r.Numbers.Distribution.String()) {
		t.Error("the numbers are announced")
	}
	both := "players closed 2023-08-22T18:00:00Z opened 2023-08-23T12:00:00Z + drand default round 1000 (2023-08-23T15:59:24Z)"
	if _, err := NewRecord(Terms{Players: 4, Delayed: both, Form: MachineForm}); err != nil {
		t.Error(err)
	}
}

// TestBadTerms checks that nothing is drawn for invalid terms.
func TestBadTerms(t *testing.T) {
	for name, bad := range map[string]Terms{
		"2 players":        {Players: 2},
		"6 players":        {Players: 6},
		"LF":               {Players: 4, Label: "a\nb"},
		"blank":            {Players: 4, Label: " a"},
		"blank after":      {Players: 4, Label: "a "},
		"no UTF-8":         {Players: 4, Label: "\xff"},
		"turned":           {Players: 4, Label: "a\u202eb"},
		"no ink":           {Players: 4, Label: "a\u200bb"},
		"no-break":         {Players: 4, Label: "a\u00a0b"},
		"accent apart":     {Players: 4, Label: "e\u0301"},
		"too long":         {Players: 4, Label: strings.Repeat("a", MaxLine+1)},
		"NUL":              {Players: 4, Delayed: "a\x00", Form: TextForm},
		"no form":          {Players: 4, Delayed: "a"},
		"form for nothing": {Players: 4, Form: TextForm},
		"seats at once":    {Players: 3, Names: []string{"A", "B", "C"}},
		"2 names":          {Players: 3, Names: []string{"A", "B"}, Delayed: "a", Form: TextForm},
		"same names":       {Players: 3, Names: []string{"A", "B", "A"}, Delayed: "a", Form: TextForm},
		"empty name":       {Players: 3, Names: []string{"A", "B", ""}, Delayed: "a", Form: TextForm},
		"no machine":       {Players: 4, Delayed: "loto", Form: MachineForm},
		"half a machine":   {Players: 4, Delayed: "drand quicknet round 7 (2023-08-23T15:59:24Z) + loto", Form: MachineForm},
	} {
		if _, err := NewRecord(bad); err == nil {
			t.Errorf("%s: %+v is no error", name, bad)
		}
	}
}

// TestRevealedErrors checks which records and values cannot be revealed.
func TestRevealedErrors(t *testing.T) {
	records := fixedRecords(t)
	if _, err := records["plain"].Revealed("7"); !errors.Is(err, ErrNoValue) {
		t.Errorf("value without delayed information: %v", err)
	}
	if _, err := records["delayed"].Revealed(""); !errors.Is(err, ErrNeedValue) {
		t.Errorf("no value: %v", err)
	}
	if r, err := records["delayed"].Revealed("3,6,9,13,26,40"); err == nil {
		t.Errorf("a value in another form: %+v", r)
	}
	if _, err := records["plain"].Announced().Revealed(""); err == nil {
		t.Error("an announcement can be revealed")
	}
	for name, r := range records {
		r.Label += "x"
		if _, err := r.Revealed(map[bool]string{true: value}[r.Secret != nil]); !errors.Is(err, ErrAltered) {
			t.Errorf("%s: altered record: %v", name, err)
		}
	}
}

// TestParseRecordErrors checks the error, with its line, for each kind of damage.
func TestParseRecordErrors(t *testing.T) {
	records := fixedRecords(t)
	text := func(r Record) string { return string(r.AppendText(nil)) }
	good, delayed := text(revealed(t, records["plain"])), text(revealed(t, records["delayed"]))
	announced := text(records["plain"].Announced())
	for name, c := range map[string]struct{ text, want string }{
		"empty":             {"", "the file is empty"},
		"comments only":     {"# a\n\n", "the file is empty"},
		"another file":      {"1,1:06kxuP9wHq7mSW600PKygz\n", `line 1: the first line, of 26 characters, does not start a tarot record, expected "fairdeal-tarot-1"`},
		"another version":   {strings.Replace(good, "tarot-1", "tarot-2", 1), `line 1: the first line, of 25 characters, does not start a tarot record, expected "fairdeal-tarot-1"`},
		"another kind":      {strings.Replace(good, "revealed", "opened", 1), `line 1: "opened" is not a kind of record, expected secret, announced or revealed`},
		"truncated":         {strings.TrimSuffix(good, "end\n"), errTruncated.Error()},
		"cut in a line":     {good[:len(good)-2], `line 8: "en" has no value`},
		"after the end":     {good + "players 4\n", `line 9: unexpected text after the end`},
		"twice":             {strings.Replace(good, "players 4\n", "players 4\nplayers 5\n", 1), `line 5: "players" appears a second time`},
		"unknown":           {strings.Replace(good, "players", "joueurs", 1), `line 4: "joueurs" is not a line of a tarot record`},
		"players":           {strings.Replace(good, "players 4", "players 6", 1), "line 4: 6 players: expected 3, 4 or 5 players"},
		"players +4":        {strings.Replace(good, "players 4", "players +4", 1), `line 4: "+4" players: expected 3, 4 or 5 players`},
		"short commitment":  {strings.Replace(good, "commitment ", "commitment 0", 1), "line 2: commitment has 65 hexadecimal digits, expected 64"},
		"no players":        {strings.Replace(good, "players 4\n", "", 1), `line "players" is missing`},
		"no distribution":   {strings.Replace(good, "distribution ", "# ", 1), `line "distribution" is missing`},
		"announced numbers": {strings.Replace(announced, "end", "sequence 4\nend", 1), `line "sequence" does not belong in this announced record`},
		"no secret":         {strings.Replace(delayed, "secret ", "# ", 1), `line "secret" is missing`},
		"no value":          {strings.Replace(delayed, "value ", "# ", 1), `line "value" is missing`},
		"no form":           {strings.Replace(delayed, "form ", "# ", 1), `line "form" is missing`},
		"value for nothing": {strings.Replace(good, "end", "value 4\nend", 1), `line "value" does not belong in this revealed record`},
		"label":             {strings.Replace(good, "Château", "Ch\x07teau", 1), "line 5: character 3 of the label is a control character (U+0007)"},
		"no ink":            {strings.Replace(good, "Château", "Ch\u200bteau", 1), "line 5: character 3 of the label is U+200B, which is invisible"},
		"comment":           {strings.Replace(good, "end", "# a\x1b[2K\nend", 1), "line 8: the comment contains the control character U+001B"},
		"grouped digits":    {strings.Replace(good, "sequence ", "sequence 1 ", 1), "line 7: the sequence is too large, the largest is 100000000000"},
		"choice":            {strings.Replace(good, "label", "choice duplicate 0\nlabel", 1), `line 5: "duplicate 0" is not a selection of boards; expected "duplicate-sans-petit-sec N" or "duplicate N" with N from 1 to 10000`},
		"seats":             {strings.Replace(good, "label", "seats drawn\nlabel", 1), `line "seats" does not belong in this revealed record`},
	} {
		_, err := ParseRecord([]byte(c.text))
		if err == nil || err.Error() != c.want {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}

// TestParseJSONErrors checks the error for each kind of damage to a record in JSON.
func TestParseJSONErrors(t *testing.T) {
	plain := revealed(t, fixedRecords(t)["plain"])
	b, err := json.Marshal(plain)
	if err != nil {
		t.Fatal(err)
	}
	good := string(b)
	drawn, err := json.Marshal(fixedRecords(t)["drawn"].Announced())
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ text, want string }{
		"twice":          {strings.Replace(good, `"players":4`, `"players":4,"players":4`, 1), `"players" appears a second time`},
		"twice, escaped": {strings.Replace(good, `"players":4`, `"players":4,"\u0070layers":4`, 1), `"players" appears a second time`},
		"kind twice":     {strings.Replace(good, `"kind"`, `"kind":"secret","kind"`, 1), `"kind" appears a second time`},
		"names twice":    {strings.Replace(string(drawn), `"names"`, `"names":["A"],"names"`, 1), `"names" appears a second time`},
		"unknown":        {strings.Replace(good, `"players"`, `"file":"/home/x","players"`, 1), `"file" is not a key of a tarot record`},
		"other case":     {strings.Replace(good, `"players"`, `"Players"`, 1), `"Players" is not a key of a tarot record`},
		"number":         {strings.Replace(good, `"sequence":"60000000000"`, `"sequence":60000000000`, 1), `"sequence" has a value of the wrong type`},
		"text":           {strings.Replace(good, `"players":4`, `"players":"4"`, 1), `"players" has a value of the wrong type`},
		"1e0":            {strings.Replace(good, `"players":4`, `"players":0.4e1`, 1), `"players": "0.4e1" players: expected 3, 4 or 5 players`},
		"list":           {strings.Replace(good, `"players":4`, `"players":["4"]`, 1), `"players" has a value of the wrong type`},
		"no list":        {strings.Replace(string(drawn), `"names":["Zoé","Anna","Luc"]`, `"names":"Zoé"`, 1), `"names" has a value of the wrong type`},
		"empty list":     {strings.Replace(good, `"players"`, `"names":[],"players"`, 1), "byte 152 of the JSON: expected one object of strings"},
		"null":           {strings.Replace(good, `"players":4`, `"players":null`, 1), "byte 157 of the JSON: expected one object of strings"},
		"after":          {good + "{}", fmt.Sprintf("byte %d of the JSON: unexpected text after the object", len(good)+1)},
		"cut":            {good[:len(good)-1], fmt.Sprintf("byte %d of the JSON: expected one object of strings", len(good)-1)},
		"no record":      {`{"a": 1}`, `the JSON has no "version" "fairdeal-tarot-1"`},
		"no kind":        {`{"version": "fairdeal-tarot-1"}`, `"" is not a kind of record, expected secret, announced or revealed`},
		"missing":        {`{"version": "fairdeal-tarot-1", "kind": "announced"}`, `line "commitment" is missing`},
		"label":          {strings.Replace(good, "Château", `Ch\u200bteau`, 1), `"label": character 3 of the label is U+200B, which is invisible`},
	} {
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

// TestEveryTruncation truncates records at every byte. The rest must not be accepted as a
// record, unless only the last newline is missing.
func TestEveryTruncation(t *testing.T) {
	for name, r := range fixedRecords(t) {
		for _, r := range []Record{r, r.Announced(), revealed(t, r)} {
			text := r.AppendText(nil)
			for n := range len(text) - 1 {
				if _, err := ParseRecord(text[:n]); err == nil {
					t.Errorf("%s %s: %d of %d bytes are taken for a record", name, r.Kind, n, len(text))
				}
				if _, err := FindAnnounced(text[:n]); err == nil {
					t.Errorf("%s %s: %d of %d bytes are taken for an announcement", name, r.Kind, n, len(text))
				}
			}
		}
	}
}

func FuzzParseRecord(f *testing.F) {
	for _, r := range fixedRecords(f) {
		a, o := r.Announced(), revealed(f, r)
		for _, r := range []Record{a, o} {
			b, err := json.Marshal(r)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(b)
			f.Add(r.AppendText(nil))
			f.Add([]byte("> " + strings.ReplaceAll(string(r.AppendText(nil)), "\n", "\n> ")))
		}
		f.Add(r.AppendText(nil, "comment"))
	}
	f.Add([]byte("fairdeal-tarot-1 secret\nend\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if a, err := FindAnnounced(data); err == nil && a.Kind != KindAnnounced {
			t.Fatalf("%q: found a %s record", data, a.Kind)
		}
		r, err := ParseRecord(data)
		if err != nil {
			return
		}
		back, err := ParseRecord(r.AppendText(nil))
		if err != nil {
			t.Fatalf("%q: written again it is %v", data, err)
		}
		if diff := sameRecord(r, back); diff != "" {
			t.Fatal(diff)
		}
		if r.Kind != KindSecret {
			b, err := json.Marshal(r)
			if err != nil {
				t.Fatal(err)
			}
			if back, err := ParseRecord(b); err != nil && utf8Valid(r) || err == nil && sameRecord(r, back) != "" && utf8Valid(r) {
				t.Fatalf("%q: as JSON it is %v", data, err)
			}
		}
		if r.Kind == KindRevealed {
			rep, err := Verify(Claim{Revealed: &r})
			if err != nil || rep.Verdict == Verified {
				t.Fatal(rep, err)
			}
		}
	})
}

// utf8Valid reports whether JSON can represent the value of a record.
func utf8Valid(r Record) bool { return strings.ToValidUTF8(r.Value, "") == r.Value }
