package lint

import "sync"

// reading is a parsed text.
type reading struct {
	dates []namedDate
	plain string // in lower case, without dates
	facts []Fact
}

// read parses a text. It caches the result, because LintOf and FormOf read the same texts for every
// copy of a description, and parsing takes most of the time in a federation audit.
func read(text string) *reading {
	if r := recent.get(text); r != nil {
		return r
	}
	dates := findDates(text)
	r := &reading{dates: dates, plain: withoutDates(text, dates)}
	r.facts = factsIn(r.plain)
	recent.put(text, r)
	return r
}

// datesIn returns the dates in a text.
func datesIn(text string) []namedDate {
	if r := recent.get(text); r != nil {
		return r.dates
	}
	return findDates(text)
}

// recent caches the latest texts.
var recent readings

type readings struct {
	sync.Mutex
	byText map[string]*reading
}

// mostTexts is the cache size, longestKept the maximum length of a cached text.
const mostTexts, longestKept = 256, 4 << 10

func (c *readings) get(text string) *reading {
	c.Lock()
	defer c.Unlock()
	return c.byText[text]
}

func (c *readings) put(text string, r *reading) {
	if len(text) > longestKept {
		return
	}
	c.Lock()
	defer c.Unlock()
	if c.byText == nil || len(c.byText) >= mostTexts {
		c.byText = map[string]*reading{}
	}
	c.byText[text] = r
}
