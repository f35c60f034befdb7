package lint_test

import (
	"fmt"
	"time"

	"github.com/fairdeal/fairdeal/internal/delayed/lint"
)

func ExampleLintOf() {
	today := time.Date(2025, time.June, 1, 0, 0, 0, 0, time.UTC)
	l := lint.LintOf("DJI04072025 close, 2 decimals", today)
	for _, f := range l.Findings {
		fmt.Println(f.Kind, f.Text)
	}
	// Output:
	// ambiguous_date "DJI04072025" can be read as day and month or as month and day; write the month as a word
	// holiday Friday 4 July 2025 is Independence Day, so there is no trading at the exchanges in New York
	// low_entropy the close of an index whose previous close is known has about 17 bits of entropy, but you need 20; add a second number, such as a lottery draw
}
