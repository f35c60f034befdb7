package settings

import (
	"errors"
	"io/fs"
	"os"
	"runtime"
	"strings"

	"github.com/fairdeal/fairdeal/internal/safefile"
)

// TournamentFile returns the name of the file in the current folder that stores the
// formats chosen for tournaments.
func TournamentFile() string {
	if runtime.GOOS == "windows" {
		return "squaredeal.ini"
	}
	return ".squaredealrc"
}

const formatsKey = "formats="

// TournamentFormats returns the formats chosen for tournaments, or those of bigdeal's
// settings, or pbn.
func TournamentFormats() (string, error) {
	data, err := os.ReadFile(TournamentFile())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	for line := range strings.Lines(string(data)) {
		if list, ok := strings.CutPrefix(strings.TrimSpace(line), formatsKey); ok && list != "" {
			return list, nil
		}
	}
	s, _, err := Read()
	if err != nil {
		return "", err
	}
	if s.Formats != "" {
		return s.Formats, nil
	}
	return "pbn", nil
}

// KeepTournamentFormats remembers the formats that were chosen. Other lines of the file
// stay, they may be another program's.
func KeepTournamentFormats(list string) error {
	data, err := os.ReadFile(TournamentFile())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	var kept strings.Builder
	set := false
	for line := range strings.Lines(string(data)) {
		if strings.HasPrefix(strings.TrimSpace(line), formatsKey) && !set {
			line, set = formatsKey+list+"\n", true
		}
		kept.WriteString(line)
	}
	if !set {
		if text := kept.String(); text != "" && !strings.HasSuffix(text, "\n") {
			kept.WriteByte('\n')
		}
		kept.WriteString("[SquareDeal]\n" + formatsKey + list + "\n")
	}
	return safefile.WriteOver(TournamentFile(), []byte(kept.String()), 0o666)
}
