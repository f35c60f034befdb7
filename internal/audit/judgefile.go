package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/judge"
)

// judgeFile converts a group of files for package judge.
func (r *recognition) judgeFile(group *fileGroup) judge.File {
	first := group.files[0]
	f := judge.File{
		Stated:      first.Basis == "stated",
		Numbered:    group.numbered,
		NamedByUser: first.named,
	}
	switch {
	case group.ambiguous:
		f.Doubt = judge.AmbiguousFile
	case first.isFromDevice():
		f.Doubt = judge.FromDevice
	case first.typed && !r.opt.Sure:
		f.Doubt = judge.TypedByHand
	}
	for _, id := range group.claims {
		if set, ok := r.index[id]; ok && !slices.Contains(f.Claims, set) {
			f.Claims = append(f.Claims, set)
		}
	}
	for _, id := range group.withoutKey {
		f.MissingKeys = append(f.MissingKeys, judge.Numbers(r.facts.BoardNumbers(id)))
	}
	if group.fromDealer {
		r.rotateHands(group)
	}
	for _, run := range group.runs {
		f.Runs = append(f.Runs, judge.Run{Set: r.index[run.set.id], From: run.from, To: run.to})
	}
	for i := range group.records {
		rec := &group.records[i]
		judged := judge.Record{Deal: rec.Deal, Copies: rec.copies, Last: i + rec.toLastCopy}
		if group.numbered {
			judged.Number = rec.Number
		}
		f.Records = append(f.Records, judged)
	}
	return f
}

// rotateHands seats the hands of a group whose hands start with the dealer of an unknown first board. Of the four
// possible dealers, it chooses the one for whom most boards match, or the first of several (spec/audit.md 4.3).
func (r *recognition) rotateHands(group *fileGroup) {
	rotations := map[bridge.Deal][]int{}
	for i := range group.records {
		for quarters := range 4 {
			d := rotated(&group.records[i].Deal, quarters)
			rotations[d] = append(rotations[d], quarters)
		}
	}

	var matches [4]int
	countMatches := func(sets []judge.Set) {
		for _, set := range sets {
			for i := range set.Boards {
				for _, quarters := range rotations[set.Boards[i].Deal] {
					matches[quarters]++
				}
			}
		}
	}
	countMatches(r.world.Sets)
	if slices.Max(matches[:]) < len(group.records) {
		further := r.world.MoreSets()
		r.world.Sets = append(r.world.Sets, further...)
		countMatches(further)
	}

	best := slices.Index(matches[:], slices.Max(matches[:]))
	for i := range group.records {
		group.records[i].Deal = rotated(&group.records[i].Deal, best)
	}
}

// rotated returns a deal in which each hand has moved clockwise by a number of seats.
func rotated(d *bridge.Deal, quarters int) bridge.Deal {
	var result bridge.Deal
	for seat := range d {
		result[(seat+quarters)&3] = d[seat]
	}
	return result
}
