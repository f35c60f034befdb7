package main

import (
	"fmt"
	"math/rand"
	"os"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// deals returns the deals in the file, or random ones.
func (c *comparison) deals() ([]bridge.Deal, error) {
	if c.file != "" {
		return readDeals(c.file)
	}
	var deals []bridge.Deal
	r := rand.New(rand.NewSource(c.seed))
	for range c.count {
		deals = append(deals, randomDeal(r))
	}
	return deals, nil
}

// randomDeal deals 13 random cards to each seat.
func randomDeal(r *rand.Rand) (d bridge.Deal) {
	for i, c := range r.Perm(bridge.Cards) {
		d[i%4] |= 1 << c
	}
	return d
}

// readDeals returns the deals in a file. It skips text before a deal on its line.
func readDeals(file string) (deals []bridge.Deal, err error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		start := strings.Index(line, "N:")
		if start < 0 {
			return nil, fmt.Errorf("%s, line %d: found %q, expected N: and four hands", file, i+1, line)
		}
		hands := strings.Fields(line[start:])
		d, err := bridge.ParseDeal(strings.Join(hands[:min(4, len(hands))], " "))
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", file, i+1, err)
		}
		deals = append(deals, d)
	}
	return deals, nil
}
