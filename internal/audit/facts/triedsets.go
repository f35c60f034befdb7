package facts

import "github.com/fairdeal/fairdeal/internal/squaredeal"

// OriginalSets returns the original sets for all sessions that have boards.
func (f *Facts) OriginalSets() (ids []squaredeal.ID) {
	for i := range f.Description.Phases {
		p := &f.Description.Phases[i]
		for session := 1; session <= f.Dealt.SessionCount(p); session++ {
			if !p.WithoutBoards(session) {
				ids = append(ids, squaredeal.ID{Phase: p.Number, Session: session})
			}
		}
	}
	return ids
}

// OpenSessions is the number of additional sessions that are dealt to recognise records if a phase has an unknown
// length.
const OpenSessions = 20

// FurtherSets returns the sets to try for records that match no original set: reserve sets, and sessions beyond the
// last one mentioned.
func (f *Facts) FurtherSets() (ids []squaredeal.ID) {
	for _, set := range f.Dealt.Reserves {
		for _, id := range f.OriginalSets() {
			ids = append(ids, id.WithSet(set))
		}
	}
	for i := range f.Description.Phases {
		p := &f.Description.Phases[i]
		if !hasUnknownLength(*p) {
			continue
		}
		next := f.Dealt.sessionCount[p.Number] + 1
		for k := range OpenSessions {
			id := squaredeal.ID{Phase: p.Number, Session: next + k}
			ids = append(ids, id, id.WithSet(squaredeal.Reserve))
		}
	}
	return ids
}
