package squaredeal

import (
	"cmp"
	"slices"
	"strings"
)

// sort sorts the keys and returns an error if a session or key occurs twice. It sorts
// indexes instead of building a map, because a key file may have a million lines.
func (k *Keys) sort() error {
	byID := func(a, b KeyLine) int { return a.Compare(b.ID) }
	if !slices.IsSortedFunc(k.Lines, byID) {
		k.order = k.sorted(byID)
	}
	ids := k.order
	if ids == nil {
		ids = k.fileOrder()
	}
	if first, second := k.firstRepeated(ids, func(a, b *KeyLine) bool { return a.ID == b.ID }); second != nil {
		text := reason("there is a second key for phase %d session %d, the first is on line %d",
			second.Phase, second.Session, first.Line)
		return &Error{Line: second.Line, Text: text}
	}
	byKey := k.sorted(func(a, b KeyLine) int { return strings.Compare(a.Key, b.Key) })
	if first, second := k.firstRepeated(byKey, func(a, b *KeyLine) bool { return a.Key == b.Key }); second != nil {
		text := reason("phase %d session %d has the same key as phase %d session %d on line %d",
			second.Phase, second.Session, first.Phase, first.Session, first.Line)
		return &Error{Line: second.Line, Text: text}
	}
	return nil
}

// fileOrder returns the indexes of Lines.
func (k *Keys) fileOrder() []int32 {
	order := make([]int32, len(k.Lines))
	for i := range order {
		order[i] = int32(i)
	}
	return order
}

// sorted returns the indexes of Lines sorted by compare.
func (k *Keys) sorted(compare func(a, b KeyLine) int) []int32 {
	order := k.fileOrder()
	slices.SortFunc(order, func(i, j int32) int {
		return cmp.Or(compare(k.Lines[i], k.Lines[j]), cmp.Compare(i, j))
	})
	return order
}

// firstRepeated compares neighbours in sorted order. Of the equal pairs it returns the one whose
// second line comes first in the file.
func (k *Keys) firstRepeated(order []int32, isSame func(a, b *KeyLine) bool) (first, second *KeyLine) {
	for i := 1; i < len(order); i++ {
		a, b := &k.Lines[order[i-1]], &k.Lines[order[i]]
		if isSame(a, b) && (second == nil || b.Line < second.Line) {
			first, second = a, b
		}
	}
	return first, second
}
