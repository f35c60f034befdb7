package hands_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestFormatsWithBoardLimit checks that the page names the formats that cannot store the boards.
func TestFormatsWithBoardLimit(t *testing.T) {
	client := desktest.Open(t)
	client.Submit("t", "name=Long", "file=long")
	client.Submit("t/long/di", "text="+desktest.DelayedInfo)
	client.Submit("t/long/phase", "sessions=2", "boards=1-10,95-104", "files=L", "title=Long")
	client.Publish("long")
	client.SetNumber("long", "1 2 3")
	// The dealing machine file cannot store any of the second session's boards.
	client.WantRefused(desktest.Refusal{Reason: "none of the formats can store boards 95-104", Field: "format"},
		"t/long/make", "phase=1", "session=2", "format=dupblind", "passphrase="+desktest.Passphrase)
	bothFormats := func(session string) []string {
		return []string{
			"phase=1", "session=" + session, "format=dupblind", "format=pbn", "not_playing=yes",
			"passphrase=" + desktest.Passphrase,
		}
	}
	client.WantText(client.Submit("t/long/make", bothFormats("*")...), "L1.dup", "L1.pbn", "L2.pbn",
		"dupblind ends at board 99, so boards 95-104 are only in other formats")
	client.WantText(client.Submit("t/long/make", bothFormats("1")...), "L1.dup", "L1.pbn")
	client.WantText(client.Submit("t/long/make", "phase=1", "session=2", "format=pbn", "not_playing=yes",
		"passphrase="+desktest.Passphrase), "L2.pbn")
}

// TestNoStatisticsForPlay checks that statistics and deal numbers are neither offered nor written
// for hands to be played, in the tournament's form and in the club's.
func TestNoStatisticsForPlay(t *testing.T) {
	client := desktest.OpenPublished(t)
	client.SetNumber("spring", "1 2 3")
	for path, form := range map[string][]string{
		"t/spring/make": {"phase=1", "session=1", "not_playing=yes", "passphrase=" + desktest.Passphrase},
		"tonight":       {"name=Monday", "boards=4", "kind=plain", "not_playing=yes"},
	} {
		page := client.Get(path)
		for _, format := range []string{"stats", "goedel"} {
			if strings.Contains(page.Body, `value="`+format+`"`) {
				t.Errorf("%s offers %s", path, format)
			}
			client.WantRefused(desktest.Refusal{Reason: format + " for unplayed hands", Field: "format"},
				path, append([]string{"format=pbn", "format=" + format}, form...)...)
		}
		if !strings.Contains(page.Body, `value="pbn"`) {
			t.Errorf("%s does not offer pbn", path)
		}
	}
}

// TestFormatsWithSameExtension checks that two formats with the same extension are refused, in the tournament's form and in
// the club's. They led to status 500 and "RR1.dup: file already exists".
func TestFormatsWithSameExtension(t *testing.T) {
	client := desktest.OpenPublished(t)
	client.SetNumber("spring", "1 2 3")
	refusal := desktest.Refusal{Reason: "The formats dup and dupblind would write the same file.", Field: "format"}
	client.WantRefused(refusal, "t/spring/make", "phase=1", "session=1", "format=dup", "format=dupblind",
		"not_playing=yes", "passphrase="+desktest.Passphrase)
	client.WantRefused(refusal, "tonight", "name=Monday", "boards=4", "kind=plain", "format=dup", "format=dupblind",
		"not_playing=yes")
}
