package audit

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// Evidence is what shows when a description was published, and that its value is
// true: files that anybody may have copied, and whom the reader believes.
type Evidence struct {
	Proofs  []ProofFile       // NAME.KIND.tlog-proof
	Policy  *publiclog.Policy // nil: none; then proofs prove nothing
	Log     *LogSource        // the whole log; nil: not given
	Beacons []*delayed.Beacon // signatures of rounds, from anywhere
}

// ProofFile is a proof as it was given.
type ProofFile struct {
	Name string // for people
	Data []byte
}

func (e *Evidence) given() bool { return e != nil && (len(e.Proofs) > 0 || e.Log != nil) }

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

// The steps of spec/trust.md section 8.
const (
	stepLogged = iota + 11
	stepThen
	stepBefore
	stepSource
	stepNoOther
	stepAnnounced
	stepDeclared
)

var trustNames = map[int]string{
	stepLogged:    "audit.step.logged",
	stepThen:      "audit.step.then",
	stepBefore:    "audit.step.before",
	stepSource:    "audit.step.source",
	stepNoOther:   "audit.step.no-other",
	stepAnnounced: "audit.step.announced",
	stepDeclared:  "audit.step.declared",
}

// subject is the tournament whose publication is checked.
type subject struct {
	d *squaredeal.Description
	// canonical is the canonical description, first as it stands, then as it may
	// have been before mail changed it.
	canonical [][]byte
	name      string              // of the description's file, without .sqd
	keys      *squaredeal.KeyRoot // of the tree over all keys; nil: not all are at hand
	beacons   []*delayed.Beacon   // that the description itself holds
	choices   []Choice
}

// published is the outcome of steps 11 to 17.
type published struct {
	steps       []Step
	publication *Publication
	warnings    []string
	choices     []Choice
	// described: the description is the one that was published. valued: every part
	// that a machine reads is true; texts are the parts for people.
	described, valued bool
	texts             []string
	// keyTree is the root of the tree over the keys that a good entry names.
	keyTree *squaredeal.KeyRoot
}

// publishing is steps 11 to 17 under way.
type publishing struct {
	subject
	ev      *Evidence
	out     *published
	h       *history // nil: no good entry of this tournament
	now     *publiclog.Logged
	log     *wholeLog
	logErr  error
	checked []*publiclog.Opened // the checkpoints of good proofs
	rivals  bool                // the proofs alone show two descriptions in force
}

// checkPublished takes steps 11 to 17. It never fails: what goes wrong is in the
// steps. A step for which nothing was given is optional.
func checkPublished(s subject, ev *Evidence) *published {
	if ev == nil {
		ev = new(Evidence)
	}
	p := &publishing{subject: s, ev: ev, out: new(published)}
	why := p.load()
	p.logged(why)
	p.then()
	p.before()
	p.source()
	p.noOther()
	p.announced()
	p.declared()
	for i := range p.out.steps {
		st := &p.out.steps[i]
		if st.Status == NotChecked && !p.asked(st.ID) {
			st.Optional = true
		}
	}
	return p.out
}

// asked says whether evidence was given for a step.
func (p *publishing) asked(id int) bool {
	switch id {
	case stepSource:
		return delayed.ByMachine(delayed.Parse(p.d.Delayed)) && len(p.sources().Beacons) > 0
	case stepNoOther:
		return p.ev.Log != nil || p.rivals
	case stepAnnounced:
		return p.h != nil && len(p.h.kind(publiclog.Value)) > 0
	case stepDeclared:
		return p.h != nil && len(p.h.kind(publiclog.Choice)) > 0
	}
	return p.ev.given()
}

func (p *publishing) step(id int, s Status, got string, detail ...string) {
	p.out.steps = append(p.out.steps, Step{ID: id, Name: line(trustNames[id]), Status: s, Got: literal(got), Detail: literals(detail)})
}

