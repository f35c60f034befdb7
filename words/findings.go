package words

import _ "embed"

//go:embed findings.json
var findings string

// Findings returns the table of findings, one row per line in the order of their codes.
func Findings() string { return findings }

// Finding is the row of a code as it stands in the table; ok is false where there is
// none.
func Finding(code string) (row string, ok bool) { return find(findings, code) }
