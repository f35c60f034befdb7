package verdicttest

import (
	_ "embed"
	"strings"
)

// PendingFile holds the cases that the program does not hold yet, a line
// "NAME: REASON" for each, from the root of the module.
const PendingFile = "internal/testkit/verdicttest/pending.txt"

//go:embed pending.txt
var pending string

// Pending are the cases that the program does not hold yet, each with the
// reason. A case that holds must be taken off: the test of the binary says so,
// and does it with the flag -settle.
var Pending = parsePending(pending)

func parsePending(text string) map[string]string {
	list := map[string]string{}
	for line := range strings.Lines(text) {
		if name, reason, ok := strings.Cut(strings.TrimSpace(line), ": "); ok {
			list[name] = reason
		}
	}
	return list
}
