package audit

import "github.com/fairdeal/fairdeal/internal/squaredeal"

// fileFindings contains the findings about the boards of one file, from which its line in the report is made.
type fileFindings struct {
	sets   orderedSet[squaredeal.ID] // sets whose deals are in the file, in order of appearance
	counts boardCounts               // board counts by code
	extra  []int                     // numbers of boards that clearly belong to no session of this tournament
	wrong  []Difference              // reasons why the file is false
	open   []Difference              // boards that could not be compared, without duplicates
	listed map[differenceKey]bool
}

// addOpen adds a board that could not be compared, unless it is already listed. One record may leave several
// boards open.
func (f *fileFindings) addOpen(d Difference) {
	key := differenceKey{d.Board, d.Kind, d.Want, d.Got, d.Text.String()}
	if f.listed[key] {
		return
	}
	if f.listed == nil {
		f.listed = map[differenceKey]bool{}
	}
	f.listed[key] = true
	f.open = append(f.open, d)
}

// differenceKey is the same for equal differences.
type differenceKey struct {
	board                 int
	kind, want, got, text string
}
