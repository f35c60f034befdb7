package tarot

import (
	"fmt"
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

// Step is one check.
type Step struct {
	Check  string `json:"check"`
	Status Status `json:"status"`
	Want   string `json:"want,omitempty"` // what was published, or looked up
	Got    string `json:"got,omitempty"`  // what follows from the numbers, or the record says
	Note   string `json:"note,omitempty"`
}

// Report is every check of a claim. Status is Fail where one fails, Pass where
// none fails and one that binds the numbers passes, and else NotChecked.
type Report struct {
	Status  Status `json:"status"`
	Verdict string `json:"verdict"`
	Steps   []Step `json:"steps"`
}

// Claim is what is said when a game has ended, and what is known to have been
// said before.
type Claim struct {
	Game      Game    // used where there is no Revealed
	Revealed  *Record // the published form
	Announced *Record // what was announced before the first deal

	Commitment *Commitment // as shown before the first deal
	Code       string      // likewise; "" for none
	SiteCode   string      // a code of a card site's kind; "" for none
	Value      string      // of the delayed information, as looked up and as CanonicalValue gives it; "" for not looked up
}

// Verify checks a claim, step by step. The error is that of a claim that
// cannot be checked at all: numbers out of range, or a record of another kind.
func Verify(c Claim) (Report, error) {
	g, opened := c.Game, c.Game.Commitment()
	if r := c.Revealed; r != nil {
		if r.Kind != KindRevealed {
			return Report{}, fmt.Errorf("record is %s, want a %s one", r.Kind, KindRevealed)
		}
		g, opened = r.Game, r.Opened()
	}
	if a := c.Announced; a != nil && a.Kind != KindAnnounced {
		return Report{}, fmt.Errorf("record is %s, want an %s one", a.Kind, KindAnnounced)
	}
	if err := g.Check(); err != nil {
		return Report{}, err
	}
	if c.Value != "" && (c.Revealed == nil || c.Revealed.Secret == nil) {
		return Report{}, ErrNoValue
	}
	v := verification{opened: opened}
	v.add(Step{Check: "numbers in range", Status: Pass,
		Note: fmt.Sprintf("%d players, 0 <= distribution < 78!, 0 <= sequence <= %d", g.Players, MaxSequence)})
	if c.Revealed != nil {
		v.record(c.Revealed, c.Value)
	}
	v.shown(&c)
	if c.Announced != nil {
		v.announced(g, c.Revealed, c.Announced)
	} else if c.Revealed != nil && c.Revealed.Delayed != "" {
		v.add(Step{Check: "players, label and description as announced", Status: NotChecked,
			Note: "the commitment of a secret does not hold them: compare them with the announcement"})
	}
	if c.SiteCode != "" {
		v.site(g, c.SiteCode)
	}
	return v.report(), nil
}

type verification struct {
	opened Commitment
	steps  []Step

	passed  struct{ binds, code, file, site bool } // kinds of checks
	believe string                                 // what the verdict rests on without a check
}

func (v *verification) add(s Step) { v.steps = append(v.steps, s) }

// compare adds a check of what was published against what follows, and
// reports whether they agree.
func (v *verification) compare(check, want, got string) bool {
	s := Step{Check: check, Status: Pass, Want: want, Got: got}
	if want != got {
		s.Status = Fail
	}
	v.add(s)
	return want == got
}

// record checks a published form against itself, and the value of the delayed
// information against the one that was looked up.
func (v *verification) record(r *Record, value string) {
	check := "commitment in the record"
	if r.Secret != nil {
		check = "commitment in the record, of the secret"
	}
	v.passed.file = v.compare(check, r.Commitment.String(), v.opened.String())
	v.compare("code in the record", r.Code, v.opened.Code())
	if r.Secret == nil {
		return
	}
	d, s := r.Secret.Numbers(r.Value)
	v.compare("distribution from secret and value", r.Game.Distribution.String(), d.String())
	v.compare("sequence from secret and value", fmt.Sprint(r.Game.Sequence), fmt.Sprint(s))
	if value != "" {
		v.compare("value of the delayed information", value, r.Value)
		return
	}
	v.add(Step{Check: "value of the delayed information", Status: NotChecked, Got: r.Value,
		Note: "look it up yourself: " + r.Delayed})
	v.believe = "; they follow from the value of the delayed information too, which was not checked: look it up"
}

// shown checks what people saw before the first deal.
func (v *verification) shown(c *Claim) {
	got := v.opened.String()
	if c.Commitment != nil {
		v.passed.binds = v.compare("commitment shown before the game", c.Commitment.String(), got)
	}
	if c.Announced != nil {
		v.passed.binds = v.compare("commitment in the announcement", c.Announced.Commitment.String(), got)
		v.compare("code in the announcement", c.Announced.Code, v.opened.Code())
	}
	if c.Commitment == nil && c.Announced == nil {
		v.add(Step{Check: "commitment shown before the game", Status: NotChecked, Got: got,
			Note: "not given: compare it with the one that you saw before the first deal"})
	}
	if c.Code != "" {
		v.passed.code = v.compare("code shown before the game", c.Code, v.opened.Code())
		v.steps[len(v.steps)-1].Note = CodeWorth
	}
}

func (v *verification) announced(g Game, r, a *Record) {
	v.compare("players as announced", fmt.Sprint(a.Game.Players), fmt.Sprint(g.Players))
	v.compare("label as announced", a.Game.Label, g.Label)
	delayed := ""
	if r != nil {
		delayed = r.Delayed
	}
	if a.Delayed != "" || delayed != "" {
		v.compare("description of the delayed information as announced", a.Delayed, delayed)
	}
}

func (v *verification) site(g Game, code string) {
	s := Step{Check: "code of a card site's kind", Want: code}
	if found := SiteCodes(g.Distribution, g.Sequence, code); len(found) > 0 {
		s.Status, s.Got, v.passed.site = Pass, strings.Join(found, ", "), true
		s.Note = "a help, not a proof: the sites do not publish what exactly they hash"
	} else {
		s.Status = NotChecked
		s.Note = fmt.Sprintf("none of the %d ways that were tried gives this code, which proves nothing: the sites do not publish what exactly they hash", siteWays)
	}
	v.add(s)
}

func (v *verification) report() Report {
	r := Report{Status: NotChecked, Steps: v.steps}
	fails := 0
	for _, s := range v.steps {
		if s.Status == Fail {
			fails++
		}
	}
	switch {
	case fails > 0:
		r.Status, r.Verdict = Fail, fmt.Sprintf("false: %d of %d checks failed", fails, len(v.steps))
	case v.passed.binds:
		r.Status, r.Verdict = Pass, "verified: the numbers are those of the commitment shown before the game"+v.believe
	case v.passed.code:
		r.Status, r.Verdict = Pass, "the code matches, and only it was compared with what was shown before the game; "+CodeWorth+v.believe
	case v.passed.file:
		r.Status, r.Verdict = Pass, "the numbers match the commitment in the record; that proves something only if this commitment was shown to you before the first deal"+v.believe
	case v.passed.site:
		r.Status, r.Verdict = Pass, "the code matches in the way of a card site; a help, not a proof"
	default:
		r.Verdict = "not checked: there was nothing to compare the numbers with"
	}
	return r
}
