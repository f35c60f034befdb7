package squaredeal

import (
	"errors"
	"testing"
	"time"
)

// TestPublishRefusesKnownNumber tries to publish descriptions that package delayed
// rejects. No keys are drawn.
func TestPublishRefusesKnownNumber(t *testing.T) {
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	for info, refused := range map[string]bool{
		"drand quicknet round 1000 (2023-08-23T15:59:24Z)":                                                                 true, // known for years
		"drand quicknet round 1000 (2023-08-23T16:59:24Z)":                                                                 true, // not the time of this round
		"the six winning numbers of the lotto draw, 6 of 49, of 12 March 2094, from low to high, without the bonus number": false,
	} {
		d, err := ParseDescription([]byte("# SquareDeal 2.7\nTN Cup\nDI " + info + "\nSN 1:4:rr#:x\n"))
		if err != nil {
			t.Fatal(err)
		}
		_, keys, err := Publish(d, now)
		var nothing *CommitsNothingError
		if refused != errors.As(err, &nothing) || refused != (keys == nil) {
			t.Errorf("%s: %v, expected refused: %v", info, err, refused)
		}
	}
}
