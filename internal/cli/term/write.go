package term

import (
	"io/fs"

	"github.com/fairdeal/fairdeal/internal/safefile"
)

// WriteFile writes data to the file name, whole or not at all; a file that is
// there is written over only with force (errors.Is fs.ErrExist). The name - is
// standard output.
func (u *UI) WriteFile(name string, data []byte, perm fs.FileMode, force bool) error {
	if name == "-" {
		_, err := u.Out.Write(data)
		return err
	}
	if force {
		return safefile.WriteOver(name, data, perm)
	}
	return safefile.WriteNew(name, data, perm)
}
