package score_test

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/score"
)

func ExampleFrac() {
	f := score.NewFrac(123, 7)
	fmt.Println(f, f.Decimal(2), f.Fixed(1), f.Times(7), f.Floor(), f.Round(), f.Neg().Signed(4))
	g, err := score.ParseFrac("-4.5")
	fmt.Println(g, err, g.Round(), g.Add(score.Int(5)).Equal(score.NewFrac(1, 2)))
	// Output:
	// 123/7 17.57 17.6 123 17 18 -17.5714
	// -9/2 <nil> -5 true
}

func ExampleInt() {
	fmt.Println(score.Int(10).Over(4), score.Int(-3).Times(2))
	// Output: 5/2 -6
}

func ExampleNewFrac() {
	fmt.Println(score.NewFrac(123, 7), score.NewFrac(123, 7).Decimal(4), score.NewFrac(6, -4))
	// Output: 123/7 17.5714 -3/2
}

func ExampleParseFrac() {
	f, _ := score.ParseFrac("-4.5")
	fmt.Println(f, f.Round(), f.Signed(1))
	_, err := score.ParseFrac("4,5")
	fmt.Println(err)
	// Output:
	// -9/2 -5 -4.5
	// found "4,5", expected a number such as 17, -4.5 or 9/2
}
