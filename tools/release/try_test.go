package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestTryFindsFaults runs tools/release/try with faulty programs.
func TestTryFindsFaults(t *testing.T) {
	if out, err := exec.Command("uname", "-sm").Output(); err != nil || string(out) != "Linux x86_64\n" {
		t.Skipf("tools/release/try runs programs on Linux for amd64, not %q, %v", out, err)
	}
	const version = "[ \"$1\" != version ] || { printf 'fairdeal v1.2.3\\nmore\\n'; exit; }\n"
	const refuses = "case \"$*\" in *-f*) ;; *) exit 2 ;; esac\n"
	const deals = version + refuses + "echo x > x.pbn; echo x > x.dup\n"
	for want, program := range map[string]string{
		"the archive's program does not start":                                "exit 1\n",
		"does not print fairdeal v1.2.3: fairdeal v1.2.2":                     "echo fairdeal v1.2.2\n",
		"bigdealx deals without formats":                                      version + "exit 0\n",
		"bigdealx does not deal":                                              version + "exit 2\n",
		"bigdealx in the archive does not do the same as fairdeal bigdealx":   deals + "echo $0\n",
		"the archive's program does not verify the example":                   deals + "[ \"$1\" != verify ]\n",
		"bigdealx in the archive does not do the same as fairdeal bigdealx\n": version + refuses + "echo $0 > x.pbn; echo x > x.dup\n",
		"fairdeal bigdealx does not write x.pbn and x.dup":                    version + refuses + "echo x > x.pbn\n",
	} {
		out, err := exec.Command("./try", fakeRelease(t, program), "v1.2.3").CombinedOutput()
		var exit *exec.ExitError
		isFailure := errors.As(err, &exit) && exit.ExitCode() == 1
		if !isFailure || !strings.Contains(string(out), strings.TrimSuffix(want, "\n")) {
			t.Errorf("%q:\n%v, %s\nwant status 1 and %q", program, err, out, want)
		}
	}
}

// fakeRelease creates a release whose program is a script. The tests of tools/release/try change
// it.
func fakeRelease(t *testing.T, program string) string {
	t.Helper()
	dir, folder := t.TempDir(), filepath.Join(t.TempDir(), "fairdeal_v1.2.3_linux_amd64")
	if err := putFile(filepath.Join(folder, "fairdeal"), []byte("#!/bin/sh\n"+program)); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("fairdeal", filepath.Join(folder, "bigdealx")); err != nil {
		t.Skipf("no symbolic links here: %v", err)
	}
	if err := pack(folder, filepath.Join(dir, "fairdeal_v1.2.3_linux_amd64.tar.gz"), time.Unix(1, 0).UTC()); err != nil {
		t.Fatal(err)
	}
	return dir
}
