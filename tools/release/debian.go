package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"
)

// changelog returns the package's changelog in nfpm format. Changes to the program are in NEWS.
func changelog(version string, when time.Time) string {
	const entry = `- semver: %[1]s-1
  date: %[2]s
  packager: %[3]s
  deb:
    urgency: medium
    distributions: [unstable]
  changes:
    - note: "Release %[1]s: see %[4]s/blob/v%[1]s/NEWS.md"
`
	quoted, _ := json.Marshal(maintainer) // A string can always be marshalled.
	return fmt.Sprintf(entry, version, when.UTC().Format(time.RFC3339), quoted, project)
}

// copyright converts LICENSE to Debian's machine-readable format. In the terms, a dot stands for an empty line.
func copyright(licence string) (string, error) {
	_, rest, ok := strings.Cut(licence, "Copyright (c) ")
	holder, terms, more := strings.Cut(rest, "\n")
	if !ok || !more {
		return "", fmt.Errorf("LICENSE has no line that begins with \"Copyright (c) \"")
	}
	const head = `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: fairdeal
Source: %s
Comment: The licences of all modules in the program are in THIRD-PARTY.txt.

Files: *
Copyright: %s
License: BSD-3-Clause
`
	var b strings.Builder
	fmt.Fprintf(&b, head, project, holder)
	for line := range strings.Lines(strings.TrimSpace(terms)) {
		if line = strings.TrimSpace(line); line == "" {
			line = "."
		}
		fmt.Fprintf(&b, " %s\n", line)
	}
	return b.String(), nil
}
