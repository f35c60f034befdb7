package bigdeal_test

import (
	"fmt"

	"github.com/fairdeal/fairdeal/bigdeal"
)

// The example from spec/bigdeal.md.
func ExampleStream() {
	owner := bigdeal.HashOwner("Club of Springfield")
	seed := bigdeal.HashSeed([]byte("not random at all"))
	s := bigdeal.NewStream(seed, owner)
	n := s.Next()
	d, _ := n.Deal()
	fmt.Printf("%x\n%x\n%v\n%s\n", seed, owner, n, d.String())
	// Output:
	// d578fd58b7132b39d449b85a819ece81c99f01c0
	// 9ec107b91bd64a95edfd4c5eb14ddf9c15a257ae
	// 41165439791879477812412163958
	// N:T3.AQ.QT842.9753 J52.K62.J653.Q42 KQ964.J853.K.J86 A87.T974.A97.AKT
}

// A seed from the operating system gives different deals in every run.
func ExampleNewSeed() {
	s := bigdeal.NewStream(bigdeal.NewSeed(), bigdeal.HashOwner("Club of Springfield"))
	fmt.Println(s.Deal().Complete())
	// Output: true
}
