package tarot

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// parseDeals reads "7" or "0-9".
func parseDeals(s string) (first, last uint32, err error) {
	from, to, isRange := strings.Cut(s, "-")
	if !isRange {
		to = from
	}
	if first, err = parseDeal(from, s); err != nil {
		return 0, 0, err
	}
	if last, err = parseDeal(to, s); err != nil {
		return 0, 0, err
	}
	if first > last {
		return 0, 0, words.Errorf("tarot-command.deals-fall",
			words.N("first", int(first)), words.N("last", int(last)))
	}
	return first, last, nil
}

// parseDeal parses the index of a deal, which is a part of the typed text.
func parseDeal(index, typed string) (uint32, error) {
	n, err := strconv.ParseUint(index, 10, 32)
	switch {
	case errors.Is(err, strconv.ErrRange):
		return 0, words.Errorf("tarot-command.deal-large", words.Name("found", fmt.Sprintf("%.20s", index)))
	case err != nil:
		return 0, words.Errorf("tarot-command.deal-not", words.Name("found", fmt.Sprintf("%.20q", typed)))
	}
	return uint32(n), nil
}

// eachDeal calls f for first to last. last may be the largest possible index.
func eachDeal(first, last uint32, f func(uint32) error) error {
	for k := first; ; k++ {
		if err := f(k); err != nil || k == last {
			return err
		}
	}
}
