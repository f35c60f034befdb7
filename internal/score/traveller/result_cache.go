package traveller

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
)

// parsed caches results by their text, because most boards of a session have only a dozen different ones.
// There is one cache for each vulnerability, and one with index unknownVul.
type parsed map[string]score.Result

const (
	unknownVul = 4
	maxParsed  = 1 << 13 // results in a cache
)

// parse parses a result, or takes it from the cache.
func (r *boardReader) parse(text string) (score.Result, error) {
	vul := unknownVul
	if r.t.Vul != nil {
		vul = int(*r.t.Vul)
	}
	if result, ok := r.parsed[vul][text]; ok {
		return result, nil
	}
	result, err := score.ParseResult(text, r.t.Vul)
	if err == nil && r.parsed[vul] != nil && len(r.parsed[vul]) < maxParsed {
		r.parsed[vul][strings.Clone(text)] = result
	}
	return result, err
}
