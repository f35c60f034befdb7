package score

import "slices"

// frequencies contains the frequency of each score among the real sides of one direction, highest score
// first. The sides +620, -100, +620 and (60%+620&40%-100) give these frequencies in fifths:
//
//	scores       620  -100
//	units         13     7
//	denominator    5
//
// A score stays even if its frequencies cancel out, since a component may need its points.
type frequencies struct {
	scores  []int
	sides   int      // number of real sides
	indexes []uint16 // by line: index in scores, for sides with a single score
	// units contains the frequencies in units of the common denominator. It is nil if they do not
	// fit, and exact is used instead.
	units       []int64
	denominator int64
	exact       []Frac
}

// sort sorts the scores, highest first.
func (f *frequencies) sort() {
	oldIndexes := make([]uint16, len(f.scores)) // by new index
	for i := range oldIndexes {
		oldIndexes[i] = uint16(i)
	}
	slices.SortFunc(oldIndexes, func(a, b uint16) int { return f.scores[b] - f.scores[a] })
	f.scores = reordered(f.scores, oldIndexes)
	f.units = reordered(f.units, oldIndexes)
	f.exact = reordered(f.exact, oldIndexes)
	if len(oldIndexes) == 0 {
		return // There are no scores, so the indexes have no meaning.
	}
	newIndexes := make([]uint16, len(oldIndexes)) // by old index
	for i, old := range oldIndexes {
		newIndexes[old] = uint16(i)
	}
	for line, old := range f.indexes {
		f.indexes[line] = newIndexes[old]
	}
}

// reordered returns the elements in a list in the order of their old indexes, or nil for nil.
func reordered[T any](list []T, oldIndexes []uint16) []T {
	if list == nil {
		return nil
	}
	out := make([]T, len(oldIndexes))
	for i, old := range oldIndexes {
		out[i] = list[old]
	}
	return out
}

// frequency returns the frequency for score i.
func (f *frequencies) frequency(i int) Frac {
	if f.units != nil {
		return lowestTerms(f.units[i], f.denominator)
	}
	return f.exact[i]
}

// rows returns the table's rows without points.
func (f *frequencies) rows() []Row {
	rows := make([]Row, len(f.scores))
	for i, s := range f.scores {
		rows[i] = Row{Score: s, Frequency: f.frequency(i)}
	}
	return rows
}
