package catalogue_test

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/words/catalogue"
)

// The line of a key in every language.
func Example() {
	for _, file := range []string{catalogue.English, catalogue.Polish, catalogue.French} {
		for line := range strings.Lines(file) {
			if strings.HasPrefix(line, `"count.boards":`) {
				fmt.Print(line)
			}
		}
	}
	// Output:
	// "count.boards": {"of": "n", "one": "{n} board", "other": "{n} boards"},
	// "count.boards": {"of": "n", "one": "{n} rozdanie", "few": "{n} rozdania", "many": "{n} rozdań", "other": "{n} rozdania"},
	// "count.boards": {"of": "n", "one": "{n} donne", "other": "{n} donnes"},
}
