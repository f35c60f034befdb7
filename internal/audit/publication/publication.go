// Package publication checks when a description was published and whether its public number follows from its
// sources. It performs steps 11 to 17 of spec/trust.md. It does not compare boards.
//
//	evidence := &publication.Evidence{Proofs: proofs, Policy: policy}
//	result := publication.Check(publication.Subject{Description: d}, evidence)
//	result.Steps // steps 11 to 17
package publication

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/step"
)

// Evidence shows when a description was published and that its value is genuine. It consists of
// files that anybody may have copied, together with a policy that lists the logs and witnesses that
// the reader trusts.
type Evidence struct {
	Proofs  []ProofFile       // files NAME.KIND.tlog-proof
	Policy  *publiclog.Policy // without a policy, proofs prove nothing
	Log     *LogSource        // the whole log; nil: none
	Beacons []*delayed.Beacon // signed rounds, from any source
	// BeaconNames are the file names of Beacons, in the same order. The list may be shorter.
	BeaconNames []string
	Unread      []Unread // files without a readable beacon

	read func() (*wholeLog, error) // reads Log once; nil before the first use
}

// Unread is a file that should contain a beacon signature but does not.
type Unread struct {
	Name string // for messages
	Why  error
}

// ProofFile is a proof file's content.
type ProofFile struct {
	Name string // for messages
	Data []byte
}

// Given reports whether there is any evidence.
func (e *Evidence) Given() bool { return e != nil && (len(e.Proofs) > 0 || e.Log != nil) }

// Publication is the entry that shows when the description in force was published.
type Publication struct {
	Origin     string                  `json:"origin"`
	Index      int64                   `json:"index"`
	Size       int64                   `json:"size"`
	Witnessed  *time.Time              `json:"witnessed,omitempty"`
	Witnesses  []publiclog.Cosignature `json:"witnesses"`
	Organiser  string                  `json:"organiser"`
	Tournament string                  `json:"tournament"`
	Leaf       string                  `json:"leaf"`
	Policy     string                  `json:"policy"` // short digest of the policy
}

// Subject is the tournament whose publication is checked.
type Subject struct {
	Description *squaredeal.Description
	// Canonical is the canonical description, followed by its possible originals before mail changed it.
	Canonical [][]byte
	Name      string              // file name of the description without .sqd
	Keys      *squaredeal.KeyRoot // root of the tree over all keys; nil if some are missing
	Beacons   []*delayed.Beacon   // in the description itself
	Choices   []Choice
}

// Result contains the results of steps 11 to 17.
type Result struct {
	say.Results
	Publication *Publication // nil: no such entry
	// Described means that the description is the published one. Valued means that every machine-readable part of
	// the value is genuine; Texts contains the other parts.
	Described, Valued bool
	Texts             []string
}

// publicationCheck contains the evidence and the results of steps 11 to 17.
type publicationCheck struct {
	Subject
	evidence       *Evidence
	result         *Result
	history        *history               // nil: no valid entry of this tournament
	inForce        *publiclog.LoggedEntry // the newest description; nil: none
	log            *wholeLog
	logErr         error
	checkpoints    []*publiclog.VerifiedCheckpoint // from valid proofs
	rivalsInProofs bool                            // the proofs alone contain two descriptions in force
}

// Check performs steps 11 to 17. It returns no error, because problems are results of the steps. A step without
// evidence is optional.
func Check(s Subject, ev *Evidence) *Result {
	if ev == nil {
		ev = new(Evidence)
	}
	p := &publicationCheck{Subject: s, evidence: ev, result: new(Result)}
	if ev.Policy != nil {
		for _, name := range ev.Policy.UnusualNames {
			p.result.Warn(say.Warning{Text: line("verdict.odd-name", words.Name("name", plain.Text(name)))})
		}
	}
	reasons := p.load()
	p.checkLogged(reasons)
	p.checkVersion()
	p.checkBefore()
	p.checkSource()
	p.checkOthers()
	p.checkAnnounced()
	p.checkDeclared()
	for i := range p.result.Steps {
		st := &p.result.Steps[i]
		if st.Status == NotChecked && !p.hasEvidence(st.ID) {
			st.Optional = true
		}
	}
	return p.result
}

