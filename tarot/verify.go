package tarot

import (
	"fmt"
	"strconv"
	"strings"
)

// Status is the outcome of one check.
type Status string

// The outcomes. Not checked is never pass.
const (
	Pass       Status = "pass"
	Fail       Status = "fail"
	NotChecked Status = "not checked"
)

// Verdict is what a report comes to.
type Verdict string

// The verdicts. Verified needs something from before the first deal that came
// from outside, and in a game with delayed information its value.
const (
	Verified    Verdict = "verified"
	NotVerified Verdict = "not_verified" // nothing is false, and something could not be compared
	False       Verdict = "false"
)

// Step is one check.
type Step struct {
	Step   int      `json:"step"` // of spec/tarot.md step 12
	Name   string   `json:"name"`
	Status Status   `json:"status"`
	Want   string   `json:"want,omitempty"` // what was shown before, or looked up
	Got    string   `json:"got,omitempty"`  // what follows from the numbers, or the record says
	Note   *Message `json:"note,omitempty"`
}

// The numbers of the steps.
const (
	StepRange = 1 + iota
	StepOwnCommitment
	StepOwnCode
	StepForm
	StepNumbers
	StepCommitment
	StepAnnouncement
	StepTerms
	StepCode
	StepValue
	StepMachine
	StepSiteCode
)

// Anchor is something from outside that a verdict rests on.
type Anchor string

// The anchors. One that is open keeps the verdict from being Verified.
const (
	AnchorAnnouncement Anchor = "announcement"
	AnchorValue        Anchor = "value"
)

// Advice is what whoever verifies can do next.
type Advice uint8

// The advices, in the order in which they are given.
const (
	GiveAnnouncement Advice = iota // give the announcement or the whole commitment
	GiveValue                      // look the value up and give it
	GiveRecord                     // give the revealed record instead of numbers
	GiveLabel                      // say the label, or that there is none
	GiveChoice                     // say the choice of boards, or that there is none
	LookAgain                      // look again at what was typed; if it stands, say that it is sure
)

// Report is every check of a claim and what they come to.
type Report struct {
	Verdict  Verdict    `json:"verdict"`
	Summary  *Message   `json:"summary"`
	RestsOn  []Anchor   `json:"rests_on"` // anchors that are open
	Choices  []*Message `json:"choices"`  // freedoms that the organiser had
	Warnings []*Message `json:"warnings"`
	Steps    []Step     `json:"steps"`
	Advice   []Advice   `json:"-"`
}

// Claim is what is said when a game has ended, and what is known to have been
// said before. Exactly one of Revealed and Typed is given.
type Claim struct {
	Revealed *Record  // as it was published
	Typed    *Numbers // typed one by one

	// What comes from outside: from before the first deal, and not from whoever
	// reveals.
	Announced  *Record
	Commitment *Commitment
	Code       string  // "" for none
	Players    int     // 0 for not said
	Label      *string // nil for not said; "" for none
	Choice     *Choice // nil for not said; zero for none

	SiteCode string // a code of a card site's kind; "" for none
	Value    string // of the delayed information, as somebody looked it up and typed it; "" for not
	Sure     bool   // what was typed was looked at again: a small difference counts too

	// Machine is the outcome of reading the value from its source, made by
	// whoever can (package tarot/proof): it counts as a value that was looked up.
	Machine *Step
}

// ErrPlayersMissing is the error of typed numbers for an unknown number of
// players.
var ErrPlayersMissing = Say("number of players not given")

// Verify checks a claim, step by step (spec/tarot.md step 12). The error is
// that of a claim that cannot be checked at all: numbers out of range, or a
// record of another kind.
func Verify(c Claim) (Report, error) {
	if a := c.Announced; a != nil && a.Kind != KindAnnounced {
		return Report{}, Say("%v record, want %v", a.Kind, KindAnnounced)
	}
	v := verification{claim: &c}
	if err := v.open(); err != nil {
		return Report{}, err
	}
	v.add(Step{Step: StepRange, Name: "numbers in range", Status: Pass,
		Note: Say("%d players, 0 <= distribution < 78!, 0 <= sequence <= %d", v.r.Players, int64(MaxSequence))})
	if c.Revealed != nil {
		v.record()
	}
	v.shown()
	v.terms()
	v.code()
	v.value()
	if c.SiteCode != "" {
		v.site()
	}
	return v.report(), nil
}

type verification struct {
	claim *Claim
	r     Record // the numbers and terms that are claimed
	got   Commitment
	steps []Step

	anchored, valued         bool
	codeOnly                 bool // the code was compared, and agrees
	labelUnknown, choiceOpen bool // of typed numbers
	warnings                 []*Message
	advice                   [LookAgain + 1]bool
}

