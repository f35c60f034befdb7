package evening_test

import (
	"context"
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/web/evening"
)

// Round 1000 of quicknet, as in delayed/testdata/drand.json.
const (
	signature = "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"
	address   = "https://api.drand.sh/v2/beacons/quicknet/rounds/1000"
	answer    = `{"round":1000,"signature":"` + signature + `"}`
)

// before1000 sets the clock so that an evening whose number comes in five minutes uses that round.
func before1000(client *desktest.Client) {
	client.SetClock(time.Date(2023, 8, 23, 15, 54, 24, 0, time.UTC))
}

// beacon is a test beacon: its response, and the requests it received.
type beacon struct {
	answer string
	err    error
	asked  []string
}

func withBeacon(t *testing.T) *beacon {
	b := &beacon{}
	was := evening.AskBeacon
	evening.AskBeacon = func(_ context.Context, address string) ([]byte, error) {
		b.asked = append(b.asked, address)
		return []byte(b.answer), b.err
	}
	t.Cleanup(func() { evening.AskBeacon = was })
	return b
}

// TestAskDrand checks that each click asks the beacon once, and only after its time; that an
// unsigned value is not accepted; and that a signed one makes the hands at once.
func TestAskDrand(t *testing.T) {
	client, b := desktest.Open(t), withBeacon(t)
	before1000(client)
	client.Submit("tonight", "name=Monday", "boards=8", "kind=provable", "source=drand", "minutes=5")
	const at, no = "tonight/Monday", http.StatusUnprocessableEntity
	client.Submit(at, "do=hangs")
	noted := client.Files()
	client.Submit(at, "do=hangs") // in an outdated window
	if client.Files() != noted {
		t.Error("it is noted twice that it hangs")
	}
	if page := client.Get(at); strings.Contains(page.Body, `value="ask"`) ||
		!strings.Contains(page.Body, `data-until="2023-08-23T15:59:24Z"`) {
		t.Errorf("before its hour: %s", desktest.VisibleText(page.Body))
	}
	b.answer = answer
	client.Submit(at, "do=ask")
	if len(b.asked) > 0 {
		t.Errorf("asked before its hour: %q", b.asked)
	}
	client.Advance(5 * time.Minute)
	client.WantText(client.Get(at), "Yes, ask drand", "The desk sends only one request, to this address: "+address,
		"No network here? Type the number")
	b.err = errors.New("no such host")
	client.WantRefused(desktest.Refusal{Reason: "drand did not answer. Ask again in a moment, or type the number below.", Field: "number"},
		at, "do=ask")
	b.err = nil
	for given, want := range map[string]string{
		strings.Replace(answer, "39\"", "38\"", 1): "The signature in this response is not valid.",
		strings.Replace(answer, "1000", "1001", 1): "The signature in this response is not valid.",
		`{"round":42,"signature":"95a9f9f5b231b7714de1553105d8ffdf3dcda24cfdb1e689319bccf79a9c8ce430a91b811fbfaf763900bc998b5d686a"}`: "This is the response for round 42",
		"<html>Sign in to this hotel": "This is not a response of the beacon",
	} {
		b.answer = given
		client.WantRefused(desktest.Refusal{Reason: want, Field: "number"}, at, "do=ask")
		client.WantRefused(desktest.Refusal{Reason: want, Field: "number"}, at, "do=number", "number="+given)
	}
	// 64 unsigned digits must be typed twice.
	const value = "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd"
	client.WantText(client.Post(at, "do=number", "number="+strings.ToUpper(value)), "Mixed in", value,
		"The public number again")
	if slices.ContainsFunc(b.asked, func(a string) bool { return a != address }) || len(b.asked) != 5 {
		t.Errorf("asked: %q", b.asked)
	}
	b.answer = answer
	client.WantText(client.Submit(at, "do=ask"), "Monday.dup", "Monday.dlm", "hands-KEEP-SECRET/Monday",
		"The evening is over")
	made, asked := client.Files(), len(b.asked)
	for _, do := range [][]string{{"do=ask"}, {"do=hands"}, {"do=number", "number=1"}, {"do=hangs"},
		{"do=seal"}} { // outdated windows
		client.Submit(at, do...)
	}
	if client.Files() != made || len(b.asked) != asked {
		t.Errorf("a window from before dealt again, or asked %d times", len(b.asked)-asked)
	}
	s, err := organiser.Open(filepath.Join(client.Dir, "Monday.sqd"))
	if err != nil || s.Description.Value != value || !strings.Contains(string(s.Description.Bytes()),
		"DV-beacon drand quicknet 1000 b446") {
		t.Errorf("%v: %s", err, s.Description.Bytes())
	}

	client.WantText(client.Submit(at, "do=over"), "The evening is over", "It is not over yet", "Record as PDF",
		"the keys can be published from")
	client.WantText(client.Submit(at, "do=undo"), "The evening is over")
	client.Submit(at, "do=over")
	client.Advance(11 * time.Minute)
	client.WantRefused(desktest.Refusal{Status: http.StatusConflict}, at, "do=undo")
	if r := client.Post("t/Monday/records/1,1", "as=pdf"); !strings.HasPrefix(r.Body, "%PDF-") {
		t.Errorf("record: %d %.100s", r.Status, desktest.VisibleText(r.Body))
	}
}

