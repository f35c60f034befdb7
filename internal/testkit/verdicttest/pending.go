package verdicttest

import (
	_ "embed"
	"strings"
)

// PendingFile is the path, from the module's root, to the list of cases that the program does not
// pass yet. Each line is "NAME: REASON".
const PendingFile = "internal/testkit/verdicttest/pending.txt"

//go:embed pending.txt
var pending string

// Pending contains the cases that the program does not pass yet, with the reasons. Cases that pass
// must be removed; the binary's test reports them and removes them with the flag -settle.
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