// KeyTree returns the root of the tree over the keys according to a valid entry, or nil. Check reuses the evidence
// that KeyTree has read.
func KeyTree(s Subject, ev *Evidence) *squaredeal.KeyRoot {
	p := &publicationCheck{Subject: s, evidence: ev, result: new(Result)}
	p.load()
	if p.inForce == nil {
		return nil
	}
	root, n, ok := logentry.KeyTree(p.inForce.Entry)
	if !ok {
		return nil
	}
	return &squaredeal.KeyRoot{Root: root, Keys: n}
}

// hasEvidence reports whether evidence was given for a step.
func (p *publicationCheck) hasEvidence(id int) bool {
	switch id {
	case say.StepSource:
		return len(p.evidence.Unread) > 0 || delayed.MachineReadable(delayed.Parse(p.Description.Delayed)) &&
			(len(p.sources().Beacons) > 0 || p.history != nil && len(p.history.ofKind(publiclog.KindContributions, publiclog.KindOpenings)) > 0)
	case say.StepNoOther:
		return p.evidence.Log != nil || p.rivalsInProofs
	case say.StepAnnounced:
		return p.history != nil && slices.ContainsFunc(p.history.ofKind(publiclog.KindValue), func(v *publiclog.LoggedEntry) bool {
			published := p.history.entryWithLeaf(v.Entry.Value("of"))
			return published == nil || p.matchesDescription(published)
		})
	case say.StepDeclared:
		return p.history != nil && len(p.history.ofKind(publiclog.KindChoice)) > 0
	}
	return p.evidence.Given()
}

func (p *publicationCheck) addStep(id int, s Status, got Line, detail ...Line) {
	p.result.AddStep(id, s, got, detail...)
}

// load reads the proofs and the log. If there is no valid entry for this tournament, it returns the
// reasons.
func (p *publicationCheck) load() (reasons []words.Text) {
	if !p.evidence.Given() {
		return []words.Text{words.New("audit.log.no-proof")}
	}
	if p.evidence.Policy == nil {
		return []words.Text{words.New("audit.log.no-policy")}
	}
	var entries []*publiclog.LoggedEntry
	for _, file := range p.evidence.Proofs {
		proof, err := publiclog.ParseProof(file.Data)
		var l *publiclog.LoggedEntry
		if err == nil {
			l, err = p.evidence.Policy.Check(proof)
		}
		if err != nil {
			reasons = append(reasons, words.New("audit.log.proves-nothing", words.Name("file", file.Name), words.E("why", err)))
			continue
		}
		entries = append(entries, l)
		if o, err := p.evidence.Policy.VerifyCheckpoint(proof.Checkpoint); err == nil {
			p.checkpoints = append(p.checkpoints, o)
		}
	}
	ids := slices.Sorted(maps.Keys(groupByTournament(entries)))
	if p.evidence.Log != nil {
		if p.evidence.read == nil {
			log, err := readLog(*p.evidence.Log, p.evidence.Policy, p.checkpoints...)
			p.evidence.read = func() (*wholeLog, error) { return log, err }
		}
		if p.log, p.logErr = p.evidence.read(); p.logErr == nil {
			entries = append(entries, p.log.entries...)
		}
	}
	byTournament := groupByTournament(entries)
	if len(ids) == 0 { // no usable proof
		ids = p.inLog(byTournament)
	}
	switch {
	case len(ids) > 1:
		return append(reasons, words.New("audit.log.several", words.Name("tournaments", strings.Join(ids, ", "))))
	case len(ids) == 0:
		if p.logErr != nil {
			reasons = append(reasons, words.New("audit.log.unusable", words.Name("log", p.evidence.Log.Name), words.E("why", p.logErr)))
		} else if p.evidence.Log != nil {
			reasons = append(reasons, words.New("audit.log.no-entry"))
		}
		return reasons
	}
	p.history = byTournament[ids[0]]
	p.inForce = p.history.inForce()
	if !p.sameTournament() {
		id := p.history.entries[0].Entry.Tournament
		if p.inForce != nil {
			id += ", " + plain.Latin(descriptionIn(p.inForce).Name)
		}
		reasons = append(reasons, words.New("audit.log.other-tournament", words.Name("tournament", id)))
		p.history, p.inForce = nil, nil
	}
	return reasons
}