// load reads proofs and log. It returns why there is no good entry of this
// tournament, where there is none.
func (p *publishing) load() (why []string) {
	if !p.ev.given() {
		return []string{"no proof was given"}
	}
	if p.ev.Policy == nil {
		return []string{"no policy was given: a proof proves something only to who says whom he believes"}
	}
	var entries []*publiclog.Logged
	for _, in := range p.ev.Proofs {
		proof, err := publiclog.ParseProof(in.Data)
		var l *publiclog.Logged
		if err == nil {
			l, err = p.ev.Policy.Check(proof)
		}
		if err != nil {
			why = append(why, fmt.Sprintf("%s proves nothing: %v", in.Name, err))
			continue
		}
		entries = append(entries, l)
		if o, err := p.ev.Policy.Open(proof.Checkpoint); err == nil {
			p.checked = append(p.checked, o)
		}
	}
	ids := slices.Sorted(maps.Keys(histories(entries)))
	if p.ev.Log != nil {
		if p.log, p.logErr = readLog(*p.ev.Log, p.ev.Policy); p.logErr == nil {
			entries = append(entries, p.log.entries...)
		}
	}
	all := histories(entries)
	if len(ids) == 0 { // no proof, or none that is worth anything
		ids = p.inLog(all)
	}
	switch {
	case len(ids) > 1:
		return append(why, "the proofs are of several tournaments: "+strings.Join(ids, ", "))
	case len(ids) == 0:
		if p.logErr != nil {
			why = append(why, fmt.Sprintf("the log %s cannot be used: %v", p.ev.Log.Name, p.logErr))
		} else if p.ev.Log != nil {
			why = append(why, "the log has no entry of this tournament")
		}
		return why
	}
	p.h = all[ids[0]]
	p.now = p.h.inForce()
	if !p.sameTournament() {
		of := p.h.entries[0].Entry.Tournament
		if p.now != nil {
			of += ", " + text(sqd(p.now).Name)
		}
		why = append(why, fmt.Sprintf("the proof is of the tournament %s: is it the right file?", of))
		p.h, p.now = nil, nil
	}
	return why
}

