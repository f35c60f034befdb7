package deal

import (
	"encoding/hex"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// bigdealRun contains the arguments of bigdeal or bigdealx.
type bigdealRun struct {
	extended bool // bigdealx

	// These are nil if they are not in the arguments.
	boards  *string       // -n
	prefix  *string       // -p
	formats *string       // -f
	seed    *bigdeal.Seed // -h
	owner   *string       // -W

	reset         bool     // -R: ask for the settings again
	entropy       []option // -e and -E, in order
	withoutSystem bool     // no entropy from the system
}

// parseBigdeal parses the arguments of bigdeal or bigdealx.
func parseBigdeal(name string, args []string) (*bigdealRun, error) {
	r := &bigdealRun{extended: name == "bigdealx"}
	withValue, withoutValue := "npf", "R" // flags that take a value, and flags that do not
	if r.extended {
		withValue, withoutValue = "npfeEhW", "Ro"
	}
	options, err := getopt(args, withValue, withoutValue)
	if err != nil {
		return nil, err
	}
	for _, o := range options {
		switch o.flag {
		case 'n':
			r.boards = &o.value
		case 'p':
			r.prefix = &o.value
		case 'f':
			r.formats = &o.value
		case 'R':
			r.reset = true
		case 'e', 'E':
			r.entropy = append(r.entropy, o)
		case 'o':
			r.withoutSystem = true
		case 'h':
			seed, err := parseSeed(o.value)
			if err != nil {
				return nil, err
			}
			r.seed, r.withoutSystem = &seed, true
		case 'W':
			r.owner, r.withoutSystem = &o.value, true
		}
	}
	if r.withoutSystem && r.seed == nil && len(r.entropy) == 0 {
		return nil, words.Errorf("deal.no-entropy")
	}
	return r, nil
}

// parseSeed parses a seed of 40 hexadecimal digits.
func parseSeed(s string) (seed bigdeal.Seed, err error) {
	if len(s) != 2*len(seed) {
		return seed, words.Errorf("deal.seed-length", words.N("n", 2*len(seed)), words.N("found", len(s)))
	}
	if _, err := hex.Decode(seed[:], []byte(s)); err != nil {
		return bigdeal.Seed{}, words.Errorf("deal.seed-digit", words.N("n", 2*len(seed)))
	}
	return seed, nil
}
