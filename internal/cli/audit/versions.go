package audit

import (
	"bytes"
	"cmp"
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
	maxVersions = 200_000 // total number for all files
	maxBlobs    = 256 << 20
)

// readHistory reads all versions of descriptions and the first appearances of key files from the
// commits that lead to tip.
func readHistory(git gitProgram, tip string) (*federation.History, error) {
	log, err := git([]string{"log", "--full-history", "--reverse", "--topo-order", "--diff-merges=first-parent",
		"--raw", "--no-abbrev", "--no-renames", "--no-ext-diff", "--no-textconv", "--no-show-signature", "--no-color", "-z",
		"--format=%x00commit %H %cI", tip, "--", ":(icase,glob)**/*.sqd", ":(icase,glob)**/*.sqk", ":(icase,glob)**/*.sqk.age"}, nil)
	if err != nil {
		return nil, err
	}
	h, blobs, err := parseLog(log)
	if err != nil {
		return nil, err
	}
	return h, readBlobs(git, h, blobs)
}

// parseLog parses the raw log. blobs contains the objects of h.Descriptions in order.
func parseLog(log []byte) (h *federation.History, blobs []string, err error) {
	h = &federation.History{}
	var at time.Time
	parts := bytes.Split(log, []byte{0})
	for i := 0; i < len(parts); i++ {
		word := string(bytes.TrimLeft(parts[i], "\n"))
		if rest, ok := strings.CutPrefix(word, "commit "); ok {
			_, date, _ := strings.Cut(strings.TrimSpace(rest), " ")
			if at, err = time.Parse(time.RFC3339, date); err != nil {
				return nil, nil, words.Errorf("history.no-date", words.E("why", err))
			}
			continue
		}
		if !strings.HasPrefix(word, ":") || i+1 >= len(parts) {
			continue
		}
		i++
		fields := strings.Fields(word) // The fields are :100644 100644 OLD NEW M.
		if len(fields) != 5 {
			return nil, nil, words.Errorf("history.line", words.N("n", len(fields)))
		}
		name := string(parts[i])
		if !strings.HasPrefix(fields[1], "100") { // The file was deleted, or it is a link or a submodule.
			continue
		}
		if len(h.Descriptions)+len(h.Keys) >= maxVersions {
			return nil, nil, &federation.TooMany{Max: maxVersions, Limit: federation.Versions}
		}
		switch keys, ok := isPublished(name); {
		case !ok || hidden(name):
		case !keys:
			h.Descriptions = append(h.Descriptions, federation.Version{Path: name, Time: at})
			blobs = append(blobs, fields[3])
		default:
			h.Keys = append(h.Keys, federation.Version{Path: name, Time: at})
		}
	}
	return h, blobs, nil
}

// isPublished reports whether name is that of a description or a key file, and whether it is a key
// file.
func isPublished(name string) (keys, ok bool) {
	name = strings.ToLower(name)
	keys = strings.HasSuffix(name, ".sqk") || strings.HasSuffix(name, ".sqk.age")
	return keys, keys || strings.HasSuffix(name, ".sqd")
}

// hidden reports whether any part of a path starts with a dot.
func hidden(name string) bool {
	return strings.Contains("/"+path.Clean(name), "/.")
}

// readBlobs reads the versions of descriptions. Objects larger than a valid description stay empty,
// so they match no tournament.
func readBlobs(git gitProgram, h *federation.History, blobs []string) error {
	if len(blobs) == 0 {
		return nil
	}
	ask := []byte(strings.Join(blobs, "\n") + "\n")
	sizes, err := git([]string{"cat-file", "--batch-check"}, ask)
	if err != nil {
		return err
	}
	lines := strings.Split(strings.TrimSuffix(string(sizes), "\n"), "\n")
	if len(lines) != len(blobs) {
		return words.Errorf("history.sizes", words.N("n", len(lines)), words.N("of", len(blobs)))
	}
	want := map[string]bool{}
	var wanted []string
	total := 0
	for i, line := range lines {
		fields := strings.Fields(line)
		if len(fields) != 3 || fields[1] != "blob" {
			return words.Errorf("history.missing", words.Name("object", blobs[i]))
		}
		n, err := strconv.Atoi(fields[2])
		if err != nil {
			return err
		}
		if n > audit.MaxDescription || want[blobs[i]] {
			continue
		}
		want[blobs[i]] = true
		wanted = append(wanted, blobs[i])
		if total += n; total > maxBlobs {
			return &federation.TooMany{Max: maxBlobs, Limit: federation.Bytes}
		}
	}
	if len(wanted) == 0 {
		return nil
	}
	out, err := git([]string{"cat-file", "--batch"}, []byte(strings.Join(wanted, "\n")+"\n"))
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
		n, err := strconv.Atoi(fields[2])
		if err != nil || n < 0 || n+1 > len(rest) {
			return nil, cmp.Or(err, words.Errorf("history.cut"))
		}
		content[fields[0]] = rest[:n:n]
		out = rest[n+1:]
	}
	return content, nil
}
