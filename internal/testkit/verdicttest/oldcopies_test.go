package verdicttest_test

import (
	"strings"

	. "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// oldCopies covers copies of a SquareDeal 1.3 description from before the value replaced its text.
func oldCopies(b book) {
	kadra := Kadra()
	text := withText(kadra)
	k1 := PBN(kadra.Original(1, 1)...)
	const utf8 = "Kadra kobiet, finał 2024"
	withCopy := func(name, comment string, before *Tournament) *maker {
		return b.add(name, comment).publish(kadra).put("k24-1.pbn", k1).put("before.sqd", before.Description())
	}
	withCopy("old-copy", "the copy from before the value replaced the text", text)
	withCopy("old-copy-without-pu",
		"the copy from before publication has the same key hash",
		changed(text, func(t *Tournament) { t.NoPU = true }))
	withCopy("old-copy-in-utf-8",
		"the copy was converted to UTF-8",
		changed(text, func(t *Tournament) { t.Title = utf8 }))
	withCopy("old-copy-cut-at-a-colon",
		"the program ignores text after the fourth colon",
		changed(text, func(t *Tournament) { t.Phases[0].Title += ": finaly" }))
	withCopy("old-copy-with-the-value",
		"a copy that holds the value",
		changed(kadra, func(t *Tournament) { t.Phases[0].Title = "4  sesje" }))
	withCopy("old-copy-other-name",
		"the copy has a different name",
		changed(text, func(t *Tournament) { t.Title = "Kadra" }))

	withCopy("old-copy-other-prefix",
		"the copy has a different prefix",
		changed(text, func(t *Tournament) { t.Phases[1].Prefix = "final-##" }))

	withCopy("old-copy-other-keys",
		"the copy has a different key hash",
		changed(text, func(t *Tournament) { t.KeyHash = strings.Repeat("1", 64) }))
	withCopy("old-copy-other-boards",
		"the copy has different boards",
		changed(text, func(t *Tournament) { t.Phases[0].Boards = "9" }))
	withCopy("old-copy-other-phases",
		"the copy lacks a phase",
		changed(text, func(t *Tournament) { t.Phases = t.Phases[:2] }))
	withCopy("old-copy-cut-off",
		"the copy was truncated after its first phase",
		changed(text, func(t *Tournament) { t.KeyHash, t.Phases, t.NoPU = t.Hash(), t.Phases[:1], true }))
	withCopy("old-copy-whole-with-fewer-phases",
		"the copy has the same key hash and lacks a phase, and its last line shows that it was not truncated",
		changed(text, func(t *Tournament) { t.KeyHash, t.Phases = t.Hash(), t.Phases[:2] }))
	withCopy("old-copy-cut-off-with-other-boards",
		"the copy was truncated after its first phase, which has different boards",
		changed(text, func(t *Tournament) {
			t.KeyHash, t.Phases, t.NoPU = t.Hash(), t.Phases[:1], true
			t.Phases[0].Boards = "9"
		}))
	withCopy("old-copy-without-phases",
		"the copy was truncated before its phases",
		changed(text, func(t *Tournament) { t.KeyHash, t.Phases = t.Hash(), nil }))
	withCopy("old-copy-of-other-keys-without-phases",
		"the copy has a different key hash, and was truncated before its phases",
		changed(text, func(t *Tournament) { t.KeyHash, t.Phases = strings.Repeat("1", 64), nil }))
	b.add("old-copy-itself",
		"the file itself as the copy, and a different file with the same bytes").publish(text).
		put("k24-1.pbn", k1).
		put("saved.sqd", text.Description())

	b.add("old-copy-other-text", "the text of DI differs from the copy").publish(text).
		put("k24-1.pbn", k1).
		put("before.sqd", changed(text, func(t *Tournament) { t.Delayed = "Lotto 9.01.2024" }).Description())

	mixed := changed(kadra, func(t *Tournament) { t.Value = t.Delayed })
	b.add("old-copy-of-a-text-mixed-in",
		"the description itself was mixed in, and a copy has the same text: nobody entered a "+
			"value").publish(text).
		put("k24-1.pbn", PBN(mixed.Original(1, 1)...)).
		put("before.sqd", changed(text, func(t *Tournament) { t.NoPU = true }).Description())

	b.add("old-digest", "the digest of the description with the text instead of the value").publish(text).
		put("k24-1.pbn", k1)

	b.add("old-digest-with-the-value",
		"the digest of a file that contains its value can only be computed with the earlier "+
			"copy").publish(kadra).
		put("k24-1.pbn", k1).
		put("before.sqd", text.Description())
}
