package publication_test

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/audit/publication"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

func Example() {
	const text = "TN Spring Cup\nDI Lotto of 3 January 2026\nDV 3 6 9 13 26 40\nSN 1:16:FIN:Final\n" +
		"KH 0000000000000000000000000000000000000000000000000000000000000000\n"
	d, err := squaredeal.ParseDescription([]byte(text))
	if err != nil {
		fmt.Println(err)
		return
	}
	subject := publication.Subject{Description: d, Canonical: [][]byte{d.Canonical()}, Name: "spring"}
	r := publication.Check(subject, nil)
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
