// Package publication shows when a description was published and whether its value
// follows from its sources: steps 11 to 17 of spec/trust.md, from a description and the
// evidence that was given to steps with their outcomes. It knows no board.
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
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/words"
)

// Evidence is what shows when a description was published, and that its value is
// true: files that anybody may have copied, and whom the reader believes.
type Evidence struct {
	Proofs  []ProofFile       // NAME.KIND.tlog-proof
	Policy  *publiclog.Policy // nil: none; then proofs prove nothing
	Log     *LogSource        // the whole log; nil: not given
	Beacons []*delayed.Beacon // signatures of rounds, from anywhere
	// BeaconNames are the files of Beacons, for people, in their order; it may be shorter.
	BeaconNames []string
	Unread      []Unread // files that were to hold one

	read func() (*wholeLog, error) // of Log, once; nil: it was not read yet
}

// Unread is a file that was given for the signature of a round and is none: evidence
// of nothing.
type Unread struct {
	Name string // for people
	Why  error
}

// ProofFile is a proof as it was given.
type ProofFile struct {
	Name string // for people
	Data []byte
}

// Given reports whether there is any evidence.
func (e *Evidence) Given() bool { return e != nil && (len(e.Proofs) > 0 || e.Log != nil) }

// Publication is the entry that shows when the description in force was
// published.
type Publication struct {
	Origin     string               `json:"origin"`
	Index      int64                `json:"index"`
	Size       int64                `json:"size"`
	Witnessed  *time.Time           `json:"witnessed,omitempty"`
	Witnesses  []publiclog.Cosigned `json:"witnesses"`
	Organiser  string               `json:"organiser"`
	Tournament string               `json:"tournament"`
	Leaf       string               `json:"leaf"`
	Policy     string               `json:"policy"` // its short digest
}

// Subject is the tournament whose publication is checked.
type Subject struct {
	Description *squaredeal.Description
	// Canonical is the canonical description, first as it stands, then as it may
	// have been before mail changed it.
	Canonical [][]byte
	Name      string              // of the description's file, without .sqd
	Keys      *squaredeal.KeyRoot // of the tree over all keys; nil: not all are at hand
	Beacons   []*delayed.Beacon   // that the description itself holds
	Choices   []Choice
}

// Result is the outcome of steps 11 to 17.
type Result struct {
	say.Results
	Publication *Publication // nil: no entry shows it
	// Described: the description is the one that was published. Valued: every part
	// that a machine reads is true; Texts are the parts for people.
	Described, Valued bool
	Texts             []string
}

// publishing is steps 11 to 17 under way.
type publishing struct {
	Subject
	ev      *Evidence
	out     *Result
	h       *history // nil: no good entry of this tournament
	now     *publiclog.Logged
	log     *wholeLog
	logErr  error
	checked []*publiclog.Opened // the checkpoints of good proofs
	rivals  bool                // the proofs alone show two descriptions in force
}

// Check takes steps 11 to 17. It never fails: what goes wrong is in the
// steps. A step for which nothing was given is optional.
func Check(s Subject, ev *Evidence) *Result {
	if ev == nil {
		ev = new(Evidence)
	}
	p := &publishing{Subject: s, ev: ev, out: new(Result)}
	if ev.Policy != nil {
		for _, name := range ev.Policy.Odd {
			p.out.Warn(say.Warning{Text: line("verdict.odd-name", words.Name("name", plain.Text(name)))})
		}
	}
	why := p.load()
	p.logged(why)
	p.then()
	p.before()
	p.source()
	p.noOther()
	p.announced()
	p.declared()
	for i := range p.out.Steps {
		st := &p.out.Steps[i]
		if st.Status == NotChecked && !p.asked(st.ID) {
			st.Optional = true
		}
	}
	return p.out
}

// KeyTree is the root of the tree over the keys that a good entry names; nil: none does. What
// it reads of the evidence Check does not read again.
func KeyTree(s Subject, ev *Evidence) *squaredeal.KeyRoot {
	p := &publishing{Subject: s, ev: ev, out: new(Result)}
	p.load()
	if p.now == nil {
		return nil
	}
	root, n, ok := p.now.Entry.KeyTree()
	if !ok {
		return nil
	}
	return &squaredeal.KeyRoot{Root: root, Keys: n}
}

