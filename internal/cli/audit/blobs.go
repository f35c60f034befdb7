package audit

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/federation"
	"github.com/fairdeal/fairdeal/internal/words"
)

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
