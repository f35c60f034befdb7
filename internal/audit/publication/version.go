package publication

import (
	"fmt"
	"slices"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// checkLogged performs step 11: the tournament is in the log. The reasons explain why proofs are unusable.
func (p *publicationCheck) checkLogged(reasons []words.Text) {
	if p.inForce == nil {
		if p.history != nil {
			reasons = append(reasons, words.New("audit.log.no-description"))
		}
		p.addStep(say.StepLogged, NotChecked, Line{Text: words.JoinSemicolons(reasons...)})
		return
	}
	l := p.inForce
	got := line("log.entry-by", words.T("entry", describeEntry(l)), words.T("witnesses", describeWitnesses(l)))
	p.addStep(say.StepLogged, Pass, got, say.LinesOf(reasons)...)
	p.result.Publication = &Publication{
		Origin:     l.Checkpoint.Origin,
		Index:      l.Index,
		Size:       l.Checkpoint.Size,
		Witnessed:  timeOf(l.Witnessed),
		Witnesses:  append([]publiclog.Cosignature{}, l.Witnesses...),
		Organiser:  fmt.Sprintf("%s+%08x", l.Entry.Organiser, l.Entry.KeyID),
		Tournament: l.Entry.Tournament,
		Leaf:       logentry.LeafHex(l.Entry),
		Policy:     p.evidence.Policy.Digest(),
	}
	if d := l.Entry.Time.Sub(l.Witnessed).Abs(); !l.Witnessed.IsZero() && d > longDelay {
		p.result.Warn(say.Warning{Text: line("log.made", timeArg("made", l.Entry.Time), timeArg("time", l.Witnessed))})
	}
}

// longDelay is the difference between an entry's own time and its witnessed time that causes a warning.
const longDelay = 24 * time.Hour

// describeWitnesses returns the number of witnesses that cosigned the entry's checkpoint.
func describeWitnesses(l *publiclog.LoggedEntry) words.Text {
	switch {
	case l.Witnessed.IsZero():
		return words.New("audit.log.nobody")
	case len(l.Witnesses) == 1:
		return words.New("audit.log.one-witness")
	}
	return words.New("audit.log.witnesses", words.N("n", len(l.Witnesses)), words.N("wanted", l.QuorumSize))
}

// checkVersion performs step 12: the description is the published one.
func (p *publicationCheck) checkVersion() {
	if p.inForce == nil {
		p.addStep(say.StepThen, NotChecked, line("then.no-proof"))
		return
	}
	entry := p.inForce.Entry
	if p.inForce.Organiser == nil {
		key := words.Name("key", fmt.Sprintf("%08x", entry.KeyID))
		p.addStep(say.StepThen, NotChecked, line("then.signed", words.Name("name", entry.Organiser), key))
		return
	}

	published := string(entry.Description())
	form := slices.IndexFunc(p.Canonical, func(c []byte) bool { return string(c) == published })
	if form < 0 {
		differs := Line{Text: withTime(p.inForce.Witnessed, "audit.then.differs", "audit.then.differs-unwitnessed")}
		status, got := p.judgeDifference(differs)
		p.addStep(say.StepThen, status, got, say.ChangedLines(published, string(p.Canonical[0]))...)
		return
	}
	if p.hasOtherKeyTree() {
		status, got := p.judgeDifference(line("then.other-tree"))
		p.addStep(say.StepThen, status, got, say.BeforeAndAfter(entry.Value("key-tree"), p.Keys.String())...)
		return
	}
	name := words.Name("name", entry.Organiser)
	got := line("then.as-signed", name)
	if form > 0 { // The entry contains the description as it was before mail changed it.
		got = line("then.as-signed-but-mail", name)
	}
	p.result.DescriptionPublished = true
	p.addStep(say.StepThen, Pass, got)
}

// hasOtherKeyTree reports whether the entry in force has a key tree and the keys have a different one.
func (p *publicationCheck) hasOtherKeyTree() bool {
	root, n, hasTree := logentry.KeyTree(p.inForce.Entry)
	return hasTree && p.Keys != nil && *p.Keys != (squaredeal.KeyRoot{Root: root, Keys: n})
}

// judgeDifference judges a description or key tree that differs from the entry in force. It fails, with the given
// line, only if the whole log was read and was witnessed after everybody could know the value. Single proofs, or an
// older copy of the log, may lack an amendment that was allowed.
func (p *publicationCheck) judgeDifference(failed Line) (Status, Line) {
	entry := entryOf("entry", p.inForce)
	if !p.hasWholeLog() {
		return NotChecked, line("then.perhaps-amended", entry)
	}
	if age, _ := p.checkLogAge(); age != Pass {
		return NotChecked, line("then.older-log", entry)
	}
	return Fail, failed
}

// hasWholeLog reports whether the whole log was read. Only then is it certain that no entry explains a difference.
func (p *publicationCheck) hasWholeLog() bool { return p.log != nil && p.logErr == nil }

// hasDatedLog reports whether the log also lists its witnessed checkpoints. Without them, an entry may be older than it
// seems.
func (p *publicationCheck) hasDatedLog() bool {
	return p.hasWholeLog() && len(p.evidence.Log.Witnessed) > 0
}

// lateStatus returns the status of evidence that was witnessed too late.
func (p *publicationCheck) lateStatus() Status {
	if p.hasDatedLog() {
		return Fail
	}
	return NotChecked
}
