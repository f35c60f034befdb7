package verdicttest_test

import . "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"

// oldValues covers spellings of the value, and a text that was mixed in instead.
func oldValues(b book) {
	kadra := Kadra()
	k1 := PBN(kadra.Original(1, 1)...)
	b.add("old-value", "the value of a SquareDeal 1.3 tournament, typed").publish(kadra).put("k24-1.pbn", k1)

	padded := changed(kadra, func(t *Tournament) { t.Value = "030609132640" })
	b.add("old-value-spelled",
		"hands dealt with a different spelling of the value in the file").publish(kadra).
		put("k24-1.pbn", PBN(padded.Original(1, 1)...))

	other := changed(kadra, func(t *Tournament) { t.Value = "1234567" })
	b.add("old-value-of-another-day", "hands dealt with a completely different value, stated").publish(kadra).
		put("one.pbn", PBN(other.Original(1, 1)...))
	text := withText(kadra)
	b.add("old-text", "DI is the description: the value stands on a page").publish(text).put("k24-1.pbn", k1)

	blank := changed(kadra, func(t *Tournament) { t.Value = "369132640 " })
	b.add("old-value-blank-behind", "a blank behind the value is mixed in").publish(blank).
		put("k24-1.pbn", PBN(blank.Original(1, 1)...))

	mixed := changed(kadra, func(t *Tournament) { t.Value = t.Delayed })
	b.add("old-text-mixed-in", "nobody set the value: the description itself was mixed in").publish(text).
		put("k24-1.pbn", PBN(mixed.Original(1, 1)...))
}
