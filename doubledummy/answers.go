package doubledummy

// entry contains, for two suits in each word, the owners of the relevant top cards, two bits per card:
//
//	         63 .. 60   59 .. 56   55 .. 52   51 .. 26   25 .. 0
//	word 0    hearts     spades     lower      hearts     spades
//	word 1    clubs     diamonds    upper      clubs     diamonds
//
// The top byte contains the number of relevant cards in each suit. lower and upper are the bounds for the
// tricks of North and South.
type entry [2]uint64

const (
	boundShift = 52 // of lower or upper
	countShift = 56 // of the top byte
)

// lower returns the number of tricks that North and South are known to take.
func (e *entry) lower() uint64 { return e[0] >> boundShift & 15 }

// upper returns the most tricks that North and South can take.
func (e *entry) upper() uint64 { return e[1] >> boundShift & 15 }

// masks contains the bits for the owners that matter, indexed by a word's top byte.
var masks = new([256]uint64)

// answer is what the table knows about whether North-South take a number of tricks.
type answer int

const (
	unknown answer = iota
	taken
	notTaken
)

// find returns whether North-South are known to take want tricks. low and high contain the numbers of top cards
// that mattered, in four bits per suit.
func (t *table) find(p position, want int) (found answer, low, high uint8) {
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
			// The processor predicts a single branch well, because only the last iteration takes it
			// differently.
			if (e[0]^p.sig0)&masks[e[0]>>countShift]|(e[1]^p.sig1)&masks[e[1]>>countShift] != 0 {
				continue
			}
			if e.lower() >= wanted {
				found = taken
			} else if e.upper() < wanted {
				found = notTaken
			} else {
				continue
			}
			low, high = uint8(e[0]>>countShift), uint8(e[1]>>countShift)
			// Move the entry towards the end, where the next search starts.
			if up := i + (len(entries)-i)/2; up > i {
				entries[i], entries[up] = entries[up], entries[i]
			}
			return found, low, high
		}
		if n == 0 {
			return unknown, 0, 0
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
	e := entry{uint64(low)<<countShift | p.sig0&masks[low], uint64(high)<<countShift | p.sig1&masks[high]}
	depth := 0
	for b.kind&isSplit != 0 {
		b = &t.buckets[b.block+e.part(splitCards[b.kind&15])]
		depth++
	}

	const withoutBounds = ^uint64(15 << boundShift)
	entries := t.pool[b.block : b.block+uint32(b.count)]
	for i := range entries {
		stored := &entries[i]
		differences := (stored[0] ^ e[0]) | (stored[1] ^ e[1])
		if differences&withoutBounds == 0 {
			lower = max(lower, stored.lower())
			upper = min(upper, stored.upper())
			*stored = entry{e[0] | lower<<boundShift, e[1] | upper<<boundShift}
			return
		}
	}

	e[0] |= lower << boundShift
	e[1] |= upper << boundShift
	if !t.add(b, e) {
		t.clear()
		return
	}
	isFull := int(b.count) == 4<<b.kind
	if isFull && b.kind >= splitClass && depth < maxDepth && !t.split(b) {
		t.clear()
	}
}
