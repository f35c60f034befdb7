package squaredeal

import (
	"path/filepath"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Extensions for a tournament's files.
const (
	DescriptionExt = ".sqd"
	KeysExt        = ".sqk"
	SealedKeysExt  = ".sqk.age"
)

// TrimDescriptionExt removes the extension .sqd or .SQD from a description's path.
func TrimDescriptionExt(path string) string {
	if ext := filepath.Ext(path); strings.EqualFold(ext, DescriptionExt) {
		return strings.TrimSuffix(path, ext)
	}
	return path
}

// CheckFileName returns an error unless a tournament's file name is a letter followed by
// letters and digits.
func CheckFileName(name string) error {
	for i := range len(name) {
		c := name[i]
		letter := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
		if !letter && (i == 0 || c < '0' || c > '9') {
			found := strconv.QuoteRune(firstRune(name[i:]))
			return words.Errorf("squaredeal.file-name",
				words.Name("name", strconv.Quote(name)), words.N("n", i+1), words.Name("found", found))
		}
	}
	switch {
	case name == "":
		return words.Errorf("squaredeal.file-name-empty")
	case plain.IsDevice(name):
		return words.Errorf("squaredeal.file-name-device", words.Name("name", strconv.Quote(name)))
	}
	return nil
}

// IsDeviceName reports whether Windows reserves a file name for a device, such as CON, aux
// or COM1.
func IsDeviceName(name string) bool { return plain.IsDevice(name) }