func (v *verification) add(s Step) { v.steps = append(v.steps, s) }

// open sets the record whose commitment is compared.
func (v *verification) open() error {
	c := v.claim
	if (c.Revealed != nil) == (c.Typed != nil) {
		return Say("nothing given to verify")
	}
	if c.Revealed != nil {
		if c.Revealed.Kind != KindRevealed {
			return Say("%v record, want %v", c.Revealed.Kind, KindRevealed)
		}
		v.r = *c.Revealed
		if v.r.Numbers == nil || (v.r.Secret != nil) != (v.r.Delayed != "") {
			return Say("a revealed record without its numbers or its secret")
		}
		if v.r.Numbers.Sequence > MaxSequence {
			return ErrSequence
		}
		if err := v.r.Terms.Check(); err != nil {
			return err
		}
		v.repair()
		o := v.r
		o.commit()
		v.got = o.Commitment
		return nil
	}
	var t Terms
	if a := c.Announced; a != nil && a.Delayed == "" {
		t = a.Terms
	} else {
		v.labelUnknown, v.choiceOpen = c.Label == nil, c.Choice == nil
	}
	if c.Players != 0 {
		t.Players = c.Players
	}
	if c.Label != nil {
		t.Label = *c.Label
	}
	if c.Choice != nil {
		t.Choice = *c.Choice
	}
	if t.Players == 0 && c.Announced != nil {
		t.Players = c.Announced.Players
	}
	if t.Players == 0 {
		return ErrPlayersMissing
	}
	r, err := Opened(t, *c.Typed)
	v.r, v.got = r, r.Commitment
	return err
}

// repair puts right what a mail or a shell did to the letters of a record, where
// its own commitment shows how they were. The commitment from outside is compared
// all the same.
func (v *verification) repair() {
	fits := func(t Terms) bool {
		o := v.r
		o.Terms = t
		o.commit()
		return o.Commitment == v.r.Commitment
	}
	if fits(v.r.Terms) {
		return
	}
	if t, ok := v.r.Terms.repaired(fits); ok {
		v.r.Terms = t
		v.warnings = append(v.warnings, Say("the texts of the record were written in another alphabet on the way: as they were, they fit its commitment"))
	}
}

// compare adds a check of what was given against what follows, and reports
// whether they agree.
func (v *verification) compare(step int, name, want, got string) bool {
	s := Step{Step: step, Name: name, Status: Pass, Want: want, Got: got}
	if want != got {
		s.Status = Fail
	}
	v.add(s)
	return want == got
}

// record checks a revealed record against itself.
func (v *verification) record() {
	r := &v.r
	v.compare(StepOwnCommitment, "commitment in the record", r.Commitment.String(), v.got.String())
	v.compare(StepOwnCode, "code in the record", r.Code, v.got.Code())
	if r.Secret == nil {
		return
	}
	form := Step{Step: StepForm, Name: "value in its announced form", Status: Pass, Want: r.Form.String(), Got: showValue(r.Value)}
	if err := r.Form.Check(r.Value, r.Delayed); err != nil {
		form.Status = Fail
		form.Note, _ = err.(*Message)
	}
	v.add(form)
	n := r.Secret.Numbers(r.Value)
	v.compare(StepNumbers, "distribution from secret and value", r.Numbers.Distribution.String(), n.Distribution.String())
	v.compare(StepNumbers, "sequence from secret and value", strconv.FormatUint(uint64(r.Numbers.Sequence), 10), strconv.FormatUint(uint64(n.Sequence), 10))
}

// showValue returns a value as it can be shown: one that nobody sees in full
// is quoted.
func showValue(s string) string {
	for _, c := range []byte(s) {
		if c < ' ' || c > '~' {
			return strconv.QuoteToASCII(s)
		}
	}
	if strings.TrimSpace(s) != s || strings.Contains(s, "  ") {
		return strconv.Quote(s)
	}
	return s
}

// shown compares the commitments that people saw before the first deal.
func (v *verification) shown() {
	c := v.claim
	if c.Commitment != nil {
		v.anchor(StepCommitment, "commitment shown before the first deal", *c.Commitment)
	}
	if c.Announced != nil {
		v.anchor(StepAnnouncement, "commitment in the announcement", c.Announced.Commitment)
	}
	if c.Commitment == nil && c.Announced == nil {
		v.add(Step{Step: StepCommitment, Name: "commitment shown before the first deal", Status: NotChecked, Got: v.got.String(),
			Note: Say("not given: compare it with the one that you saw before the first deal")})
		v.advice[GiveAnnouncement] = true
	}
}

// nearDigits is in how many digits a typed commitment may differ and be taken
// for a slip. Nobody makes two commitments as near as that.
const nearDigits = 2

