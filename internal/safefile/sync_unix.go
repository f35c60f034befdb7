//go:build unix

package safefile

import "os"

// syncDir makes a new name survive a power failure. Some file systems cannot sync a folder.
// That is not an error, because the file exists anyway.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return nil
	}
	d.Sync()
	return d.Close()
}
