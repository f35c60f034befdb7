package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit/facts"
	"github.com/fairdeal/fairdeal/internal/judge"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// recognition is one interpretation of the published files, with the boards that are recognised under it
// (spec/judge.md).
type recognition struct {
	facts     *facts.Facts
	opt       *Options
	tallies   *tallies
	handFiles *handFiles
	world     judge.World           // dealt sets and the records of the files
	sets      []*tally              // sets of the world
	index     map[squaredeal.ID]int // index of each set in the world
	boards    *judge.Recognised     // nil: nothing to compare with
	matches   bool                  // a file shows a board or a hand of this tournament
}

// recogniseBest tries all interpretations of the published files. It returns the first under which a board is
// recognised, or else the first one.
func recogniseBest(published *facts.Input, files []*inputFile, opt *Options) *recognition {
	var first *recognition
	for f := range facts.Interpretations(published) {
		r := recognise(f, files, opt)
		if r.matches {
			return r
		}
		if first == nil {
			first = r
		}
		if len(files) == 0 {
			break
		}
	}
	return first
}

// recognise reads all files and recognises their boards.
func recognise(f *facts.Facts, files []*inputFile, opt *Options) *recognition {
	tallies := newTallies(f, opt)
	r := &recognition{facts: f, opt: opt, tallies: tallies, index: map[squaredeal.ID]int{}}
	r.handFiles = readFiles(f, files, tallies, opt)
	if f.Dealt == nil {
		return r
	}

	r.world.KeysOpen = f.KeysOpen
	r.world.MoreSets = func() []judge.Set { return r.addSets(f.FurtherSets()) }
	r.world.Sets = r.addSets(f.OriginalSets())
	r.addWithOriginals(opt.Reserve)
	for _, group := range r.handFiles.groups {
		r.addWithOriginals(group.claims)
	}
	for _, group := range r.handFiles.groups {
		r.world.Files = append(r.world.Files, r.judgeFile(group))
	}
	r.boards = judge.Recognise(&r.world)

	// Even a few matching hands show that the keys and the value are right.
	hasBoards := func(file *handFile) bool { return file.Boards > 0 }
	r.matches = !r.boards.NoneRecognised() && slices.ContainsFunc(r.handFiles.list, hasBoards)
	return r
}

// addWithOriginals adds sets to the world, each after the original set of its session.
func (r *recognition) addWithOriginals(ids []squaredeal.ID) {
	for _, id := range ids {
		r.world.Sets = append(r.world.Sets, r.addSets([]squaredeal.ID{id.WithSet(squaredeal.Original), id})...)
	}
}

// addSets adds the sets that can be dealt and are not yet in the world, and returns them.
func (r *recognition) addSets(ids []squaredeal.ID) (sets []judge.Set) {
	for _, id := range ids {
		if _, known := r.index[id]; known {
			continue
		}
		t := r.tallies.of(id)
		if t == nil {
			continue
		}
		set := judge.Set{
			Session:         sessionNumber(id),
			Reserve:         id.Set != squaredeal.Original,
			Stated:          slices.Contains(r.opt.Reserve, id),
			ReplacedNumbers: t.replacedNumbers(),
			Boards:          t.want,
		}
		if !t.unknown {
			set.First = t.want[0].Number
		}
		r.index[id] = len(r.sets)
		r.sets = append(r.sets, t)
		sets = append(sets, set)
	}
	return sets
}

// sessionNumber returns a unique number for each session.
func sessionNumber(id squaredeal.ID) int {
	return id.Phase*(facts.MaxSessions+facts.OpenSessions+1) + id.Session
}
