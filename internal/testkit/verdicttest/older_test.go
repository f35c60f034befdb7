package verdicttest_test

import (
	"bytes"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	. "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// older covers SquareDeal 1.3 tournaments, and organisers' statements about events outside the
// program (spec/squaredeal13.md).
func older(b book) {
	oldHands(b)
	oldSets(b)
	oldRules(b)
	oldValues(b)
	oldCopies(b)
	outside(b)
}

// changed returns a modified copy of a tournament.
func changed(t *Tournament, change func(*Tournament)) *Tournament {
	other := *t
	other.Phases = append([]Phase(nil), t.Phases...)
	change(&other)
	return &other
}

// withText returns a SquareDeal 1.3 tournament whose DI contains the text in place of the value.
func withText(t *Tournament) *Tournament { return changed(t, func(t *Tournament) { t.NoValue = true }) }

// oldHands covers the hands of a SquareDeal 1.3 tournament: complete, altered and under shared names.
func oldHands(b book) {
	kadra := Kadra()
	m := b.add("old-whole", "a SquareDeal 1.3 tournament, with all hands").publish(kadra)
	for p := range kadra.Phases {
		for s := 1; s <= kadra.Phases[p].Sessions; s++ {
			name := kadra.FileName(p+1, s)
			if kadra.Phases[p].Prefix == "bez" { // Both sessions have this name.
				name = []string{"", "one", "two"}[s]
			}
			m.put(name+".pbn", PBN(kadra.Original(p+1, s)...))
		}
	}

	b.add("old-name-of-two-sessions", "a file with a name that two sessions share").publish(kadra).
		put("bez.pbn", PBN(kadra.Original(3, 2)...))
	k1 := kadra.Original(1, 1)
	b.add("old-card-exchanged", "two cards exchanged").publish(kadra).
		put("k24-1.pbn", PBN(cardsSwapped(k1, 3)...))
	b.add("old-boards-exchanged", "two boards exchanged").publish(kadra).
		put("k24-1.pbn", PBN(swapCards(k1, 2, 5)...))
	b.add("old-other-session", "session 2's hands under session 1's name").publish(kadra).
		put("k24-1.pbn", PBN(kadra.Original(1, 2)...))
	withoutPU := changed(kadra, func(t *Tournament) { t.NoPU = true })
	b.add("old-not-published",
		"the line PU was removed: the tournament is not published, and nothing is false").publish(withoutPU).
		put("k24-1.pbn", PBN(k1...))
	b.add("old-line-ends", "a clone of a repository, with LF").
		put("k.sqd", bytes.ReplaceAll(kadra.Description(), []byte("\r\n"), []byte("\n"))).
		put("k.sqk", bytes.ReplaceAll(kadra.Keys(), []byte("\r\n"), []byte("\n"))).
		put("k24-1.pbn", PBN(k1...))
}

// cardsSwapped swaps the first cards, in the order of bridge.Card, of North and East on a board.
func cardsSwapped(boards []bridge.Board, n int) []bridge.Board {
	lowestOf := func(hand bridge.Hand) bridge.Hand { return hand & -hand }
	out := slices.Clone(boards)
	for i := range out {
		if out[i].Number != n {
			continue
		}
		north, east := &out[i].Deal[bridge.North], &out[i].Deal[bridge.East]
		exchanged := lowestOf(*north) | lowestOf(*east)
		*north ^= exchanged
		*east ^= exchanged
	}
	return out
}

// oldSets covers the reserve sets of SquareDeal 1.3.
func oldSets(b book) {
	kadra := Kadra()
	b.add("old-reserve-under-the-originals-name", "reserve 1 under the original's name").publish(kadra).
		put("k24-1.pbn", PBN(kadra.Reserve(1, 1)...))
	b.add("old-reserve-played", "reserve 1 under its name, with its number and without").publish(kadra).
		put("k24-1res1.pbn", PBN(kadra.Reserve(1, 1)...)).
		put("k24-1RES.pbn", PBN(kadra.Reserve(1, 1)...))

	b.add("old-reserve-2", "reserve 2 under its name, stated, and by cards").publish(kadra).
		put("k24-1res2.pbn", PBN(kadra.Set(1, 1, "reserve2")...)).
		put("two.pbn", PBN(kadra.Set(1, 1, "reserve2")...)).
		put("k24-2res1.pbn", PBN(kadra.Set(1, 2, "reserve2")...))

	b.add("old-reserve-without-number",
		"the prompt for the reserve set's number was left empty, so the set has the original's "+
			"name").publish(kadra).
		put("k24-1.pbn", PBN(kadra.Set(1, 1, "unnumbered")...))
}

// oldRules covers hands dealt by the rule of a different version.
func oldRules(b book) {
	kadra := Kadra()
	for rule, name := range map[string]string{"2": "old-made-by-2", "2.0rc": "old-made-by-2.0rc"} {
		by := changed(kadra, func(t *Tournament) { t.Rule = rule })
		b.add(name, "a description from 1.3, continued in a different version, gives different hands").
			publish(kadra).
			put("k24-1.pbn", PBN(by.Original(1, 1)...))
	}
	cup := Cup()
	for _, rule := range []string{"2.0rc", "1.3"} {
		by := changed(cup, func(t *Tournament) { t.Rule = rule })
		b.add("rule-"+rule+"-numbered",
			"a description with a version, and hands dealt by a different version's rule").publish(cup).
			put("RR01.pbn", PBN(by.Original(1, 1)...))

		unnumbered := edited(cup.Description(), "SquareDeal 2.7", "squaredeal")
		b.add("rule-"+rule+"-no-version", "a description without a version: the matching rule is used").
			put("cup.sqd", unnumbered).
			put("cup.sqk", cup.Keys()).
			put("RR01.pbn", PBN(by.Original(1, 1)...))
	}
}