// inLog finds the tournament in a log without a proof: by its description, else by
// its keys, else by its name.
func (p *publishing) inLog(all map[string]*history) []string {
	fits := []func(l *publiclog.Logged) bool{
		func(l *publiclog.Logged) bool { return string(l.Entry.Description()) == string(p.canonical[0]) },
		func(l *publiclog.Logged) bool { return l.Entry.KeyHash() == strings.ToLower(p.d.KeyHash) },
		func(l *publiclog.Logged) bool { return l.Entry.Tournament == p.name },
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
func (p *publishing) logged(why []string) {
	if p.now == nil {
		if p.h != nil {
			why = append(why, "no entry that was given publishes a description")
		}
		p.step(stepLogged, NotChecked, strings.Join(why, "; "))
		return
	}
	l := p.now
	got := fmt.Sprintf("%s (%s)", about(l), witnesses(l))
	p.step(stepLogged, Pass, got, why...)
	p.out.publication = &Publication{
		Origin: l.Checkpoint.Origin, Index: l.Index, Size: l.Checkpoint.Size, Witnessed: timeOf(l.Witnessed),
		Witnesses: append([]publiclog.Cosigned{}, l.Witnesses...), Organiser: fmt.Sprintf("%s+%08x", l.Entry.Organiser, l.Entry.KeyID),
		Tournament: l.Entry.Tournament, Leaf: l.Entry.LeafDigits(), Policy: p.ev.Policy.Digest(),
	}
	if d := l.Entry.Time.Sub(l.Witnessed).Abs(); !l.Witnessed.IsZero() && d > 24*time.Hour {
		p.out.warnings = append(p.out.warnings, fmt.Sprintf("the entry says that it was made %s, and it was %s",
			l.Entry.Time.Format(publiclog.TimeLayout), witnessedText(l.Witnessed)))
	}
	if root, n, ok := l.Entry.KeyTree(); ok {
		p.out.keyTree = &squaredeal.KeyRoot{Root: root, Keys: n}
	}
}

func witnesses(l *publiclog.Logged) string {
	if l.Witnessed.IsZero() {
		return "nobody has to cosign by this policy"
	}
	if len(l.Witnesses) == 1 {
		return "1 witness"
	}
	return fmt.Sprintf("%d witnesses, %d wanted", len(l.Witnesses), l.Needed)
}

// then is step 12: the description, as it was published.
func (p *publishing) then() {
	if p.now == nil {
		p.step(stepThen, NotChecked, "no proof shows the description as it was published")
		return
	}
	if p.now.Organiser == nil {
		p.step(stepThen, NotChecked, fmt.Sprintf("signed as %s, key ID %08x: put the key that was announced into the policy", p.now.Entry.Organiser, p.now.Entry.KeyID))
		return
	}
	before := string(p.now.Entry.Description())
	i := slices.IndexFunc(p.canonical, func(c []byte) bool { return string(c) == before })
	if i < 0 {
		got := "the description differs from the published one, and no witness says when that was published"
		if at := p.now.Witnessed; !at.IsZero() {
			got = "the description differs from the one published on " + at.Format(publiclog.TimeLayout)
		}
		p.step(stepThen, Fail, got, english(changedLines(before, string(p.canonical[0])))...)
		return
	}
	if root, n, ok := p.now.Entry.KeyTree(); ok && p.keys != nil && *p.keys != (squaredeal.KeyRoot{Root: root, Keys: n}) {
		p.step(stepThen, Fail, "the tree over the keys is not the one that was published",
			"then: "+p.now.Entry.Value("key-tree"), "now:  "+p.keys.String())
		return
	}
	got := "as " + p.now.Entry.Organiser + " signed it"
	if i > 0 {
		got += ", but mail has changed its text"
	}
	p.out.described = true
	p.step(stepThen, Pass, got)
}

// sameTournament says whether what was given speaks of the tournament at hand at
// all: by its keys, its name or the name of its file. A proof that was mixed up is
// no evidence against anybody.
func (p *publishing) sameTournament() bool {
	stem, _, _ := strings.Cut(p.name, " ") // "spring (1)", as browsers name a second copy
	if strings.EqualFold(stem, p.h.entries[0].Entry.Tournament) {
		return true
	}
	return slices.ContainsFunc(p.h.kind(publiclog.Published, publiclog.Amended, publiclog.Revealed), func(l *publiclog.Logged) bool {
		return l.Entry.KeyHash() == strings.ToLower(p.d.KeyHash) || l.Entry.Kind != publiclog.Revealed && sqd(l).Name == p.d.Name
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
		p.step(stepBefore, NotChecked, "no proof shows when the description was published")
		return
	}
	replaced, missing := p.replacements()
	if missing != "" {
		p.step(stepBefore, NotChecked, "the description replaced an earlier one, and no proof of that one was given: somebody who knew the value may have made the change",
			"the leaf hash of the earlier entry is "+missing)
		return
	}
	// The same keys and the same delayed information give the same hands: the
	// oldest description that has them counts.
	first, worst, detail := p.now, Pass, []string(nil)
	same := true
	for _, r := range replaced {
		words := fmt.Sprintf("replaced %s (reason: %s)", about(r.old), r.by.Entry.Text("reason"))
		if sameHands(r.old, r.new) {
			if same {
				first = r.old
			}
			lines := changedLines(string(r.old.Entry.Description()), string(r.new.Entry.Description()))
			if s, _ := p.judgeBefore(r.old, r.new.Witnessed); s != Pass && len(lines) > 0 {
				p.out.choices = append(p.out.choices, Choice{Kind: "amended", Text: literal("name or phases were replaced after the value was known: " + strings.Join(english(lines), "; "))})
			}
			detail = append(detail, words)
			continue
		}
		same = false
		s, why := p.judgeReplaced(r.old, r.by.Witnessed)
		worst = worst.And(s)
		if why != "" {
			words += ": " + why
		}
		detail = append(detail, words)
	}
	s, got := p.judgeBefore(first, first.Witnessed)
	if worst != Pass && s != Fail {
		s, got = worst, "keys or delayed information were replaced when the value could be known"
	}
	p.step(stepBefore, s, got, detail...)
}

// judgeBefore says whether a time lies before the value of a description could be
// known.
func (p *publishing) judgeBefore(l *publiclog.Logged, witnessed time.Time) (Status, string) {
	if witnessed.IsZero() {
		return NotChecked, "no witness says when"
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
		return Pass, fmt.Sprintf("%s before %s", span(may.Sub(witnessed)), partName(parts[i]))
	case delayed.Fail:
		return Fail, fmt.Sprintf("published after the value was known: %s, %s was public at %s",
			witnessedText(witnessed), partName(parts[i]), is.Format(publiclog.TimeLayout))
	}
	if may.IsZero() {
		return NotChecked, noDate
	}
	return NotChecked, fmt.Sprintf("%s, and the value may have been known from %s on", witnessedText(witnessed), may.Format(publiclog.TimeLayout))
}

// judgeReplaced is the verdict on keys or delayed information that were replaced:
// harmless before the old value could be known; false where a signature proves
// that it was known; open else.
func (p *publishing) judgeReplaced(prev *publiclog.Logged, at time.Time) (Status, string) {
	if at.IsZero() {
		return NotChecked, "no witness says when"
	}
	parts, dates := partsOf(sqd(prev).Delayed)
	s, _ := delayed.Before(parts, at, dates)
	if s == delayed.Pass {
		return Pass, ""
	}
	if s == delayed.Fail {
		for _, part := range parts {
			for _, b := range p.sources().Beacons {
				if b.Chain == part.Chain && b.Round == part.Round && b.Verify() == nil {
					return Fail, fmt.Sprintf("%s was public at %s, the description was replaced at %s",
						partName(part), part.Time.Format(publiclog.TimeLayout), at.Format(publiclog.TimeLayout))
				}
			}
		}
	}
	return NotChecked, "the earlier value may have been known when the description was replaced"
}

// noDate is what is said where nobody can say when a value was known.
const noDate = "the delayed information names no date: nobody can say when the value was known"

func partName(part delayed.Part) string {
	switch part.Kind {
	case delayed.Drand:
		return fmt.Sprintf("round %d of %s", part.Round, part.Chain.Name)
	case delayed.Players:
		return "the closing of the players' contributions"
	}
	return "the day that the text names"
}

// span is a duration for people: 3 days 5 h 59 min.
func span(d time.Duration) string {
	if d < time.Minute {
		return fmt.Sprintf("%d s", int(d.Seconds()))
	}
	var words []string
	if days := int(d.Hours()) / 24; days > 0 {
		words = append(words, count(days, "day"))
	}
	if h := int(d.Hours()) % 24; h > 0 {
		words = append(words, fmt.Sprintf("%d h", h))
	}
	if m := int(d.Minutes()) % 60; m > 0 {
		words = append(words, fmt.Sprintf("%d min", m))
	}
	return strings.Join(words, " ")
}

// announced is step 16.
func (p *publishing) announced() {
	if p.h == nil {
		p.step(stepAnnounced, NotChecked, "no entry that was given says the value")
		return
	}
	values := p.h.kind(publiclog.Value)
	if len(values) == 0 {
		p.step(stepAnnounced, NotChecked, "no entry that was given says the value")
		return
	}
	if !p.d.HasValue {
		p.step(stepAnnounced, NotChecked, "the description has no value to compare")
		return
	}
	for _, v := range values {
		if then := v.Entry.Text("value"); then != p.d.Value {
			p.step(stepAnnounced, Fail, fmt.Sprintf("entry %d has another value", v.Index), "then: "+text(then), "now:  "+text(p.d.Value))
			return
		}
	}
	p.step(stepAnnounced, Pass, fmt.Sprintf("as in entry %d, %s", values[0].Index, witnessedText(values[0].Witnessed)))
}
