package audit

import (
	"bytes"
	"path"
	"strconv"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit"
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
			// The audit ignores hidden files.
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

// readBlobs sets the content in h.Descriptions, whose hashes are in blobs. If a file is larger than any valid
// description, its content stays empty, so that it matches no tournament.
func readBlobs(git gitProgram, h *federation.History, blobs []string) error {
	if len(blobs) == 0 {
		return nil
	}
	chosen, err := chooseBlobs(git, blobs)
	if err != nil || len(chosen) == 0 {
		return err
	}
	out, err := git([]string{"cat-file", "--batch"}, objectNames(chosen))
	if err != nil {
		return err
	}
	content, err := parseBatch(out)
	if err != nil {
		return err
	}
	for i := range h.Descriptions {
		h.Descriptions[i].Data = content[blobs[i]]
	}
	return nil
}

// chooseBlobs returns the hashes of the files that are small enough for a description, each once.
func chooseBlobs(git gitProgram, blobs []string) (chosen []string, err error) {
	out, err := git([]string{"cat-file", "--batch-check"}, objectNames(blobs))
	if err != nil {
		return nil, err
	}
	lines := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
	if len(lines) != len(blobs) {
		return nil, words.Errorf("history.sizes", words.N("n", len(lines)), words.N("of", len(blobs)))
	}
	seen := map[string]bool{}
	total := 0
	for i, line := range lines {
		size, ok, err := blobSize(line)
		if err != nil {
			return nil, err
		}
		if !ok {
			return nil, words.Errorf("history.missing", words.Name("object", blobs[i]))
		}
		if size > audit.MaxDescription || seen[blobs[i]] {
			continue
		}
		seen[blobs[i]] = true
		chosen = append(chosen, blobs[i])
		if total += size; total > maxBlobs {
			return nil, &federation.TooManyError{Max: maxBlobs, Limit: federation.Bytes}
		}
	}
	return chosen, nil
}

// blobSize parses a line HASH blob SIZE. ok is false if it is about a missing object or one of another type.
func blobSize(line string) (size int, ok bool, err error) {
	fields := strings.Fields(line)
	if len(fields) != 3 || fields[1] != "blob" {
		return 0, false, nil
	}
	size, err = strconv.Atoi(fields[2])
	return size, err == nil, err
}

// objectNames returns the names of objects as input for git cat-file.
func objectNames(blobs []string) []byte { return []byte(strings.Join(blobs, "\n") + "\n") }

// parseBatch parses the output of cat-file --batch: HASH blob SIZE, the content and LF for each
// object.
func parseBatch(out []byte) (map[string][]byte, error) {
	content := map[string][]byte{}
	for len(out) > 0 {
		line, rest, ok := bytes.Cut(out, []byte("\n"))
		fields := strings.Fields(string(line))
		if !ok || len(fields) != 3 {
			return nil, words.Errorf("history.unreadable")
		}
		size, err := strconv.Atoi(fields[2])
		if err != nil {
			return nil, err
		}
		if size < 0 || size+1 > len(rest) {
			return nil, words.Errorf("history.cut")
		}
		content[fields[0]] = rest[:size:size]
		out = rest[size+1:]
	}
	return content, nil
}
