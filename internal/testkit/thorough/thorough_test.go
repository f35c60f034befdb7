package thorough

import "testing"

func TestSeed(t *testing.T) {
	for value, want := range map[string]uint64{"": 7, "0": 7, "100": 107} {
		t.Setenv("FAIRDEAL_FRESH", value)
		if got := Seed(7); got != want {
			t.Errorf("FAIRDEAL_FRESH=%q: seed %d, want %d", value, got, want)
		}
		if _, ok := FreshSeed(); ok != (value != "") {
			t.Errorf("FAIRDEAL_FRESH=%q: fresh is %t", value, ok)
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("FAIRDEAL_FRESH=three is taken for a number")
		}
	}()
	t.Setenv("FAIRDEAL_FRESH", "three")
	Seed(7)
}

func TestTimes(t *testing.T) {
	for value, want := range map[string]int{"": 200, "1": 2000} {
		t.Setenv("FAIRDEAL_THOROUGH", value)
		if got := Times(200, 2000); got != want {
			t.Errorf("FAIRDEAL_THOROUGH=%q: %d times, want %d", value, got, want)
		}
	}
}
