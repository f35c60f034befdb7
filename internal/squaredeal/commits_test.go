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
	for _, c := range []struct {
		info    string
		refused bool
	}{
		{info: "drand quicknet round 1000 (2023-08-23T15:59:24Z)", refused: true}, // known for years
		{info: "drand quicknet round 1000 (2023-08-23T16:59:24Z)", refused: true}, // not the time of this round
		{
			info: "the six winning numbers of the lotto draw, 6 of 49, of 12 March 2094, " +
				"from low to high, without the bonus number",
			refused: false,
		},
	} {
		d, err := ParseDescription([]byte("# SquareDeal 2.7\nTN Cup\nDI " + c.info + "\nSN 1:4:rr#:x\n"))
		if err != nil {
			t.Fatal(err)
		}
		_, keys, err := Publish(d, now)
		var nothing *CommitsNothingError
		if errors.As(err, &nothing) != c.refused || (keys == nil) != c.refused {
			t.Errorf("%s: %v, expected refused: %v", c.info, err, c.refused)
		}
	}
}
