package bigdeal_test

import (
	"fmt"

	"github.com/fairdeal/fairdeal/bigdeal"
)

func ExampleStream() {
	owner := bigdeal.OwnerOf("owner string public-1 b05")
	seed := bigdeal.SeedOf([]byte("entropy public-1 b05"))
	s := bigdeal.NewStream(seed, owner)
	d := s.Deal()
	fmt.Println(d.String())
	// Output: N:T8.KT8742.K2.Q94 A965.QJ6.J984.J6 KQ742.93.A.A8732 J3.A5.QT7653.KT5
}

func ExampleEntropy() {
	var e bigdeal.Entropy
	e.AddString("entropy ")
	e.AddString("public-1 b05")
	fmt.Println(e.Bits(), "bits", e.Seed() == bigdeal.SeedOf([]byte("entropy public-1 b05")))
	// Output: 80 bits true
}
