package verdicttest_test

import (
	"bytes"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	. "github.com/fairdeal/fairdeal/internal/verdicttest"
)

// older are tournaments of SquareDeal 1.3, and what organisers say happened outside
// the program (spec/squaredeal13.md).
func older(b book) {
	oldHands(b)
	oldSets(b)
	oldRules(b)
	oldValues(b)
	oldCopies(b)
	outside(b)
}

const oldOne = "1,1 whole 8/8"

// changed is a tournament with something else.
func changed(t *Tournament, change func(*Tournament)) *Tournament {
	other := *t
	other.Phases = append([]Phase(nil), t.Phases...)
	change(&other)
	return &other
}

func withText(t *Tournament) *Tournament { return changed(t, func(t *Tournament) { t.NoValue = true }) }

func oldHands(b book) {
	k := Kadra()
	m := b.add("old-whole", "a tournament of SquareDeal 1.3, with every hand").of(k)
	for p := range k.Phases {
		for s := 1; s <= k.Phases[p].Sessions; s++ {
			name := k.FileName(p+1, s)
			if p == 2 { // both have one name
				name = []string{"", "one", "two"}[s]
			}
			m.give(name+".pbn", PBN(k.Original(p+1, s)...))
		}
	}
	m.run("verified", "1,1 whole 8/8; 1,2 whole 8/8; 1,3 whole 8/8; 2,1 whole 12/12; 2,2 whole 12/12; 3,1 whole 6/6; 3,2 whole 6/6",
		"--played", "3,1=one.pbn", "--played", "3,2=two.pbn").
		run("not_verified", "1,1 whole 8/8; 1,2 whole 8/8; 1,3 whole 8/8; 2,1 whole 12/12; 2,2 whole 12/12; 3,1 cards 6/6; 3,2 cards 6/6")
	b.add("old-name-of-two-sessions", "a file with the name that two sessions share").of(k).
		give("bez.pbn", PBN(k.Original(3, 2)...)).part("3,2 cards 6/6")
	one := k.Original(1, 1)
	b.add("old-card-exchanged", "two cards exchanged").of(k).
		give("k24-1.pbn", PBN(cardsSwapped(one, 3)...)).always("false", "1,1 false")
	b.add("old-boards-exchanged", "two boards exchanged").of(k).
		give("k24-1.pbn", PBN(swapped(one, 2, 5)...)).always("false", "1,1 false")
	b.add("old-other-session", "session 2's hands under session 1's name").of(k).
		give("k24-1.pbn", PBN(k.Original(1, 2)...)).always("false", "1,1 false")
	b.add("old-not-published", "the line PU was taken away: the tournament is not published, and nothing is false").
		of(changed(k, func(t *Tournament) { t.NoPU = true })).
		give("k24-1.pbn", PBN(one...)).always("not_verified", oldOne).says("the line PU is missing")
	b.add("old-line-ends", "a clone of a repository, with LF").
		put("k.sqd", bytes.ReplaceAll(k.Description(), []byte("\r\n"), []byte("\n"))).put("k.sqk", bytes.ReplaceAll(k.Keys(), []byte("\r\n"), []byte("\n"))).
		start("k.sqd", "k.sqk").give("k24-1.pbn", PBN(one...)).part(oldOne)
}

// cardsSwapped exchanges the lowest cards of two hands of a board.
func cardsSwapped(boards []bridge.Board, n int) []bridge.Board {
	out := append([]bridge.Board(nil), boards...)
	for i := range out {
		if out[i].Number == n {
			d := out[i].Deal
			north, east := d[0]&-d[0], d[1]&-d[1]
			d[0], d[1] = d[0]^north|east, d[1]^east|north
			out[i].Deal = d
		}
	}
	return out
}

