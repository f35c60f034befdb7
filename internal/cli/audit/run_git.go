package audit

import (
	"bytes"
	"context"
	"io"
	"os"
	"os/exec"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Maximum sizes of the output of git, in bytes.
const (
	maxGitOutput = 512 << 20
	maxGitErrors = 4096
)

// runGit runs git on the objects of an unknown repository, with our own settings in an empty one, so that the repository
// cannot run programs or change what git shows. Auxiliary files such as commit-graph are ignored, because they could
// contradict the objects. args is a command such as cat-file --batch.
func runGit(
	ctx context.Context, program, emptyRepo, objects string, args []string, stdin []byte,
) ([]byte, error) {
	cmd := exec.CommandContext(ctx, program, append(gitSettings(), args...)...)
	cmd.Dir = emptyRepo
	cmd.Env = gitEnvironment(emptyRepo, objects)
	cmd.Stdin = bytes.NewReader(stdin)
	var stderr bytes.Buffer
	cmd.Stderr = &limitedWriter{w: &stderr, left: maxGitErrors}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	data, err := io.ReadAll(io.LimitReader(stdout, maxGitOutput+1))
	if len(data) > maxGitOutput {
		err = words.Errorf("history.long", words.N("n", maxGitOutput))
		cmd.Process.Kill()
	}
	if exit := cmd.Wait(); err == nil && exit != nil {
		err = gitError(stderr.String(), exit)
	}
	return data, err
}

// gitSettings returns the arguments that come before the git command.
func gitSettings() []string {
	return []string{
		"--no-pager",
		"--no-replace-objects",
		"-c", "core.commitGraph=false",
		"-c", "core.multiPackIndex=false",
		"-c", "core.hooksPath=" + os.DevNull,
		"-c", "core.fsmonitor=false",
		"-c", "core.useReplaceRefs=false",
		"-c", "log.showSignature=false",
		"-c", "protocol.allow=never",
	}
}

// gitEnvironment returns the environment of git. It contains nothing from the user's settings.
func gitEnvironment(emptyRepo, objects string) []string {
	env := []string{
		"GIT_DIR=" + emptyRepo,
		"GIT_OBJECT_DIRECTORY=" + objects,
		"HOME=" + emptyRepo,
		"XDG_CONFIG_HOME=" + emptyRepo,
		"GIT_CONFIG_NOSYSTEM=1",
		"GIT_CONFIG_SYSTEM=" + os.DevNull,
		"GIT_CONFIG_GLOBAL=" + os.DevNull,
		"GIT_ATTR_NOSYSTEM=1",
		"GIT_TERMINAL_PROMPT=0",
		"GIT_OPTIONAL_LOCKS=0",
		"GIT_NO_LAZY_FETCH=1",
		"GIT_NO_REPLACE_OBJECTS=1",
		"GIT_ALLOW_PROTOCOL=",
		"LC_ALL=C",
	}
	for _, name := range []string{"PATH", "SystemRoot", "TEMP", "TMPDIR"} {
		if v, ok := os.LookupEnv(name); ok {
			env = append(env, name+"="+v)
		}
	}
	return env
}

// gitError returns the error for a failed run: the first line that git printed, or its exit status.
func gitError(stderr string, exit error) error {
	line, _, _ := strings.Cut(strings.TrimSpace(stderr), "\n")
	if line == "" {
		return words.Errorf("history.git", words.E("why", exit))
	}
	return words.Errorf("history.git", words.Name("why", plain.Text(line)))
}

// limitedWriter forwards a limited number of bytes and discards the others.
type limitedWriter struct {
	w    io.Writer
	left int
}

func (l *limitedWriter) Write(p []byte) (int, error) {
	n := min(len(p), l.left)
	l.left -= n
	if _, err := l.w.Write(p[:n]); err != nil {
		return 0, err
	}
	return len(p), nil
}
