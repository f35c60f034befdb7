//go:build unix

package safefile

import (
	"io/fs"
	"sync"
	"syscall"
)

var masking sync.Mutex

// allowed is what the umask leaves of a mode. The system tells the umask only to who sets
// it: for that moment nothing new is anybody else's to read.
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
