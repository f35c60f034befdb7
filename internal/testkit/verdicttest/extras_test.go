package verdicttest_test

import (
	"crypto/sha256"
	"fmt"

	. "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// extras covers boards that the session does not have.
func extras(b book) {
	cup := Cup()
	rr1 := cup.Original(1, 1)
	b.add("tie-break-boards",
		"four tie-break boards, not dealt in this tournament, after the session's boards").publish(cup).
		put("RR01.pbn", PBN(join(rr1, Foreign(17, 20))...))

	held := b.add("not-held", "three of four sessions; one was not held").publish(cup)
	for name, data := range everything(cup) {
		if name != "DAY4.pbn" {
			held.put("records/"+name, data)
		}
	}
	withKey0 := append(cup.Keys(), "1,0:"+cup.Key(1, 0)+"\r\n"...)
	zero := *cup
	zero.KeyHash = fmt.Sprintf("%x", sha256.Sum256(withKey0))
	b.add("keys-of-session-0",
		"the key file has a key for session 0 in a phase with four sessions, and was published like "+
			"that").publish(&zero).
		put("cup.sqk", withKey0).
		put("RR01.pbn", PBN(rr1...))
	b.add("half-of-another-session", "boards 9 to 16 are from session 3, and are named by it").publish(cup).
		put("RR01.pbn", PBN(join(rr1[:8], cup.Original(1, 3)[8:])...))
	b.add("boards-repeated-in-a-sequence",
		"two boards occur twice, in the places of others, in a file without numbers").publish(cup).
		put("RR01.bri", BRI(replaceBoard(replaceBoard(rr1, numberAs(rr1[1], 6)), numberAs(rr1[2], 11))...))
	b.add("replaced-beyond",
		"a board that the session does not have is stated to be replaced, and is named").publish(cup).
		put("RR01.pbn", PBN(rr1...))
	b.add("copies-of-which-one-is-stated",
		"equal files whose names claim nothing, one of them stated: both count, one by its "+
			"cards").publish(cup).
		put("a/x.pbn", PBN(rr1...)).
		put("b/x.pbn", PBN(rr1...))
	b.add("practice-board", "a practice board with the number 99").publish(cup).
		put("RR01.lin", LIN(join(Foreign(99, 99), rr1)...))
	b.add("boards-of-another-session", "boards 17 to 20 of the next session follow").publish(cup).
		put("RR01.pbn", PBN(join(rr1, cup.Original(1, 2)[:4])...))
	b.add("beside-the-right-cards",
		"board 3 of a different session is next to the session's own board 3").publish(cup).
		put("RR01.pbn", PBN(join(rr1, cup.Original(1, 3)[2:3])...))
	b.add("side-event", "a side event used a session's name for its file").publish(cup).
		put("cup/RR01.pbn", PBN(rr1...)).
		put("side/RR01.pbn", PBN(Foreign(1, 16)...))

	b.add("side-event-doubt",
		"a side event used a session's name for its file, and one of its boards has no number").publish(cup).
		put("cup/RR01.pbn", PBN(rr1...)).
		put("side/RR01.pbn", edited(PBN(Foreign(1, 16)...), "[Board \"9\"]\n", ""))

	juniors := PBN(Foreign(1, 16)...)
	b.add("foreign-in-folder",
		"a different event's file in the folder claims nothing and is ignored; if it is named on the "+
			"command line, it must be compared").publish(cup).
		put("records/RR01.pbn", PBN(rr1...)).
		put("records/juniors.pbn", juniors)

	b.add("foreign-in-folder-doubtful",
		"a different event's file in the folder, with a board that can be read in two ways: it was not "+
			"examined").publish(cup).
		put("records/RR01.pbn", PBN(rr1...)).
		put("records/juniors.pbn", edited(juniors, "[Board \"6\"]\n", "[Board \"5\"]\n[Board \"6\"]\n"))

	b.add("other-texts-in-folder",
		"files in the folder whose extension allows hands, but that contain none").publish(cup).
		put("records/RR01.pbn", PBN(rr1...)).
		put("records/beacon.json", []byte("{\"round\": 1000}\n")).
		put("records/feed.xml", []byte("<?xml version=\"1.0\"?>\n<rss></rss>\n")).
		put("records/notes.txt", []byte("coffee at eleven\n"))

	b.add("foreign-in-archive", "a different event's file in an archive claims nothing").publish(cup).
		put("records.zip", archive(files{"RR01.pbn": PBN(rr1...), "juniors.pbn": PBN(Foreign(1, 16)...)}))

	b.add("foreign-board-no-claim",
		"a session in a file without a claim, with one foreign board under one of its numbers").publish(cup).
		put("results.pbn", PBN(replaceBoard(rr1, stranger(5))...))
}
