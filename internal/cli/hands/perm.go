package hands

import (
	"io/fs"
	"os"
)

// PermLike returns the permissions for output that contains cards from hand files. Users who cannot read one of
// the files must not be able to read the output, because the cards may still be secret.
func PermLike(files ...string) fs.FileMode {
	const everyone, ownerOnly = 0o666, 0o600
	perm := fs.FileMode(everyone)
	for _, file := range files {
		if near := candidates(file); sameHands(near) {
			file = near[0]
		}
		if info, err := os.Stat(file); err == nil {
			perm &= info.Mode().Perm() | ownerOnly
		}
	}
	return perm
}
