// Package audit implements the command that audits a federation's tournaments.
package audit

import "github.com/fairdeal/fairdeal/internal/cli/term"

// Command returns the command that audits a folder of tournaments.
func Command(t *term.UI) term.Command { return (&ui{t}).auditCommand() }

type ui struct{ *term.UI }
