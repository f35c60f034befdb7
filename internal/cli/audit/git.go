package audit

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit/federation"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Limits for the git program.
const (
	gitTime   = 2 * time.Minute
	gitOutput = 512 << 20
	refFile   = 64 << 20 // maximum size of a file with references, in bytes
)

// history reads the history of a folder that is a git work tree or a bare repository, or explains
// why it cannot. It does not trust the repository and never reads its settings or hooks. Instead it
// runs git on a new repository that refers to the folder's objects.
func history(ctx context.Context, folder string) (h *federation.History, why words.Text) {
	fail := func(err error) (*federation.History, words.Text) {
		return nil, words.New("federation.because", words.E("why", err))
	}
	dir, ok := repositoryIn(folder)
	if !ok {
		return nil, words.Text{}
	}
	program, err := exec.LookPath("git")
	if err != nil {
		return fail(words.Errorf("history.no-git"))
	}
	objects, tip, shallow, err := look(dir)
	if err != nil {
		return fail(err)
	}
	own, err := ownRepository(tip, shallow)
	if err != nil {
		return fail(err)
	}
	defer os.RemoveAll(own)
	ctx, cancel := context.WithTimeout(ctx, gitTime)
	defer cancel()
	git := func(args []string, stdin []byte) ([]byte, error) {
		return runGit(ctx, program, own, objects, args, stdin)
	}
	if h, err = readHistory(git, tip); err != nil {
		return fail(err)
	}
	h.Shallow = len(shallow) > 0
	return h, words.Text{}
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
	data, err := readBounded(filepath.Join(folder, ".git"), 4096)
	if err != nil {
		return "", false
	}
	named, ok := strings.CutPrefix(strings.TrimSpace(string(data)), "gitdir: ")
	if !ok {
		return "", false
	}
	if !filepath.IsAbs(named) {
		named = filepath.Join(folder, named)
	}
	return named, isFolder(named)
}

// look finds the objects, the newest commit, and the boundary of a shallow clone.
func look(dir string) (objects, tip string, shallow []byte, err error) {
	common := dir
	if data, err := readBounded(filepath.Join(dir, "commondir"), 4096); err == nil {
		if common = strings.TrimSpace(string(data)); !filepath.IsAbs(common) {
			common = filepath.Join(dir, common)
		}
	}
	if objects, err = filepath.Abs(filepath.Join(common, "objects")); err != nil {
		return "", "", nil, err
	}
	head, err := readBounded(filepath.Join(dir, "HEAD"), 4096)
	if err != nil {
		return "", "", nil, words.Errorf("history.head")
	}
	tip = strings.TrimSpace(string(head))
	for range 5 { // A reference may point to another one.
		name, ok := strings.CutPrefix(tip, "ref: ")
		if !ok {
			break
		}
		if tip, err = reference(dir, common, name); err != nil {
			return "", "", nil, err
		}
	}
	if !isHash(tip) {
		return "", "", nil, words.Errorf("history.newest")
	}
	shallow, err = readBounded(filepath.Join(common, "shallow"), refFile)
	if errors.Is(err, os.ErrNotExist) {
		err = nil
	}
	for line := range strings.Lines(string(shallow)) {
		if !isHash(strings.TrimSpace(line)) {
			return "", "", nil, words.Errorf("history.shallow")
		}
	}
	return objects, tip, shallow, err
}

// reference returns the value of a reference from its own file or from the packed references.
func reference(dir, common, name string) (string, error) {
	if !filepath.IsLocal(filepath.FromSlash(name)) || !strings.HasPrefix(name, "refs/") {
		return "", words.Errorf("history.no-reference", words.Name("name", plain.Quote(name)))
	}
	for _, in := range []string{dir, common} {
		if data, err := readBounded(filepath.Join(in, filepath.FromSlash(name)), 4096); err == nil {
			return strings.TrimSpace(string(data)), nil
		}
	}
	packed, err := readBounded(filepath.Join(common, "packed-refs"), refFile)
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
		return nil, words.Errorf("history.not-ordinary", words.Name("file", filepath.Base(name)), words.N("n", int(max)))
	}
	return os.ReadFile(name)
}

// ownRepository creates the empty repository in which git runs.
func ownRepository(tip string, shallow []byte) (dir string, err error) {
	if dir, err = os.MkdirTemp("", "fairdeal-audit-"); err != nil {
		return "", err
	}
	defer func() {
		if err != nil {
			os.RemoveAll(dir)
		}
	}()
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
			return "", err
		}
	}
	return dir, errors.Join(os.MkdirAll(filepath.Join(dir, "refs", "heads"), 0o700), os.Mkdir(filepath.Join(dir, "objects"), 0o700))
}

// runGit runs git on the objects with our own settings. It ignores auxiliary files such as
// commit-graph, because they could contradict the objects.
func runGit(ctx context.Context, program, own, objects string, args []string, stdin []byte) ([]byte, error) {
	settings := []string{"--no-pager", "--no-replace-objects",
		"-c", "core.commitGraph=false", "-c", "core.multiPackIndex=false", "-c", "core.hooksPath=" + os.DevNull,
		"-c", "core.fsmonitor=false", "-c", "core.useReplaceRefs=false", "-c", "log.showSignature=false", "-c", "protocol.allow=never"}
	cmd := exec.CommandContext(ctx, program, append(settings, args...)...)
	cmd.Dir = own
	cmd.Env = []string{"GIT_DIR=" + own, "GIT_OBJECT_DIRECTORY=" + objects, "HOME=" + own, "XDG_CONFIG_HOME=" + own,
		"GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_SYSTEM=" + os.DevNull, "GIT_CONFIG_GLOBAL=" + os.DevNull, "GIT_ATTR_NOSYSTEM=1",
		"GIT_TERMINAL_PROMPT=0", "GIT_OPTIONAL_LOCKS=0", "GIT_NO_LAZY_FETCH=1", "GIT_NO_REPLACE_OBJECTS=1", "GIT_ALLOW_PROTOCOL=", "LC_ALL=C"}
	for _, name := range []string{"PATH", "SystemRoot", "TEMP", "TMPDIR"} {
		if v, ok := os.LookupEnv(name); ok {
			cmd.Env = append(cmd.Env, name+"="+v)
		}
	}
	cmd.Stdin = bytes.NewReader(stdin)
	var errs bytes.Buffer
	cmd.Stderr = &bounded{to: &errs, left: 4096}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	data, err := io.ReadAll(io.LimitReader(out, gitOutput+1))
	if len(data) > gitOutput {
		err = words.Errorf("history.long", words.N("n", gitOutput))
		cmd.Process.Kill()
	}
	if waited := cmd.Wait(); err == nil && waited != nil {
		first, _, _ := strings.Cut(strings.TrimSpace(errs.String()), "\n")
		err = words.Errorf("history.git", words.Name("why", plain.Text(first)))
		if first == "" {
			err = words.Errorf("history.git", words.E("why", waited))
		}
	}
	return data, err
}

// bounded is a writer that forwards only a limited number of bytes.
type bounded struct {
	to   io.Writer
	left int
}

func (b *bounded) Write(p []byte) (int, error) {
	n := min(len(p), b.left)
	b.left -= n
	if _, err := b.to.Write(p[:n]); err != nil {
		return 0, err
	}
	return len(p), nil
}
