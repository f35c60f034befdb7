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
	first, second := wednesday(wednesdayLabel), saturday(saturdayLabel)
	begin := func(name, comment string, t *Tournament) *maker {
		return b.add(name, comment).publish(t).put("RR01.pbn", PBN(t.Original(1, 1)...))
	}
	begin("twin-digests-1",
		"two descriptions with the same key hash and the same 12 digits of the digest, but different "+
			"hands: 12 digits are not binding",
		first)
	begin("twin-digests-2", "the other description", second)
}

// TestTwinDescriptions checks the properties of this pair.
func TestTwinDescriptions(t *testing.T) {
	first, second := wednesday(wednesdayLabel), saturday(saturdayLabel)
	if first.Hash() != second.Hash() {
		t.Error("the twins have two key hashes")
	}
	if first.MH() == second.MH() || first.MH()[:12] != second.MH()[:12] {
		t.Errorf("digests %s and %s, want two that begin with the same 12 digits", first.MH(), second.MH())
	}
	if first.Original(1, 1)[0] == second.Original(1, 1)[0] {
		t.Error("the twins have the same hands")
	}
}

// TestBirthday searches for the pair. Each of 2^24 labels of one tournament matches a label of the
// other with a probability of 2^-24.
func TestBirthday(t *testing.T) {
	if !*birthday {
		t.Skip("the search takes half a minute and its result is kept: run with -birthday to repeat it")
	}
	found := newPrefixTable(1 << 25)
	prefix := digestPrefixes(wednesday("Long match, room ?"))
	for room := uint32(1); room < 1<<24; room++ {
		found.add(prefix(uint64(room)), room)
	}
	prefix = digestPrefixes(saturday("Long match, room ?"))
	for room := uint64(1); ; room++ {
		if other, ok := found.room(prefix(room)); ok {
			t.Logf("wednesdayLabel = %q, saturdayLabel = %q",
				fmt.Sprintf("Long match, room %d", other), fmt.Sprintf("Long match, room %d", room))
			return
		}
	}
}

// digestPrefixes returns a function from a room, which replaces "?" in the label, to the first 12 digits (48 bits) of
// the digest.
func digestPrefixes(t *Tournament) func(room uint64) uint64 {
	head, tail, _ := strings.Cut(t.Canonical(), "room ?")
	return func(room uint64) uint64 {
		text := make([]byte, 0, 512)
		text = append(append(text, head...), "room "...)
		text = append(strconv.AppendUint(text, room, 10), tail...)
		sum := sha256.Sum256(text)
		return binary.BigEndian.Uint64(sum[:]) >> 16
	}
}

// prefixTable is an open hash table of rooms by the prefix of their digest. Room 0 marks an empty place.
type prefixTable struct {
	prefixes []uint64
	rooms    []uint32
}

func newPrefixTable(places int) *prefixTable {
	return &prefixTable{prefixes: make([]uint64, places), rooms: make([]uint32, places)}
}

// place returns the place of a prefix, or the empty place where it belongs.
func (p *prefixTable) place(prefix uint64) uint64 {
	places := uint64(len(p.rooms))
	i := prefix % places
	for p.rooms[i] != 0 && p.prefixes[i] != prefix {
		i = (i + 1) % places
	}
	return i
}

// add adds a room. Of several rooms with the same prefix, it keeps the first.
func (p *prefixTable) add(prefix uint64, room uint32) {
	if i := p.place(prefix); p.rooms[i] == 0 {
		p.prefixes[i], p.rooms[i] = prefix, room
	}
}

// room returns a room with the prefix. ok is false if there is none.
func (p *prefixTable) room(prefix uint64) (room uint32, ok bool) {
	room = p.rooms[p.place(prefix)]
	return room, room != 0
}
