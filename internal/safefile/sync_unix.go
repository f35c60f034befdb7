//go:build unix

package safefile

import "os"

// syncDir makes the new name itself survive a power cut. Some file systems
// cannot sync a folder; the file is there all the same, so that is no error.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return nil
	}
	d.Sync()
	return d.Close()
}
