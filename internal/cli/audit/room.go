// Package audit implements the command that audits a federation's tournaments.
package audit

import "github.com/fairdeal/fairdeal/internal/cli/term"

// Command returns the command fairdeal audit, which checks all tournaments in a folder or archive.
func Command(t *term.UI) term.Command { return (&ui{t}).auditCommand() }

type ui struct{ *term.UI }
