package words_test

import (
	"fmt"

	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/words"
)

// Errors from any package can be shown in the reader's language.
func Example() {
	_, err := score.ParseContract("8S= N")
	for _, l := range words.Languages() {
		fmt.Println(words.In(err, l))
	}
	// Output:
	// character 1: found level 8, expected 1 to 7
	// znak 1: wysokość 8 jest niemożliwa; może być od 1 do 7
	// caractère 1 : palier 8 ; il faut de 1 à 7
}
