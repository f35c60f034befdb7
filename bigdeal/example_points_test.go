package bigdeal_test

import (
	"fmt"
	"runtime"
	"sync"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
)

// points adds up North's high-card points in a stream's first n deals.
func points(part, n int) (sum int) {
	seed := bigdeal.HashSeed(fmt.Appendf(nil, "for this example only, part %d", part))
	stream := bigdeal.NewStream(seed, bigdeal.HashOwner("Club of Springfield"))
	for range n {
		sum += stream.Deal()[bridge.North].Points()
	}
	return sum
}

// This example adds up the points in a million deals on all processors, with one stream each.
func Example_points() {
	const deals, parts = 1_000_000, 100
	sums := make([]int, parts)
	var wait sync.WaitGroup
	next := make(chan int)
	for range runtime.NumCPU() {
		wait.Go(func() {
			for part := range next {
				sums[part] = points(part, deals/parts)
			}
		})
	}
	for part := range parts {
		next <- part
	}
	close(next)
	wait.Wait()
	total := 0
	for _, sum := range sums {
		total += sum
	}
	fmt.Printf("%.1f points on average\n", float64(total)/deals)
	// Output: 10.0 points on average
}