// asked says whether evidence was given for a step.
func (p *publishing) asked(id int) bool {
	switch id {
	case say.StepSource:
		return len(p.ev.Unread) > 0 || delayed.ByMachine(delayed.Parse(p.Description.Delayed)) && len(p.sources().Beacons) > 0
	case say.StepNoOther:
		return p.ev.Log != nil || p.rivals
	case say.StepAnnounced:
		return p.h != nil && slices.ContainsFunc(p.h.kind(publiclog.Value), func(v *publiclog.Logged) bool {
			of := p.h.of(v.Entry.Value("of"))
			return of == nil || p.shows(of)
		})
	case say.StepDeclared:
		return p.h != nil && len(p.h.kind(publiclog.Choice)) > 0
	}
	return p.ev.Given()
}

func (p *publishing) step(id int, s Status, got Line, detail ...Line) {
	p.out.AddStep(id, s, got, detail...)
}

// load reads proofs and log. It returns why there is no good entry of this
// tournament, where there is none.
func (p *publishing) load() (why []words.Text) {
	if !p.ev.Given() {
		return []words.Text{words.New("audit.log.no-proof")}
	}
	if p.ev.Policy == nil {
		return []words.Text{words.New("audit.log.no-policy")}
	}
	var entries []*publiclog.Logged
	for _, in := range p.ev.Proofs {
		proof, err := publiclog.ParseProof(in.Data)
		var l *publiclog.Logged
		if err == nil {
			l, err = p.ev.Policy.Check(proof)
		}
		if err != nil {
			why = append(why, words.New("audit.log.proves-nothing", words.Name("file", in.Name), words.E("why", err)))
			continue
		}
		entries = append(entries, l)
		if o, err := p.ev.Policy.Open(proof.Checkpoint); err == nil {
			p.checked = append(p.checked, o)
		}
	}
	ids := slices.Sorted(maps.Keys(histories(entries)))
	if p.ev.Log != nil {
		if p.ev.read == nil {
			log, err := readLog(*p.ev.Log, p.ev.Policy, p.checked...)
			p.ev.read = func() (*wholeLog, error) { return log, err }
		}
		if p.log, p.logErr = p.ev.read(); p.logErr == nil {
			entries = append(entries, p.log.entries...)
		}
	}
	all := histories(entries)
	if len(ids) == 0 { // no proof, or none that is worth anything
		ids = p.inLog(all)
	}
	switch {
	case len(ids) > 1:
		return append(why, words.New("audit.log.several", words.Name("tournaments", strings.Join(ids, ", "))))
	case len(ids) == 0:
		if p.logErr != nil {
			why = append(why, words.New("audit.log.unusable", words.Name("log", p.ev.Log.Name), words.E("why", p.logErr)))
		} else if p.ev.Log != nil {
			why = append(why, words.New("audit.log.no-entry"))
		}
		return why
	}
	p.h = all[ids[0]]
	p.now = p.h.inForce()
	if !p.sameTournament() {
		of := p.h.entries[0].Entry.Tournament
		if p.now != nil {
			of += ", " + plain.Latin(sqd(p.now).Name)
		}
		why = append(why, words.New("audit.log.other-tournament", words.Name("tournament", of)))
		p.h, p.now = nil, nil
	}
	return why
}

