package audit

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit/federation"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// gitTimeout limits all runs of git together.
const gitTimeout = 2 * time.Minute

// Maximum sizes of files in the repository, in bytes.
const (
	maxRefFile   = 64 << 20 // with references
	maxSmallFile = 4096
)

// history reads the history of a folder that is a git work tree or a bare repository, or explains
// why it cannot. It does not trust the repository and never reads its settings or hooks. Instead it
// runs git on a new repository that refers to the folder's objects.
func history(ctx context.Context, folder string) (h *federation.History, why words.Text) {
	dir, ok := repositoryIn(folder)
	if !ok {
		return nil, words.Text{}
	}
	h, err := repositoryHistory(ctx, dir)
	if err != nil {
		return nil, words.New("federation.because", words.E("why", err))
	}
	return h, words.Text{}
}

// repositoryHistory reads the history of the repository in dir.
func repositoryHistory(ctx context.Context, dir string) (*federation.History, error) {
	program, err := exec.LookPath("git")
	if err != nil {
		return nil, words.Errorf("history.no-git")
	}
	repo, err := readRepository(dir)
	if err != nil {
		return nil, err
	}
	emptyRepo, err := createRepository(repo.tip, repo.shallow)
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(emptyRepo)
	ctx, cancel := context.WithTimeout(ctx, gitTimeout)
	defer cancel()
	git := func(args []string, stdin []byte) ([]byte, error) {
		return runGit(ctx, program, emptyRepo, repo.objects, args, stdin)
	}
	h, err := readHistory(git, repo.tip)
	if err != nil {
		return nil, err
	}
	h.Shallow = len(repo.shallow) > 0
	return h, nil
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
	// In a linked work tree, .git is a file that names the repository folder.
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

// repository describes the parts of a git repository that a history needs.
type repository struct {
	objects string // folder
	tip     string // newest commit
	shallow []byte // boundary of a shallow clone; empty for a complete one
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

// newestCommit returns the commit that HEAD refers to.
func newestCommit(dir, common string) (string, error) {
	const maxReferences = 5 // A reference may point to another one.
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

// reference returns the value of a reference from its own file or from the packed references.
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

// createRepository creates the empty repository in which git runs.
func createRepository(tip string, shallow []byte) (dir string, err error) {
	if dir, err = os.MkdirTemp("", "fairdeal-audit-"); err != nil {
		return "", err
	}
	if err := fillRepository(dir, tip, shallow); err != nil {
		os.RemoveAll(dir)
		return "", err
	}
	return dir, nil
}

// fillRepository writes the files of an empty repository with the hash function of tip.
func fillRepository(dir, tip string, shallow []byte) error {
	config := "[core]\n\trepositoryformatversion = 0\n\tbare = true\n"
	if len(tip) == 64 {
		config = "[core]\n\trepositoryformatversion = 1\n\tbare = true\n[extensions]\n\tobjectformat = sha256\n"
	}
	files := map[string]string{"config": config, "HEAD": "ref: refs/heads/main\n"}
	if len(shallow) > 0 {
		files["shallow"] = string(shallow)
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			return err
		}
	}
	if err := os.MkdirAll(filepath.Join(dir, "refs", "heads"), 0o700); err != nil {
		return err
	}
	return os.Mkdir(filepath.Join(dir, "objects"), 0o700)
}
