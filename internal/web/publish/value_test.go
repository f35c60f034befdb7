package publish_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestValueContradictsDescription checks that a value that contradicts the description needs a confirmation,
// and that the page says so in every language.
func TestValueContradictsDescription(t *testing.T) {
	client := desktest.OpenPublished(t)
	client.Advance(time.Date(2060, 12, 9, 12, 0, 0, 0, time.UTC).Sub(client.Clock()))
	client.Enter()
	for typed, want := range map[string]string{
		"hello":          "",
		"3 6 9 13 26":    "",
		"3 6 9 13 26 50": "50",
		"40 6 9 13 26 3": "",
		"3 3 9 13 26 40": "",
	} {
		first := client.Query("t/spring/dv", "value="+typed)
		client.WantStatus(typed, first, http.StatusOK)
		client.WantText(first, "There are doubts about the public number: ")
		if !strings.Contains(desktest.VisibleText(first.Body), want) ||
			!strings.Contains(first.Body, `name="accept-value-contradicts"`) {
			t.Errorf("%s: %s", typed, desktest.VisibleText(first.Body))
		}
		client.WantRefused(desktest.Refusal{
			Reason: "tick the box if you meant it", Field: "accept-value-contradicts",
		}, "t/spring/dv", "first="+typed, "value="+typed)
	}
	for lang, want := range map[string]string{
		"pl": "Są wątpliwości co do liczby publicznej:", "fr": "Le nombre public paraît douteux",
	} {
		r := client.Send("POST", client.Root+"/"+lang+"/t/spring/dv", "value=3+6+9+13+26", nil)
		if !strings.Contains(desktest.VisibleText(r.Body), want) {
			t.Errorf("%s: %s", lang, desktest.VisibleText(r.Body))
		}
	}
	right := client.Query("t/spring/dv", "value=3 6 9 13 26 40")
	if strings.Contains(right.Body, "accept-") || strings.Contains(right.Body, "doubts about the public number") {
		t.Errorf("a right value: %s", desktest.VisibleText(right.Body))
	}
	client.WantText(client.SetNumber("spring", "3 6 9 13 26"), "3 6 9 13 26")
	client.WantRefused(desktest.Refusal{Reason: "tick the box if you meant it", Field: "accept-value-set"},
		"t/spring/dv", "first=3 6 9 13 26 40", "value=3 6 9 13 26 40")
}

// TestEarlyValue checks that a value needs a confirmation before its day, when nobody can know it, and on its day,
// when few people can.
func TestEarlyValue(t *testing.T) {
	client := desktest.OpenPublished(t)
	client.WantText(client.Query("t/spring/dv", "value=3 6 9 13 26 40"),
		"There are doubts about the public number: nobody can know the number before 7 December 2060")
	client.WantRefused(desktest.Refusal{Reason: "tick the box if you meant it", Field: "accept-value-early"},
		"t/spring/dv", "first=3 6 9 13 26 40", "value=3 6 9 13 26 40")
	client.Advance(time.Date(2060, 12, 8, 8, 0, 0, 0, time.UTC).Sub(client.Clock()))
	client.Enter()
	client.WantText(client.Query("t/spring/dv", "value=3 6 9 13 26 40"), "the day of the public number is not over")
}

// TestUncheckedValue checks that the page mentions which points about a value the description does not determine.
func TestUncheckedValue(t *testing.T) {
	client := desktest.Open(t)
	client.Advance(time.Date(2060, 12, 9, 12, 0, 0, 0, time.UTC).Sub(client.Clock()))
	client.Enter()
	client.Submit("t", "name=Other", "file=other")
	client.Submit("t/other/di", "text=the headline of the newspaper of 8 December 2059")
	client.Submit("t/other/phase", "sessions=1", "boards=4", "files=O", "title=Final")
	client.Publish("other", "accept-past=yes", "accept-no-date=yes", "accept-unclear=yes",
		"accept-few-values=yes")
	client.WantText(client.Post("t/other/dv", "value=Snow"),
		"not checked: the form of the number, because the description does not specify it")
}

// TestGuideWordings checks how the guide words each kind of delayed information.
func TestGuideWordings(t *testing.T) {
	client := desktest.Open(t)
	client.Submit("t", "name=Evening", "file=evening")
	r := client.Query("t/evening/di", "kind=drand", "date=2060-12-08", "clock=19:30", "zone=+01:00")
	client.WantStatus("the guide", r, 200)
	client.WantText(r, "drand quicknet round", "(2060-12-08T18:30:0")
	for kind, want := range map[string]string{
		"lottery":  "Lotto 6 from 49 of Wednesday 8 December 2060, 19:30 CET (+01:00), without bonus numbers, from low to high, separated by spaces",
		"exchange": "Lotto 6 from 49 closing value with both decimals of Wednesday 8 December 2060",
		"players":  "name on Wednesday 8 December 2060 at 19:30",
	} {
		client.WantText(client.Query("t/evening/di", "kind="+kind, "what=Lotto 6 from 49", "date=2060-12-08",
			"clock=19:30", "zone=Europe/Warsaw"), want)
	}
}

// Round 1000 of quicknet, as in delayed/testdata/drand.json.
const (
	beaconValue  = "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd"
	beaconAnswer = `{"round":1000,"signature":` +
		`"b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"}`
)

// TestBeacon checks a value from a beacon's response.
func TestBeacon(t *testing.T) {
	client := desktest.Open(t)
	client.Submit("t", "name=Evening", "file=evening")
	// Round 1000 is already public, so it would commit to nothing.
	client.Submit("t/evening/phase", "sessions=1", "boards=4", "files=E", "title=Evening")
	client.Submit("t/evening/di", "text=drand quicknet round 1000 (2023-08-23T15:59:24Z)")
	client.WantRefused(desktest.Refusal{Reason: "This public number commits you to nothing"},
		"t/evening/publish",
		"passphrase="+desktest.Passphrase, "passphrase2="+desktest.Passphrase, "confirm=evening")
	client.SetClock(time.Date(2023, 8, 20, 10, 0, 0, 0, time.UTC)) // before that round
	client.Publish("evening")
	client.WantText(client.Get("t/evening"), "Announce it before Wednesday, 15:59")
	client.WantText(client.Get("t/evening/dv"), "https://api.drand.sh/v2/beacons/quicknet/rounds/1000")
	client.WantRefused(desktest.Refusal{Reason: "This is not a response of the beacon", Field: "beacon"},
		"GET t/evening/dv", "beacon={}")
	client.WantRefused(desktest.Refusal{Reason: "The signature in this response is not valid.", Field: "beacon"},
		"GET t/evening/dv", "beacon="+strings.Replace(beaconAnswer, "b44", "b45", 1))
	client.WantRefused(desktest.Refusal{Reason: "64 digits", Field: "value"}, "GET t/evening/dv", "value=FE290BEC")
	r := client.Query("t/evening/dv", "value=", "beacon="+beaconAnswer)
	client.WantText(r, "The beacon's signature is valid",
		beaconValue)
	client.Submit("t/evening/dv", "first="+beaconValue,
		"value="+beaconValue, "beacon="+beaconAnswer)
	if text, err := os.ReadFile(filepath.Join(client.Dir, "evening.sqd")); err != nil ||
		!strings.Contains(string(text), "# DV-beacon drand quicknet 1000 b446") {
		t.Errorf("the signature is not kept: %v\n%s", err, text)
	}
}
