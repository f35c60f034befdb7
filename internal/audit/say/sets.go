package say

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/step"
	"github.com/fairdeal/fairdeal/words"
)

// Set names a set whose board, key or hand is spoken of: a board of session 7,1.
func Set(id squaredeal.ID) words.Text {
	if id.Set == squaredeal.Original {
		if id.Session == 0 {
			return words.New("set.of-phase", words.N("phase", id.Phase))
		}
		return words.New("set.of-session", words.Name("session", id.String()))
	}
	of := words.T("of", Set(id.Of(squaredeal.Original)))
	switch id.Set {
	case squaredeal.Reserve:
		return words.New("set.of-reserve", of)
	case squaredeal.Unnumbered:
		return words.New("set.of-reserve-unnumbered", of)
	}
	return words.New("set.of-reserve-number", words.Name("number", id.Set.Number()), of)
}

// ReserveTyped is a reserve set as people type it: 1,3, or of SquareDeal 1.3 1,3:2.
func ReserveTyped(id squaredeal.ID) string {
	text := id.Of(squaredeal.Original).String()
	if id.Set != squaredeal.Reserve {
		text += ":" + id.Set.Number()
	}
	return text
}

// Sets names sets, those of sessions in a row in one.
func Sets(ids []squaredeal.ID) words.Text {
	return setList(ids, squaredeal.ID.Said, map[squaredeal.Set]string{squaredeal.Original: "set.sessions", squaredeal.Reserve: "set.reserves"})
}

// OfSets names sets whose boards are spoken of.
func OfSets(ids []squaredeal.ID) words.Text {
	return setList(ids, Set, map[squaredeal.Set]string{squaredeal.Original: "set.of-sessions", squaredeal.Reserve: "set.of-reserves"})
}

// setList names sets one by one, but those of sessions in a row in one.
func setList(ids []squaredeal.ID, one func(squaredeal.ID) words.Text, inRow map[squaredeal.Set]string) words.Text {
	if len(ids) == 0 {
		return words.Text{}
	}
	first, last := ids[0], ids[len(ids)-1]
	row := inRow[first.Set]
	for i, id := range ids {
		if id != (squaredeal.ID{Phase: first.Phase, Session: first.Session + i, Set: first.Set}) {
			row = ""
		}
	}
	if len(ids) > 1 && row != "" {
		return words.New(row, words.Name("sessions", fmt.Sprintf("%d,%d-%d", first.Phase, first.Session, last.Session)))
	}
	const enough = 8
	var names []words.Text
	for _, id := range ids[:min(len(ids), enough)] {
		names = append(names, one(id))
	}
	return words.OneByOne(append(names, More(len(ids)-enough)...)...)
}

// More says that there are more of what was said; nothing where there are none.
func More(n int) []words.Text {
	if n <= 0 {
		return nil
	}
	return []words.Text{words.New("list.more", words.N("n", n))}
}

// Count is a number with its noun: 1 file, 2 files.
func Count(noun string, n int) words.Text { return words.New("count."+noun, words.N("n", n)) }

// Quoted is an argument in quotation marks, in which nothing stays that cannot be
// shown.
func Quoted(name, text string) words.Arg { return words.Name(name, strconv.Quote(text)) }

// Lines are sentences as lines of a report.
func Lines(texts []words.Text) (lines []step.Line) {
	for _, t := range texts {
		lines = append(lines, step.Line{Text: t})
	}
	return lines
}

// Start is the start of a list that may be very long.
func Start(list []step.Line, n int) []step.Line {
	if len(list) <= n+1 {
		return list
	}
	return append(slices.Clone(list[:n]), Of("list.more", words.N("n", len(list)-n)))
}

// ChangedLines are the lines that one of two texts has and the other has not.
func ChangedLines(before, now string) (out []step.Line) {
	b, n := strings.Split(before, "\n"), strings.Split(now, "\n")
	for _, l := range b {
		if !slices.Contains(n, l) {
			out = append(out, lineThen(l))
		}
	}
	for _, l := range n {
		if !slices.Contains(b, l) {
			out = append(out, lineNow(l))
		}
	}
	if len(out) == 0 && before != now {
		out = append(out, Of("lines.order"))
	}
	return out
}

// Changed are a line of a text as it was, and as it is.
func Changed(before, now string) []step.Line { return []step.Line{lineThen(before), lineNow(now)} }

func lineThen(row string) step.Line { return Of("lines.then", words.Name("line", plain.Latin(row))) }

func lineNow(row string) step.Line { return Of("lines.now", words.Name("line", plain.Latin(row))) }
