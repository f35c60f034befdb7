package cli

import "github.com/fairdeal/fairdeal/internal/cli/term"

// ui is one run of the program with what its commands do.
type ui struct{ *term.UI }
