package traveller

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ParseGroup parses a group's name, a letter or a short word, for score.Line. For a, the first group, it returns an
// empty name.
func ParseGroup(value string) (string, error) {
	name := strings.ToLower(strings.TrimSpace(value))
	if name == "" || len(name) > 12 || strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789") != "" {
		return "", words.Errorf("traveller.found-group-want-letter",
			words.Name("value", plain.QuoteExcerpt(value)))
	}
	if name == "a" {
		return "", nil
	}
	return name, nil
}

// ParseVulnerability parses none, NS, EW, all or both.
func ParseVulnerability(s string) (bridge.Vulnerability, error) {
	switch fold(s) {
	case "none", "-", "nikt", "personne":
		return bridge.VulNone, nil
	case "ns":
		return bridge.VulNS, nil
	case "ew", "we", "eo":
		return bridge.VulEW, nil
	case "all", "both", "obie", "tous":
		return bridge.VulAll, nil
	}
	return 0, words.Errorf("traveller.found-vulnerability-want-none", words.Name("text", plain.QuoteExcerpt(s)))
}

// parseNumber parses the value of a setting as a number from low to high.
func parseNumber(key, value string, low, high int) (int, error) {
	n, err := strconv.Atoi(value)
	if err != nil || n < low || n > high {
		return 0, words.Errorf("traveller.found-want-whole-number",
			words.Name("key", key),
			words.Name("value", plain.QuoteExcerpt(value)), words.N("low", low), words.N("high", high))
	}
	return n, nil
}

// fold normalises a value for comparison: "At least 25%" becomes "at-least-25%".
func fold(s string) string {
	return strings.ToLower(strings.ReplaceAll(strings.TrimSpace(s), " ", "-"))
}
