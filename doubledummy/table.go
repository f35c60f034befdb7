package doubledummy

// table stores answers. A shape is a leader with the four hands' suit lengths. Each entry for a
// shape contains the owners of the relevant top cards, with a lower and an upper bound for
// North-South's tricks. The table never exceeds its size: if it is full, it is cleared and the
// search goes on.
type table struct {
	shapes  []shape   // open addressing; the size is a power of two, and at most half is used
	sizes   [][]shape // each twice as long as the previous one; shapes is one of them
	size    int
	used    int
	pool    []entry
	buckets []bucket               // in groups of five
	free    [maxClass + 1][]uint32 // unused blocks of the pool, by class
}

// position is a position to look up. The owners of the remaining cards have the layout of entry.
type position struct {
	shape      int    // index of key in table.shapes
	key        uint64 // suit lengths and leader
	sig0, sig1 uint64 // owners of spades and hearts, and of diamonds and clubs
}

// shape refers to a shape's entries.
type shape struct {
	key  uint64 // 0 if empty
	root bucket
}

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
	// maxClass limits a bucket to 4<<7 entries. Further entries replace older ones.
	maxClass = 7
	// splitClass is the smallest class that is worth splitting.
	splitClass = 2
	isSplit    = 0x80
	noCard     = 0xff
	// parts is the number of buckets into which a bucket is split.
	parts = 5
	// fewShapes is the initial capacity for shapes, as a power of two.
	fewShapes = 12
)

// entry packs the owners for two suits into each word, 26 bits per suit from bit 0. Bits 52 to 55
// contain the lower bound in the first word and the upper bound in the second. The top byte
// contains the number of relevant cards in each suit.
type entry [2]uint64

// masks contains the bits for the owners that matter, indexed by a word's top byte.
var masks = new([256]uint64)

func suitMask(n int) uint64 { return (1<<(2*n) - 1) << (26 - 2*n) }

const (
	shapeBytes  = 16
	entryBytes  = 16
	bucketBytes = 8
)

// newTable returns a table of at most memory bytes. Memory that is not needed for answers
// is never touched.
func newTable(memory int) *table {
	tables.Do(makeTables)
	// The sizes double, so all of them together take twice as much memory as the largest.
	sizes := 10
	for 4<<sizes*shapeBytes <= memory/4 {
		sizes++
	}
	buckets := memory / 8 / (parts * bucketBytes) * parts
	entries := max((memory-2<<sizes*shapeBytes-buckets*bucketBytes)/entryBytes, 4<<maxClass*2)
	t := &table{
		sizes:   make([][]shape, max(sizes-fewShapes, 0)+1),
		pool:    make([]entry, 0, entries),
		buckets: make([]bucket, 0, buckets),
	}
	t.sizes[0] = make([]shape, 1<<min(sizes, fewShapes))
	t.clear()
	return t
}

func (t *table) clear() {
	t.size, t.used = 0, 0
	t.shapes = t.sizes[0]
	clear(t.shapes)
	t.pool = t.pool[:0]
	t.buckets = t.buckets[:0]
	for i := range t.free {
		t.free[i] = t.free[i][:0]
	}
}

// shape returns the index of a key in shapes and adds the key if it is new.
func (t *table) shape(key uint64) int {
	i := t.indexOf(key)
	if t.shapes[i].key == 0 {
		if t.used >= len(t.shapes)/2 {
			t.grow()
			i = t.indexOf(key)
		}
		t.used++
		t.shapes[i] = shape{key, bucket{best: noCard}}
	}
	return i
}

// grow doubles the number of shapes, or clears the table if there are too many. Allocated
// memory is kept for the next deal.
func (t *table) grow() {
	old := t.shapes
	if t.size++; t.size == len(t.sizes) {
		t.clear()
		return
	}
	if t.sizes[t.size] == nil {
		t.sizes[t.size] = make([]shape, 2*len(old))
	}
	t.shapes = t.sizes[t.size]
	clear(t.shapes)
	for i := range old {
		if old[i].key != 0 {
			t.shapes[t.indexOf(old[i].key)] = old[i]
		}
	}
}

// indexOf returns the index of a key in shapes, or that of an empty shape in which to store it.
func (t *table) indexOf(key uint64) int {
	hash := key * 0x9e3779b97f4a7c15
	mask := len(t.shapes) - 1
	i := int(hash>>40) & mask
	for t.shapes[i].key != key && t.shapes[i].key != 0 {
		i = (i + 1) & mask
	}
	return i
}

// owner returns the owner, 0 to 3, of the card that a bucket is split by.
func owner(split uint8, sig *[2]uint64) uint32 {
	return uint32(sig[split>>6&1]>>(split&63)) & 3
}

