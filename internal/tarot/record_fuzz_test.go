package tarot

import (
	"encoding/json"
	"strings"
	"testing"
)

func FuzzParseRecord(f *testing.F) {
	for _, r := range fixedRecords(f) {
		for _, r := range []Record{r.Announced(), revealed(f, r)} {
			b, err := json.Marshal(r)
			if err != nil {
				f.Fatal(err)
			}
			quoted := "> " + strings.ReplaceAll(recordText(r), "\n", "\n> ")
			f.Add(b)
			f.Add(r.AppendText(nil))
			f.Add([]byte(quoted))
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
			back, err := ParseRecord(b)
			if utf8Valid(r) && (err != nil || sameRecord(r, back) != "") {
				t.Fatalf("%q: as JSON it is %v, %v", data, back, err)
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
