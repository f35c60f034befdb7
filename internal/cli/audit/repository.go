package audit

import (
	"errors"
	"os"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// repository describes the parts of a git repository that a history needs.
type repository struct {
	objects string // folder
	tip     string // newest commit
	shallow []byte // boundary of a shallow clone; empty for a complete one
}

// repositoryIn returns the repository folder of a work tree or bare repository.
func repositoryIn(folder string) (dir string, ok bool) {
	isFolder := func(name string) bool {
		info, err := os.Lstat(name)
		return err == nil && info.IsDir()
	}
	for _, dir := range []string{filepath.Join(folder, ".git"), folder} {
		if isFolder(dir) && isFolder(filepath.Join(dir, "objects")) && isFolder(filepath.Join(dir, "refs")) {
			return dir, true
		}
	}
	// In a linked work tree, .git is a file such as "gitdir: /home/ann/deals/.git/worktrees/spring".
	data, err := readBounded(filepath.Join(folder, ".git"), maxSmallFile)
	if err != nil {
		return "", false
	}
	dir, ok = strings.CutPrefix(strings.TrimSpace(string(data)), "gitdir: ")
	if !ok {
		return "", false
	}
	if !filepath.IsAbs(dir) {
		dir = filepath.Join(folder, dir)
	}
	return dir, isFolder(dir)
}

// readRepository finds the objects, the newest commit, and the boundary of a shallow clone.
func readRepository(dir string) (r repository, err error) {
	common := dir
	if data, err := readBounded(filepath.Join(dir, "commondir"), maxSmallFile); err == nil {
		if common = strings.TrimSpace(string(data)); !filepath.IsAbs(common) {
			common = filepath.Join(dir, common)
		}
	}
	if r.objects, err = filepath.Abs(filepath.Join(common, "objects")); err != nil {
		return r, err
	}
	if r.tip, err = newestCommit(dir, common); err != nil {
		return r, err
	}
	r.shallow, err = readBounded(filepath.Join(common, "shallow"), maxRefFile)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return r, err
	}
	for line := range strings.Lines(string(r.shallow)) {
		if !isHash(strings.TrimSpace(line)) {
			return r, words.Errorf("history.shallow")
		}
	}
	return r, nil
}

// newestCommit returns the hash of the commit that HEAD refers to. A work tree has its own HEAD in dir; the
// repository that it belongs to is in common.
func newestCommit(dir, common string) (string, error) {
	const maxReferences = 5 // maximum number of symbolic references to follow, starting with HEAD
	head, err := readBounded(filepath.Join(dir, "HEAD"), maxSmallFile)
	if err != nil {
		return "", words.Errorf("history.head")
	}
	value := strings.TrimSpace(string(head))
	for range maxReferences {
		name, ok := strings.CutPrefix(value, "ref: ")
		if !ok {
			break
		}
		if value, err = reference(dir, common, name); err != nil {
			return "", err
		}
	}
	if !isHash(value) {
		return "", words.Errorf("history.newest")
	}
	return value, nil
}

// reference returns the value for a reference such as refs/heads/main: a hash, or "ref: " and another
// reference. It is in a file with that name or in packed-refs.
func reference(dir, common, name string) (string, error) {
	if !filepath.IsLocal(filepath.FromSlash(name)) || !strings.HasPrefix(name, "refs/") {
		return "", words.Errorf("history.no-reference", words.Name("name", plain.Quote(name)))
	}
	for _, folder := range []string{dir, common} {
		if data, err := readBounded(filepath.Join(folder, filepath.FromSlash(name)), maxSmallFile); err == nil {
			return strings.TrimSpace(string(data)), nil
		}
	}
	packed, err := readBounded(filepath.Join(common, "packed-refs"), maxRefFile)
	if err == nil {
		for line := range strings.Lines(string(packed)) {
			hash, refName, _ := strings.Cut(strings.TrimSpace(line), " ")
			if refName == name {
				return hash, nil
			}
		}
	}
	return "", words.Errorf("history.no-commit")
}

// isHash reports whether s is the name of a git object: a SHA-1 or SHA-256 hash.
func isHash(s string) bool {
	return (len(s) == 40 || len(s) == 64) && strings.Trim(s, "0123456789abcdef") == ""
}

// Maximum sizes of files in the repository, in bytes.
const (
	maxRefFile   = 64 << 20 // packed-refs and shallow, which have a line for each reference or commit
	maxSmallFile = 4096     // HEAD and other files with a single line
)

// readBounded reads a regular file of at most max bytes. It does not follow links.
func readBounded(name string, max int64) ([]byte, error) {
	info, err := os.Lstat(name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() || info.Size() > max {
		return nil, words.Errorf("history.not-ordinary",
			words.Name("file", filepath.Base(name)), words.N("n", int(max)))
	}
	return os.ReadFile(name)
}
