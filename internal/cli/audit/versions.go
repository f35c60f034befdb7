package audit

import (
	"bytes"
	"path"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit/federation"
	"github.com/fairdeal/fairdeal/internal/words"
)

// gitProgram runs git with the given arguments and standard input, and returns its output.
type gitProgram func(args []string, stdin []byte) ([]byte, error)

// Limits for a history.
const (
	maxVersions = 200_000   // total number for all files
	maxBlobs    = 256 << 20 // total size in bytes
)

// readHistory reads all versions of descriptions and the first appearances of key files from the
// commits that lead to tip.
func readHistory(git gitProgram, tip string) (*federation.History, error) {
	log, err := git(logArguments(tip), nil)
	if err != nil {
		return nil, err
	}
	h, blobs, err := parseLog(log)
	if err != nil {
		return nil, err
	}
	return h, readBlobs(git, h, blobs)
}

// logArguments returns the arguments for a raw log of all commits that lead to tip, oldest first.
func logArguments(tip string) []string {
	return []string{
		"log",
		"--full-history",
		"--reverse",
		"--topo-order",
		"--diff-merges=first-parent",
		"--raw",
		"--no-abbrev",
		"--no-renames",
		"--no-ext-diff",
		"--no-textconv",
		"--no-show-signature",
		"--no-color",
		"-z",
		"--format=%x00commit %H %cI",
		tip,
		"--",
		":(icase,glob)**/*.sqd",
		":(icase,glob)**/*.sqk",
		":(icase,glob)**/*.sqk.age",
	}
}

// parseLog parses the raw log, in which NUL ends each line:
//
//	commit 1f0c... 2026-11-30T12:00:00+01:00
//	:000000 100644 0000... 8baef... A
//	spring.sqd
//
// blobs contains the hashes of the files in h.Descriptions, in the same order.
func parseLog(log []byte) (h *federation.History, blobs []string, err error) {
	h = &federation.History{}
	var commitTime time.Time
	parts := bytes.Split(log, []byte{0})
	for i := 0; i < len(parts); i++ {
		part := string(bytes.TrimLeft(parts[i], "\n"))
		if commit, ok := strings.CutPrefix(part, "commit "); ok {
			_, date, _ := strings.Cut(strings.TrimSpace(commit), " ")
			if commitTime, err = time.Parse(time.RFC3339, date); err != nil {
				return nil, nil, words.Errorf("history.no-date", words.E("why", err))
			}
			continue
		}
		if !strings.HasPrefix(part, ":") || i+1 >= len(parts) {
			continue
		}

		i++
		name := string(parts[i])
		blob, ok, err := newObject(part)
		if err != nil {
			return nil, nil, err
		}
		if !ok {
			continue
		}
		if len(h.Descriptions)+len(h.Keys) >= maxVersions {
			return nil, nil, &federation.TooManyError{Max: maxVersions, Limit: federation.Versions}
		}
		version := federation.Version{Path: name, Time: commitTime}
		switch {
		case isHidden(name):
			// The audit ignores hidden files, so their versions are not needed.
		case isKeyFile(name):
			h.Keys = append(h.Keys, version)
		case isDescription(name):
			h.Descriptions = append(h.Descriptions, version)
			blobs = append(blobs, blob)
		}
	}
	return h, blobs, nil
}

// newObject returns the hash of a file after a commit, from a line such as :100644 100644 OLD NEW M, which
// contains the modes and the hashes before and after it. ok is false if the file was deleted, or is a link or a
// submodule.
func newObject(line string) (blob string, ok bool, err error) {
	const regularFile = "100" // start of the mode
	fields := strings.Fields(line)
	if len(fields) != 5 {
		return "", false, words.Errorf("history.line", words.N("n", len(fields)))
	}
	mode, blob := fields[1], fields[3]
	return blob, strings.HasPrefix(mode, regularFile), nil
}

// isDescription reports whether a file with this name is a description.
func isDescription(name string) bool { return strings.HasSuffix(strings.ToLower(name), ".sqd") }

// isKeyFile reports whether a file with this name is a key file, possibly encrypted.
func isKeyFile(name string) bool {
	name = strings.ToLower(name)
	return strings.HasSuffix(name, ".sqk") || strings.HasSuffix(name, ".sqk.age")
}

// isHidden reports whether any part of a path starts with a dot.
func isHidden(name string) bool {
	return strings.Contains("/"+path.Clean(name), "/.")
}
