package thorough

import "testing"

func TestTimes(t *testing.T) {
	for value, want := range map[string]int{"": 200, "1": 2000} {
		t.Setenv("FAIRDEAL_THOROUGH", value)
		if got := Times(200, 2000); got != want {
			t.Errorf("FAIRDEAL_THOROUGH=%q: %d times, want %d", value, got, want)
		}
	}
}