func oldSets(b book) {
	k := Kadra()
	b.add("old-reserve-under-the-originals-name", "reserve 1 under the original's name").of(k).
		give("k24-1.pbn", PBN(k.Reserve(1, 1)...)).always("false", "1,1 false")
	b.add("old-reserve-played", "reserve 1 under its name, with its number and without").of(k).
		put("k24-1res1.pbn", PBN(k.Reserve(1, 1)...)).put("k24-1RES.pbn", PBN(k.Reserve(1, 1)...)).
		part("1,1reserve whole 8/8", "k24-1res1.pbn").part("1,1reserve whole 8/8", "k24-1RES.pbn")
	b.add("old-reserve-2", "reserve 2 under its name, stated, and by cards").of(k).
		put("k24-1res2.pbn", PBN(k.Set(1, 1, "reserve2")...)).put("two.pbn", PBN(k.Set(1, 1, "reserve2")...)).put("k24-2res1.pbn", PBN(k.Set(1, 2, "reserve2")...)).
		part("", "k24-1res2.pbn").says("reserve set 2 of session 1,1").
		part("", "two.pbn", "--played", "1,1reserve2=two.pbn").says("reserve set 2 of session 1,1").
		part("", "two.pbn").says("reserve set 2 of session 1,1").
		always("false", "", "two.pbn", "--played", "1,1reserve=two.pbn").
		always("false", "", "k24-2res1.pbn")
	b.add("old-reserve-without-number", "the question for the number of the reserve set was left empty, so it has the original's name").of(k).
		give("k24-1.pbn", PBN(k.Set(1, 1, "unnumbered")...)).always("not_verified", "1,1 not checked").says("made as a reserve set without a number")
}

func oldRules(b book) {
	k := Kadra()
	for rule, name := range map[string]string{"2": "old-made-by-2", "2.0rc": "old-made-by-2.0rc"} {
		by := changed(k, func(t *Tournament) { t.Rule = rule })
		b.add(name, "who goes on with a description of 1.3 in another version deals other hands").of(k).
			give("k24-1.pbn", PBN(by.Original(1, 1)...)).always("not_verified", "1,1 not checked").
			says("these hands were made by the rule of 2.x from a 1.3 description")
	}
	cup := Cup()
	for rule, word := range map[string]string{"2.0rc": "2.0(RC)", "1.3": "1.3"} {
		by := changed(cup, func(t *Tournament) { t.Rule = rule })
		b.add("rule-"+rule+"-numbered", "a description with a version, hands by the rule of another one").of(cup).
			give("RR01.pbn", PBN(by.Original(1, 1)...)).always("not_verified", "1,1 not checked").
			says("these hands were made by the rule of " + word + " from a 2.x description")
		unnumbered := bytes.Replace(cup.Description(), []byte("SquareDeal 2.7"), []byte("squaredeal"), 1)
		b.add("rule-"+rule+"-no-version", "a description without a version: the rule that fits is used").
			put("cup.sqd", unnumbered).put("cup.sqk", cup.Keys()).start("cup.sqd", "cup.sqk").
			give("RR01.pbn", PBN(by.Original(1, 1)...)).part("1,1 whole 16/16").
			says("they fit that of SquareDeal " + word)
	}
}

func oldValues(b book) {
	k := Kadra()
	one := PBN(k.Original(1, 1)...)
	b.add("old-value", "the value of a tournament of SquareDeal 1.3, typed").of(k).give("k24-1.pbn", one).
		run("in_part", oldOne, "--partial", "--value", " 369132640 ").rests("description").
		always("not_verified", oldOne, "--value", "3 6 9 13 26 40").says("another spelling").
		always("not_verified", oldOne, "--value", "030609132640").
		asked(oldOne, "--value", "369132641").
		asked(oldOne, "--value", "3 6 9 13 26 41")
	padded := changed(k, func(t *Tournament) { t.Value = "030609132640" })
	b.add("old-value-spelled", "hands that were made with another spelling of the value in the file").of(k).
		give("k24-1.pbn", PBN(padded.Original(1, 1)...)).
		always("not_verified", "", "--played", "1,1=k24-1.pbn").says(`these hands fit the value written "030609132640", not as given`).
		always("not_verified", "", "--value", "030609132640")
	other := changed(k, func(t *Tournament) { t.Value = "1234567" })
	b.add("old-value-of-another-day", "hands that were made with quite another value, stated").of(k).
		give("one.pbn", PBN(other.Original(1, 1)...)).always("false", "1,1 false", "--played", "1,1=one.pbn")
	text := withText(k)
	b.add("old-text", "DI is the description: the value stands on a page").of(text).give("k24-1.pbn", one).
		always("not_verified", "").says("DI still names the fact").
		part(oldOne, "--value", "369132640").
		always("not_verified", "", "--value", "3 6 9 13 26 40").says(`these hands fit the value written "369132640", not as given`).
		always("not_verified", "", "--value", "7")
	blank := changed(k, func(t *Tournament) { t.Value = "369132640 " })
	b.add("old-value-blank-behind", "a blank behind the value is mixed in").of(blank).
		give("k24-1.pbn", PBN(blank.Original(1, 1)...)).
		run("in_part", oldOne, "--partial", "--value", "369132640").rests("description")
	mixed := changed(k, func(t *Tournament) { t.Value = t.Delayed })
	b.add("old-text-mixed-in", "nobody set the value: the description itself was mixed in").of(text).
		give("k24-1.pbn", PBN(mixed.Original(1, 1)...)).
		always("not_verified", "").says("nothing was mixed in after publishing").
		always("false", "1,1 false", "--value", "369132640").
		always("false", "1,1 false", "--value", "369132640", "--played", "1,1=k24-1.pbn").says("Lotto 10.01.2024, zapisane jednym ciągiem")
}

