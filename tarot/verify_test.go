package tarot

import (
	"crypto/sha1"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"
)

func statuses(r Report) string {
	var b strings.Builder
	for _, s := range r.Steps {
		fmt.Fprintf(&b, "%s: %s\n", s.Check, s.Status)
	}
	return b.String()
}

func verify(t *testing.T, c Claim) Report {
	t.Helper()
	r, err := Verify(c)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestVerify(t *testing.T) {
	records := fixedRecords(t)
	plain, delayed := revealed(t, records["plain"]), revealed(t, records["delayed"])
	announced, announcedDelayed := records["plain"].Announced(), records["delayed"].Announced()
	right, wrong := plain.Commitment, plain.Commitment
	wrong[31] ^= 1
	for name, c := range map[string]struct {
		claim   Claim
		want    Status
		verdict string
		steps   string
	}{
		"numbers alone": {Claim{Game: plain.Game}, NotChecked, "not checked: there was nothing to compare the numbers with",
			"numbers in range: pass\ncommitment shown before the game: not checked\n"},
		"commitment": {Claim{Game: plain.Game, Commitment: &right}, Pass, "verified: ",
			"numbers in range: pass\ncommitment shown before the game: pass\n"},
		"wrong commitment": {Claim{Game: plain.Game, Commitment: &wrong}, Fail, "false: 1 of 2 checks failed",
			"numbers in range: pass\ncommitment shown before the game: fail\n"},
		"code": {Claim{Game: plain.Game, Code: right.Code()}, Pass, "the code matches, and only it",
			"numbers in range: pass\ncommitment shown before the game: not checked\ncode shown before the game: pass\n"},
		"wrong code": {Claim{Game: plain.Game, Code: "00000"}, Fail, "false: 1 of 3",
			"numbers in range: pass\ncommitment shown before the game: not checked\ncode shown before the game: fail\n"},
		"right commitment, wrong code": {Claim{Game: plain.Game, Commitment: &right, Code: "00000"}, Fail, "false: 1 of 3",
			"numbers in range: pass\ncommitment shown before the game: pass\ncode shown before the game: fail\n"},
		"record alone": {Claim{Revealed: &plain}, Pass, "the numbers match the commitment in the record; that proves something only if",
			"numbers in range: pass\ncommitment in the record: pass\ncode in the record: pass\ncommitment shown before the game: not checked\n"},
		"record of another game": {Claim{Revealed: &plain, Commitment: &wrong}, Fail, "false: 1 of 4",
			"numbers in range: pass\ncommitment in the record: pass\ncode in the record: pass\ncommitment shown before the game: fail\n"},
		"announced": {Claim{Revealed: &plain, Announced: &announced}, Pass, "verified: ",
			"numbers in range: pass\ncommitment in the record: pass\ncode in the record: pass\ncommitment in the announcement: pass\ncode in the announcement: pass\nplayers as announced: pass\nlabel as announced: pass\n"},
		"numbers against an announcement": {Claim{Game: plain.Game, Announced: &announced}, Pass, "verified: ",
			"numbers in range: pass\ncommitment in the announcement: pass\ncode in the announcement: pass\nplayers as announced: pass\nlabel as announced: pass\n"},
		"another announcement": {Claim{Revealed: &plain, Announced: &announcedDelayed}, Fail, "false: 5 of 8",
			"numbers in range: pass\ncommitment in the record: pass\ncode in the record: pass\ncommitment in the announcement: fail\ncode in the announcement: fail\nplayers as announced: fail\nlabel as announced: fail\ndescription of the delayed information as announced: fail\n"},
		"delayed": {Claim{Revealed: &delayed}, Pass, "the numbers match the commitment in the record",
			"numbers in range: pass\ncommitment in the record, of the secret: pass\ncode in the record: pass\ndistribution from secret and value: pass\nsequence from secret and value: pass\nvalue of the delayed information: not checked\ncommitment shown before the game: not checked\nplayers, label and description as announced: not checked\n"},
		"delayed, announced": {Claim{Revealed: &delayed, Announced: &announcedDelayed}, Pass, "verified: ",
			"numbers in range: pass\ncommitment in the record, of the secret: pass\ncode in the record: pass\ndistribution from secret and value: pass\nsequence from secret and value: pass\nvalue of the delayed information: not checked\ncommitment in the announcement: pass\ncode in the announcement: pass\nplayers as announced: pass\nlabel as announced: pass\ndescription of the delayed information as announced: pass\n"},
	} {
		r := verify(t, c.claim)
		if r.Status != c.want || !strings.HasPrefix(r.Verdict, c.verdict) || statuses(r) != c.steps {
			t.Errorf("%s: %s: %s\n%s", name, r.Status, r.Verdict, statuses(r))
		}
		for _, s := range r.Steps {
			if s.Status == Fail && s.Want == s.Got {
				t.Errorf("%s: %q fails without showing both: %+v", name, s.Check, s)
			}
		}
	}
}

func TestVerifyErrors(t *testing.T) {
	records := fixedRecords(t)
	secret, announced := records["plain"], records["plain"].Announced()
	for name, c := range map[string]Claim{
		"secret record":      {Revealed: &secret},
		"announced record":   {Revealed: &announced},
		"secret announced":   {Game: secret.Game, Announced: &secret},
		"six players":        {Game: Game{Players: 6}},
		"sequence too large": {Game: Game{Players: 4, Sequence: MaxSequence + 1}},
		"label":              {Game: Game{Players: 4, Label: "a\x00"}},
	} {
		if r, err := Verify(c); err == nil {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

// TestEveryByte changes every byte of revealed records in several ways: the
// record must be unreadable or the verification fail, or the record must say
// the same as before. With a secret, players, label and description are not
// part of what is committed to: only the announcement shows a change there.
func TestEveryByte(t *testing.T) {
	for name, secret := range fixedRecords(t) {
		r, announced := revealed(t, secret), secret.Announced()
		text := r.AppendText(nil, "a comment")
		for i, old := range text {
			for _, change := range []byte{1, 2, 4, 8, 16, 32, 64, 128, old ^ ' ', old ^ '#', old ^ '0'} {
				if change == 0 {
					continue
				}
				text[i] = old ^ change
				got, err := ParseRecord(text)
				if err != nil || sameRecord(r, got) == "" {
					continue
				}
				if rep, err := Verify(Claim{Revealed: &got, Announced: &announced}); err == nil && rep.Status != Fail {
					t.Errorf("%s: byte %d %q changed to %q: %s", name, i, old, text[i], rep.Verdict)
				}
				rep, err := Verify(Claim{Revealed: &got})
				if err == nil && rep.Status != Fail && !(name == "delayed" && onlyUnbound(r, got)) {
					t.Errorf("%s: byte %d %q changed to %q, without the announcement: %s", name, i, old, text[i], rep.Verdict)
				}
			}
			text[i] = old
		}
	}
}

// onlyUnbound reports whether the records differ in nothing but what a
// secret's commitment does not hold.
func onlyUnbound(a, b Record) bool {
	b.Game.Players, b.Game.Label, b.Delayed = a.Game.Players, a.Game.Label, a.Delayed
	return sameRecord(a, b) == ""
}

func TestSiteCodes(t *testing.T) {
	d, err := ParseDistribution("12345")
	if err != nil {
		t.Fatal(err)
	}
	sum := sha1.Sum([]byte("12345-678"))
	code := hex.EncodeToString(sum[:])[:CodeSize]
	found := SiteCodes(d, 678, code)
	if len(found) != 1 || found[0] != `SHA-1 of distribution "-" sequence` {
		t.Errorf("%s: %q", code, found)
	}
	if siteWays != 18 {
		t.Errorf("%d ways", siteWays)
	}
	g := Game{Players: 4, Distribution: d, Sequence: 678}
	if r := verify(t, Claim{Game: g, SiteCode: code}); r.Status != Pass || !strings.Contains(r.Verdict, "not a proof") {
		t.Errorf("%s: %s", r.Status, r.Verdict)
	}
	if r := verify(t, Claim{Game: g, SiteCode: "zzzzz"}); r.Status != NotChecked {
		t.Errorf("%s: %s", r.Status, r.Verdict)
	}
}

func TestParseHex(t *testing.T) {
	good := strings.Repeat("aB", 32)
	if c, err := ParseCommitment(good); err != nil || c.String() != strings.ToLower(good) {
		t.Errorf("%v, %v", c, err)
	}
	if c, err := ParseCode("AbC09"); err != nil || c != "abc09" {
		t.Errorf("%v, %v", c, err)
	}
	for text, want := range map[string]string{
		"":              "commitment has 0 hexadecimal digits, want 64",
		good[:63]:       "commitment has 63 hexadecimal digits, want 64",
		good + "0":      "commitment has 65 hexadecimal digits, want 64",
		good[:63] + "g": "character 64 of the commitment is 'g', want a hexadecimal digit",
	} {
		if _, err := ParseCommitment(text); err == nil || err.Error() != want {
			t.Errorf("ParseCommitment(%q): %v, want %s", text, err, want)
		}
	}
	for _, text := range []string{"", "1234", "123456", "1234g", "é2345"} {
		if c, err := ParseCode(text); err == nil {
			t.Errorf("ParseCode(%q) = %v", text, c)
		}
	}
}
