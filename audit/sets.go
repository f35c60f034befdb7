package audit

import (
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// setOf names a set whose board, key or hand is spoken of: a board of session 7,1.
func setOf(id squaredeal.ID) words.Text {
	if id.Set == squaredeal.Original {
		if id.Session == 0 {
			return words.New("set.of-phase", words.N("phase", id.Phase))
		}
		return words.New("set.of-session", session("session", id))
	}
	of := words.T("of", setOf(id.Of(squaredeal.Original)))
	switch id.Set {
	case squaredeal.Reserve:
		return words.New("set.of-reserve", of)
	case squaredeal.Unnumbered:
		return words.New("set.of-reserve-unnumbered", of)
	}
	return words.New("set.of-reserve-number", words.Name("number", id.Set.Number()), of)
}

// session is a session's numbers, 7,1.
func session(name string, id squaredeal.ID) words.Arg {
	return words.Name(name, strconv.Itoa(id.Phase)+","+strconv.Itoa(id.Session))
}

// setNames names sets, those of sessions in a row in one.
func setNames(ids []squaredeal.ID) words.Text { return setList(ids, naming) }

// setsOf names sets whose boards are spoken of.
func setsOf(ids []squaredeal.ID) words.Text { return setList(ids, speaking) }

// setWords are how one set, and those of sessions in a row, are put into a sentence.
type setWords struct {
	one                 func(squaredeal.ID) words.Text
	originals, reserves string
}

var (
	naming   = setWords{squaredeal.ID.Said, "set.sessions", "set.reserves"}
	speaking = setWords{setOf, "set.of-sessions", "set.of-reserves"}
)

func setList(ids []squaredeal.ID, in setWords) words.Text {
	switch len(ids) {
	case 0:
		return words.Text{}
	case 1:
		return in.one(ids[0])
	}
	first, last := ids[0], ids[len(ids)-1]
	row := first.Set == squaredeal.Original || first.Set == squaredeal.Reserve
	for i, id := range ids {
		row = row && id == squaredeal.ID{Phase: first.Phase, Session: first.Session + i, Set: first.Set}
	}
	if !row {
		return setsOneByOne(ids, in.one)
	}
	key := in.originals
	if first.Set == squaredeal.Reserve {
		key = in.reserves
	}
	return words.New(key, words.Name("sessions", strconv.Itoa(first.Phase)+","+strconv.Itoa(first.Session)+"-"+strconv.Itoa(last.Session)))
}

func setsOneByOne(ids []squaredeal.ID, one func(squaredeal.ID) words.Text) words.Text {
	const enough = 8
	var names []words.Text
	for _, id := range ids[:min(len(ids), enough)] {
		names = append(names, one(id))
	}
	if more := len(ids) - enough; more > 0 {
		names = append(names, words.New("list.more", words.N("n", more)))
	}
	return words.OneByOne(names...)
}

// countOf is a number with its noun: 1 file, 2 files.
func countOf(noun string, n int) words.Text { return words.New("count."+noun, words.N("n", n)) }

// firstLines is the start of a list that may be very long.
func firstLines(list []Line, n int) []Line {
	if len(list) <= n+1 {
		return list
	}
	return append(slices.Clone(list[:n]), line("list.more", words.N("n", len(list)-n)))
}
