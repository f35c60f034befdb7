package main

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestRefusals checks everything that release.sh can refuse before it builds.
func TestRefusals(t *testing.T) {
	c := clone(t)
	version := "v" + c.version()
	c.wantRefusal("usage", nil)
	c.wantRefusal("usage", nil, "--wet", version)
	c.wantRefusal("not a version: expected "+version, nil, c.version())
	c.wantRefusal("contains "+c.version()+", not 0.0.1", nil, "--dry", "v0.0.1")
	c.wantRefusal("six systems", []string{"TARGETS=linux/amd64 windows/amd64"}, version)
	c.wantRefusal("TARGETS contains linux/riscv64", []string{"TARGETS=linux/amd64 linux/riscv64"}, "--dry", version)
	c.wantRefusal("does not have the tag", nil, "--unsigned", version)

	const unsigned = "not signed by a key in internal/release/signers"
	ours, stranger := c.key("ours"), c.key("stranger")
	c.addSigner(ours)
	c.wantRefusal("uncommitted changes", nil, version)
	c.git("commit", "-q", "-a", "-m", "the key")
	c.git("tag", version)
	c.wantRefusal(unsigned, nil, "--unsigned", version)
	c.git("tag", "-f", "-a", version, "-m", "nobody signs")
	c.wantRefusal(unsigned, nil, "--unsigned", version)
	c.sign(stranger)
	c.wantRefusal(unsigned, nil, version)
	c.wantGnuPGRefusal(version, unsigned)
	c.sign(ours)
	c.wantRefusal("RELEASE_KEY names no key", []string{"RELEASE_KEY="}, version)
	c.wantRefusal("does not exist", []string{"RELEASE_KEY=" + ours + "x"}, version)
	c.wantRefusal("does not contain the key", []string{"RELEASE_KEY=" + stranger}, version)
	c.git("commit", "-q", "--allow-empty", "-m", "the tag stays behind")
	c.wantRefusal("does not have the tag", nil, version)

	for _, tool := range []string{"git", "go", "ssh-keygen", "node", "npm"} {
		c.wantRefusal(tool+" is not installed", []string{"PATH=" + pathWithout(t, tool)}, "--dry", version)
	}
	offline := []string{"npm_config_offline=true", "npm_config_cache=" + t.TempDir()}
	c.wantRefusal("npm has no typescript@", offline, "--dry", version)
	if err := os.MkdirAll(filepath.Join(c.dir, "dist", version), 0o777); err != nil {
		t.Fatal(err)
	}
	c.wantRefusal("dist/"+version+" already exists", nil, "--dry", version)
}

// wantRefusal runs release.sh. It must exit with status 2 and one line, and write nothing below dist/.
func (c checkout) wantRefusal(want string, env []string, args ...string) {
	c.t.Helper()
	ctx, cancel := context.WithTimeout(c.t.Context(), time.Minute) // a build takes longer
	defer cancel()
	cmd := exec.CommandContext(ctx, "./release.sh", args...)
	cmd.Dir = c.dir
	cmd.Env = append(os.Environ(), env...)
	cmd.WaitDelay = time.Second
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	out, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != 2 {
		c.t.Errorf("release.sh %v: %v, want status 2", args, err)
	}
	line := strings.TrimSuffix(string(out), "\n")
	isOneLine := strings.HasPrefix(line, "release: ") && !strings.Contains(line, "\n")
	if !isOneLine || !strings.Contains(line, want) {
		c.t.Errorf("release.sh %v prints %q, want one line with %q", args, out, want)
	}
	if strings.Contains(want, "already exists") {
		return
	}
	if list, err := os.ReadDir(filepath.Join(c.dir, "dist")); err == nil && len(list) > 0 {
		c.t.Errorf("release.sh %v wrote dist/%s", args, list[0].Name())
	}
}

// wantGnuPGRefusal checks that release.sh refuses a tag signed with a GnuPG key, even if the machine trusts
// it.
func (c checkout) wantGnuPGRefusal(version, want string) {
	c.t.Helper()
	if _, err := exec.LookPath("gpg"); err != nil {
		c.t.Log("gpg is not installed: a tag signed with GnuPG is not tried")
		return
	}
	home, err := os.MkdirTemp("", "gpg") // a short name, because GnuPG creates a socket in it
	if err != nil {
		c.t.Fatal(err)
	}
	defer os.RemoveAll(home)
	defer exec.Command("gpgconf", "--homedir", home, "--kill", "all").Run()
	c.t.Setenv("GNUPGHOME", home)
	c.do("gpg", "--batch", "--quiet", "--passphrase", "",
		"--quick-generate-key", "test <test@localhost>", "default", "sign", "never")
	c.git("tag", "-f", "-s", "-u", "test@localhost", version, "-m", "signed with GnuPG")
	c.git("verify-tag", version)
	c.wantRefusal(want, nil, "--unsigned", version)
}

// pathWithout creates a folder with all programs of PATH except one.
func pathWithout(t *testing.T, tool string) string {
	t.Helper()
	dir := t.TempDir()
	for _, from := range filepath.SplitList(os.Getenv("PATH")) {
		list, _ := os.ReadDir(from)
		for _, e := range list {
			if e.Name() != tool {
				// the first program with a name counts
				os.Symlink(filepath.Join(from, e.Name()), filepath.Join(dir, e.Name()))
			}
		}
	}
	return dir
}
