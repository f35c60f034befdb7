package logged_test

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/squaredeal/logged"
	"github.com/fairdeal/fairdeal/squaredeal"
)

func ExampleValueLines() {
	d, err := squaredeal.ParseDescription([]byte("# Description file of tournament for program SquareDeal 2.7\nTN Cup\nDI Lotto\nDV 3 6 9\nSN 1:1-16:cup:Cup\nKH " +
		"2be3a33b4b3151bc6e6bd1c5cef417166fe1e4fb8d21f78db41a39c2b1bc7bbd\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, l := range logged.ValueLines(d) {
		fmt.Println(l.Word, l.Value)
	}
	// Output: value 3 6 9
}