// inLog looks for the tournament in a log without proofs: by its description, or else by its keys, or else by its
// name.
func (p *publicationCheck) inLog(byTournament map[string]*history) []string {
	fits := []func(l *publiclog.LoggedEntry) bool{
		func(l *publiclog.LoggedEntry) bool { return string(l.Entry.Description()) == string(p.Canonical[0]) },
		func(l *publiclog.LoggedEntry) bool {
			return l.Entry.KeyHash() == strings.ToLower(p.Description.KeyHash)
		},
		func(l *publiclog.LoggedEntry) bool { return l.Entry.Tournament == p.Name },
	}
	for _, fit := range fits {
		var ids []string
		for id, h := range byTournament {
			if slices.ContainsFunc(h.descriptions(), fit) {
				ids = append(ids, id)
			}
		}
		if len(ids) > 0 {
			slices.Sort(ids)
			return ids
		}
	}
	return nil
}

// checkLogged performs step 11: the tournament is in the log.
func (p *publicationCheck) checkLogged(reasons []words.Text) {
	if p.inForce == nil {
		if p.history != nil {
			reasons = append(reasons, words.New("audit.log.no-description"))
		}
		p.addStep(say.StepLogged, NotChecked, Line{Text: words.Several(reasons...)})
		return
	}
	l := p.inForce
	var odd []Line
	for _, t := range reasons {
		odd = append(odd, Line{Text: t})
	}
	p.addStep(say.StepLogged, Pass, line("log.entry-by", words.T("entry", describeEntry(l)), words.T("witnesses", witnesses(l))), odd...)
	p.result.Publication = &Publication{
		Origin: l.Checkpoint.Origin, Index: l.Index, Size: l.Checkpoint.Size, Witnessed: timeOf(l.Witnessed),
		Witnesses: append([]publiclog.Cosignature{}, l.Witnesses...), Organiser: fmt.Sprintf("%s+%08x", l.Entry.Organiser, l.Entry.KeyID),
		Tournament: l.Entry.Tournament, Leaf: logentry.LeafDigits(l.Entry), Policy: p.evidence.Policy.Digest(),
	}
	if d := l.Entry.Time.Sub(l.Witnessed).Abs(); !l.Witnessed.IsZero() && d > 24*time.Hour {
		p.result.Warn(say.Warning{Text: line("log.made", timeArg("made", l.Entry.Time), timeArg("time", l.Witnessed))})
	}
}

