package words

import _ "embed"

// Findings is the table of what can be found out, findings.json: a row a line, in the
// order of their codes. Package audit/say reads it, and the player's page.
//
//go:embed findings.json
var Findings string

// Finding is the row of a code as it stands in the table; ok is false where there is
// none.
func Finding(code string) (row string, ok bool) { return find(Findings, code) }
