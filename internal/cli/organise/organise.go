// Package organise is what an organiser does, whichever way he asks for it: with the
// commands of tournament or in the dialogue of squaredeal. It turns flags into
// calls of the libraries and says what came of them.
package organise

import "github.com/fairdeal/fairdeal/internal/cli/term"

// UI is one run of the program with what an organiser does.
type UI struct{ *term.UI }
