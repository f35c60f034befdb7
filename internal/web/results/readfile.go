package results

import (
	"bytes"
	"errors"
	"path"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/bridgemate"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/field"
	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
)

// isMatches reports whether a file contains matches of teams.
func isMatches(file string, data []byte) bool {
	return resultfile.DetectFormat(file, data[:min(len(data), 16<<10)]) == resultfile.Matches
}

// readFile reads results like the command. It returns nil for matches of teams.
func readFile(file string, data []byte, chosen settings) (*resultfile.File, error) {
	form := resultfile.DetectFormat(file, data[:min(len(data), 16<<10)])
	if form == resultfile.Matches {
		_, err := traveller.ReadEvent(bytes.NewReader(data))
		return nil, err
	}
	if strings.EqualFold(path.Ext(file), ".zip") {
		pages, err := unzipped(file, data)
		if err != nil {
			return nil, err
		}
		return resultfile.ReadPages(file, pages, "", resultfile.Options{})
	}
	if number := chosen.Numbers[file]; number != "" {
		file += "#" + number
	}
	winners, _ := strconv.Atoi(chosen.Winners)
	if _, err := score.ParseMethod(chosen.Method); chosen.Method != "" && err != nil {
		chosen.Method = ""
	}
	return resultfile.Read(form, file, bytes.NewReader(data),
		resultfile.Options{Options: bridgemate.Options{Method: chosen.Method, Winners: winners}})
}

// needsSetting reports whether an error only asks for a setting that has a field on the page.
func needsSetting(err error) bool {
	return errors.As(err, new(*field.MethodsError)) || errors.As(err, new(*printed.SeveralError)) ||
		errors.Is(err, bridgemate.ErrNoMethod) || errors.Is(err, printed.ErrNoMethod) ||
		errors.Is(err, bridgemate.ErrWinners)
}

// base returns the name of a file without its extension.
func base(file string) string { return strings.TrimSuffix(file, path.Ext(file)) }