// TestTypedSignature checks that in a hall without a network the signature alone is enough, with
// the organiser's passphrase.
func TestTypedSignature(t *testing.T) {
	client, b := desktest.Open(t), withBeacon(t)
	before1000(client)
	client.Submit("tonight", "name=Monday", "boards=8", "kind=provable", "source=drand", "minutes=5",
		"passphrase="+desktest.Passphrase, "passphrase2="+desktest.Passphrase)
	client.Submit("tonight/Monday", "do=hangs")
	client.Advance(5 * time.Minute)
	typed := signature[:48] + "\n" + strings.ToUpper(signature[48:])
	// the number is right, and is kept
	r := client.Post("tonight/Monday", "do=number", "number="+typed, "passphrase=wrong one")
	client.WantText(r, "The passphrase is wrong.", "Make them now")
	client.WantText(client.Get("tonight"), "Make them now")
	client.WantText(client.Submit("tonight/Monday", "do=hands", "passphrase="+desktest.Passphrase), "Monday.dup")
	if len(b.asked) > 0 {
		t.Errorf("asked: %q", b.asked)
	}
}

// TestInterruptedSealing checks that a description that was written but not sealed continues on its
// own page, with new keys and a new number.
func TestInterruptedSealing(t *testing.T) {
	client := desktest.Open(t)
	before1000(client)
	client.Submit("tonight", "name=Monday", "boards=8", "kind=provable", "source=drand", "minutes=5")
	path := filepath.Join(client.Dir, "Monday.sqd")
	draft, err := os.ReadFile(path + ".bak") // the state before sealing
	if err == nil {
		err = os.WriteFile(path, draft, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	client.Advance(time.Hour)
	client.WantText(client.Get("tonight"), "Sealing was interrupted.", "Seal it now")
	client.WantText(client.Submit("tonight/Monday", "do=hangs"),
		"Seal it now") // an unsealed description cannot be announced
	page := client.Submit("tonight/Monday", "do=seal")
	client.WantText(page, "Sealed", "Yes, it is on the wall")
	s, err := organiser.Open(path)
	if err != nil || !s.Description.Published() || !strings.Contains(s.Description.Delayed, "(2023-08-23T16:59:2") {
		t.Fatalf("%v: %s", err, s.Description.Delayed)
	}
	for _, kept := range keptFiles(t, client) {
		if !strings.Contains(kept, "-") {
			t.Errorf("kept: %q", kept)
		}
	}
}
