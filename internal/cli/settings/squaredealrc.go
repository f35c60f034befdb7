package settings

import (
	"errors"
	"io/fs"
	"os"
	"runtime"
	"strings"

	"github.com/fairdeal/fairdeal/internal/safefile"
)

// TournamentFile returns the name of the file in the current folder that stores the formats chosen
// for tournaments.
func TournamentFile() string {
	if runtime.GOOS == "windows" {
		return "squaredeal.ini"
	}
	return ".squaredealrc"
}

const formatsKey = "formats="

// TournamentFormats returns the formats chosen for tournaments, or else those in bigdeal's
// settings, or else pbn.
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
	s, _, err := ReadBigDeal()
	if err != nil {
		return "", err
	}
	if s.Formats != "" {
		return s.Formats, nil
	}
	return "pbn", nil
}

// KeepTournamentFormats saves the chosen formats. It keeps other lines of the file, because they
// may belong to another program.
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
