//go:build !unix

package safefile

import "io/fs"

// allowed is a mode as it stands: this system knows no umask.
func allowed(perm fs.FileMode) fs.FileMode { return perm }
