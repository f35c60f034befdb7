package settings

import (
	"errors"
	"io/fs"
	"os"
	"runtime"
	"strings"

	"github.com/fairdeal/fairdeal/internal/safefile"
)

// TournamentFile returns the name of SquareDeal's settings file, which is in the current folder. It stores the formats
// that were chosen for tournaments, as in "formats=pbn,dup".
func TournamentFile() string {
	if runtime.GOOS == "windows" {
		return "squaredeal.ini"
	}
	return ".squaredealrc"
}

// formatsKey starts the line with the formats.
const formatsKey = "formats="

// TournamentFormats returns the formats in SquareDeal's settings, or else those in bigdeal's, or else "pbn".
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

// KeepTournamentFormats saves a list of formats in SquareDeal's settings. It does not change other lines of the file,
// because they may belong to another program.
func KeepTournamentFormats(list string) error {
	data, err := os.ReadFile(TournamentFile())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	var content strings.Builder
	isReplaced := false
	for line := range strings.Lines(string(data)) {
		if strings.HasPrefix(strings.TrimSpace(line), formatsKey) && !isReplaced {
			line, isReplaced = formatsKey+list+"\n", true
		}
		content.WriteString(line)
	}
	if !isReplaced {
		if text := content.String(); text != "" && !strings.HasSuffix(text, "\n") {
			content.WriteByte('\n')
		}
		content.WriteString("[SquareDeal]\n" + formatsKey + list + "\n")
	}
	return safefile.WriteOver(TournamentFile(), []byte(content.String()), 0o666)
}
