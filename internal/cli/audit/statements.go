package audit

import (
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/federation"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/intake"
)

// maxStatementsFile is the maximum size of a statements file in bytes.
const maxStatementsFile = 16 << 20

// readStatements reads a statements file. Relative names in it are relative to its folder.
func readStatements(name string) (federation.Statements, error) {
	read := func(name string, max int64) ([]byte, error) {
		folder, base := term.FolderAndName(name)
		return intake.ReadFile(folder, base, max)
	}
	data, err := read(name, maxStatementsFile)
	if err != nil {
		return nil, fileError("--statements "+name, err)
	}
	statements, err := federation.ParseStatements(data, func(file string) ([]byte, error) {
		if !filepath.IsAbs(file) {
			file = filepath.Join(filepath.Dir(name), file)
		}
		return read(file, audit.MaxDescription)
	})
	if err != nil {
		return nil, term.Hint(fileError(name, err), "federation.a-line-is")
	}
	return statements, nil
}
