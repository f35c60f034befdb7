package intake_test

import (
	"errors"
	"fmt"

	"github.com/fairdeal/fairdeal/intake"
)

// Intake recognises LIN by its first line, even in a file named .txt.
func Example() {
	text := "qx|o7|md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432|rh||ah|Board 7|sv|b|\n"
	in := intake.New(intake.Limits{File: 1 << 20})
	if err := in.AddBytes("boards.txt", []byte(text)); err != nil {
		fmt.Println(err)
		return
	}
	found, err := in.Settle()
	fmt.Println(errors.Is(err, intake.ErrNoDescription))
	for _, item := range found.Items {
		boards, err := item.Boards()
		fmt.Println(item.Name, item.Class, boards[0].Number, err)
	}
	// Output:
	// true
	// boards.txt hands 7 <nil>
}
