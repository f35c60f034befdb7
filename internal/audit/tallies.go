package audit

import (
	"github.com/fairdeal/fairdeal/internal/audit/facts"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// tallies contains the tallies of the sets that files, statements or reports mention.
type tallies struct {
	facts       *facts.Facts
	replaced    []ReplacedBoards
	recordFiles bool // record the files that show each board
	bySet       map[squaredeal.ID]*tally
}

func newTallies(f *facts.Facts, opt *Options) *tallies {
	return &tallies{
		facts:       f,
		replaced:    opt.Replaced,
		recordFiles: opt.EachBoard,
		bySet:       map[squaredeal.ID]*tally{},
	}
}

// of returns the tally of a set, which it creates on the first call. It returns nil if the set cannot be dealt.
func (all *tallies) of(id squaredeal.ID) *tally {
	if t, ok := all.bySet[id]; ok {
		return t
	}
	want, err := all.facts.Dealt.Boards(id)
	if err != nil || len(want) == 0 {
		return nil
	}
	t := &tally{id: id, want: want, first: 1, marks: make([]mark, len(want))}
	t.unknown = !all.facts.Description.Phases[id.Phase-1].BoardList.Known()
	for _, statement := range all.replaced {
		if statement.ID == id.WithSet(squaredeal.Original) {
			t.replaced = append(t.replaced, statement.Boards...)
			t.allReplaced = t.allReplaced || statement.Boards == nil
		}
	}
	if all.recordFiles {
		t.shownBy = make([][]string, len(want))
	}
	all.bySet[id] = t
	return t
}
