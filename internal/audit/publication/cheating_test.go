package publication

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/publiclog"
)

// TestCheatingOrganiser checks the steps for logs in which an organiser cheats, or may have cheated. The marks are those of
// the steps: in the log (11), the published description (12), published before the value (13), value from its source (14),
// no other description (15) and value announced (16).
func TestCheatingOrganiser(t *testing.T) {
	spring := withoutBeacon(storyTournament(t, "spring"))
	policy := storyLog(t).policy
	canonical := string(spring.Canonical[0])
	otherKeys := withOtherKeys(canonical)
	otherRound := withRound(canonical, 900)
	otherName := withOtherTitle(canonical)
	contradicted := strings.Replace(otherKeys, "round 1000", "round 900", 1)
	undated := withoutDate(otherKeys)
	for _, c := range []struct {
		name string
		make func(log *testLog)
		want string // stepMarks of steps 11 to 16, then a full stop
		text string // in any step
	}{
		{
			name: "two descriptions with different keys",
			make: func(log *testLog) {
				log.publish(beforeValue, otherKeys)
				log.publish(beforeValue, canonical)
				log.addAfterValue()
			},
			want: "+++.-..",
			text: "club.example/organiser published two descriptions of spring with different keys: entries 0 and 1",
		},
		{
			name: "the first cancelled in time",
			make: func(log *testLog) {
				leaf := log.publish(beforeValue, otherKeys)
				cancelled := log.cancel(beforeValue, leaf)
				log.republish(beforeValue, cancelled, canonical)
				log.addAfterValue()
			},
			want: "+++.+..",
		},
		{
			name: "the first cancelled too late",
			make: func(log *testLog) {
				leaf := log.publish(beforeValue, otherKeys)
				cancelled := log.cancel(afterValue, leaf)
				log.republish(afterValue, cancelled, canonical)
				log.addAfterValue()
			},
			want: "++-.-..", text: "different keys",
		},
		{
			name: "the first cancelled when nobody can say whether its value was known",
			make: func(log *testLog) {
				leaf := log.publish(beforeValue, undated)
				cancelled := log.cancel(beforeValue, leaf)
				log.republish(beforeValue, cancelled, canonical)
				log.addAfterValue()
			},
			want: "++?.?..", text: "there is no way to tell when it became known",
		},
		{
			name: "the first, whose round and time contradict, cancelled",
			make: func(log *testLog) {
				leaf := log.publish(beforeValue, contradicted)
				cancelled := log.cancel(beforeValue, leaf)
				log.republish(beforeValue, cancelled, canonical)
				log.addAfterValue()
			},
			want: "+++.+..", text: "why not",
		},
		{
			name: "a round whose time contradicts it replaced, when one of the two times was over",
			make: func(log *testLog) {
				leaf := log.publish(beforeValue, contradicted)
				log.amend("2023-08-23T15:54:24Z", leaf, canonical)
				log.addAfterValue()
			},
			want: "++?.?..", text: "the wrong time for its round",
		},
		{
			name: "a round whose time contradicts it replaced a second before",
			make: func(log *testLog) {
				leaf := log.publish(beforeValue, contradicted)
				log.amend("2023-08-23T15:54:03Z", leaf, canonical)
				log.addAfterValue()
			},
			want: "+++.+..", text: "why not",
		},
		{
			name: "a round whose time contradicts it replaced",
			make: func(log *testLog) {
				leaf := log.publish(beforeValue, contradicted)
				log.amend(beforeValue, leaf, canonical)
				log.addAfterValue()
			},
			want: "+++.+..", text: "why not",
		},
		{
			name: "a round whose time contradicts it replaced, and what players would say beside it",
			make: func(log *testLog) {
				const players = "players closed 2023-08-22T18:00:00Z opened 2023-08-23T12:00:00Z"
				leaf := log.publish(beforeValue, strings.Replace(contradicted, "DI ", "DI "+players+" + ", 1))
				log.amend(beforeValue, leaf, canonical)
				log.addAfterValue()
			},
			want: "+++.+..", text: "why not",
		},
		{
			name: "a round replaced in time",
			make: func(log *testLog) {
				leaf := log.publish(beforeValue, otherRound)
				log.amend(beforeValue, leaf, canonical)
				log.addAfterValue()
			},
			want: "+++.+..", text: "why not",
		},
		{
			name: "a round replaced after it was known, not proven",
			make: func(log *testLog) {
				leaf := log.publish(beforeValue, otherRound)
				log.amend("2023-08-23T15:58:00Z", leaf, canonical)
				log.addAfterValue()
			},
			want: "++?.?..", text: "may already have been known",
		},
		{
			name: "a name replaced after the value was known",
			make: func(log *testLog) {
				leaf := log.publish(beforeValue, otherName)
				log.amend(afterValue, leaf, canonical)
				log.addAfterValue()
			},
			want: "+++.+..", text: "why not",
		},
		{
			name: "published too late",
			make: func(log *testLog) {
				log.publish(afterValue, canonical)
				log.addAfterValue()
			},
			want: "++-.+..", text: "published after the number was known",
		},
		{
			name: "an old copy of the log",
			make: func(log *testLog) {
				log.publish(beforeValue, canonical)
			},
			want: "+++.?..", text: "before the number was known",
		},
		{
			name: "another value announced",
			make: func(log *testLog) {
				leaf := log.publish(beforeValue, canonical)
				log.add(afterValue, publiclog.KindValue, ofLeaf(leaf),
					lineOf("value", "0"+spring.Description.Value[1:]))
				log.addAfterValue()
			},
			want: "+++.+-.", text: "entry 1 has a different number",
		},
	} {
		log := newTestLog(t)
		c.make(log)
		got := Check(spring, &Evidence{Log: log.source(), Policy: policy})
		// Choices, the last step, are not part of this test.
		marks := stepMarks(got)[:say.StepDeclared-say.StepLogged] + "."
		if marks != c.want || !strings.Contains(resultText(got), c.text) {
			t.Errorf("%s: %s, want %s and %q\n%s", c.name, marks, c.want, c.text, resultText(got))
		}
	}
}
