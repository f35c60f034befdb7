package verdicttest_test

import (
	"crypto/sha256"
	"encoding/binary"
	"flag"
	"fmt"
	"strconv"
	"strings"
	"testing"

	. "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

var birthday = flag.Bool("birthday", false,
	"search two descriptions with one key hash and one 12-digit digest anew")

// Labels of the last phase, which are free text. They make the digests of wednesday and saturday
// begin with the same 12 digits. The search takes half a minute.
const (
	wednesdayLabel = "Long match, room 7352732"
	saturdayLabel  = "Long match, room 22507946"
)

// wednesday and saturday have the same keys but different delayed information, so whoever published
// one of them could reveal the hands of the other.
func wednesday(label string) *Tournament {
	t := Cup()
	t.Digest, t.Phases[3].Title = true, label
	return t
}

func saturday(label string) *Tournament {
	t := wednesday(label)
	t.Delayed = strings.Replace(t.Delayed, "Wednesday 10", "Saturday 13", 1)
	t.Value = "1 2 17 30 44 48"
	return t
}

func twins(b book) {
	a, z := wednesday(wednesdayLabel), saturday(saturdayLabel)
	begin := func(name, comment string, t *Tournament) *maker {
		return b.add(name, comment).publish(t).put("RR01.pbn", PBN(t.Original(1, 1)...))
	}
	begin("twin-digests-1",
		"two descriptions with the same key hash and the same 12 digits of the digest, but different "+
			"hands: 12 digits are not binding",
		a)
	begin("twin-digests-2", "the other description", z)
}

// TestTwinDescriptions checks the properties of this pair.
func TestTwinDescriptions(t *testing.T) {
	a, z := wednesday(wednesdayLabel), saturday(saturdayLabel)
	if a.Hash() != z.Hash() {
		t.Error("the twins have two key hashes")
	}
	if a.MH() == z.MH() || a.MH()[:12] != z.MH()[:12] {
		t.Errorf("digests %s and %s, want two that begin with the same 12 digits", a.MH(), z.MH())
	}
	if a.Original(1, 1)[0] == z.Original(1, 1)[0] {
		t.Error("the twins have the same hands")
	}
}

// TestBirthday searches for the pair. Each of 2^24 labels of one tournament matches a label of the
// other with a probability of 2^-24.
func TestBirthday(t *testing.T) {
	if !*birthday {
		t.Skip("the search takes half a minute and its result is kept: run with -birthday to repeat it")
	}
	prefix := func(t *Tournament) func(room uint64) uint64 {
		head, tail, _ := strings.Cut(t.Canonical(), "room ?")
		return func(room uint64) uint64 {
			text := make([]byte, 0, 512)
			text = append(append(text, head...), "room "...)
			text = append(strconv.AppendUint(text, room, 10), tail...)
			sum := sha256.Sum256(text)
			return binary.BigEndian.Uint64(sum[:]) >> 16
		}
	}
	// open hash table with 2^25 places: the 48 bits, with the index in the rest
	const places = 1 << 25
	keys, rooms := make([]uint64, places), make([]uint32, places)
	a, z := prefix(wednesday("Long match, room ?")), prefix(saturday("Long match, room ?"))
	for room := uint32(1); room < 1<<24; room++ {
		p := a(uint64(room))
		i := p % places
		for rooms[i] != 0 {
			i = (i + 1) % places
		}
		keys[i], rooms[i] = p, room
	}
	for room := uint64(1); ; room++ {
		p := z(room)
		for i := p % places; rooms[i] != 0; i = (i + 1) % places {
			if keys[i] == p {
				t.Logf("wednesdayLabel = %q, saturdayLabel = %q",
					fmt.Sprintf("Long match, room %d", rooms[i]), fmt.Sprintf("Long match, room %d", room))
				return
			}
		}
	}
}
