package audit

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/judge"
)

// judgement contains the findings of package judge about files, sets and sessions.
type judgement struct {
	files        [][]judge.Finding // by group of files
	sets         dealtSets
	sessions     map[int]judge.SessionResult // by sessionNumber
	noBoardKnown bool                        // there are boards, but none of this tournament
	spelling     string                      // alternative spelling of a value that produces all boards; empty: none
}

// judge judges the recognised boards. It adds the findings to the files, the sets and the results.
func (r *recognition) judge(results *say.Results) *judgement {
	j := &judgement{sets: r.sets, sessions: map[int]judge.SessionResult{}}
	if r.boards == nil {
		return j
	}
	result := r.boards.Judge()
	r.boards, r.world = nil, judge.World{} // Free the memory; only the findings are still needed.
	j.files, j.noBoardKnown = result.Files, result.NoneRecognised
	for _, s := range result.Sessions {
		j.sessions[s.Session] = s
	}
	for set := range result.Sets {
		j.sets[set].setResult(&result.Sets[set])
	}

	var compared comparisons
	for i, group := range r.handFiles.groups {
		r.addClaimingFiles(group)
		findings := &groupFindings{group: group, sets: j.sets, all: result.Files[i], compared: &compared}
		findings.addTo(results)
	}
	if j.noBoardKnown {
		r.findSpelling(j, results)
	}
	return j
}

// addClaimingFiles adds the files of a group to the sets that they claim.
func (r *recognition) addClaimingFiles(group *fileGroup) {
	for _, id := range group.claims {
		if t := r.tallies.of(id); t != nil {
			for _, file := range group.files {
				t.files.add(file)
			}
		}
	}
}

// findSpelling looks for a different spelling of the value that produces all complete deals in the files.
func (r *recognition) findSpelling(j *judgement, results *say.Results) {
	j.spelling = r.facts.FindSpelling(completeDeals(r.handFiles.groups))
	if j.spelling == "" {
		return
	}
	value, typed := say.Quoted("value", j.spelling), say.Quoted("typed", r.facts.Description.Value)
	results.AddChoice(say.Choice{Text: line("value.spelling", value, typed)})
}

// completeDeals returns the complete deals in all files.
func completeDeals(groups []*fileGroup) map[bridge.Deal]bool {
	deals := map[bridge.Deal]bool{}
	for _, group := range groups {
		records := group.allRecords()
		for i := range records {
			if d := records[i].Deal; d.Complete() {
				deals[d] = true
			}
		}
	}
	return deals
}