func oldCopies(b book) {
	k := Kadra()
	text := withText(k)
	one := PBN(k.Original(1, 1)...)
	const utf8 = "Kadra kobiet, finał 2024"
	with := func(name, comment string, before *Tournament) *maker {
		return b.add(name, comment).of(k).give("k24-1.pbn", one).put("before.sqd", before.Description()).start("--published", "before.sqd")
	}
	agrees := func(m *maker) { m.run("in_part", oldOne, "--partial").rests("value") }
	agrees(with("old-copy", "the copy from before the value, which took the place of the text", text))
	agrees(with("old-copy-without-pu", "the copy from before publishing has the same key hash", changed(text, func(t *Tournament) { t.NoPU = true })))
	agrees(with("old-copy-in-utf-8", "the copy was changed to UTF-8", changed(text, func(t *Tournament) { t.Title = utf8 })))
	agrees(with("old-copy-cut-at-a-colon", "what follows the fourth colon was dropped by the program", changed(text, func(t *Tournament) { t.Phases[0].Title += ": finaly" })))
	with("old-copy-with-the-value", "a copy that holds the value", changed(k, func(t *Tournament) { t.Phases[0].Title = "4  sesje" })).always("not_verified", oldOne)
	with("old-copy-other-name", "the copy has another name", changed(text, func(t *Tournament) { t.Title = "Kadra" })).
		always("not_verified", oldOne).says("tournament name (TN) was")
	with("old-copy-other-prefix", "the copy has another prefix", changed(text, func(t *Tournament) { t.Phases[1].Prefix = "final-##" })).
		always("not_verified", oldOne).says("phase 2: file name prefix was")
	with("old-copy-other-keys", "the copy has another key hash", changed(text, func(t *Tournament) { t.KeyHash = strings.Repeat("1", 64) })).always("false", oldOne)
	with("old-copy-other-boards", "the copy has other boards", changed(text, func(t *Tournament) { t.Phases[0].Boards = "9" })).always("false", oldOne)
	with("old-copy-other-phases", "the copy has a phase less", changed(text, func(t *Tournament) { t.Phases = t.Phases[:2] })).always("false", oldOne)
	with("old-copy-without-phases", "the copy was cut before its phases", changed(text, func(t *Tournament) { t.KeyHash, t.Phases = t.Hash(), nil })).always("not_verified", oldOne)
	b.add("old-copy-itself", "the file itself as copy, and another file of the same bytes").of(text).give("k24-1.pbn", one).
		put("saved.sqd", text.Description()).start("--value", "369132640").
		always("not_verified", oldOne, "--published", "2024-01-10_kadra.sqd").
		run("in_part", oldOne, "--partial", "--published", "saved.sqd").rests().says("counts only if you saved it before the draw")
	b.add("old-copy-other-text", "the text of DI differs from the copy").of(text).give("k24-1.pbn", one).
		put("before.sqd", changed(text, func(t *Tournament) { t.Delayed = "Lotto 9.01.2024" }).Description()).
		always("not_verified", oldOne, "--published", "before.sqd", "--value", "369132640").says("delayed information (DI) was")
	digest := text.MH()
	b.add("old-digest", "the digest of the description with its text").of(text).give("k24-1.pbn", one).start("--value", "369132640").
		run("in_part", oldOne, "--partial", "--digest", digest).rests().
		asked(oldOne, "--digest", strings.Repeat("ab", 32))
	b.add("old-digest-with-the-value", "of a file that holds its value no digest can be computed, but with the copy from before").of(k).give("k24-1.pbn", one).
		put("before.sqd", text.Description()).
		always("not_verified", oldOne, "--digest", digest).says("no digest can be computed").
		run("in_part", oldOne, "--partial", "--digest", digest, "--published", "before.sqd").rests("value").
		asked(oldOne, "--digest", strings.Repeat("ab", 32), "--published", "before.sqd")
}

