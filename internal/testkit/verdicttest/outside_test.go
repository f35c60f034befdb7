package verdicttest_test

import . "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"

// outside covers boards that organisers replaced by hands from outside the program.
func outside(b book) {
	kadra, cup := Kadra(), Cup()
	k1 := kadra.Original(1, 1)
	foreign := Foreign(4, 6)
	m := b.add("replaced",
		"boards 4-6 of a session were replaced by others, and the rest is complete").publish(kadra).
		put("k24-1.pbn", PBN(join(k1[:3], foreign, k1[6:])...)).
		put("one.pbn", PBN(kadra.Original(3, 1)...)).
		put("two.pbn", PBN(kadra.Original(3, 2)...))
	for s := 2; s <= 3; s++ {
		m.put(kadra.FileName(1, s)+".pbn", PBN(kadra.Original(1, s)...))
	}
	for s := 1; s <= 2; s++ {
		m.put(kadra.FileName(2, s)+".pbn", PBN(kadra.Original(2, s)...))
	}

	first := cup.Original(1, 1)
	b.add("replaced-2.x",
		"boards 4-6 were replaced, in files with numbers and without, one from the reserve set").publish(cup).
		put("RR01.pbn", PBN(join(first[:3], foreign, first[6:])...)).
		put("RR01.bri", BRI(join(first[:3], foreign, first[6:])...)).
		put("found.pbn", PBN(join(first[:3], cup.Reserve(1, 1)[3:4], foreign[1:], first[6:])...)).
		put("RR02.pbn", PBN(cup.Original(1, 2)...))

}
