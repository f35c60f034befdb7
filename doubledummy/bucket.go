package doubledummy

// bucket is a list of entries, stored in a block of 4<<class entries in the pool. If it is full and
// many of its entries are never needed together, it is split into five buckets by the owner of one
// card, such as the second highest in a suit: one bucket for entries that do not depend on the
// card, and one for each owner. A lookup searches two of these.
type bucket struct {
	block uint32 // index in the pool; for a split bucket, that of its first part
	count uint16
	kind  uint8 // its class, or isSplit and an index in splitCards
	best  uint8 // for the root of a shape: the card that last settled the question, or noCard
}

const (
	// maxEntries limits a bucket. Further entries replace older ones.
	maxEntries = 4 << maxClass
	maxClass   = 7
	// splitClass is the smallest class that is worth splitting.
	splitClass = 2
	isSplit    = 0x80
	noCard     = 0xff
	// parts is the number of buckets into which a bucket is split.
	parts = 5
)

// suitMask returns the bits for the owners of the n highest cards in a suit.
func suitMask(n int) uint64 { return (1<<(2*n) - 1) << (26 - 2*n) }

// owner returns the owner, 0 to 3, of the card that a bucket is split by.
func owner(split uint8, sig *[2]uint64) uint32 {
	return uint32(sig[split>>6&1]>>(split&63)) & 3
}

// part returns the index, from 0 to 4, of the bucket that an entry belongs to after a split.
func (e *entry) part(split uint8) uint32 {
	word, shift := e[split>>6&1], split&63
	if masks[word>>countShift]>>shift&1 == 0 {
		return 0
	}
	return 1 + uint32(word>>shift)&3
}

// add adds an entry to a bucket and moves it to a larger block if it is full. It returns
// false if the table is full.
func (t *table) add(b *bucket, e entry) bool {
	if b.count == 0 || int(b.count) == 4<<b.kind {
		if b.count > 0 && b.kind == maxClass {
			hash := uint32((e[0] ^ e[1]) * hashFactor >> 32)
			t.pool[b.block+hash%maxEntries] = e
			return true
		}
		class := uint8(0)
		if b.count > 0 {
			class = b.kind + 1
		}
		block, ok := t.alloc(class)
		if !ok {
			return false
		}
		if b.count > 0 {
			copy(t.pool[block:], t.pool[b.block:b.block+uint32(b.count)])
			t.free[b.kind] = append(t.free[b.kind], b.block)
		}
		b.block, b.kind = block, class
	}
	t.pool[b.block+uint32(b.count)] = e
	b.count++
	return true
}

// split splits a full bucket by the card that separates its entries best, if any card does
// so well. It returns false if the table is full.
func (t *table) split(b *bucket) bool {
	entries := t.pool[b.block : b.block+uint32(b.count)]
	// A split is only worthwhile if it saves three eighths of the comparisons.
	best, lowestCost := -1, len(entries)*len(entries)*5/8
	for i, split := range splitCards {
		var counts [parts]int
		for k := range entries {
			counts[entries[k].part(split)]++
		}
		if counts[0] == len(entries) {
			continue
		}
		// Assume that every lookup searches the largest part.
		most := max(counts[1], counts[2], counts[3], counts[4])
		cost := (counts[0] + most) * len(entries)
		if cost < lowestCost {
			best, lowestCost = i, cost
		}
	}
	if best < 0 || len(t.buckets)+parts > cap(t.buckets) {
		return true
	}
	first := uint32(len(t.buckets))
	t.buckets = t.buckets[:first+parts]
	clear(t.buckets[first:])
	for i := range entries {
		if !t.add(&t.buckets[first+entries[i].part(splitCards[best])], entries[i]) {
			return false
		}
	}
	t.free[b.kind] = append(t.free[b.kind], b.block)
	b.block, b.kind = first, isSplit|uint8(best)
	return true
}

// splitCards lists the cards by which a bucket may be split: the highest of each suit, then the second
// highest, and so on to the fourth. Each value is the shift of the card's owner in the first word of an
// entry, or 64 plus the shift in the second.
var splitCards = [16]uint8{
	24, 50, 64 + 24, 64 + 50, 22, 48, 64 + 22, 64 + 48,
	20, 46, 64 + 20, 64 + 46, 18, 44, 64 + 18, 64 + 44,
}

// alloc returns an unused block of a class. It returns false if the table is full.
func (t *table) alloc(class uint8) (uint32, bool) {
	if free := t.free[class]; len(free) > 0 {
		t.free[class] = free[:len(free)-1]
		return free[len(free)-1], true
	}
	block, size := len(t.pool), 4<<class
	if block+size > cap(t.pool) {
		return 0, false
	}
	t.pool = t.pool[:block+size]
	return uint32(block), true
}
