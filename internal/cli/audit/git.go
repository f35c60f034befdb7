package audit

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit/federation"
	"github.com/fairdeal/fairdeal/internal/words"
)

// gitTimeout limits all runs of git together.
const gitTimeout = 2 * time.Minute

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

// fillRepository writes the files for an empty repository with tip's hash function.
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
