// Package verify is the room of the command that verifies a published
// tournament.
package verify

import "github.com/fairdeal/fairdeal/internal/cli/term"

// Command is the command that verifies a published tournament.
func Command(t *term.UI) term.Command { return (&ui{t}).verifyCommand() }

// ui is one run of the program with what the commands of this room do.
type ui struct{ *term.UI }
