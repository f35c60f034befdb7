package seedmemory_test

import (
	"fmt"
	"os"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/internal/seedmemory"
)

func ExampleRememberIn() {
	dir, err := os.MkdirTemp("", "seeds")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	seed := bigdeal.HashSeed([]byte("keystrokes"))
	fmt.Println(seedmemory.RememberIn(dir, seed))
	fmt.Println(seedmemory.RememberIn(dir, seed))
	// Output:
	// <nil>
	// this seed was already used on this machine
}
