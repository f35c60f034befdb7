package squaredeal

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/handfile"
)

// combinedFiles returns the combined files of sessions, which must be ordered by phase. If RR01.pbn has boards 1-10
// and RR02.pbn has boards 11-20, RR01-02.pbn contains both.
func combinedFiles(sessions []Session, formats []*handfile.Format) (files []HandFile) {
	for len(sessions) > 0 {
		p := sessions[0].Phase
		isOtherPhase := func(session Session) bool { return session.Phase != p }
		end := slices.IndexFunc(sessions, isOtherPhase)
		if end < 0 {
			end = len(sessions)
		}
		if p.canCombine() {
			for _, run := range combinedRuns(sessions[:end]) {
				files = append(files, filesOfRun(run, formats)...)
			}
		}
		sessions = sessions[end:]
	}
	return files
}

// combinedRuns groups the sessions of a phase, which must be in order, for combined files: two or more
// consecutive sessions whose boards are consecutive, starting with board 1. If sessions 1 to 5 have boards
// 1-10, 11-20, 21-30, 1-10, 11-20, there is a file for sessions 1 to 3 and one for 4 and 5.
func combinedRuns(sessions []Session) [][]Session {
	var runs [][]Session
	for start := 0; start < len(sessions); {
		end := start + 1
		if sessions[start].Boards.First == 1 {
			for end < len(sessions) && sessions[end].continues(sessions[end-1]) {
				end++
			}
		}
		if end-start > 1 {
			runs = append(runs, sessions[start:end])
		}
		start = end
	}
	return runs
}

// continues reports whether the session and its boards directly follow those of the previous session.
func (s Session) continues(previous Session) bool {
	return s.ID.Session == previous.ID.Session+1 && s.Boards.First == previous.Boards.Last+1
}

// filesOfRun returns the file with all sessions of a run, in each format that has combined files.
func filesOfRun(run []Session, formats []*handfile.Format) (files []HandFile) {
	p, first, last := run[0].Phase, run[0].ID, run[len(run)-1].ID
	name := p.combinedName(first.Session, last.Session, first.Set)
	for _, f := range formats {
		if !CanCombine(f.Name) {
			continue
		}
		generator := "SquareDeal version " + ourVersion + ", combining"
		for _, session := range run {
			generator += " " + p.SetName(session.ID.Session, first.Set) + f.Ext
		}
		files = append(files, HandFile{Name: name + f.Ext, Format: f, Sessions: run, generator: generator})
	}
	return files
}

// combinable lists the formats of combined files (spec/squaredeal.md step 8).
var combinable = []string{"pbn", "bri", "dge", "ber"}

// CanCombine reports whether one file of a format can contain the boards of several sessions.
func CanCombine(format string) bool { return slices.Contains(combinable, format) }
