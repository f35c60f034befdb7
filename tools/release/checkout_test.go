package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// checkout clones the project and commits the release.sh of the working tree.
type checkout struct {
	t   *testing.T
	dir string
}

func clone(t *testing.T) checkout {
	t.Helper()
	for _, tool := range []string{"bash", "git", "ssh-keygen", "node", "npm"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("%s is not installed: release.sh is not tried", tool)
		}
	}
	if _, err := os.Stat("../../.git"); err != nil {
		t.Skipf("release.sh is not tried outside of a repository: %v", err)
	}
	c := checkout{t, filepath.Join(t.TempDir(), "fairdeal")}
	c.do("git", "clone", "-q", "--shared", "../..", c.dir)
	data, err := os.ReadFile("../../release.sh")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(c.dir, "release.sh"), data, 0o755); err != nil {
		t.Fatal(err)
	}
	c.git("config", "user.name", "test")
	c.git("config", "user.email", "test@localhost")
	c.git("commit", "-q", "--allow-empty", "-a", "-m", "release.sh of the working tree")
	return c
}

func (c checkout) do(name string, args ...string) {
	c.t.Helper()
	if out, err := exec.Command(name, args...).CombinedOutput(); err != nil {
		c.t.Fatalf("%s %v: %v\n%s", name, args, err, out)
	}
}

func (c checkout) git(args ...string) {
	c.t.Helper()
	c.do("git", append([]string{"-C", c.dir}, args...)...)
}

// key generates an OpenSSH key and returns its file.
func (c checkout) key(name string) string {
	c.t.Helper()
	file := filepath.Join(c.t.TempDir(), name)
	c.do("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", file)
	return file
}

// sign tags HEAD with a signature by the key.
func (c checkout) sign(key string) {
	c.t.Helper()
	c.git("-c", "gpg.format=ssh", "-c", "user.signingkey="+key, "tag", "-f", "-s", "v"+c.version(), "-m", "test")
}

func (c checkout) version() string {
	data, err := os.ReadFile(filepath.Join(c.dir, "internal", "release", "VERSION"))
	if err != nil {
		c.t.Fatal(err)
	}
	return strings.TrimSpace(string(data))
}

// addSigner adds a key to the signers of releases.
func (c checkout) addSigner(key string) {
	c.t.Helper()
	public, err := os.ReadFile(key + ".pub")
	if err != nil {
		c.t.Fatal(err)
	}
	signers, err := os.OpenFile(filepath.Join(c.dir, "internal", "release", "signers"), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		c.t.Fatal(err)
	}
	fmt.Fprintf(signers, "release@fairdeal %s", public)
	if err := signers.Close(); err != nil {
		c.t.Fatal(err)
	}
}
