package audit

import "slices"

// orderedSet contains distinct values in the order in which they were added.
type orderedSet[T comparable] struct {
	list    []T
	members map[T]bool // nil: the list is short
}

// linearLimit is the length up to which the list is searched linearly.
const linearLimit = 8

// has reports whether a value was added.
func (s *orderedSet[T]) has(value T) bool {
	if s.members != nil {
		return s.members[value]
	}
	return slices.Contains(s.list, value)
}

// add adds a value, unless it was already added.
func (s *orderedSet[T]) add(value T) {
	if n := len(s.list); n > 0 && s.list[n-1] == value || s.has(value) {
		return
	}
	s.list = append(s.list, value)
	if s.members == nil && len(s.list) > linearLimit {
		s.members = make(map[T]bool, 2*linearLimit)
		for _, old := range s.list {
			s.members[old] = true
		}
	}
	if s.members != nil {
		s.members[value] = true
	}
}
