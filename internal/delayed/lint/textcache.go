package lint

import "sync"

// parsedText is a text of a description with its dates and facts.
type parsedText struct {
	dates []namedDate
	plain string // in lower case, without dates
	facts []Fact
}

// parseText parses a text. It caches the result, because LintOf and FormOf read the same texts for every
// copy of a description, and parsing takes most of the time in a federation audit.
func parseText(text string) *parsedText {
	if r := recent.get(text); r != nil {
		return r
	}
	dates := findDates(text)
	r := &parsedText{dates: dates, plain: withoutDates(text, dates)}
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
var recent textCache

// textCache maps texts to their content. It starts again when it is full.
type textCache struct {
	sync.Mutex
	byText map[string]*parsedText
}

// Limits for the cache.
const (
	mostTexts   = 256
	longestText = 4 << 10 // bytes
)

func (c *textCache) get(text string) *parsedText {
	c.Lock()
	defer c.Unlock()
	return c.byText[text]
}

func (c *textCache) put(text string, r *parsedText) {
	if len(text) > longestText {
		return
	}
	c.Lock()
	defer c.Unlock()
	if c.byText == nil || len(c.byText) >= mostTexts {
		c.byText = map[string]*parsedText{}
	}
	c.byText[text] = r
}
