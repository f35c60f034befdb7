package judge

import (
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// numberless returns boards without numbers, because package judge takes numbers from
// Set.First.
func numberless(deals ...bridge.Deal) (boards []bridge.Board) {
	for _, d := range deals {
		boards = append(boards, bridge.Board{Deal: d})
	}
	return boards
}

// TestRight checks SetResult.Right, which the shared cases do not cover.
func TestRight(t *testing.T) {
	deals := caseDeals(t)
	board := func(name string) bridge.Deal { return namedDeal(t, deals, name) }
	file := func(records ...Record) File {
		return File{Claims: []int{0}, Stated: true, Numbered: true, Records: records}
	}
	original := Set{Session: 1, First: 1, Boards: numberless(board("A1"), board("A2"))}
	reserve := Set{Session: 1, Reserve: true, Stated: true, First: 1, Boards: numberless(board("R1"), board("R2"))}
	one, two := Record{Number: 1, Deal: board("A1")}, Record{Number: 2, Deal: board("A2")}

	r := Judge(&World{Sets: []Set{original}, Files: []File{file(one, two), file(Record{Number: 1, Deal: board("x1")}, two)}})
	if want := []bool{false, true}; !slices.Equal(r.Sets[0].Right, want) {
		t.Errorf("board 1 is wrong in another file: right %v, want %v", r.Sets[0].Right, want)
	}
	r = Judge(&World{Sets: []Set{original, reserve}, Files: []File{file(one, Record{Number: 2, Deal: board("R2")})}})
	if want := []int{1}; !slices.Equal(r.Sessions[0].Reserve, want) {
		t.Errorf("board 2 is of the reserve set: %v, want %v", r.Sessions[0].Reserve, want)
	}
	twice := original
	twice.Boards = append(slices.Clone(twice.Boards), bridge.Board{Deal: board("A1")})
	r = Judge(&World{Sets: []Set{twice}, Files: []File{file(two, Record{Number: 3, Deal: board("A1")})}})
	if want := []bool{false, true, true}; !slices.Equal(r.Sets[0].Right, want) {
		t.Errorf("boards 1 and 3 have the same cards: right %v, want %v", r.Sets[0].Right, want)
	}
}

// TestPartialRecordAlsoInFurtherSet checks that a partial record is a stranger if a further set
// contains the same hands.
func TestPartialRecordAlsoInFurtherSet(t *testing.T) {
	deals := caseDeals(t)
	part := namedDeal(t, deals, "A1")
	part[bridge.North], part[bridge.East] = 0, 0
	set := func(name string, reserve bool) Set {
		return Set{Session: 1, Reserve: reserve, First: 1, Boards: numberless(namedDeal(t, deals, name))}
	}
	w := &World{Sets: []Set{set("A1", false)}, Files: []File{{Claims: []int{0}, Numbered: true, Records: []Record{{Number: 1, Deal: part}}}}}
	if r := Judge(w); !r.Sets[0].Shown {
		t.Error("two hands of board 1 are not shown")
	}
	w.MoreSets = func() []Set { return []Set{set("a1", true)} }
	if r := Judge(w); r.Sets[0].Shown || r.Sets[1].Shown {
		t.Error("two hands that two boards have are shown as one of them")
	}
}