// anchor compares a commitment from outside.
func (v *verification) anchor(step int, name string, want Commitment) {
	s := Step{Step: step, Name: name, Want: want.String(), Got: v.got.String()}
	c := v.claim
	switch n := differing(s.Want, s.Got); {
	case n == 0:
		s.Status = Pass
		v.anchored = true
	case n <= nearDigits && !c.Sure:
		s.Status, s.Note = NotChecked, Say("the commitments differ in %d of 64 digits: look again", n)
		v.advice[LookAgain] = true
	case c.Typed != nil && c.Announced != nil && c.Announced.Delayed != "":
		s.Status, s.Note = NotChecked, Say("the numbers of this game follow from a secret and delayed information, which numbers alone do not show")
		v.advice[GiveRecord] = true
	case v.labelUnknown || v.choiceOpen:
		s.Status, s.Note = NotChecked, Say("a game with a label, a choice of boards or delayed information has another commitment than its numbers alone")
		v.advice[GiveLabel] = v.advice[GiveLabel] || v.labelUnknown
		v.advice[GiveChoice] = v.advice[GiveChoice] || v.choiceOpen
	default:
		s.Status = Fail
	}
	v.add(s)
}

// terms compares what is claimed with what was announced, and with what
// whoever verifies says.
func (v *verification) terms() {
	c, r := v.claim, &v.r
	if c.Revealed != nil || c.Announced != nil {
		if c.Players != 0 {
			v.same("players as you say", strconv.Itoa(c.Players), strconv.Itoa(v.other().Players))
		}
		if c.Label != nil {
			v.same("label as you say", *c.Label, v.other().Label)
		}
		if c.Choice != nil {
			v.same("choice as you say", c.Choice.String(), v.other().Choice.String())
		}
	}
	a := c.Announced
	if a == nil || c.Typed != nil && a.Delayed != "" {
		return
	}
	if t, ok := a.Terms.repaired(func(t Terms) bool { return sameTerms(&t, &r.Terms) }); ok {
		with := *a
		with.Terms = t
		a = &with
		v.warnings = append(v.warnings, Say("the texts of the announcement were written in another alphabet on the way: as they were, they are those of the record"))
	}
	v.same("players as announced", strconv.Itoa(a.Players), strconv.Itoa(r.Players))
	for i := range max(len(a.Names), len(r.Names)) {
		v.same("names as announced", nth(a.Names, i), nth(r.Names, i))
	}
	v.sameIfAny("choice as announced", a.Choice.String(), r.Choice.String())
	v.same("label as announced", a.Label, r.Label)
	v.sameIfAny("description of the delayed information as announced", a.Delayed, r.Delayed)
	v.sameIfAny("form of its value as announced", a.Form.String(), r.Form.String())
}

// other is what a person's word is compared with: the record, or beside typed
// numbers the announcement.
func (v *verification) other() *Terms {
	if v.claim.Revealed != nil {
		return &v.r.Terms
	}
	return &v.claim.Announced.Terms
}

func nth(list []string, i int) string {
	if i < len(list) {
		return list[i]
	}
	return ""
}

// same compares texts: letter for letter, or as a mail leaves them, whose
// blanks and accents it may write otherwise. What was committed to is the
// record's, and the commitment has been compared.
func (v *verification) same(name, want, got string) {
	if want != got && fold(want) == fold(got) {
		v.add(Step{Step: StepTerms, Name: name, Status: Pass, Want: want, Got: got, Note: Say("written with other blanks or accents")})
		return
	}
	v.compare(StepTerms, name, want, got)
}

func (v *verification) sameIfAny(name, want, got string) {
	if want != "" || got != "" {
		v.same(name, want, got)
	}
}

// code compares a code, which is never enough.
func (v *verification) code() {
	want := v.claim.Code
	if want == "" {
		return
	}
	s := Step{Step: StepCode, Name: "code shown before the first deal", Status: Pass, Want: want, Got: v.got.Code(), Note: CodeWorth}
	switch {
	case s.Want == s.Got:
		v.codeOnly = true
	case v.labelUnknown || v.choiceOpen:
		s.Status = NotChecked
		s.Note = Say("a game with a label, a choice of boards or delayed information has another commitment than its numbers alone")
		v.advice[GiveLabel] = v.advice[GiveLabel] || v.labelUnknown
		v.advice[GiveChoice] = v.advice[GiveChoice] || v.choiceOpen
	default:
		s.Status = Fail
	}
	v.add(s)
}

