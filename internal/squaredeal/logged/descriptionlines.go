package logged

import (
	"bytes"
	"fmt"
	"os"
	"strings"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/publiclog"
)

// descriptionLines returns the lines of a published or amended entry for a description.
func descriptionLines(kind, path, reason string) ([]publiclog.EntryLine, error) {
	canonical, tree, err := readDescription(path)
	if err != nil {
		return nil, err
	}
	var c publiclog.Content
	if kind == publiclog.KindAmended {
		c, err = publiclog.NewAmended(reason, canonical, tree)
	} else {
		c, err = publiclog.NewPublished(canonical, tree)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return c.Lines, nil
}

// readDescription reads a description. tree is the root of the key tree, as in the comment KR, or "" if there
// is no such comment.
func readDescription(path string) (canonical []byte, tree string, err error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, "", err
	}
	d, err := squaredeal.ParseDescription(data)
	if err != nil {
		return nil, "", fmt.Errorf("%s: %w", path, err)
	}
	for row := range bytes.Lines(data) {
		text, ok := strings.CutPrefix(strings.TrimRight(string(row), "\r\n "), treeComment)
		if !ok {
			continue
		}
		if _, err := squaredeal.ParseKeyRoot(text); err != nil {
			return nil, "", fmt.Errorf("%s: KR: %w", path, err)
		}
		tree = text
	}
	return d.Canonical(), tree, nil
}