func witnesses(l *publiclog.LoggedEntry) words.Text {
	if l.Witnessed.IsZero() {
		return words.New("audit.log.nobody")
	}
	if len(l.Witnesses) == 1 {
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
	if p.inForce.Organiser == nil {
		p.addStep(say.StepThen, NotChecked, line("then.signed", words.Name("name", p.inForce.Entry.Organiser), words.Name("key", fmt.Sprintf("%08x", p.inForce.Entry.KeyID))))
		return
	}
	before := string(p.inForce.Entry.Description())
	i := slices.IndexFunc(p.Canonical, func(c []byte) bool { return string(c) == before })
	root, n, hasTree := logentry.KeyTree(p.inForce.Entry)
	otherTree := hasTree && p.Keys != nil && *p.Keys != (squaredeal.KeyRoot{Root: root, Keys: n})
	switch {
	case i < 0 && !p.showsAmendments():
		p.addStep(say.StepThen, NotChecked, line(p.perhapsAmended(), entryOf("entry", p.inForce)), say.ChangedLines(before, string(p.Canonical[0]))...)
		return
	case otherTree && !p.showsAmendments():
		p.addStep(say.StepThen, NotChecked, line(p.perhapsAmended(), entryOf("entry", p.inForce)), say.Changed(p.inForce.Entry.Value("key-tree"), p.Keys.String())...)
		return
	case i < 0:
		got := Line{Text: withTime(p.inForce.Witnessed, "audit.then.differs", "audit.then.differs-unwitnessed")}
		p.addStep(say.StepThen, Fail, got, say.ChangedLines(before, string(p.Canonical[0]))...)
		return
	case otherTree:
		p.addStep(say.StepThen, Fail, line("then.other-tree"), say.Changed(p.inForce.Entry.Value("key-tree"), p.Keys.String())...)
		return
	}
	name := words.Name("name", p.inForce.Entry.Organiser)
	got := line("then.as-signed", name)
	if i > 0 {
		got = line("then.as-signed-but-mail", name)
	}
	p.result.Described = true
	p.addStep(say.StepThen, Pass, got)
}

// hasWholeLog reports whether the whole log was read. Only then is it certain that no entry explains a difference.
func (p *publicationCheck) hasWholeLog() bool { return p.log != nil && p.logErr == nil }

// perhapsAmended returns the code for a difference that a later amendment may explain.
func (p *publicationCheck) perhapsAmended() say.Code {
	if p.hasWholeLog() {
		return "then.older-log"
	}
	return "then.perhaps-amended"
}

// showsAmendments reports whether the whole log was read and was witnessed after everybody could know the value. An
// older copy may lack an amendment that was allowed.
func (p *publicationCheck) showsAmendments() bool {
	if !p.hasWholeLog() {
		return false
	}
	age, _ := p.checkLogAge()
	return age == Pass
}

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

// matchesDescription reports whether an entry has the same keys and delayed information as the description.
func (p *publicationCheck) matchesDescription(l *publiclog.LoggedEntry) bool {
	sameText := func(canonical []byte) bool { return string(canonical) == string(l.Entry.Description()) }
	return slices.ContainsFunc(p.Canonical, sameText) ||
		l.Entry.KeyHash() == strings.ToLower(p.Description.KeyHash) && descriptionIn(l).Delayed == p.Description.Delayed
}

// sameTournament reports whether the evidence concerns this tournament, based on its keys, name or file name. A
// proof of a different tournament is not evidence against anybody.
func (p *publicationCheck) sameTournament() bool {
	// Browsers call a second copy "spring (1)".
	stem, _, _ := strings.Cut(p.Name, " ")
	if strings.EqualFold(stem, p.history.entries[0].Entry.Tournament) {
		return true
	}
	return slices.ContainsFunc(p.history.ofKind(publiclog.KindPublished, publiclog.KindAmended, publiclog.KindRevealed), func(l *publiclog.LoggedEntry) bool {
		return l.Entry.KeyHash() == strings.ToLower(p.Description.KeyHash) || l.Entry.Kind != publiclog.KindRevealed && descriptionIn(l).Name == p.Description.Name
	})
}

// replacement is a description that was replaced by a newer one.
type replacement struct {
	old, new *publiclog.LoggedEntry
	// cause is the entry that ended the old description: the amendment, or the cancellation before the new
	// description.
	cause *publiclog.LoggedEntry
}

// replacements returns the replacements that led to the description in force, newest first. If an entry refers to
// an unavailable entry, missing names it.
func (p *publicationCheck) replacements() (list []replacement, missing string) {
	for l := p.inForce; l != nil; {
		leaf, cause := l.Entry.Value("of"), l
		if leaf == "" {
			return list, ""
		}
		old := p.history.entryWithLeaf(leaf)
		if old != nil && old.Entry.Kind == publiclog.KindCancelled {
			cause, leaf = old, old.Entry.Value("of")
			old = p.history.entryWithLeaf(leaf)
		}
		if old == nil || old.Entry.Kind != publiclog.KindPublished && old.Entry.Kind != publiclog.KindAmended {
			return list, leaf
		}
		list = append(list, replacement{old, l, cause})
		l = old
	}
	return list, ""
}

// checkBefore performs step 13: the description was published before the value could be known.
func (p *publicationCheck) checkBefore() {
	if p.inForce == nil {
		p.addStep(say.StepBefore, NotChecked, line("before.no-proof"))
		return
	}
	if !p.hasWholeLog() && !p.matchesDescription(p.inForce) {
		p.addStep(say.StepBefore, NotChecked, line("before.other-description", entryOf("entry", p.inForce)))
		return
	}
	replaced, missing := p.replacements()
	if missing != "" {
		p.addStep(say.StepBefore, NotChecked, line("before.earlier-missing"), line("before.leaf", words.Name("leaf", missing)))
		return
	}
	// Descriptions with the same keys and delayed information lead to the same hands, so the oldest of them
	// counts.
	first, worst, detail := p.inForce, Pass, []Line(nil)
	sameHandsSoFar := true
	for _, r := range replaced {
		entry, reason := words.T("entry", describeEntry(r.old)), words.Name("reason", r.cause.Entry.Text("reason"))
		text := line("before.replaced", entry, reason)
		if sameHands(r.old, r.new) {
			if sameHandsSoFar {
				first = r.old
			}
			lines := say.ChangedLines(string(r.old.Entry.Description()), string(r.new.Entry.Description()))
			if s, _ := p.judgeBefore(r.old, r.new.Witnessed); s != Pass && len(lines) > 0 {
				p.result.Choose(Choice{Text: line("before.amended", words.List("lines", say.Texts(lines)...))})
			}
			detail = append(detail, text)
			continue
		}
		sameHandsSoFar = false
		s, explanation := p.judgeReplaced(r.old, r.cause.Witnessed)
		worst = worst.And(s)
		if !explanation.IsZero() {
			text = line("before.replaced-why", entry, reason, words.T("why", explanation.Text))
		}
		detail = append(detail, text)
	}
	s, got := p.judgeBefore(first, first.Witnessed)
	if s == Fail && !p.hasDatedLog() {
		s, got = NotChecked, line("before.perhaps-earlier", timeArg("time", first.Witnessed))
	}
	if worst != Pass && s != Fail {
		s, got = worst, line("before.hands-replaced")
	}
	p.addStep(say.StepBefore, s, got, detail...)
}

// judgeBefore checks whether a time is before the value of a description could be known.
func (p *publicationCheck) judgeBefore(l *publiclog.LoggedEntry, witnessed time.Time) (Status, Line) {
	if witnessed.IsZero() {
		return NotChecked, line("before.no-witness")
	}
	parts, dates := partsOf(descriptionIn(l).Delayed)
	s, statuses := delayed.UnknownAt(parts, witnessed, dates)
	i := slices.Index(statuses, s)
	known, ok := parts[i].KnownFrom(dates)
	switch s {
	case step.Pass:
		// The part that was unknown for the longest time is reported.
		for j := range parts {
			if m, _ := parts[j].KnownFrom(dates); statuses[j] == step.Pass && m.After(known) {
				i, known = j, m
			}
		}
		return Pass, ofPart(parts[i], "before.round", "before.closing", "before.day", words.T("span", span(known.Sub(witnessed))))
	case step.Fail:
		return Fail, ofPart(parts[i], "before.after-round", "before.after-closing", "before.after-day", timeArg("time", witnessed), timeArg("public", ok))
	}
	switch {
	case hasContradictedRound(parts):
		return NotChecked, line(twoTimes)
	case known.IsZero():
		return NotChecked, line(noDate)
	}
	return NotChecked, line("before.may-be-known", timeArg("time", witnessed), timeArg("from", known))
}

// unknownWhen checks whether the value of a description was still unknown when it was replaced or cancelled.
func unknownWhen(prev *publiclog.LoggedEntry, when time.Time) (Status, Line) {
	if when.IsZero() {
		return NotChecked, line("before.no-witness")
	}
	parts, dates := partsOf(descriptionIn(prev).Delayed)
	s, _ := delayed.UnknownAt(parts, when, dates)
	if s == Pass {
		return s, Line{}
	}
	if hasContradictedRound(parts) {
		return NotChecked, line(twoTimes)
	}
	if _, ok := publicFrom(descriptionIn(prev).Delayed); !ok && s == NotChecked {
		return s, line(noDate)
	}
	return s, line("before.earlier-known")
}

// judgeReplaced judges the replacement of keys or delayed information. It passes if the old value could not yet be
// known. It fails if a signature proves that the value was known and the log shows the time. Otherwise it is open.
func (p *publicationCheck) judgeReplaced(prev *publiclog.LoggedEntry, when time.Time) (Status, Line) {
	s, reason := unknownWhen(prev, when)
	if s != Fail {
		return s, reason
	}
	for _, part := range delayed.Parse(descriptionIn(prev).Delayed) {
		for _, b := range p.sources().Beacons {
			if b.Chain == part.Chain && b.Round == part.Round && b.Verify() == nil {
				return p.lateStatus(), line("before.public-when-replaced", words.N("round", int(part.Round)), words.Name("chain", part.Chain.Name()),
					timeArg("public", part.Time), timeArg("time", when))
			}
		}
	}
	return NotChecked, reason
}

// twoTimes is the code for descriptions that give a wrong time for a round.
const twoTimes say.Code = "before.contradicted"

// noDate is the code for a value whose time is unknown.
const noDate say.Code = "before.no-date"

// ofPart returns the sentence for a part of the delayed information: a beacon round, the closing time for
// contributions, or a day in the text.
func ofPart(part delayed.Part, round, closing, day say.Code, args ...words.Arg) Line {
	switch part.Kind {
	case delayed.Drand:
		return line(round, append(args, words.N("round", int(part.Round)), words.Name("chain", part.Chain.Name()))...)
	case delayed.Players:
		return line(closing, args...)
	}
	return line(day, args...)
}

// span formats a duration for people: 3 days 5 h 59 min.
func span(d time.Duration) words.Text {
	if d < time.Minute {
		return words.Typed(fmt.Sprintf("%d s", int(d.Seconds())))
	}
	var units []string // The abbreviations are the same in all languages.
	if h := int(d.Hours()) % 24; h > 0 {
		units = append(units, fmt.Sprintf("%d h", h))
	}
	if m := int(d.Minutes()) % 60; m > 0 {
		units = append(units, fmt.Sprintf("%d min", m))
	}
	rest := strings.Join(units, " ")
	switch days := int(d.Hours()) / 24; {
	case days == 0:
		return words.Typed(rest)
	case rest == "":
		return words.New("count.days", words.N("n", days))
	default:
		return words.New("audit.span.days-and", words.N("n", days), words.Name("rest", rest))
	}
}

// checkAnnounced performs step 16: the value was announced.
func (p *publicationCheck) checkAnnounced() {
	if p.history == nil {
		p.addStep(say.StepAnnounced, NotChecked, line("announced.none"))
		return
	}
	values := p.history.ofKind(publiclog.KindValue)
	if len(values) == 0 {
		p.addStep(say.StepAnnounced, NotChecked, line("announced.none"))
		return
	}
	if !p.Description.HasValue {
		p.addStep(say.StepAnnounced, NotChecked, line("announced.no-value"))
		return
	}
	var matching []*publiclog.LoggedEntry
	for _, v := range values {
		then := v.Entry.Text("value")
		target := p.history.entryWithLeaf(v.Entry.Value("of"))
		switch {
		case target != nil && !p.matchesDescription(target): // it was replaced
		case then == p.Description.Value:
			matching = append(matching, v)
		case target == nil:
			p.addStep(say.StepAnnounced, NotChecked, line("announced.of-another", entryOf("entry", v)), say.Changed(then, p.Description.Value)...)
			return
		default:
			p.addStep(say.StepAnnounced, Fail, line("announced.other", entryOf("entry", v)), say.Changed(then, p.Description.Value)...)
			return
		}
	}
	if len(matching) == 0 {
		p.addStep(say.StepAnnounced, NotChecked, line("announced.none"))
		return
	}
	p.addStep(say.StepAnnounced, Pass, Line{Text: withTime(matching[0].Witnessed, "audit.announced.as", "audit.announced.as-unwitnessed", entryOf("entry", matching[0]))})
}
