package release_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/fairdeal/fairdeal/internal/release"
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
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

func TestCheck(t *testing.T) {
	text := func(data string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(data)} }
	replaceSignature := func(name string) func(fstest.MapFS) {
		return func(m fstest.MapFS) { m[signatureFile] = text(string(read(t, "testdata/"+name))) }
	}
	for _, tt := range []struct {
		name      string
		signature step.Status
		status    step.Status
		reason    string // catalogue key
		noSigners bool
		change    func(fstest.MapFS)
	}{
		{
			name:      "as released",
			signature: step.Pass,
			status:    step.Pass,
		},
		{
			name:      "one of two archives",
			signature: step.Pass,
			status:    step.Pass,
			change:    func(m fstest.MapFS) { delete(m, windowsZip) },
		},
		{
			name:      "no archive",
			signature: step.Pass,
			status:    step.NotChecked,
			change: func(m fstest.MapFS) {
				delete(m, windowsZip)
				delete(m, linuxArchive)
			},
		},
		{
			name:      "a different archive",
			signature: step.Pass,
			status:    step.Fail,
			change:    func(m fstest.MapFS) { m[windowsZip] = text("anothes\n") },
		},
		{
			name:      "a changed list",
			signature: step.Fail,
			status:    step.Fail,
			reason:    "release.other-list",
			change: func(m fstest.MapFS) {
				m[sumsFile] = text(strings.Replace(string(m[sumsFile].Data), "000", "001", 1))
			},
		},
		{
			name:      "no signature",
			signature: step.NotChecked,
			status:    step.NotChecked,
			reason:    "release.not-signed",
			change:    func(m fstest.MapFS) { delete(m, signatureFile) },
		},
		{
			name:      "no signature and a different archive",
			signature: step.NotChecked,
			status:    step.Fail,
			reason:    "release.not-signed",
			change: func(m fstest.MapFS) {
				delete(m, signatureFile)
				m[windowsZip] = text("x")
			},
		},
		{
			name:      "signed by somebody else",
			signature: step.Fail,
			status:    step.Fail,
			reason:    "release.nobody",
			change:    replaceSignature("by-another.sig"),
		},
		{
			name:      "no known signers",
			signature: step.NotChecked,
			status:    step.NotChecked,
			reason:    "release.no-signers",
			noSigners: true,
		},
		{
			name:      "signed for a different purpose",
			signature: step.NotChecked,
			status:    step.NotChecked,
			reason:    "release.other-purpose",
			change:    replaceSignature("for-file.sig"),
		},
		{
			name:      "a different kind of key",
			signature: step.NotChecked,
			status:    step.NotChecked,
			reason:    "release.damaged",
			change:    replaceSignature("ecdsa.sig"),
		},
		{
			name:      "not a signature",
			signature: step.NotChecked,
			status:    step.NotChecked,
			reason:    "release.no-signature",
			change:    func(m fstest.MapFS) { m[signatureFile] = text("hello") },
		},
		{
			name:      "line ends of Windows",
			signature: step.Pass,
			status:    step.Pass,
			change: func(m fstest.MapFS) {
				m[signatureFile] = text(strings.ReplaceAll(string(m[signatureFile].Data), "\n", "\r\n"))
			},
		},
	} {
		m, known := folder(t), signers(t)
		if tt.change != nil {
			tt.change(m)
		}
		if tt.noSigners {
			known = nil
		}
		r, err := release.Check(m, known)
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		if r.Signature != tt.signature || r.Status != tt.status {
			t.Errorf("%s: signature %s, release %s, want %s and %s", tt.name, r.Signature, r.Status, tt.signature, tt.status)
		}
		if got := words.Key(r.Reason); got != tt.reason {
			t.Errorf("%s: reason %q, want %q", tt.name, got, tt.reason)
		}
		if hasSigner := r.Signer != ""; hasSigner != (r.Signature == step.Pass) {
			t.Errorf("%s: signature %s, signer %q", tt.name, r.Signature, r.Signer)
		}
	}
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
