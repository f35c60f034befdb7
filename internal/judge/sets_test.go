package judge

import (
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestRightInAllFiles checks that a board is right only if it is right in every file.
func TestRightInAllFiles(t *testing.T) {
	w := newRightWorld(t)
	r := Judge(&World{Sets: []Set{w.original()}, Files: []File{
		w.file(w.record(1, "A1"), w.record(2, "A2")),
		w.file(w.record(1, "x1"), w.record(2, "A2")),
	}})
	if want := []bool{false, true}; !slices.Equal(r.Sets[0].Right, want) {
		t.Errorf("right %v, want %v", r.Sets[0].Right, want)
	}
}

// TestReserveBoards checks which boards of a session are from the reserve set.
func TestReserveBoards(t *testing.T) {
	w := newRightWorld(t)
	r := Judge(&World{Sets: []Set{w.original(), w.reserve()}, Files: []File{
		w.file(w.record(1, "A1"), w.record(2, "R2")),
	}})
	if want := []int{1}; !slices.Equal(r.Sessions[0].Reserve, want) {
		t.Errorf("indexes from the reserve set: %v, want %v", r.Sessions[0].Reserve, want)
	}
}

// TestRightWithEqualBoards checks that a board with the same cards as another is right only under its own number.
func TestRightWithEqualBoards(t *testing.T) {
	w := newRightWorld(t)
	set := w.original()
	set.Boards = append(set.Boards, bridge.Board{Deal: w.deal("A1")})
	r := Judge(&World{Sets: []Set{set}, Files: []File{
		w.file(w.record(2, "A2"), w.record(3, "A1")),
	}})
	if want := []bool{false, true, true}; !slices.Equal(r.Sets[0].Right, want) {
		t.Errorf("right %v, want %v", r.Sets[0].Right, want)
	}
}

// TestPartialRecordAlsoInFurtherSet checks that a record with two hands shows no board if a set from MoreSets
// contains a second board with these hands.
func TestPartialRecordAlsoInFurtherSet(t *testing.T) {
	deals := caseDeals(t)
	part := namedDeal(t, deals, "A1")
	part[bridge.North], part[bridge.East] = 0, 0
	set := func(name string, reserve bool) Set {
		return Set{Session: 1, Reserve: reserve, First: 1, Boards: numberless(namedDeal(t, deals, name))}
	}
	w := &World{
		Sets: []Set{set("A1", false)},
		Files: []File{
			{Claims: []int{0}, Numbered: true, Records: []Record{{Number: 1, Deal: part}}},
		},
	}
	if r := Judge(w); !r.Sets[0].Shown {
		t.Error("Shown is false, want true: only A1 has the two hands")
	}
	w.MoreSets = func() []Set { return []Set{set("a1", true)} }
	r := Judge(w)
	for i := range r.Sets[:2] {
		if r.Sets[i].Shown {
			t.Errorf("set %d: Shown is true, want false: both A1 and a1 have the two hands", i)
		}
	}
}

// numberless returns boards without numbers, because package judge takes numbers from
// Set.First.
func numberless(deals ...bridge.Deal) (boards []bridge.Board) {
	for _, d := range deals {
		boards = append(boards, bridge.Board{Deal: d})
	}
	return boards
}

// rightWorld has a session of two boards, A1 and A2, with a reserve set, R1 and R2. The shared cases do not cover
// SetResult.Right.
type rightWorld struct {
	t     *testing.T
	deals map[string]bridge.Deal
}

func newRightWorld(t *testing.T) *rightWorld { return &rightWorld{t: t, deals: caseDeals(t)} }

func (w *rightWorld) deal(name string) bridge.Deal { return namedDeal(w.t, w.deals, name) }

func (w *rightWorld) original() Set {
	return Set{Session: 1, First: 1, Boards: numberless(w.deal("A1"), w.deal("A2"))}
}

func (w *rightWorld) reserve() Set {
	return Set{Session: 1, Reserve: true, Stated: true, First: 1, Boards: numberless(w.deal("R1"), w.deal("R2"))}
}

func (w *rightWorld) record(number int, deal string) Record {
	return Record{Number: number, Deal: w.deal(deal)}
}

// file returns a file that was stated to contain the original set.
func (w *rightWorld) file(records ...Record) File {
	return File{Claims: []int{0}, Stated: true, Numbered: true, Records: records}
}
