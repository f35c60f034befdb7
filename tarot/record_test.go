package tarot

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// sameRecord compares what records say, numbers as texts.
func sameRecord(a, b Record) string {
	return cmp.Diff(string(a.AppendText(nil)), string(b.AppendText(nil)))
}

// fixedRecords are secret records whose texts do not change from run to run.
func fixedRecords(t testing.TB) map[string]Record {
	g := benchGame()
	g.Label = "Château 3"
	plain := Record{Kind: KindSecret, Game: g, HasNumbers: true}
	secret, err := ParseSecret(strings.Repeat("0123456789abcdef", 4))
	if err != nil {
		t.Fatal(err)
	}
	delayed := Record{Kind: KindSecret, Game: Game{Players: 5, Label: "Table 3"}, Delayed: "loto of 1 December 2026", Secret: &secret}
	records := map[string]Record{"plain": plain, "delayed": delayed}
	for name, r := range records {
		r.Commitment = r.Opened()
		r.Code = r.Commitment.Code()
		records[name] = r
	}
	return records
}

func revealed(t testing.TB, r Record) Record {
	value := ""
	if r.Delayed != "" {
		value = "3 6 9 13 26 40"
	}
	out, err := r.Revealed(value)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestRecordRoundTrip(t *testing.T) {
	for name, r := range fixedRecords(t) {
		if err := r.Check(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for _, r := range []Record{r, r.Announced(), revealed(t, r)} {
			text := r.AppendText(nil, "a comment")
			for form, text := range map[string][]byte{
				"as written":   text,
				"CR LF":        bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n")),
				"blanks after": bytes.ReplaceAll(text, []byte("\n"), []byte(" \t\n\n")),
				"with a BOM":   append([]byte("\ufeff"), text...),
				"no last LF":   bytes.TrimSuffix(text, []byte("\n")),
			} {
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

func TestNewRecord(t *testing.T) {
	r, err := NewRecord(4, "x", "")
	if err != nil || r.Check() != nil || !r.HasNumbers || r.Secret != nil {
		t.Errorf("%+v, %v", r, err)
	}
	d, err := NewRecord(3, "", "  next   loto ")
	if err != nil || d.Check() != nil || d.HasNumbers || d.Secret == nil || d.Delayed != "next loto" {
		t.Errorf("%+v, %v", d, err)
	}
	if strings.Contains(strings.Join([]string{d.Secret.String(), string(d.Announced().AppendText(nil))}, " "), d.Secret.Hex()) {
		t.Error("the secret is shown")
	}
	if a := r.Announced(); strings.Contains(string(a.AppendText(nil)), r.Game.Distribution.String()) {
		t.Error("the numbers are announced")
	}
	for _, bad := range []struct {
		players        int
		label, delayed string
	}{{2, "", ""}, {6, "", ""}, {4, "a\nb", ""}, {4, " a", ""}, {4, "", " "}, {4, "", "a\x00"}, {4, "\xff", ""}, {4, "a\u202eb", ""}} {
		if _, err := NewRecord(bad.players, bad.label, bad.delayed); err == nil {
			t.Errorf("%+v is no error", bad)
		}
	}
}

func TestRevealedErrors(t *testing.T) {
	records := fixedRecords(t)
	if _, err := records["plain"].Revealed("7"); !errors.Is(err, ErrNoValue) {
		t.Errorf("value without delayed information: %v", err)
	}
	if _, err := records["delayed"].Revealed(""); !errors.Is(err, ErrNeedValue) {
		t.Errorf("no value: %v", err)
	}
	if _, err := records["plain"].Announced().Revealed(""); err == nil {
		t.Error("an announcement can be revealed")
	}
	for name, r := range records {
		r.Game.Sequence++
		r.Code = "00000"
		if _, err := r.Revealed(map[string]string{"delayed": "7"}[name]); !errors.Is(err, ErrAltered) {
			t.Errorf("%s: altered record: %v", name, err)
		}
	}
}

func TestCanonicalValue(t *testing.T) {
	for typed, want := range map[string]string{
		"44,901.92":          "4490192",
		" 3  6\t9 13 26 40 ": "3 6 9 13 26 40",
		"1.2.3":              "123",
		"1., 2":              "1., 2",
		".5":                 ".5",
		"5.":                 "5.",
		"a.b":                "a.b",
		"3, 4":               "3, 4",
	} {
		got, err := CanonicalValue(typed)
		if err != nil || got != want {
			t.Errorf("CanonicalValue(%q) = %q, %v, want %q", typed, got, err, want)
		}
		if again, err := CanonicalValue(got); err != nil || again != got {
			t.Errorf("CanonicalValue(%q) = %q, %v", got, again, err)
		}
	}
	for _, typed := range []string{"", " ", "a\x07b", "\xff"} {
		if got, err := CanonicalValue(typed); err == nil {
			t.Errorf("CanonicalValue(%q) = %q", typed, got)
		}
	}
}

func TestParseRecordErrors(t *testing.T) {
	records := fixedRecords(t)
	good := string(revealed(t, records["plain"]).AppendText(nil))
	delayed := string(revealed(t, records["delayed"]).AppendText(nil))
	announced := string(records["plain"].Announced().AppendText(nil))
	for name, c := range map[string]struct{ text, want string }{
		"empty":             {"", "file is empty"},
		"comments only":     {"# a\n\n", "file is empty"},
		"another file":      {"[Event \"x\"]\n", `line 1: "[Event \"x\"]" begins no tarot record, want "fairdeal-tarot-1"`},
		"another version":   {strings.Replace(good, "tarot-1", "tarot-2", 1), `line 1: "fairdeal-tarot-2 revealed" begins no tarot record, want "fairdeal-tarot-1"`},
		"another kind":      {strings.Replace(good, "revealed", "opened", 1), `line 1: "opened" is no kind of record, want secret, announced or revealed`},
		"truncated":         {strings.TrimSuffix(good, "end\n"), ErrTruncated.Error()},
		"cut in a line":     {good[:len(good)-2], `line 8: "en" has no value`},
		"after the end":     {good + "players 4\n", `line 9: "players 4" after the end`},
		"twice":             {strings.Replace(good, "players 4\n", "players 4\nplayers 5\n", 1), `line 5: "players" stands here a second time`},
		"unknown":           {strings.Replace(good, "players", "joueurs", 1), `line 4: "joueurs" is no line of a tarot record`},
		"players":           {strings.Replace(good, "players 4", "players 6", 1), "line 4: 6 players: want 3, 4 or 5 players"},
		"players +4":        {strings.Replace(good, "players 4", "players +4", 1), `line 4: "+4" players: want 3, 4 or 5 players`},
		"short commitment":  {strings.Replace(good, "commitment ", "commitment 0", 1), "line 2: commitment has 65 hexadecimal digits, want 64"},
		"no players":        {strings.Replace(good, "players 4\n", "", 1), `line "players" is missing`},
		"no distribution":   {strings.Replace(good, "distribution ", "# ", 1), `line "distribution" is missing`},
		"announced numbers": {strings.Replace(announced, "end", "sequence 4\nend", 1), `line "sequence" does not belong into this announced record`},
		"no secret":         {strings.Replace(delayed, "secret ", "# ", 1), `line "secret" is missing`},
		"no value":          {strings.Replace(delayed, "value ", "# ", 1), `line "value" is missing`},
		"value for nothing": {strings.Replace(good, "end", "value 4\nend", 1), `line "value" does not belong into this revealed record`},
		"label":             {strings.Replace(good, "Château", "Ch\x07teau", 1), "line 7: character 3 of the label is the control character U+0007"},
	} {
		_, err := ParseRecord([]byte(c.text))
		if err == nil || err.Error() != c.want {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}

// TestEveryTruncation cuts records at every byte: what is left must not be
// taken for a whole record, except where only the last line's end is missing.
func TestEveryTruncation(t *testing.T) {
	for name, r := range fixedRecords(t) {
		for _, r := range []Record{r, r.Announced(), revealed(t, r)} {
			text := r.AppendText(nil)
			for n := range len(text) - 1 {
				if _, err := ParseRecord(text[:n]); err == nil {
					t.Errorf("%s %s: %d of %d bytes are taken for a record", name, r.Kind, n, len(text))
				}
			}
		}
	}
}

func FuzzParseRecord(f *testing.F) {
	for _, r := range fixedRecords(f) {
		f.Add(r.AppendText(nil, "comment"))
		f.Add(r.Announced().AppendText(nil))
		f.Add(revealed(f, r).AppendText(nil))
	}
	f.Add([]byte("fairdeal-tarot-1 secret\nend\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
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
		if r.Kind == KindRevealed {
			if _, err := Verify(Claim{Revealed: &r}); err != nil {
				t.Fatal(err)
			}
		}
	})
}
