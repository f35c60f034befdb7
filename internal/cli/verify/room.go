// Package verify implements the command that verifies a published tournament.
package verify

import "github.com/fairdeal/fairdeal/internal/cli/term"

// Command returns the command fairdeal verify, which checks hands against a published tournament.
func Command(t *term.UI) term.Command { return (&ui{t}).verifyCommand() }

type ui struct{ *term.UI }
