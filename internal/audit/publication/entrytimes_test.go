package publication

import (
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/publiclog"
)

// TestEntryTime checks the warning about an entry that was made more than a day before or after it was witnessed.
func TestEntryTime(t *testing.T) {
	spring := storyTournament(t, "spring")
	policy := storyLog(t).policy
	const witnessed = "2023-08-20T10:00:00Z"
	for made, want := range map[string]bool{
		"2023-08-19T10:00:00Z": false,
		"2023-08-19T09:59:59Z": true,
		"2023-08-21T10:00:00Z": false,
		"2023-08-21T10:00:01Z": true,
	} {
		log := newTestLog(t)
		lines := log.description(string(spring.Canonical[0]))
		if _, err := log.AddMade(made, witnessed, publiclog.KindPublished, lines...); err != nil {
			t.Fatal(err)
		}
		got := Check(spring, &Evidence{Log: log.source(), Policy: policy})
		isAboutTime := func(w say.Warning) bool { return w.Text.Code == "log.made" }
		if warned := slices.ContainsFunc(got.Warnings, isAboutTime); warned != want {
			t.Errorf("made %s: warned %t, want %t\n%s", made, warned, want, resultText(got))
		}
		if got.Steps[0].Status != Pass {
			t.Errorf("made %s: step 11 is %s", made, got.Steps[0].Status)
		}
	}
}
