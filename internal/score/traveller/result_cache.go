package traveller

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
)

// resultCache caches results by their text, because most boards of a session have only a dozen different ones.
type resultCache map[string]score.Result

// resultCaches contains a cache for each vulnerability, and one with index unknownVul. A nil cache is not used.
type resultCaches [unknownVul + 1]resultCache

const (
	unknownVul = 4
	maxParsed  = 1 << 13 // results in a cache
)

// parse parses a result, or takes it from the cache.
func (r *boardReader) parse(text string) (score.Result, error) {
	vul := unknownVul
	if r.traveller.Vul != nil {
		vul = int(*r.traveller.Vul)
	}
	if result, ok := r.parsed[vul][text]; ok {
		return result, nil
	}
	result, err := score.ParseResult(text, r.traveller.Vul)
	if err == nil && r.parsed[vul] != nil && len(r.parsed[vul]) < maxParsed {
		r.parsed[vul][strings.Clone(text)] = result
	}
	return result, err
}
