package tarot

import (
	"bytes"
	"encoding/base64"
	"mime/quotedprintable"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"
)

// asMail is a text as a program saves the mail that it came in.
func asMail(t *testing.T, text, encoding string) string {
	t.Helper()
	head := "From: the club\r\nSubject: tonight\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n"
	var body bytes.Buffer
	switch encoding {
	case "quoted-printable":
		w := quotedprintable.NewWriter(&body)
		w.Write([]byte(text))
		w.Close()
	case "base64":
		s := base64.StdEncoding.EncodeToString([]byte(text))
		for len(s) > 76 {
			body.WriteString(s[:76] + "\r\n")
			s = s[76:]
		}
		body.WriteString(s + "\r\n")
	}
	return head + "Content-Transfer-Encoding: " + encoding + "\r\n\r\n" + body.String() + "\r\n-- \r\nsent from a telephone\r\n"
}

// TestMails has announcements as mail programs save them, with labels that are
// not ASCII.
func TestMails(t *testing.T) {
	secret := fixedRecords(t)["drawn"]
	secret.Label = "Finale du tournoi d'été à Châteauroux, " + strings.Repeat("très ", 12) + "longue"
	secret.commit()
	r, a := revealed(t, secret), secret.Announced()
	text := "Bonsoir,\n\n" + string(a.AppendText(nil, "à garder")) + "\nà ce soir\n"
	for _, encoding := range []string{"quoted-printable", "base64"} {
		mail := asMail(t, text, encoding)
		got, err := FindAnnounced([]byte(mail))
		if err != nil || sameRecord(got, a) != "" {
			t.Errorf("%s: %v\n%s", encoding, err, mail)
		}
		other := asMail(t, string(r.AppendText(nil)), encoding)
		if !HoldsNumbers([]byte(other), r.Secret, *r.Numbers) {
			t.Errorf("%s: the numbers are not seen", encoding)
		}
		if _, err := FindAnnounced([]byte(mail + other)); err == nil {
			t.Errorf("%s: an announcement beside the numbers", encoding)
		}
	}
	if _, err := FindAnnounced([]byte("Content-Transfer-Encoding: base64\n\n!!!\n")); err == nil {
		t.Error("an announcement in nothing")
	}
	latin, err := charmap.Windows1252.NewEncoder().String(text)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := FindAnnounced([]byte(latin)); err != nil || sameRecord(got, a) != "" {
		t.Errorf("Windows-1252: %v", err)
	}
}

// TestAlphabets has records whose UTF-8 a shell or mail took for another
// alphabet. Nobody is called false for it, and nothing else passes with it.
func TestAlphabets(t *testing.T) {
	for name, secret := range fixedRecords(t) {
		if name == "boards" || name == "delayed" {
			continue // ASCII only
		}
		r, a := revealed(t, secret), secret.Announced()
		for _, m := range misread {
			garble := func(s string) string {
				out, err := m.NewDecoder().String(s)
				if err != nil {
					t.Fatal(err)
				}
				return out
			}
			good, bad := string(r.AppendText(nil)), garble(string(r.AppendText(nil)))
			if good == bad {
				t.Fatalf("%s, %v: nothing is garbled", name, m)
			}
			for _, c := range []struct{ revealed, announced string }{
				{bad, string(a.AppendText(nil))}, {good, garble(string(a.AppendText(nil)))}, {bad, garble(string(a.AppendText(nil)))},
			} {
				rep, err := claimOf(c.revealed, c.announced, "", "", r.Value)
				if m == charmap.ISO8859_1 && err != nil {
					continue // its control characters are no text, and refused
				}
				if err != nil || rep.Verdict != Verified || len(rep.Warnings) == 0 {
					t.Errorf("%s, %v: %v %v", name, m, rep.Verdict, err)
				}
			}
			doctored := r
			doctored.Label += "é"
			if rep, err := claimOf(garble(string(doctored.AppendText(nil))), string(a.AppendText(nil)), "", "", r.Value); err == nil && rep.Verdict != False {
				t.Errorf("%s, %v: another label: %v", name, m, rep.Verdict)
			}
		}
	}
}

// TestSentences are words of a first line in a text: nothing begins there.
func TestSentences(t *testing.T) {
	a := fixedRecords(t)["plain"].Announced()
	text := "keep the lines from fairdeal-tarot-1 announced\nand compare them with fairdeal-tarot-1 revealed\nin the end\n\n" + string(a.AppendText(nil))
	got, err := FindAnnounced([]byte(text))
	if err != nil || sameRecord(got, a) != "" {
		t.Errorf("%v", err)
	}
}

// TestHostileText has texts that would take long if lines were read again and
// again.
func TestHostileText(t *testing.T) {
	head := Version + " announced\n"
	for name, text := range map[string]string{
		"heads":         strings.Repeat(head, 40_000),
		"heads, begun":  strings.Repeat(head+"commitment\n", 30_000),
		"one long line": head + "commitment " + strings.Repeat("e\u0301", 300_000),
		"folded":        head + "commitment x\n" + strings.Repeat("x\n", 500_000),
		"digits":        Version + " revealed\ndistribution " + strings.Repeat("7", 1_000_000),
		"mail":          strings.Repeat("Content-Transfer-Encoding: base64\n\nAAAA\n", 25_000),
	} {
		if _, err := FindAnnounced([]byte(text)); err == nil {
			t.Errorf("%s: an announcement", name)
		}
		if _, err := FindRevealed([]byte(text)); err == nil {
			t.Errorf("%s: a revealed record", name)
		}
	}
}
