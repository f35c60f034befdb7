package audit_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/intake"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// TestUTF16Descriptions verifies descriptions that a Windows editor saved. The command has always converted them.
func TestUTF16Descriptions(t *testing.T) {
	w := newTournament(t)
	var files []intake.Item
	for id, boards := range w.sets {
		if id.Set == squaredeal.Original {
			files = append(files, item(t, id.String()+".pbn", boards))
		}
	}
	valueLine := bytes.Index(w.Description, []byte("DV "))
	afterValue := bytes.IndexByte(w.Description[valueLine:], '\n') + valueLine + 1
	earlier := slices.Concat(w.Description[:valueLine], w.Description[afterValue:])
	report := func(earlier []byte) string {
		r := w.verify(t, audit.Options{Given: audit.Given{Earlier: earlier}}, files...)
		text, err := json.Marshal(r)
		if err != nil || r.Verdict != audit.Verified || len(r.RestsOn) != 1 {
			t.Fatalf("%v, %s, rests on %v, want verified and the value", err, r.Verdict, r.RestsOn)
		}
		return string(text)
	}

	want := report(earlier)
	if got := report(utf16(earlier)); got != want {
		t.Errorf("earlier copy in UTF-16: %s, want %s", got, want)
	}
	w.Description = utf16(w.Description)
	if got := report(earlier); got != want {
		t.Errorf("description in UTF-16: %s, want %s", got, want)
	}
}

// utf16 returns an ASCII text as UTF-16 with its byte order mark.
func utf16(ascii []byte) []byte {
	text := []byte{0xff, 0xfe}
	for _, c := range ascii {
		text = append(text, c, 0)
	}
	return text
}
