package doubledummy

// table remembers answers. A shape is the lengths of the four suits in the four
// hands with the leader; below it lie the entries: for each suit the owners of
// only those top cards that mattered, with a lower and an upper bound of the
// tricks of North-South. It never grows beyond its bounds: when one of them is
// reached it forgets everything and goes on.
type table struct {
	shapes []shape // open addressing, a power of two
	used   int
	pool   []entry
	free   [maxClass + 1][]uint32 // blocks of the pool that entries moved out of, by class
}

// shape is a bucket of entries: a block of 4<<class of them in the pool.
type shape struct {
	key   uint64 // 0: empty
	block uint32
	count uint16
	class uint8
	best  uint8 // the card that settled the question last, 0xff: none
	turn  uint16
}

// maxClass bounds a bucket at 4<<7 entries; further ones replace the oldest.
const maxClass = 7

// entry packs owners of two suits, 26 bits each from bit 0, into each word.
// Bits 52 to 55 are the lower bound in the first word and the upper one in the
// second; the top byte says how many cards of each of the two suits matter.
type entry [2]uint64

// masks holds the bits of the owners that matter, by the top byte of a word.
var masks = new([256]uint64)

func suitMask(n int) uint64 { return (1<<(2*n) - 1) << (26 - 2*n) }

const (
	shapeBytes = 24
	entryBytes = 16
)

// newTable makes a table of at most memory bytes.
func newTable(memory int) *table {
	tables.Do(makeTables)
	shapes := 1 << 10
	for shapes*2*shapeBytes <= memory/4 && shapes < 1<<17 {
		shapes *= 2
	}
	entries := max((memory-shapes*shapeBytes)/entryBytes, 4<<maxClass*2)
	return &table{shapes: make([]shape, shapes), pool: make([]entry, 0, entries)}
}

func (t *table) clear() {
	clear(t.shapes)
	t.used = 0
	t.pool = t.pool[:0]
	for i := range t.free {
		t.free[i] = t.free[i][:0]
	}
}

// shape is the place of a key in the shapes, made where it is new.
func (t *table) shape(key uint64) int {
	i := t.place(key)
	if t.shapes[i].key == 0 {
		if t.used >= len(t.shapes)/4*3 {
			t.clear()
			i = t.place(key)
		}
		t.used++
		t.shapes[i] = shape{key: key, best: 0xff}
	}
	return i
}

func (t *table) place(key uint64) int {
	h := key * 0x9e3779b97f4a7c15
	mask := len(t.shapes) - 1
	i := int(h>>40) & mask
	for t.shapes[i].key != key && t.shapes[i].key != 0 {
		i = (i + 1) & mask
	}
	return i
}

// find is 1 where North-South are known to take want tricks, -1 where they are
// known not to, and 0 where nothing is known; low and high say how many top cards
// of the suits mattered for that, in four bits each.
func (t *table) find(at int, sig0, sig1 uint64, want int) (found int, low, high uint8) {
	sh := &t.shapes[at]
	if sh.count == 0 {
		return 0, 0, 0
	}
	w := uint64(want)
	entries := t.pool[sh.block : sh.block+uint32(sh.count)]
	for i := len(entries) - 1; i >= 0; i-- {
		x := &entries[i]
		if (x[0]^sig0)&masks[x[0]>>56] != 0 || (x[1]^sig1)&masks[x[1]>>56] != 0 {
			continue
		}
		if x[0]>>52&15 >= w {
			found = 1
		} else if x[1]>>52&15 < w {
			found = -1
		} else {
			continue
		}
		low, high = uint8(x[0]>>56), uint8(x[1]>>56)
		// What was found comes nearer to where the next search begins.
		if up := i + (len(entries)-i)/2; up > i {
			entries[i], entries[up] = entries[up], entries[i]
		}
		return found, low, high
	}
	return 0, 0, 0
}

// store keeps that North-South take want tricks, or that they do not. at is where
// the key was, if the table has not been cleared since.
func (t *table) store(at int, key, sig0, sig1 uint64, low, high uint8, want int, value bool, best uint8) {
	if t.shapes[at].key != key {
		at = t.shape(key)
	}
	sh := &t.shapes[at]
	if best != 0xff {
		sh.best = best
	}
	lower, upper := uint64(0), uint64(15)
	if value {
		lower = uint64(want)
	} else {
		upper = uint64(want - 1)
	}
	x := entry{uint64(low)<<56 | sig0&masks[low], uint64(high)<<56 | sig1&masks[high]}
	const rest = ^uint64(15 << 52)
	if sh.count > 0 {
		entries := t.pool[sh.block : sh.block+uint32(sh.count)]
		for i := range entries {
			y := &entries[i]
			if y[0]&rest == x[0] && y[1]&rest == x[1] {
				lower = max(lower, y[0]>>52&15)
				upper = min(upper, y[1]>>52&15)
				*y = entry{x[0] | lower<<52, x[1] | upper<<52}
				return
			}
		}
	}
	x[0] |= lower << 52
	x[1] |= upper << 52
	if sh.count == 0 || int(sh.count) == 4<<sh.class {
		if sh.count > 0 && sh.class == maxClass {
			t.pool[sh.block+uint32(sh.turn)] = x
			sh.turn = (sh.turn + 1) % (4 << maxClass)
			return
		}
		class := uint8(0)
		if sh.count > 0 {
			class = sh.class + 1
		}
		block, ok := t.alloc(class)
		if !ok {
			t.clear()
			return
		}
		if sh.count > 0 {
			copy(t.pool[block:], t.pool[sh.block:sh.block+uint32(sh.count)])
			t.free[sh.class] = append(t.free[sh.class], sh.block)
		}
		sh.block, sh.class = block, class
	}
	t.pool[sh.block+uint32(sh.count)] = x
	sh.count++
}

func (t *table) alloc(class uint8) (uint32, bool) {
	if f := t.free[class]; len(f) > 0 {
		t.free[class] = f[:len(f)-1]
		return f[len(f)-1], true
	}
	at, n := len(t.pool), 4<<class
	if at+n > cap(t.pool) {
		return 0, false
	}
	t.pool = t.pool[:at+n]
	return uint32(at), true
}
