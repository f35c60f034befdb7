package release_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/fairdeal/fairdeal/internal/release"
)

func Example() {
	list, _ := os.ReadFile("testdata/signers")
	signers, _ := release.ParseSigners(list)
	r, err := release.Check(os.DirFS("testdata/v1"), signers)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Status, r.Signer)
	for _, f := range r.Files {
		fmt.Println(f.Status, f.Name)
	}
	// Output:
	// pass release
	// pass fairdeal_v1.0.0_linux_amd64.tar.gz
	// pass fairdeal_v1.0.0_windows_amd64.zip
	// not checked full.html
}

func TestUnlisted(t *testing.T) {
	const unlisted = "fairdeal_v1.0.0_freebsd_amd64.tar.gz"
	m := folder(t)
	m[unlisted] = &fstest.MapFile{Data: []byte("x")}
	r, err := release.Check(m, signers(t))
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(r.Unlisted, []string{unlisted}) {
		t.Errorf("unlisted %q, want %q", r.Unlisted, unlisted)
	}
}

func TestHasVersion(t *testing.T) {
	r, err := release.Check(folder(t), signers(t))
	if err != nil {
		t.Fatal(err)
	}
	for version, want := range map[string]bool{"v1.0.0": true, "v1.0": false, "v1.0.1": false} {
		if got := r.HasVersion(version); got != want {
			t.Errorf("%s: %t, want %t", version, got, want)
		}
	}
}

func TestMissingList(t *testing.T) {
	m := folder(t)
	delete(m, sumsFile)
	if _, err := release.Check(m, nil); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("without a list: %v", err)
	}
}

// signers returns the only signer of testdata/signers, whose key signed testdata/v1.
func signers(t testing.TB) []release.Signer {
	t.Helper()
	s, err := release.ParseSigners(read(t, "testdata/signers"))
	if err != nil || len(s) != 1 {
		t.Fatal(s, err)
	}
	return s
}

func read(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// folder returns a copy of testdata/v1 that tests can change.
func folder(t testing.TB) fstest.MapFS {
	t.Helper()
	m := fstest.MapFS{}
	for _, name := range []string{sumsFile, signatureFile, linuxArchive, windowsZip} {
		m[name] = &fstest.MapFile{Data: read(t, "testdata/v1/"+name)}
	}
	return m
}

const (
	sumsFile      = "SHA256SUMS"
	signatureFile = "SHA256SUMS.sig"
	linuxArchive  = "fairdeal_v1.0.0_linux_amd64.tar.gz"
	windowsZip    = "fairdeal_v1.0.0_windows_amd64.zip"
)
