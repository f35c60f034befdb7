//go:build unix

package safefile

import (
	"io/fs"
	"sync"
	"syscall"
)

var masking sync.Mutex

// allowed removes the bits of the umask from a mode. The umask can only be read by setting
// it, so for a moment it is set to a value that makes new files private.
func allowed(perm fs.FileMode) fs.FileMode {
	if perm&0o077 == 0 {
		return perm
	}
	masking.Lock()
	defer masking.Unlock()
	mask := syscall.Umask(0o077)
	syscall.Umask(mask)
	return perm &^ fs.FileMode(mask)
}
