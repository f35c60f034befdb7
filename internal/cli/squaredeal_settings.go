package cli

import (
	"errors"
	"io/fs"
	"os"
	"runtime"
	"strings"

	"github.com/fairdeal/fairdeal/internal/safefile"
)

// tournamentSettings is the name of the file in the current folder that keeps
// the formats which were chosen for tournaments.
func tournamentSettings() string {
	if runtime.GOOS == "windows" {
		return "squaredeal.ini"
	}
	return ".squaredealrc"
}

const formatsKey = "formats="

// formatSettings are the formats chosen for tournaments, else those of bigdeal's
// settings, else pbn.
func formatSettings() (string, error) {
	data, err := os.ReadFile(tournamentSettings())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	for line := range strings.Lines(string(data)) {
		if list, ok := strings.CutPrefix(strings.TrimSpace(line), formatsKey); ok && list != "" {
			return list, nil
		}
	}
	s, _, err := readSettings()
	if err != nil {
		return "", err
	}
	if s.Formats != "" {
		return s.Formats, nil
	}
	return "pbn", nil
}

// keepFormats remembers the formats that were chosen.
func keepFormats(list string) error {
	return safefile.WriteOver(tournamentSettings(), []byte("[SquareDeal]\n"+formatsKey+list+"\n"), 0o666)
}
