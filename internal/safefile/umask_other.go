//go:build !unix

package safefile

import "io/fs"

// allowed returns perm, because this system has no umask.
func allowed(perm fs.FileMode) fs.FileMode { return perm }
