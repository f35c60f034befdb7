package usebio_test

import (
	"fmt"
	"os"

	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/score/usebio"
)

func ExampleRead() {
	f, err := os.Open("testdata/matchpoints.xml")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer f.Close()
	p, err := usebio.Read(f)
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := p.Session()
	if err != nil {
		fmt.Println(err)
		return
	}
	out, err := s.Score()
	if err != nil {
		fmt.Println(err)
		return
	}
	best := out.Pairs[0]
	fmt.Printf("%s, won by pair %s %s with %s, exactly %v\n",
		p.Title, best.Pair, best.Side, best.Total.Fixed(2), best.Total)
	report := p.Compare(out)
	fmt.Println(report.Compared[printed.Points], "points printed,",
		report.Count(printed.NotFactored), "not factored,",
		report.Count(printed.Overridden), "overridden,",
		report.Count(printed.Unexplained), "unexplained")
	// Output:
	// four tables, two winners, won by pair 2 NS with 21.67, exactly 65/3
	// 38 points printed, 6 not factored, 2 overridden, 0 unexplained
}
