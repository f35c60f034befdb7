package describe

import (
	"testing"
	"time"
)

// TestLocalZone checks that a computer without a location is in UTC and not in a named zone.
func TestLocalZone(t *testing.T) {
	for location, want := range map[string]string{
		"Etc/UTC": "UTC", "Etc/Zulu": "UTC", "UTC": "UTC", "Europe/Warsaw": "Europe/Warsaw",
	} {
		zone, err := time.LoadLocation(location)
		if err != nil {
			t.Fatal(err)
		}
		got := localZone(time.Now().In(zone))
		if got != want {
			t.Errorf("%s is shown as %s, want %s", location, got, want)
		}
		if _, err := readZone(got); err != nil {
			t.Errorf("%s: %v", location, err)
		}
	}
}
