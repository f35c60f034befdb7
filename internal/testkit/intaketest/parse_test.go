package intaketest

import "testing"

// TestExitStatusHasNoSuffix is a regression test: an exit status of 1x was read as 1.
func TestExitStatusHasNoSuffix(t *testing.T) {
	for _, value := range []string{"1x", "2 0", "1.5", "", "x"} {
		if _, err := Parse("exit: " + value + "\n\n"); err == nil {
			t.Errorf("exit: %s is accepted", value)
		}
	}
	if c, err := Parse("exit: 2\n\n"); err != nil || c.Exit != 2 {
		t.Errorf("%+v, %v", c, err)
	}
}