// inLog finds the tournament in a log without a proof: by its description, else by
// its keys, else by its name.
func (p *publishing) inLog(all map[string]*history) []string {
	fits := []func(l *publiclog.Logged) bool{
		func(l *publiclog.Logged) bool { return string(l.Entry.Description()) == string(p.Canonical[0]) },
		func(l *publiclog.Logged) bool { return l.Entry.KeyHash() == strings.ToLower(p.Description.KeyHash) },
		func(l *publiclog.Logged) bool { return l.Entry.Tournament == p.Name },
	}
	for _, fit := range fits {
		var ids []string
		for id, h := range all {
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

// logged is step 11.
func (p *publishing) logged(why []words.Text) {
	if p.now == nil {
		if p.h != nil {
			why = append(why, words.New("audit.log.no-description"))
		}
		p.step(say.StepLogged, NotChecked, Line{Text: words.Several(why...)})
		return
	}
	l := p.now
	var odd []Line
	for _, t := range why {
		odd = append(odd, Line{Text: t})
	}
	p.step(say.StepLogged, Pass, line("log.entry-by", words.T("entry", about(l)), words.T("witnesses", witnesses(l))), odd...)
	p.out.Publication = &Publication{
		Origin: l.Checkpoint.Origin, Index: l.Index, Size: l.Checkpoint.Size, Witnessed: timeOf(l.Witnessed),
		Witnesses: append([]publiclog.Cosigned{}, l.Witnesses...), Organiser: fmt.Sprintf("%s+%08x", l.Entry.Organiser, l.Entry.KeyID),
		Tournament: l.Entry.Tournament, Leaf: l.Entry.LeafDigits(), Policy: p.ev.Policy.Digest(),
	}
	if d := l.Entry.Time.Sub(l.Witnessed).Abs(); !l.Witnessed.IsZero() && d > 24*time.Hour {
		p.out.Warn(say.Warning{Text: line("log.made", at("made", l.Entry.Time), at("time", l.Witnessed))})
	}
}

func witnesses(l *publiclog.Logged) words.Text {
	if l.Witnessed.IsZero() {
		return words.New("audit.log.nobody")
	}
	if len(l.Witnesses) == 1 {
		return words.New("audit.log.one-witness")
	}
	return words.New("audit.log.witnesses", words.N("n", len(l.Witnesses)), words.N("wanted", l.Needed))
}

// then is step 12: the description, as it was published.
func (p *publishing) then() {
	if p.now == nil {
		p.step(say.StepThen, NotChecked, line("then.no-proof"))
		return
	}
	if p.now.Organiser == nil {
		p.step(say.StepThen, NotChecked, line("then.signed", words.Name("name", p.now.Entry.Organiser), words.Name("key", fmt.Sprintf("%08x", p.now.Entry.KeyID))))
		return
	}
	before := string(p.now.Entry.Description())
	i := slices.IndexFunc(p.Canonical, func(c []byte) bool { return string(c) == before })
	root, n, hasTree := p.now.Entry.KeyTree()
	otherTree := hasTree && p.Keys != nil && *p.Keys != (squaredeal.KeyRoot{Root: root, Keys: n})
	switch {
	case i < 0 && !p.whole():
		p.step(say.StepThen, NotChecked, line("then.perhaps-amended", entryOf("entry", p.now)), say.ChangedLines(before, string(p.Canonical[0]))...)
		return
	case otherTree && !p.whole():
		p.step(say.StepThen, NotChecked, line("then.perhaps-amended", entryOf("entry", p.now)), say.Changed(p.now.Entry.Value("key-tree"), p.Keys.String())...)
		return
	case i < 0:
		got := Line{Text: witnessed(p.now.Witnessed, "audit.then.differs", "audit.then.differs-unwitnessed")}
		p.step(say.StepThen, Fail, got, say.ChangedLines(before, string(p.Canonical[0]))...)
		return
	case otherTree:
		p.step(say.StepThen, Fail, line("then.other-tree"), say.Changed(p.now.Entry.Value("key-tree"), p.Keys.String())...)
		return
	}
	name := words.Name("name", p.now.Entry.Organiser)
	got := line("then.as-signed", name)
	if i > 0 {
		got = line("then.as-signed-but-mail", name)
	}
	p.out.Described = true
	p.step(say.StepThen, Pass, got)
}

// whole reports whether the whole log was read. Only then is an entry that would
// explain a difference known to be missing.
func (p *publishing) whole() bool { return p.log != nil && p.logErr == nil }

// dated reports whether the log lists its witnessed checkpoints too: without them an
// entry may have been in the log earlier than it seems.
func (p *publishing) dated() bool { return p.whole() && len(p.ev.Log.Witnessed) > 0 }

// late returns the status of something that was witnessed too late.
func (p *publishing) late() Status {
	if p.dated() {
		return Fail
	}
	return NotChecked
}

// shows reports whether an entry has the keys and the delayed information of the
// description at hand.
func (p *publishing) shows(l *publiclog.Logged) bool {
	same := func(canonical []byte) bool { return string(canonical) == string(l.Entry.Description()) }
	return slices.ContainsFunc(p.Canonical, same) ||
		l.Entry.KeyHash() == strings.ToLower(p.Description.KeyHash) && sqd(l).Delayed == p.Description.Delayed
}

// sameTournament says whether what was given speaks of the tournament at hand at
// all: by its keys, its name or the name of its file. A proof that was mixed up is
// no evidence against anybody.
func (p *publishing) sameTournament() bool {
	stem, _, _ := strings.Cut(p.Name, " ") // "spring (1)", as browsers name a second copy
	if strings.EqualFold(stem, p.h.entries[0].Entry.Tournament) {
		return true
	}
	return slices.ContainsFunc(p.h.kind(publiclog.Published, publiclog.Amended, publiclog.Revealed), func(l *publiclog.Logged) bool {
		return l.Entry.KeyHash() == strings.ToLower(p.Description.KeyHash) || l.Entry.Kind != publiclog.Revealed && sqd(l).Name == p.Description.Name
	})
}

// replacement is a description in place of another.
type replacement struct {
	old, new *publiclog.Logged
	// by is the entry that ended the old one: the new one, which amends it, or the
	// cancellation that the new one follows.
	by *publiclog.Logged
}

// replacements are those that led to the description in force, newest first.
// missing says that an entry speaks of one that is not here.
func (p *publishing) replacements() (found []replacement, missing string) {
	for l := p.now; l != nil; {
		of, by := l.Entry.Value("of"), l
		if of == "" {
			return found, ""
		}
		old := p.h.of(of)
		if old != nil && old.Entry.Kind == publiclog.Cancelled {
			by, of = old, old.Entry.Value("of")
			old = p.h.of(of)
		}
		if old == nil || old.Entry.Kind != publiclog.Published && old.Entry.Kind != publiclog.Amended {
			return found, of
		}
		found = append(found, replacement{old, l, by})
		l = old
	}
	return found, ""
}

// before is step 13: published before the value could be known.
func (p *publishing) before() {
	if p.now == nil {
		p.step(say.StepBefore, NotChecked, line("before.no-proof"))
		return
	}
	if !p.whole() && !p.shows(p.now) {
		p.step(say.StepBefore, NotChecked, line("before.other-description", entryOf("entry", p.now)))
		return
	}
	replaced, missing := p.replacements()
	if missing != "" {
		p.step(say.StepBefore, NotChecked, line("before.earlier-missing"), line("before.leaf", words.Name("leaf", missing)))
		return
	}
	// The same keys and the same delayed information give the same hands: the
	// oldest description that has them counts.
	first, worst, detail := p.now, Pass, []Line(nil)
	same := true
	for _, r := range replaced {
		what, reason := words.T("entry", about(r.old)), words.Name("reason", r.by.Entry.Text("reason"))
		said := line("before.replaced", what, reason)
		if sameHands(r.old, r.new) {
			if same {
				first = r.old
			}
			lines := say.ChangedLines(string(r.old.Entry.Description()), string(r.new.Entry.Description()))
			if s, _ := p.judgeBefore(r.old, r.new.Witnessed); s != Pass && len(lines) > 0 {
				p.out.Choose(Choice{Text: line("before.amended", words.List("lines", say.Texts(lines)...))})
			}
			detail = append(detail, said)
			continue
		}
		same = false
		s, why := p.judgeReplaced(r.old, r.by.Witnessed)
		worst = worst.And(s)
		if why.Said() {
			said = line("before.replaced-why", what, reason, words.T("why", why.Text))
		}
		detail = append(detail, said)
	}
	s, got := p.judgeBefore(first, first.Witnessed)
	if s == Fail && !p.dated() {
		s, got = NotChecked, line("before.perhaps-earlier", at("time", first.Witnessed))
	}
	if worst != Pass && s != Fail {
		s, got = worst, line("before.hands-replaced")
	}
	p.step(say.StepBefore, s, got, detail...)
}

// judgeBefore says whether a time lies before the value of a description could be
// known.
func (p *publishing) judgeBefore(l *publiclog.Logged, witnessed time.Time) (Status, Line) {
	if witnessed.IsZero() {
		return NotChecked, line("before.no-witness")
	}
	parts, dates := partsOf(sqd(l).Delayed)
	s, each := delayed.Before(parts, witnessed, dates)
	i := slices.Index(each, s)
	may, is := parts[i].Known(dates)
	switch s {
	case delayed.Pass:
		// The part that was unknown for the longest time.
		for j := range parts {
			if m, _ := parts[j].Known(dates); each[j] == delayed.Pass && m.After(may) {
				i, may = j, m
			}
		}
		return Pass, ofPart(parts[i], "before.round", "before.closing", "before.day", words.T("span", span(may.Sub(witnessed))))
	case delayed.Fail:
		return Fail, ofPart(parts[i], "before.after-round", "before.after-closing", "before.after-day", at("time", witnessed), at("public", is))
	}
	switch {
	case contradicted(parts):
		return NotChecked, line(twoTimes)
	case may.IsZero():
		return NotChecked, line(noDate)
	}
	return NotChecked, line("before.may-be-known", at("time", witnessed), at("from", may))
}

// unknownWhen is the verdict on the end of a description: could nobody know its value
// when it was replaced or cancelled?
func unknownWhen(prev *publiclog.Logged, when time.Time) (Status, Line) {
	if when.IsZero() {
		return NotChecked, line("before.no-witness")
	}
	parts, dates := partsOf(sqd(prev).Delayed)
	s, _ := delayed.Before(parts, when, dates)
	if s == Pass {
		return s, Line{}
	}
	if contradicted(parts) {
		return NotChecked, line(twoTimes)
	}
	if _, ok := knownToAll(sqd(prev).Delayed); !ok && s == NotChecked {
		return s, line(noDate)
	}
	return s, line("before.earlier-known")
}

// judgeReplaced is the verdict on keys or delayed information that were replaced:
// harmless before the old value could be known; false where a signature proves
// that it was known, and the log shows when; open else.
func (p *publishing) judgeReplaced(prev *publiclog.Logged, when time.Time) (Status, Line) {
	s, why := unknownWhen(prev, when)
	if s != Fail {
		return s, why
	}
	for _, part := range delayed.Parse(sqd(prev).Delayed) {
		for _, b := range p.sources().Beacons {
			if b.Chain == part.Chain && b.Round == part.Round && b.Verify() == nil {
				return p.late(), line("before.public-when-replaced", words.N("round", int(part.Round)), words.Name("chain", part.Chain.Name),
					at("public", part.Time), at("time", when))
			}
		}
	}
	return NotChecked, why
}

// twoTimes is what is said of a round to which the description gives another time.
const twoTimes say.Code = "before.contradicted"

// noDate is what is said where nobody can say when a value was known.
const noDate say.Code = "before.no-date"

// ofPart is a sentence about a part of the delayed information: about a round of a
// beacon, the closing of contributions, or the day that a text names.
func ofPart(part delayed.Part, round, closing, day say.Code, args ...words.Arg) Line {
	switch part.Kind {
	case delayed.Drand:
		return line(round, append(args, words.N("round", int(part.Round)), words.Name("chain", part.Chain.Name))...)
	case delayed.Players:
		return line(closing, args...)
	}
	return line(day, args...)
}

// span is a duration for people: 3 days 5 h 59 min.
func span(d time.Duration) words.Text {
	if d < time.Minute {
		return words.Typed(fmt.Sprintf("%d s", int(d.Seconds())))
	}
	var units []string // the same in every language
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

// announced is step 16.
func (p *publishing) announced() {
	if p.h == nil {
		p.step(say.StepAnnounced, NotChecked, line("announced.none"))
		return
	}
	values := p.h.kind(publiclog.Value)
	if len(values) == 0 {
		p.step(say.StepAnnounced, NotChecked, line("announced.none"))
		return
	}
	if !p.Description.HasValue {
		p.step(say.StepAnnounced, NotChecked, line("announced.no-value"))
		return
	}
	var same []*publiclog.Logged // that have the value of the description at hand
	for _, v := range values {
		then := v.Entry.Text("value")
		of := p.h.of(v.Entry.Value("of"))
		switch {
		case of != nil && !p.shows(of): // it was replaced
		case then == p.Description.Value:
			same = append(same, v)
		case of == nil:
			p.step(say.StepAnnounced, NotChecked, line("announced.of-another", entryOf("entry", v)), say.Changed(then, p.Description.Value)...)
			return
		default:
			p.step(say.StepAnnounced, Fail, line("announced.other", entryOf("entry", v)), say.Changed(then, p.Description.Value)...)
			return
		}
	}
	if len(same) == 0 {
		p.step(say.StepAnnounced, NotChecked, line("announced.none"))
		return
	}
	p.step(say.StepAnnounced, Pass, Line{Text: witnessed(same[0].Witnessed, "audit.announced.as", "audit.announced.as-unwitnessed", entryOf("entry", same[0]))})
}