func outside(b book) {
	k, cup := Kadra(), Cup()
	one := k.Original(1, 1)
	const partOf = "1,1 part 5/8; 1,2 whole 8/8; 1,3 whole 8/8; 2,1 whole 12/12; 2,2 whole 12/12; 3,1 whole 6/6; 3,2 whole 6/6"
	foreign := Foreign(4, 6)
	m := b.add("replaced", "boards 4-6 of a session were replaced by others: all else is there").of(k).
		give("k24-1.pbn", PBN(join(one[:3], foreign, one[6:])...)).
		start("--played", "3,1=one.pbn", "--played", "3,2=two.pbn").
		give("one.pbn", PBN(k.Original(3, 1)...)).give("two.pbn", PBN(k.Original(3, 2)...))
	for s := 2; s <= 3; s++ {
		m.give(k.FileName(1, s)+".pbn", PBN(k.Original(1, s)...))
	}
	for s := 1; s <= 2; s++ {
		m.give(k.FileName(2, s)+".pbn", PBN(k.Original(2, s)...))
	}
	m.always("false", "").says("if the organiser announced that boards were replaced, say --replaced 1,1=4-6").
		run("in_part", partOf, "--replaced", "1,1=4-6").says("3 boards of session 1,1 replaced by boards that nothing proves").
		run("not_verified", "", "--replaced", "1,1=4-6", "--strict").
		always("not_verified", "", "--replaced", "1,1=3-6").says("stated as replaced, but the dealt board was played").
		always("false", "", "--replaced", "1,1=5-6").
		run("in_part", "", "--replaced", "1,1=4,5", "--replaced", "1,1=6")
	first := cup.Original(1, 1)
	b.add("replaced-2.x", "boards 4-6 were replaced, in files with numbers and without, one from the reserve set").of(cup).
		put("RR01.pbn", PBN(join(first[:3], foreign, first[6:])...)).
		put("RR01.bri", BRI(join(first[:3], foreign, first[6:])...)).
		put("found.pbn", PBN(join(first[:3], cup.Reserve(1, 1)[3:4], foreign[1:], first[6:])...)).
		always("false", "1,1 false", "RR01.pbn").
		always("false", "1,1 false", "RR01.bri").
		run("in_part", "1,1 part 13/16", "RR01.pbn", "--replaced", "1,1=4-6", "--partial").
		run("in_part", "1,1 part 13/16", "RR01.bri", "--replaced", "1,1=4-6", "--partial").
		run("in_part", "1,1 part 14/16", "found.pbn", "--played", "1,1=found.pbn", "--replaced", "1,1=4-6", "--partial").
		put("RR02.pbn", PBN(cup.Original(1, 2)...)).
		part("1,2 whole 16/16", "RR02.pbn", "--replaced", "1,1=4-6")
	b.add("both-sets-played", "original and reserve set were played at different tables").of(cup).
		give("RR01.pbn", PBN(first...)).give("RR01reserve.pbn", PBN(cup.Reserve(1, 1)...)).
		always("not_verified", "1,1 not checked").
		part("1,1 whole 32/32", "--both", "1,1").says("who was given which set was not compared").
		part("", "--both", "1,*")
	b.add("both-sets-part", "both sets were played, and of one four boards are shown").of(cup).
		give("RR01.pbn", PBN(first...)).give("RR01reserve.pbn", PBN(cup.Reserve(1, 1)[:4]...)).
		part("1,1 part 20/32", "--both", "1,1")
	b.add("both-sets-2", "of SquareDeal 1.3, original and reserve set 2").of(k).
		give("k24-1.pbn", PBN(one...)).give("k24-1res2.pbn", PBN(k.Set(1, 1, "reserve2")...)).
		part("1,1 whole 16/16", "--both", "1,1reserve2")
}
