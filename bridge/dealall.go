package bridge

import "github.com/fairdeal/fairdeal/internal/combin"

// DealAll sets each board's deal to the one with the given number, until the shorter list ends. It leaves the
// board numbers unchanged. All deal numbers must be below [NumDeals]. For a thousand deals or more, it takes
// less than half as long as [Number.Deal].
func DealAll(boards []Board, numbers []Number) {
	numbers = numbers[:min(len(numbers), len(boards))]
	if len(numbers) < manyDeals {
		for i, number := range numbers {
			boards[i].Deal, _ = number.Deal()
		}
		return
	}
	var ranks [dealBlock]combin.Ranks
	for len(numbers) > 0 {
		n := min(len(numbers), dealBlock)
		for i, number := range numbers[:n] {
			ranks[i] = number.ranks()
		}
		combin.UnrankDeals(ranks[:n])
		for i, b := range boards[:n] {
			north, east, south := Hand(ranks[i][0]), Hand(ranks[i][1]), Hand(ranks[i][2])
			b.Deal = Deal{north, east, south, FullPack &^ (north | east | south)}
			boards[i] = b
		}
		boards, numbers = boards[n:], numbers[n:]
	}
}

const (
	dealBlock = 128  // number of deals that DealAll processes at a time
	manyDeals = 1000 // number of deals from which the tables for batches are worth creating
)
