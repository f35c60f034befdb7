package release_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/fairdeal/fairdeal/internal/release"
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
)

func TestCheckArchives(t *testing.T) {
	for _, tt := range []checkTest{
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
			change:    func(m fstest.MapFS) { m[windowsZip] = text("anothes\n") }, // released: "another\n"
		},
	} {
		tt.run(t, signers(t))
	}
}

func TestCheckSignature(t *testing.T) {
	for _, tt := range []checkTest{
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
			change:    replaceSignature(t, "by-another.sig"),
		},
		{
			name:      "signed for a different purpose",
			signature: step.NotChecked,
			status:    step.NotChecked,
			reason:    "release.other-purpose",
			change:    replaceSignature(t, "for-file.sig"),
		},
		{
			name:      "a different kind of key",
			signature: step.NotChecked,
			status:    step.NotChecked,
			reason:    "release.damaged",
			change:    replaceSignature(t, "ecdsa.sig"),
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
		tt.run(t, signers(t))
	}
}

func TestCheckWithoutSigners(t *testing.T) {
	checkTest{
		name:      "no known signers",
		signature: step.NotChecked,
		status:    step.NotChecked,
		reason:    "release.no-signers",
	}.run(t, nil)
}

// checkTest checks testdata/v1 after a change.
type checkTest struct {
	name      string
	signature step.Status // of the list
	status    step.Status // of the release
	reason    string      // catalogue key
	change    func(fstest.MapFS)
}

func (tt checkTest) run(t *testing.T, known []release.Signer) {
	t.Helper()
	m := folder(t)
	if tt.change != nil {
		tt.change(m)
	}
	r, err := release.Check(m, known)
	if err != nil {
		t.Errorf("%s: %v", tt.name, err)
		return
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

// text returns a file with the given content.
func text(data string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(data)} }

// replaceSignature returns a change that signs the list with a signature in testdata.
func replaceSignature(t testing.TB, name string) func(fstest.MapFS) {
	return func(m fstest.MapFS) { m[signatureFile] = text(string(read(t, "testdata/"+name))) }
}
