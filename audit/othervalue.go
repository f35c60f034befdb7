package audit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/squaredeal"
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

// otherValue looks for another spelling of the delayed value, or for none at
// all, with which the boards of a source would have been made. Where only blanks
// or the encoding differ, mail may have changed them, and where the keys may not
// be the published ones, neither need the value be: that is not checked.
func (a *audit) otherValue(s *source) bool {
	at, ok := a.spelledAmong(s)
	if !ok {
		at, ok = a.spelledAs(s.claim.ids, s)
	}
	if !ok {
		return false
	}
	with := fmt.Sprintf("with delayed value %q", at.value)
	if a.d.Old { // a text of the description
		with = fmt.Sprintf("with delayed value %q", a.text(at.value))
	}
	if at.value == "" {
		with = "without any delayed value"
	}
	a.spelt[at.value]++
	but, stranger := "", false
	switch {
	case sameButMail(at.value, a.d.Value):
		but = "only blanks or the encoding differ"
	case a.unproven():
		but = "but the keys may not be the published ones"
	case a.isStranger(s) && !a.d.Old: // of 1.3 these keys made them, and DI itself
		but, stranger = "but nobody says that it was played", true
	}
	why := func(v *verdictOn) string {
		if (but == "" || stranger) && (v.ambiguous || s.allDoubtful(v)) {
			return "but the file can be read in two ways"
		}
		return but
	}
	for _, v := range s.files {
		but := why(v)
		v.Holds = literal(at.id.Words())
		if slices.Contains(v.claim.ids, at.id) {
			v.Holds = literal(v.claim.String()) // a combined file was made in one go
		}
		text := fmt.Sprintf("holds %s as it would be %s; the published one is %q", v.Holds, with, a.d.Value)
		if but != "" {
			v.why = append(v.why, text+"; "+but)
			continue
		}
		v.Finding = Spelling
		v.bad = append(v.bad, Difference{Kind: NotDealt, Text: literal(text)})
	}
	if stranger {
		a.setAside(s)
		return true
	}
	for _, b := range s.bad {
		if text := b.r.file.Name + ": hands made " + with; why(b.r.file) != "" {
			b.t.open = append(b.t.open, found{b.r.file, text})
		} else {
			b.t.bad = append(b.t.bad, found{b.r.file, text})
		}
	}
	return true
}

// allDoubtful reports whether every board that a file adds to a source can be
// read in two ways.
func (s *source) allDoubtful(v *verdictOn) bool {
	doubtful := false
	for i := range s.records {
		if r := &s.records[i]; r.file == v && !r.empty() {
			if r.doubt == "" {
				return false
			}
			doubtful = true
		}
	}
	return doubtful
}

// sameButMail reports whether two values differ only in what mail changes:
// blanks and encoding.
func sameButMail(x, y string) bool {
	fold := func(s string) string { return strings.Join(strings.Fields(text(s)), "") }
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
