package publication_test

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/audit/publication"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

func Example() {
	d, err := squaredeal.ParseDescription([]byte("TN Spring Cup\nDI Lotto of 3 January 2026\nDV 3 6 9 13 26 40\nSN 1:16:FIN:Final\nKH 0000000000000000000000000000000000000000000000000000000000000000\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	r := publication.Check(publication.Subject{Description: d, Canonical: [][]byte{d.Canonical()}, Name: "spring"}, nil)
	for _, s := range r.Steps {
		fmt.Println(s.ID, s.Status, s.Optional)
	}
	fmt.Println(r.DescriptionPublished, r.ValueGenuine)
	// Output:
	// 11 not checked true
	// 12 not checked true
	// 13 not checked true
	// 14 not checked true
	// 15 not checked true
	// 16 not checked true
	// 17 not checked true
	// false false
}
