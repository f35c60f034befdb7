package release_test

import (
	"bytes"
	"encoding/pem"
	"errors"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/release"
)

// TestSSHKeygenAgrees checks that signatures by ssh-keygen pass, and that ssh-keygen accepts the
// signatures that pass here.
func TestSSHKeygenAgrees(t *testing.T) {
	if _, err := exec.LookPath("ssh-keygen"); err != nil {
		t.Skip("ssh-keygen is not installed")
	}
	dir := t.TempDir()
	run := func(stdin string, args ...string) {
		t.Helper()
		cmd := exec.Command("ssh-keygen", args...)
		cmd.Dir, cmd.Stdin = dir, strings.NewReader(stdin)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("ssh-keygen %v: %v: %s", args, err, out)
		}
	}
	message := "a list of files\n"
	write(t, dir+"/list", message)
	run("", "-q", "-t", "ed25519", "-N", "", "-f", "key")
	run("", "-Y", "sign", "-q", "-n", release.Namespace, "-f", "key", "list")
	list := "somebody " + string(read(t, dir+"/key.pub"))
	known, err := release.ParseSigners([]byte(list))
	if err != nil {
		t.Fatal(err)
	}
	if s, err := release.Verify([]byte(message), read(t, dir+"/list.sig"), known); err != nil || s.Name != "somebody" {
		t.Error(s, err)
	}
	if _, err := release.Verify([]byte(message+" "), read(t, dir+"/list.sig"), known); !errors.Is(err, release.ErrSignature) {
		t.Error(err)
	}
	write(t, dir+"/signers", list)
	run(message, "-Y", "verify", "-f", "signers", "-I", "somebody", "-n", release.Namespace, "-s", "list.sig")
}

func write(t *testing.T, name, data string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(data), 0o600); err != nil {
		t.Fatal(err)
	}
}

func FuzzVerify(f *testing.F) {
	list := read(f, "testdata/v1/SHA256SUMS")
	for _, name := range []string{"v1/SHA256SUMS.sig", "by-another.sig", "for-file.sig", "ecdsa.sig"} {
		f.Add(read(f, "testdata/"+name))
	}
	known := signers(f)
	good, _ := pem.Decode(read(f, "testdata/v1/SHA256SUMS.sig"))
	f.Fuzz(func(t *testing.T, sig []byte) {
		if _, err := release.Verify(list, sig, known); err != nil {
			return
		}
		// Different base64 spellings can encode the same signature.
		block, _ := pem.Decode(bytes.ReplaceAll(sig, []byte("\r"), nil))
		if block == nil || !bytes.Equal(block.Bytes, good.Bytes) {
			t.Errorf("%q is accepted, but is not the signature", sig)
		}
	})
}
