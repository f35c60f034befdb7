package evening_test

import (
	"context"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/web/evening"
)

// The tests of an evening's number use round 1000 of quicknet, as in delayed/testdata/drand.json. The beacon
// published it on 23 August 2023 at 15:59:24. The number is the hash of the signature.
const (
	round1000Signature = "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"
	round1000URL       = "https://api.drand.sh/v2/beacons/quicknet/rounds/1000"
	round1000Number    = "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd"
	round1000Response  = `{"round":1000,"signature":"` + round1000Signature + `"}`
)

// testBeacon records requests and returns the same response to each.
type testBeacon struct {
	answer    string
	err       error
	addresses []string // of the requests
}

// useTestBeacon makes the desk ask a test beacon instead of the real one until the test ends.
func useTestBeacon(t *testing.T) *testBeacon {
	b := &testBeacon{}
	original := evening.AskBeacon
	evening.AskBeacon = func(_ context.Context, address string) ([]byte, error) {
		b.addresses = append(b.addresses, address)
		return []byte(b.answer), b.err
	}
	t.Cleanup(func() { evening.AskBeacon = original })
	return b
}

// monday is the path of the page of an evening whose number is round 1000 of quicknet.
const monday = "tonight/Monday"

// setClockBeforeRound1000 sets the clock to five minutes before that round.
func setClockBeforeRound1000(client *desktest.Client) {
	client.SetClock(time.Date(2023, 8, 23, 15, 54, 24, 0, time.UTC))
}

// dealMondayBeforeRound1000 seals that evening five minutes before its round.
func dealMondayBeforeRound1000(client *desktest.Client, fields ...string) {
	client.T.Helper()
	setClockBeforeRound1000(client)
	form := []string{"name=Monday", "boards=8", "kind=provable", "source=drand", "minutes=5"}
	client.Submit("tonight", append(form, fields...)...)
}

// announceMonday seals the evening, announces its digest and waits for its round.
func announceMonday(client *desktest.Client, fields ...string) {
	client.T.Helper()
	dealMondayBeforeRound1000(client, fields...)
	client.Submit(monday, "do=hangs")
	client.Advance(5 * time.Minute)
}
