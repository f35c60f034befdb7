package delayed

import (
	"fmt"
	"math"
	"time"
)

// Chain is a drand chain: a network that signs a number every few seconds. Nobody can know a signature in advance.
type Chain struct {
	name    string
	period  int64  // seconds between rounds
	genesis int64  // POSIX time of round 1
	hash    string // chain hash, which commits to the other parameters
	group   string // group hash; on a chained network, also the signature before round 1
	key     string // public key
	chained bool   // each round signs the previous signature; signatures are in G2
}

// chains lists the chains that a description can name (spec/trust.md section 9).
var chains = []*Chain{quicknet, defaultChain}

// quicknet has a round every 3 seconds.
var quicknet = &Chain{
	name:    "quicknet",
	period:  3,
	genesis: 1692803367,
	hash:    "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
	group:   "f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e",
	key: "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451" +
		"0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
}

// Quicknet returns the recommended chain, which has a round every 3 seconds.
func Quicknet() *Chain { return quicknet }

// defaultChain is drand's older chain, which has a round every 30 seconds.
var defaultChain = &Chain{
	name:    "default",
	period:  30,
	genesis: 1595431050,
	hash:    "8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce",
	group:   "176f93498eac9ca337150b46d21dd58673ea4e3581185f869672e59fa4cb390a",
	key:     "868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5cce96366b5d7a569937c529eeda66c7293784a9402801af31",
	chained: true,
}

// Name returns the chain's name in descriptions: quicknet or default.
func (c *Chain) Name() string {
	if c == nil {
		return ""
	}
	return c.name
}

// chainOf returns the chain with the given name, or nil.
func chainOf(name string) *Chain {
	for _, c := range chains {
		if c.Name() == name {
			return c
		}
	}
	return nil
}

// Time returns the time when a round becomes public. It returns the zero time if the round is too far in the
// future to be real.
func (c *Chain) Time(round uint64) time.Time {
	const lastReal = math.MaxInt32 * uint64(100) // quicknet reaches this round in 20,000 years
	if c == nil || round == 0 || round > lastReal {
		return time.Time{}
	}
	return time.Unix(c.genesis+int64(round-1)*c.period, 0).UTC()
}

// RoundAt returns the first round that becomes public at or after t.
func (c *Chain) RoundAt(t time.Time) uint64 {
	if c == nil || c.period == 0 {
		return 0
	}
	seconds := t.Unix() - c.genesis
	if t.Nanosecond() > 0 {
		seconds++
	}
	if seconds <= 0 {
		return 1
	}
	return uint64((seconds+c.period-1)/c.period) + 1
}

// Describe returns the text that names a round in a description, such as "drand quicknet round 1000
// (2023-08-23T15:59:24Z)".
func (c *Chain) Describe(round uint64) string {
	return fmt.Sprintf("drand %s round %d (%s)", c.Name(), round, c.Time(round).Format(TimeLayout))
}
