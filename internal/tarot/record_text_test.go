package tarot

import (
	"strings"
	"testing"
)

// TestParseLineErrors checks the error, with its line, for each kind of damage to one line.
func TestParseLineErrors(t *testing.T) {
	good := recordText(revealed(t, fixedRecords(t)["plain"]))
	for name, c := range map[string]struct{ text, want string }{
		"empty": {
			text: "",
			want: "the file is empty",
		},
		"comments only": {
			text: "# a\n\n",
			want: "the file is empty",
		},
		"key file": {
			text: "1,1:06kxuP9wHq7mSW600PKygz\n",
			want: `line 1: the first line, of 26 characters, does not start a tarot record, expected "fairdeal-tarot-1"`,
		},
		"another version": {
			text: replaceOnce(t, good, "tarot-1", "tarot-2"),
			want: `line 1: the first line, of 25 characters, does not start a tarot record, expected "fairdeal-tarot-1"`,
		},
		"another kind": {
			text: replaceOnce(t, good, "revealed", "opened"),
			want: `line 1: "opened" is not a kind of record, expected secret, announced or revealed`,
		},
		"truncated": {
			text: strings.TrimSuffix(good, "end\n"),
			want: errTruncated.Error(),
		},
		"cut in a line": {
			text: good[:len(good)-2],
			want: `line 8: "en" has no value`,
		},
		"after the end": {
			text: good + "players 4\n",
			want: `line 9: unexpected text after the end`,
		},
		"repeated line": {
			text: replaceOnce(t, good, "players 4\n", "players 4\nplayers 5\n"),
			want: `line 5: "players" appears twice`,
		},
		"unknown line": {
			text: replaceOnce(t, good, "players", "joueurs"),
			want: `line 4: "joueurs" is not a line of a tarot record`,
		},
		"too many players": {
			text: replaceOnce(t, good, "players 4", "players 6"),
			want: "line 4: 6 players: expected 3, 4 or 5 players",
		},
		"sign before a number": {
			text: replaceOnce(t, good, "players 4", "players +4"),
			want: `line 4: "+4" players: expected 3, 4 or 5 players`,
		},
		"short commitment": {
			text: replaceOnce(t, good, "commitment ", "commitment 0"),
			want: "line 2: commitment has 65 hexadecimal digits, expected 64",
		},
		"control character in the label": {
			text: replaceOnce(t, good, "Château", "Ch\x07teau"),
			want: "line 5: character 3 of the label is a control character (U+0007)",
		},
		"invisible character in the label": {
			text: replaceOnce(t, good, "Château", "Ch\u200bteau"),
			want: "line 5: character 3 of the label is U+200B, which is invisible",
		},
		"control character in a comment": {
			text: replaceOnce(t, good, "end", "# a\x1b[2K\nend"),
			want: "line 8: the comment contains the control character U+001B",
		},
		"grouped digits": {
			text: replaceOnce(t, good, "sequence ", "sequence 1 "),
			want: "line 7: the sequence is too large, the largest is 100000000000",
		},
		"no boards chosen": {
			text: replaceOnce(t, good, "label", "choice duplicate 0\nlabel"),
			want: `line 5: "duplicate 0" is not a selection of boards; expected "duplicate-sans-petit-sec N" or "duplicate N" with N from 1 to 10000`,
		},
	} {
		_, err := ParseRecord([]byte(c.text))
		if err == nil || err.Error() != c.want {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}

// TestParseMissingLines checks the error for a record without a line that its kind must have, or with a line
// that it must not have.
func TestParseMissingLines(t *testing.T) {
	records := fixedRecords(t)
	good, delayed := recordText(revealed(t, records["plain"])), recordText(revealed(t, records["delayed"]))
	announced := recordText(records["plain"].Announced())
	for name, c := range map[string]struct{ text, want string }{
		"no players": {
			text: replaceOnce(t, good, "players 4\n", ""),
			want: `line "players" is missing`,
		},
		"no distribution": {
			text: replaceOnce(t, good, "distribution ", "# "),
			want: `line "distribution" is missing`,
		},
		"numbers in an announcement": {
			text: replaceOnce(t, announced, "end", "sequence 4\nend"),
			want: `line "sequence" does not belong in this announced record`,
		},
		"no secret": {
			text: replaceOnce(t, delayed, "secret ", "# "),
			want: `line "secret" is missing`,
		},
		"no value": {
			text: replaceOnce(t, delayed, "value ", "# "),
			want: `line "value" is missing`,
		},
		"no form": {
			text: replaceOnce(t, delayed, "form ", "# "),
			want: `line "form" is missing`,
		},
		"value without a public number": {
			text: replaceOnce(t, good, "end", "value 4\nend"),
			want: `line "value" does not belong in this revealed record`,
		},
		"seats without names": {
			text: replaceOnce(t, good, "label", "seats drawn\nlabel"),
			want: `line "seats" does not belong in this revealed record`,
		},
	} {
		_, err := ParseRecord([]byte(c.text))
		if err == nil || err.Error() != c.want {
			t.Errorf("%s: %v, want %s", name, err, c.want)
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

// replaceOnce replaces the first occurrence of old in a text. The test fails if there is none.
func replaceOnce(t *testing.T, text, old, replacement string) string {
	t.Helper()
	if !strings.Contains(text, old) {
		t.Fatalf("%q does not contain %q", text, old)
	}
	return strings.Replace(text, old, replacement, 1)
}

// recordText returns a record in text form.
func recordText(r Record) string { return string(r.AppendText(nil)) }
