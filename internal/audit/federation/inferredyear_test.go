package federation

import (
	"testing"
	"time"
)

// TestInferredYear checks that a year is inferred only if it is unambiguous given the publication and the
// tournament.
func TestInferredYear(t *testing.T) {
	may := time.Date(0, 5, 25, 0, 0, 0, 0, time.UTC)
	day := func(s string) *time.Time {
		if s == "" {
			return nil
		}
		d, err := time.Parse(time.DateOnly, s)
		if err != nil {
			t.Fatal(err)
		}
		return &d
	}
	for _, c := range []struct{ shown, name, want string }{
		{name: "x"},
		{shown: "2025-01-01", name: "x", want: "2025-05-25"},
		{shown: "2025-05-25", name: "x", want: "2025-05-25"},
		{shown: "2025-05-26", name: "x", want: "2026-05-25"},
		{name: "2026-05-25_final", want: "2026-05-25"},
		{name: "2026-05-24_final", want: "2025-05-25"},
		{shown: "2026-05-01", name: "2026-06-01_final", want: "2026-05-25"},
		{shown: "2025-01-01", name: "2026-12-31_final"}, // two possible years
		{shown: "2026-06-01", name: "2026-12-31_final"}, // no possible year
	} {
		got := ""
		if d, ok := inferDay(may, day(c.shown), c.name); ok {
			got = d.Format(time.DateOnly)
		}
		if got != c.want {
			t.Errorf("shown %s, %s: %q, want %q", c.shown, c.name, got, c.want)
		}
	}
}
