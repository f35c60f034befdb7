package delayed

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"testing"
	"time"
)

// TestRoundAtEdges checks that a time between two rounds, or before the first, maps to the next round. Quicknet has
// a round every three seconds.
func TestRoundAtEdges(t *testing.T) {
	first := Quicknet().Time(1)
	for _, c := range []struct {
		at   time.Time
		want uint64
	}{
		{at: first.Add(-time.Hour), want: 1},
		{at: first.Add(-time.Second), want: 1},
		{at: first.Add(-5 * time.Second), want: 1},
		{at: first, want: 1},
		{at: first.Add(time.Nanosecond), want: 2},
		{at: first.Add(3 * time.Second), want: 2},
		{at: first.Add(3*time.Second + time.Nanosecond), want: 3},
	} {
		if got := Quicknet().RoundAt(c.at); got != c.want {
			t.Errorf("%s: round %d, want %d", c.at.Format(time.RFC3339Nano), got, c.want)
		}
	}
}

// TestChainHashes recomputes the chain hash, which commits to all parameters of a chain.
func TestChainHashes(t *testing.T) {
	for _, c := range chains {
		h := sha256.New()
		h.Write(binary.BigEndian.AppendUint32(nil, uint32(c.period)))
		h.Write(binary.BigEndian.AppendUint64(nil, uint64(c.genesis)))
		h.Write(unhex(t, c.key))
		h.Write(unhex(t, c.group))
		if c.Name() != "default" {
			h.Write([]byte(c.Name()))
		}
		if got := hex.EncodeToString(h.Sum(nil)); got != c.hash {
			t.Errorf("%s: chain hash %s, want %s", c.Name(), got, c.hash)
		}
	}
}

func BenchmarkVerifyQuicknet(b *testing.B) { benchVerify(b, "quicknet") }

func BenchmarkVerifyDefault(b *testing.B) { benchVerify(b, "default") }

func benchVerify(b *testing.B, chain string) {
	for _, r := range vector[drandVectors](b, "drand.json").Rounds {
		if r.Chain == chain && r.Valid {
			beacon := r.beacon(b)
			for b.Loop() {
				if err := beacon.Verify(); err != nil {
					b.Fatal(err)
				}
			}
			return
		}
	}
}
