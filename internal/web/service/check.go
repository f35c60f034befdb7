package service

import (
	"context"
	"errors"

	"github.com/fairdeal/fairdeal/internal/store"
)

// Check compares the games in a database with the database's own counters, and with the counters that this
// machine remembers in a file next to the key. It skips the latter if no key file is configured.
func Check(ctx context.Context, c Config) (result CheckResult, err error) {
	result.Differs = []Difference{}
	remembered := &seenCounts{}
	path, err := secretPath(c)
	if err == nil {
		if remembered, err = readSeen(path + ".seen"); err != nil {
			return result, err
		}
	} else if !errors.Is(err, ErrNeedSecret) {
		return result, err
	}
	err = withStore(ctx, c.Database, func(st *store.Store) error {
		now, err := st.Counts(ctx)
		if err != nil {
			return err
		}
		sums, err := st.SumGames(ctx)
		if err != nil {
			return err
		}
		before := remembered.get(now.Name)
		result.Seen = before != store.Counts{}
		result.compare(now, before, sums)
		return nil
	})
	return result, err
}

// CheckResult is the result of checking a database.
type CheckResult struct {
	Games    int64        `json:"games"` // number of stored games
	Deals    int64        `json:"deals"`
	Open     int64        `json:"open_games"`
	Revealed int64        `json:"revealed_games"`
	Closed   int64        `json:"closed_games"`
	Seen     bool         `json:"remembered"` // this machine has served the database
	Missing  int64        `json:"missing"`    // number of missing games
	Differs  []Difference `json:"differs"`
}

// Difference describes a counter that is lower than expected.
type Difference struct {
	What     string `json:"what"` // restored, starts, reveals, games, deals, revealed or rows
	Found    int64  `json:"found"`
	Expected int64  `json:"expected"`
}

// compare compares the games in a database with its counters now and with the remembered ones, before.
func (c *CheckResult) compare(now, before store.Counts, sums store.GameTotals) {
	c.Games, c.Deals = sums.Games, sums.Deals
	c.Revealed, c.Closed = sums.Revealed, sums.Closed
	c.Open = sums.Games - sums.Revealed - sums.Closed
	c.expectAtLeast("restored", now.Restored, before.Restored)
	if now.Restored == before.Restored {
		c.expectAtLeast("starts", now.Starts, before.Starts)
		c.expectAtLeast("reveals", now.Reveals, before.Reveals)
	} else {
		// The operator has since accepted a restored copy, so ignore the remembered counters.
		before = store.Counts{}
	}
	pruned := max(now.Pruned, before.Pruned)
	expected := max(now.Opened, before.Opened) - pruned
	c.Missing = max(0, expected-sums.Games)
	c.expectAtLeast("games", sums.Games, expected)
	if pruned == 0 { // Nobody knows how many deals the removed games had.
		c.expectAtLeast("deals", sums.Deals, max(now.Deals, before.Deals))
	}
	c.expectAtLeast("revealed", sums.Revealed, max(now.Reveals, before.Reveals)-pruned)
	if sums.Broken > 0 {
		c.Differs = append(c.Differs, Difference{"rows", sums.Games - sums.Broken, sums.Games})
	}
}

// expectAtLeast adds a difference if the number found is lower than expected.
func (c *CheckResult) expectAtLeast(what string, found, expected int64) {
	if found < expected {
		c.Differs = append(c.Differs, Difference{what, found, expected})
	}
}
