package tournament

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// combinedName matches the name of a combined file, such as rr01-05.pbn or rr01-05reserve.pbn: its prefix, first
// session, last session, the end of its parts' names, and its extension.
var combinedName = regexp.MustCompile(`^(.*?)(\d+)-(\d+)(x?(?:reserve)?)\.(pbn|bri|dge|ber)$`)

// checkCombined compares each combined file in dir with its parts.
func checkCombined(t *testing.T, dir string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	combined := 0
	for _, e := range entries {
		match := combinedName.FindStringSubmatch(e.Name())
		if match == nil {
			if strings.Contains(e.Name(), "-") {
				t.Errorf("unexpected file %s", e.Name())
			}
			continue
		}
		combined++
		prefix, firstDigits, lastDigits, suffix, ext := match[1], match[2], match[3], match[4], match[5]
		first, _ := strconv.Atoi(firstDigits)
		last, _ := strconv.Atoi(lastDigits)
		var parts [][]byte
		var names []string
		for session := first; session <= last; session++ {
			name := fmt.Sprintf("%s%0*d%s.%s", prefix, len(firstDigits), session, suffix, ext)
			names = append(names, name)
			parts = append(parts, contents(t, dir, name))
		}
		want := bytes.Join(parts, nil)
		if ext == "pbn" {
			want = combinePBN(parts, "2.7", names)
		}
		if !bytes.Equal(contents(t, dir, e.Name()), want) {
			t.Errorf("%s differs from its parts one after the other", e.Name())
		}
	}
	if combined == 0 && filepath.Base(t.Name()) != "gamma" {
		t.Error("no combined file was compared")
	}
}

// combinePBN joins a single header with the games of all parts.
func combinePBN(parts [][]byte, version string, names []string) []byte {
	out := []byte(`% PBN 2.1
% EXPORT
%
[Generator "SquareDeal version ` + version + `, combining ` + strings.Join(names, " ") + `"]
`)
	for _, p := range parts {
		_, games, _ := bytes.Cut(p, []byte("[Generator \"Big Deal version 2.0\"]\n"))
		out = append(out, games...)
	}
	return out
}
