package facts

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// Limits on the spellings tried for a value, and on the boards dealt with all of them.
const (
	maxSpellings     = 64
	maxSpelledBoards = 2_000_000
)

// FindSpelling returns another spelling of the value with which all shown boards are dealt, or "" if none is found.
// SquareDeal 1.3 mixes in the value exactly as the organiser typed it, so the six numbers of a lottery draw deal
// different hands if they are written 030609131926, 3 6 9 13 19 26 or 3, 6, 9, 13, 19, 26.
func (f *Facts) FindSpelling(shown map[bridge.Deal]bool) string {
	if !f.Description.Old || len(shown) == 0 {
		return ""
	}
	candidates := f.otherSpellings()
	setsPerSession := 1 + len(f.Dealt.Reserves)
	if f.Dealt.boardCount()*setsPerSession*len(candidates) > maxSpelledBoards {
		return ""
	}
	for _, value := range candidates {
		if f.producesAll(shown, value) {
			return value
		}
	}
	return ""
}

// otherSpellings returns the spellings to try, at most maxSpellings.
func (f *Facts) otherSpellings() (candidates []string) {
	for _, value := range f.values {
		for _, s := range spellings(value) {
			if len(candidates) < maxSpellings && !slices.Contains(candidates, s) {
				candidates = append(candidates, s)
			}
		}
	}
	return candidates
}

// producesAll reports whether the value produces all of the shown boards.
func (f *Facts) producesAll(shown map[bridge.Deal]bool, value string) bool {
	d := withValue(f.Description, value)
	allSets := append([]squaredeal.Set{squaredeal.Original}, f.Dealt.Reserves...)
	dealt := map[bridge.Deal]bool{} // shown boards that the value produces
	for _, id := range f.OriginalSets() {
		for _, set := range allSets {
			boards, err := f.Dealt.deal(id.WithSet(set), d)
			if err != nil {
				break
			}
			for i := range boards {
				if shown[boards[i].Deal] {
					dealt[boards[i].Deal] = true
				}
			}
		}
	}
	return len(dealt) == len(shown)
}
