package words_test

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/words"
)

func Example() {
	t := words.New("count.boards", words.N("n", 7))
	for _, l := range words.Languages() {
		fmt.Println(t.In(l))
	}
	// Output:
	// 7 boards
	// 7 rozdań
	// 7 donnes
}
