package doubledummy

// table stores the answers of the search: for a shape, which is a leader with the suit lengths of the four
// hands, and for the owners of the relevant top cards, a lower and an upper bound for the tricks of
// North-South. The table never exceeds its size: if it is full, it is cleared and the search goes on.
type table struct {
	shapes  []shape   // open addressing; the size is a power of two, and at most half is used
	sizes   [][]shape // each twice as long as the previous one; shapes is one of them
	size    int
	used    int
	pool    []entry
	buckets []bucket               // in groups of five
	free    [maxClass + 1][]uint32 // unused blocks of the pool, by class
}

// position is a position to look up. sig0 and sig1 contain the owners of all remaining cards, with the same
// bits as an entry.
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

const (
	// hashFactor is 2^64 divided by the golden ratio: its products differ in the high bits.
	hashFactor = 0x9e3779b97f4a7c15

	initialBits = 12 // The table starts with 1<<12 shapes.

	shapeBytes  = 16
	entryBytes  = 16
	bucketBytes = 8
)

// newTable returns a table of at most memory bytes. Memory that is not needed for answers
// is never touched.
func newTable(memory int) *table {
	tables.Do(makeTables)
	// Each size is twice the previous one, so together they take twice as much memory as the largest,
	// 1<<maxBits.
	maxBits := 10
	for 4<<maxBits*shapeBytes <= memory/4 {
		maxBits++
	}
	allShapes := 2 << maxBits
	buckets := memory / 8 / (parts * bucketBytes) * parts
	entries := (memory - allShapes*shapeBytes - buckets*bucketBytes) / entryBytes
	t := &table{
		sizes:   make([][]shape, max(maxBits-initialBits, 0)+1),
		pool:    make([]entry, 0, max(entries, 2*maxEntries)),
		buckets: make([]bucket, 0, buckets),
	}
	t.sizes[0] = make([]shape, 1<<min(maxBits, initialBits))
	t.clear()
	return t
}

// clear removes all answers and keeps the memory.
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
	hash := key * hashFactor
	mask := len(t.shapes) - 1
	i := int(hash>>40) & mask
	for t.shapes[i].key != key && t.shapes[i].key != 0 {
		i = (i + 1) & mask
	}
	return i
}
