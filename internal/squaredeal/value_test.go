package squaredeal_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestEmptyValue checks descriptions of PySquareDeal, which writes an empty DV when it publishes.
func TestEmptyValue(t *testing.T) {
	for _, empty := range []string{"DV\n", "DV \n", "DV \t\n"} {
		d := parse(t, "# SquareDeal 2.7\nTN a\nDI b\n"+empty+"SN 1:16:a:b\nKH "+sampleKeyHash+"\n")
		if d.HasValue {
			t.Errorf("%q is a value", empty)
		}
		if len(d.Warnings) != 1 || !strings.Contains(d.Warnings[0].String(), "line 4: DV has no value") {
			t.Errorf("%q: warnings %q", empty, d.Warnings)
		}
		if err := d.SetValue("1.234", false); err != nil {
			t.Errorf("%q: %v", empty, err)
		}
		if !strings.Contains(string(d.Bytes()), "DI b\nDV 1234\n# DV-typed 1.234\nSN") {
			t.Errorf("%q: after setting a value %q", empty, d.Bytes())
		}
	}
}

// TestValueLimit checks values of the maximum length and longer ones.
func TestValueLimit(t *testing.T) {
	longest := strings.Repeat("7", squaredeal.MaxValue)
	d := parse(t, "# SquareDeal 2.7\nDV "+longest+"\nKH "+sampleKeyHash+"\n")
	if d.Value != longest {
		t.Errorf("a value of %d bytes, want %d", len(d.Value), len(longest))
	}
	if err := d.SetValue(longest, true); err != nil {
		t.Error(err)
	}
	for name, value := range map[string]string{
		"a long value": longest + "7",
		// The comment with the typed value would be too long.
		"a value that is long with its commas": "1" + strings.Repeat(",7", squaredeal.MaxValue/2),
	} {
		if err := d.SetValue(value, true); err == nil || !strings.Contains(err.Error(), "4097 bytes") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
