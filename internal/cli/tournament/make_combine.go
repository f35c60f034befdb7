package tournament

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// noteCombined names the files that contain several sessions, and the phases without a combined
// file although several of their sessions were made in a suitable format.
func (u *ui) noteCombined(files []squaredeal.HandFile) {
	separate := map[int]int{}  // number of single-session files, by phase
	combined := map[int]bool{} // phases that have a combined file
	var phases []int           // phases with at least two single-session files
	format := ""               // first format that can be combined; the other formats have the same sessions
	for _, f := range files {
		if format == "" && squaredeal.CanCombine(f.Format.Name) {
			format = f.Format.Name
		}
		if f.Format.Name != format {
			continue
		}
		first, last := f.Sessions[0].ID, f.Sessions[len(f.Sessions)-1].ID
		if len(f.Sessions) > 1 {
			combined[first.Phase] = true
			u.Note("organise.combined",
				words.Name("file", f.Name), words.N("phase", first.Phase), words.N("first", first.Session),
				words.N("last", last.Session))
			continue
		}
		separate[first.Phase]++
		if separate[first.Phase] == 2 {
			phases = append(phases, first.Phase)
		}
	}
	for _, phase := range phases {
		if !combined[phase] {
			u.Note("organise.not-combined", words.N("phase", phase))
		}
	}
}

// suggestCombining prints the command that makes a combined file, if this command made one session of it and earlier
// ones made the others.
func (u *ui) suggestCombining(s *organiser.Tournament, m *organiser.HandsRequest, made []squaredeal.HandFile) {
	progress, err := s.Progress()
	if err != nil || m.Set != squaredeal.Original {
		return
	}
	madeNow := map[squaredeal.ID]bool{}
	for _, f := range made {
		if len(f.Sessions) > 1 {
			return
		}
		madeNow[f.Sessions[0].ID] = true
	}
	phase := made[0].Sessions[0].ID.Phase
	wholePhase := *m
	wholePhase.Choice = squaredeal.Choice{Phase: strconv.Itoa(phase), Session: "*", Boards: m.Boards}
	plan, err := s.PlanHands(&wholePhase, clock.Now())
	if err != nil {
		return
	}
	isMissing := func(session squaredeal.Session) bool { return !progress.Session(session.ID).IsMade() }
	isNew := func(session squaredeal.Session) bool { return madeNow[session.ID] }
	for _, f := range plan.Files {
		isComplete := !slices.ContainsFunc(f.Sessions, isMissing)
		if len(f.Sessions) < 2 || !isComplete || !slices.ContainsFunc(f.Sessions, isNew) {
			continue
		}
		first, last := f.Sessions[0].ID.Session, f.Sessions[len(f.Sessions)-1].ID.Session
		command := fmt.Sprintf("fairdeal tournament make %s --session %d,%d-%d",
			term.ShellWord(s.Path), phase, first, last)
		u.Note("organise.combine",
			words.N("phase", phase), words.N("first", first), words.N("last", last),
			words.Name("command", command), words.Name("file", f.Name))
		return
	}
}
