package files

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// formatToWrite returns the named format, or the one for the file's extension.
func formatToWrite(file, name string) (*handfile.Format, error) {
	if name != "" {
		if name == "bws" {
			return nil, unwritableError(file)
		}
		formats, err := settings.ParseFormats(name)
		if err != nil {
			return nil, err
		}
		if len(formats) > 1 {
			return nil, words.Errorf("files.to-one", words.N("n", len(formats)))
		}
		return formats[0], nil
	}
	ext := strings.ToLower(filepath.Ext(file))
	if ext == ".bws" {
		return nil, unwritableError(file)
	}
	for _, f := range handfile.Formats {
		if ext != "" && f.Ext == ext && f.NewEncoder != nil {
			return f, nil
		}
	}
	err := words.Errorf("files.no-extension",
		words.Name("file", file), words.Name("ext", fmt.Sprintf("%q", ext)))
	return nil, term.Hint(err, "hands.says-format",
		words.Name("flag", "--to"), words.Name("formats", settings.WritableFormats()))
}

// checkTables returns an error if --dd is not possible.
func (f *convertFlags) checkTables(to *handfile.Format) error {
	if f.dd && to.Name != "pbn" && to.Name != "stdout" && to.Name != "json" {
		return term.Hint(words.Errorf("files.no-tables", words.Name("format", to.Name)), "files.to-pbn-or-json")
	}
	return nil
}
