package describe

import (
	"testing"
	"time"
)

// TestZoneHere checks that a computer without a location is in UTC and not in a named zone.
func TestZoneHere(t *testing.T) {
	for _, c := range [][2]string{{"Etc/UTC", "UTC"}, {"Etc/Zulu", "UTC"}, {"UTC", "UTC"}, {"Europe/Warsaw", "Europe/Warsaw"}} {
		zone, err := time.LoadLocation(c[0])
		if err != nil {
			t.Fatal(err)
		}
		if got := localZone(time.Now().In(zone)); got != c[1] {
			t.Errorf("%s is shown as %s, want %s", c[0], got, c[1])
		}
		if _, err := readZone(localZone(time.Now().In(zone))); err != nil {
			t.Errorf("%s: %v", c[0], err)
		}
	}
}
