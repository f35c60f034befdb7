package audit

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/judge"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// spelledPlace is a deal that another delayed value would have made.
type spelledPlace struct {
	id    squaredeal.ID
	value string
}

// spelledBoards is how many boards are made with other delayed values to
// recognise hands by, over all sessions and values: half a second's work.
const spelledBoards = 200_000

// spelledTries is how many files are compared board by board with every other
// delayed value, to no avail, before that is given up.
const spelledTries = 16

// NotTyped is the key of what is said where a value that the user typed makes no board at all.
const NotTyped = "audit.made.not-typed"

// madeWith is how boards of a source came to be that are not as dealt.
type madeWith struct {
	how       judge.Made
	text      words.Text // what is said of the whole file; nothing: nothing is known
	other     bool       // with another delayed value
	id        squaredeal.ID
	value     string // that value, for people; "": none at all
	published string
}

// holds is what a file holds that was made with another delayed value.
func (m *madeWith) holds(v *verdictOn) words.Text {
	if slices.Contains(v.claim.ids, m.id) {
		return setNames(v.claim.ids)
	}
	return m.id.Said()
}

// textOf is what is said of a file that was made with another delayed value.
func (m *madeWith) textOf(v *verdictOn) words.Text {
	sets, published := words.T("sets", m.holds(v)), inQuotes("published", m.published)
	if m.value == "" {
		return words.New("audit.made.without", sets, published)
	}
	return words.New("audit.made.with", sets, inQuotes("value", m.value), published)
}

// howMade is judge.World.Made.
func (a *audit) howMade(i int, shows, any bool) judge.Made {
	s := a.sources[i]
	if s.made == nil {
		m := a.lookHowMade(s, shows, any)
		s.made = &m
	}
	return s.made.how
}

// lookHowMade looks for another rule, another spelling of the delayed value, or none at
// all, with which the boards of a source would have been made. Where only blanks or
// the encoding differ, mail may have changed them: that explains all.
func (a *audit) lookHowMade(s *source, shows, any bool) (m madeWith) {
	if text := a.otherRule(s); text.Said() {
		return madeWith{how: judge.MadeSpelled, text: text.Text}
	}
	if !any {
		if a.respelt(); a.fits != "" {
			return madeWith{how: judge.MadeSpelled, text: a.fitsText().Text}
		}
	}
	own := a.own && !any
	if !shows && (!own || a.d.Old) {
		m = a.otherValue(s)
	}
	if own && !m.other {
		return madeWith{how: judge.MadeSpelled, text: words.New(NotTyped)}
	}
	return m
}

// otherValue looks for another spelling of the delayed value, or for none at all,
// with which the boards of a source would have been made.
func (a *audit) otherValue(s *source) (m madeWith) {
	at, ok := a.spelledAmong(s)
	if !ok {
		at, ok = a.spelledAs(s.claim.ids, s)
	}
	if !ok {
		return m
	}
	m = madeWith{id: at.id, other: true, value: at.value, published: a.d.Value}
	if a.d.Old { // a text of the description
		m.value = a.text(at.value)
	}
	a.spelt[at.value]++
	m.text = m.textOf(s.files[0])
	switch {
	case sameButMail(at.value, a.d.Value):
		m.how, m.other = judge.MadeSpelled, false
		m.text = words.Several(m.text, words.New("audit.made.mail"))
	case a.d.Old: // these keys made them, and DI itself
		m.how = judge.MadeOther
	}
	return m
}

// sameButMail reports whether two values differ only in what mail changes:
// blanks and encoding.
func sameButMail(x, y string) bool {
	fold := func(s string) string { return strings.Join(strings.Fields(plain.Latin(s)), "") }
	return fold(x) == fold(y)
}

// spelledAmong looks for a file's boards among the first boards of all original
// sets.
func (a *audit) spelledAmong(s *source) (spelledPlace, bool) {
	if a.spelled == nil {
		a.spelled = a.spellAll()
	}
	for i := range s.records {
		if at, ok := a.spelled[s.records[i].Deal]; ok {
			return at, true
		}
	}
	return spelledPlace{}, false
}

// spellAll makes the first boards of all original sets with all other values.
func (a *audit) spellAll() map[bridge.Deal]spelledPlace {
	out := map[bridge.Deal]spelledPlace{}
	var ids []squaredeal.ID
	for i := range a.d.Phases {
		p := &a.d.Phases[i]
		for s := 1; s <= a.cat.sessions(p); s++ {
			ids = append(ids, squaredeal.ID{Phase: p.Number, Session: s, Set: squaredeal.Original})
		}
	}
	if len(ids) == 0 || len(ids) > spelledBoards {
		return out
	}
	values := a.spellings[:min(len(a.spellings), spelledBoards/len(ids))]
	each := spelledBoards / len(ids) / max(len(values), 1)
	for _, id := range ids {
		for _, value := range values {
			boards, err := a.cat.withValue(id, value, each)
			if err != nil {
				break
			}
			for i := range boards {
				out[boards[i].Deal] = spelledPlace{id, value}
			}
		}
	}
	return out
}

// spelledAs compares a file with all boards of the sets that it must hold,
// original and reserve.
func (a *audit) spelledAs(ids []squaredeal.ID, s *source) (spelledPlace, bool) {
	if a.spellTries >= spelledTries {
		return spelledPlace{}, false
	}
	deals := make(map[bridge.Deal]bool, len(s.records))
	for i := range s.records {
		deals[s.records[i].Deal] = true
	}
	for _, id := range ids {
		for _, which := range []squaredeal.Set{id.Set, id.Set.Twin()} {
			for _, value := range a.spellings {
				id := squaredeal.ID{Phase: id.Phase, Session: id.Session, Set: which}
				boards, err := a.cat.withValue(id, value, unknownBoards)
				if err != nil {
					break
				}
				if slices.ContainsFunc(boards, func(b bridge.Board) bool { return deals[b.Deal] }) {
					return spelledPlace{id, value}, true
				}
			}
		}
	}
	a.spellTries++
	return spelledPlace{}, false
}