// value compares the value of the delayed information with what was looked up.
func (v *verification) value() {
	c, r := v.claim, &v.r
	s := Step{Step: StepValue, Name: "value of the delayed information"}
	switch {
	case r.Secret == nil && c.Value != "":
		s.Status, s.Want = NotChecked, showValue(c.Value)
		s.Note = Say("these numbers come without delayed information: there is nothing to compare a value with")
		if c.Typed != nil {
			v.advice[GiveRecord] = true
		}
		v.add(s)
		return
	case r.Secret == nil:
		v.valued = true
		return
	}
	s.Got = showValue(r.Value)
	if c.Value != "" {
		s.Status, s.Want, s.Note = r.Form.compare(c.Value, r.Value)
		s.Want = showValue(s.Want)
		switch s.Status {
		case Pass:
			v.valued = true
		case NotChecked:
			v.advice[LookAgain] = true
		}
		v.add(s)
	}
	if c.Machine != nil {
		v.add(*c.Machine)
		v.valued = v.valued || c.Machine.Status == Pass
	}
	if !v.valued && c.Value == "" {
		s.Status, s.Note = NotChecked, Say("look it up yourself: %s", r.Delayed)
		v.add(s)
		v.advice[GiveValue] = true
	}
}

func (v *verification) site() {
	s := Step{Step: StepSiteCode, Name: "code of a card site's kind", Want: v.claim.SiteCode}
	if found := SiteCodes(v.r.Numbers.Distribution, v.r.Numbers.Sequence, v.claim.SiteCode); len(found) > 0 {
		s.Status, s.Got = Pass, strings.Join(found, ", ")
		s.Note = Say("a help, not a proof: the sites do not publish what exactly they hash")
	} else {
		s.Status = NotChecked
		s.Note = Say("none of the %d ways that were tried gives this code, which proves nothing: the sites do not publish what exactly they hash", siteWays)
	}
	v.add(s)
}

// report sums the steps up.
func (v *verification) report() Report {
	r := Report{Verdict: Verified, RestsOn: []Anchor{}, Choices: []*Message{}, Warnings: append([]*Message{}, v.warnings...), Steps: v.steps}
	fails, open := 0, 0
	for _, s := range v.steps {
		switch s.Status {
		case Fail:
			fails++
		case NotChecked:
			open++
		}
	}
	if !v.anchored {
		r.RestsOn = append(r.RestsOn, AnchorAnnouncement)
	}
	if !v.valued {
		r.RestsOn = append(r.RestsOn, AnchorValue)
	}
	switch {
	case fails > 0:
		r.Verdict, r.Summary = False, Say("false: %d of %d checks failed", fails, len(v.steps))
	case v.anchored && v.valued && open == 0:
		r.Summary = Say("verified: the numbers are those of the commitment shown before the first deal")
		if v.r.Secret != nil {
			r.Summary = Say("verified: the numbers are those of the commitment shown before the first deal, and of the value")
		}
	default:
		r.Verdict, r.Summary = NotVerified, Say("not verified: %v", v.lacks())
	}
	v.freedoms(&r)
	for a := range Advice(len(v.advice)) {
		if v.advice[a] {
			r.Advice = append(r.Advice, a)
		}
	}
	return r
}

// lacks says what keeps a claim without a failed check from being verified.
func (v *verification) lacks() *Message {
	given := v.claim.Commitment != nil || v.claim.Announced != nil
	switch {
	case !v.anchored && given:
		return Say("the commitment could not be compared")
	case !v.anchored && v.codeOnly && !v.valued:
		return Say("only the code was compared, and nobody looked the value up")
	case !v.anchored && v.codeOnly:
		return Say("only the code was compared")
	case !v.anchored && !v.valued:
		return Say("nothing from before the first deal was given, and nobody looked the value up")
	case !v.anchored:
		return Say("nothing from before the first deal was given")
	case !v.valued:
		return Say("the commitment agrees, and the value of the delayed information was not compared")
	}
	return Say("something that was given could not be compared")
}

// freedoms lists what the organiser could choose.
func (v *verification) freedoms(r *Report) {
	switch {
	case v.r.Secret == nil:
		r.Choices = append(r.Choices, Say("the numbers: who draws them may draw again until he likes them, and only delayed information stops that"))
	case v.r.Form == TextForm:
		r.Choices = append(r.Choices, Say("the spelling of the value: its form is text, so it may be written in more than one way"))
	}
	if c := v.r.Choice; c != (Choice{}) && !c.SansPetitSec {
		r.Warnings = append(r.Warnings, Say("this choice of boards keeps deals with a petit sec, which the federation's rules void"))
	}
}

// String returns the report in English, a line for each step.
func (r *Report) String() string {
	var b strings.Builder
	for _, s := range r.Steps {
		fmt.Fprintf(&b, "%s: %s\n", s.Name, s.Status)
	}
	fmt.Fprintf(&b, "%v\n", r.Summary)
	return b.String()
}
