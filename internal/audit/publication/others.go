package publication

import (
	"errors"
	"slices"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// Codes for a log that contradicts itself, and for two descriptions with different keys.
const (
	forkFound       say.Code = "other.fork"
	twoDescriptions say.Code = "other.two"
)

// checkOthers performs step 15: no other description of the tournament was published. Otherwise an organiser could
// publish two descriptions and later show only the one with the better hands.
func (p *publicationCheck) checkOthers() {
	switch {
	case p.evidence.Log == nil:
		p.checkOthersInProofs()
		return
	case p.evidence.Policy == nil:
		p.addStep(say.StepNoOther, NotChecked, line("other.no-policy"))
		return
	case errors.As(p.logErr, new(*logtree.ContradictionError)), errors.As(p.logErr, new(*logtree.DamagedError)):
		p.addStep(say.StepNoOther, NotChecked, line("other.broken", words.E("why", p.logErr)))
		return
	case p.logErr != nil:
		p.addStep(say.StepNoOther, NotChecked, line("other.unusable", words.E("why", p.logErr)))
		return
	}
	if forks := p.allForks(); len(forks) > 0 {
		p.addStep(say.StepNoOther, Fail, line(forkFound), forks...)
		return
	}
	if p.inForce == nil {
		p.addStep(say.StepNoOther, NotChecked, line("other.no-description"))
		return
	}
	p.checkConflicts()
}

// allForks returns the evidence that the log contradicts itself or the checkpoints of the proofs.
func (p *publicationCheck) allForks() []Line {
	forks := slices.Concat(p.log.forks...)
	for _, c := range p.checkpoints {
		forks = append(forks, p.log.forkEvidence(c)...)
	}
	return forks
}

// checkLogAge checks that the log covers the time when everybody knew the value. Only then would it contain a
// different description.
func (p *publicationCheck) checkLogAge() (Status, Line) {
	info := descriptionIn(p.inForce).Delayed
	public, ok := publicFrom(info)
	newest := p.log.newest
	switch {
	case hasContradictedRound(delayed.Parse(info)):
		return NotChecked, line(twoTimes)
	case !ok:
		return NotChecked, line(noDate)
	case newest.Witnessed.IsZero():
		return NotChecked, line("other.how-new")
	case newest.Witnessed.Before(public):
		return NotChecked, line("other.too-old", timeArg("time", newest.Witnessed))
	}
	size, name := words.N("n", int(newest.Checkpoint.Size)), words.Name("log", newest.Checkpoint.Origin)
	return Pass, line("other.none", size, name, timeArg("time", newest.Witnessed))
}

// checkOthersInProofs performs step 15 without the log. Proofs may contradict each other, but two descriptions
// accuse nobody, because an entry that is not available may have cancelled the first.
func (p *publicationCheck) checkOthersInProofs() {
	for i, a := range p.checkpoints {
		for _, b := range p.checkpoints[i+1:] {
			sameSize := a.Checkpoint.Origin == b.Checkpoint.Origin && a.Checkpoint.Size == b.Checkpoint.Size
			if sameSize && a.Checkpoint.Root != b.Checkpoint.Root {
				p.addStep(say.StepNoOther, Fail, line(forkFound), contradictoryTrees(a, b)...)
				return
			}
		}
	}
	var detail []Line
	if p.history != nil {
		for _, c := range p.conflicts(p.history.ofKind(publiclog.KindPublished)) {
			detail = append(detail, c.text)
			detail = append(detail, c.differingLines()...)
		}
	}
	p.rivalsInProofs = len(detail) > 0
	p.addStep(say.StepNoOther, NotChecked, line("other.not-given"), detail...)
}