// find returns 1 if North-South are known to take want tricks, -1 if they are known not to,
// and 0 if the table has no answer. low and high contain the numbers of top cards that
// mattered, in four bits per suit.
func (t *table) find(p position, want int) (found int, low, high uint8) {
	b := &t.shapes[p.shape].root
	wanted := uint64(want)
	sig := [2]uint64{p.sig0, p.sig1}
	var remaining [16]*bucket // to search after b
	n := 0
	for {
		for b.kind&isSplit != 0 {
			split := t.buckets[b.block : b.block+parts]
			if ofOwner := &split[1+owner(splitCards[b.kind&15], &sig)]; ofOwner.count != 0 {
				remaining[n&15] = ofOwner
				n++
			}
			b = &split[0]
		}
		entries := t.pool[b.block : b.block+uint32(b.count)]
		for i := len(entries) - 1; i >= 0; i-- {
			e := &entries[i]
			// A single branch is predicted well: only the last iteration differs.
			if (e[0]^p.sig0)&masks[e[0]>>56]|(e[1]^p.sig1)&masks[e[1]>>56] != 0 {
				continue
			}
			if e[0]>>52&15 >= wanted {
				found = 1
			} else if e[1]>>52&15 < wanted {
				found = -1
			} else {
				continue
			}
			low, high = uint8(e[0]>>56), uint8(e[1]>>56)
			// Moving a hit forward makes the next search shorter.
			if up := i + (len(entries)-i)/2; up > i {
				entries[i], entries[up] = entries[up], entries[i]
			}
			return found, low, high
		}
		if n == 0 {
			return 0, 0, 0
		}
		n--
		b = remaining[n&15]
	}
}

// store records whether North-South take want tricks. low and high contain the numbers of top
// cards that mattered, and best is the card that settled the question, or noCard.
func (t *table) store(p position, low, high uint8, want int, made bool, best uint8) {
	const maxDepth = 12
	// The table may have grown, or have been cleared, since p was made.
	if p.shape >= len(t.shapes) || t.shapes[p.shape].key != p.key {
		p.shape = t.shape(p.key)
	}
	b := &t.shapes[p.shape].root
	if best != noCard {
		b.best = best
	}
	lower, upper := uint64(0), uint64(15)
	if made {
		lower = uint64(want)
	} else {
		upper = uint64(want - 1)
	}
	e := entry{uint64(low)<<56 | p.sig0&masks[low], uint64(high)<<56 | p.sig1&masks[high]}
	depth := 0
	for b.kind&isSplit != 0 {
		b = &t.buckets[b.block+e.part(splitCards[b.kind&15])]
		depth++
	}

	const withoutBounds = ^uint64(15 << 52)
	entries := t.pool[b.block : b.block+uint32(b.count)]
	for i := range entries {
		stored := &entries[i]
		if ((stored[0]^e[0])|(stored[1]^e[1]))&withoutBounds == 0 {
			lower = max(lower, stored[0]>>52&15)
			upper = min(upper, stored[1]>>52&15)
			*stored = entry{e[0] | lower<<52, e[1] | upper<<52}
			return
		}
	}

	e[0] |= lower << 52
	e[1] |= upper << 52
	if !t.add(b, e) {
		t.clear()
		return
	}
	if int(b.count) == 4<<b.kind && b.kind >= splitClass && depth < maxDepth {
		if !t.split(b) {
			t.clear()
		}
	}
}

// part returns the index, from 0 to 4, of the bucket that an entry belongs to after a split.
func (e *entry) part(split uint8) uint32 {
	word, shift := e[split>>6&1], split&63
	if masks[word>>56]>>shift&1 == 0 {
		return 0
	}
	return 1 + uint32(word>>shift)&3
}

// add adds an entry to a bucket and moves it to a larger block if it is full. It returns
// false if the table is full.
func (t *table) add(b *bucket, e entry) bool {
	if b.count == 0 || int(b.count) == 4<<b.kind {
		if b.count > 0 && b.kind == maxClass {
			t.pool[b.block+uint32((e[0]^e[1])*0x9e3779b97f4a7c15>>32)%(4<<maxClass)] = e
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
	best, lowestCost := -1, len(entries)*len(entries)*5/8
	for i, split := range splitCards {
		var counts [parts]int
		for k := range entries {
			counts[entries[k].part(split)]++
		}
		if counts[0] == len(entries) {
			continue
		}
		// Questions are assumed to be distributed like the entries.
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

// splitCards lists the cards by which a bucket may be split: the four highest in each suit. Each value
// is a shift for the first word, or 64 plus a shift for the second.
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
