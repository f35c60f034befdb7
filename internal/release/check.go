package release

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"strings"

	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Report is the result of checking a folder.
type Report struct {
	Status    step.Status `json:"status"`    // of the whole folder
	Signature step.Status `json:"signature"` // of the list
	Signer    string      `json:"signer,omitempty"`
	Reason    words.Text  `json:"reason,omitzero"` // why the signature does not pass
	Files     []File      `json:"files"`           // files in the list
	// Unlisted contains files in the folder that are not in the list.
	Unlisted []string `json:"unlisted,omitempty"`
}

// File is a file in the list. Its status is not checked if the folder does not contain it.
type File struct {
	Name   string      `json:"name"`
	Status step.Status `json:"status"`
	Want   string      `json:"want"` // SHA-256 in hex
	Got    string      `json:"got,omitempty"`
}

// Check compares a folder with its list, and the list with its signature. Users often download only
// one archive, so missing files are fine as long as one is present. It returns an error if nothing
// in the folder can be checked.
func Check(dir fs.FS, signers []Signer) (*Report, error) {
	data, err := fs.ReadFile(dir, SumsFile)
	if err != nil {
		return nil, err
	}
	sums, err := ParseSums(data)
	if err != nil {
		return nil, err
	}
	r := &Report{}
	if err := r.signature(dir, data, signers); err != nil {
		return nil, err
	}
	listed := map[string]bool{SumsFile: true, SignatureFile: true}
	files := step.NotChecked
	for _, s := range sums {
		listed[s.Name] = true
		f := File{Name: s.Name, Status: step.NotChecked, Want: hex.EncodeToString(s.SHA256[:])}
		got, err := digest(dir, s.Name)
		switch {
		case errors.Is(err, fs.ErrNotExist):
		case err != nil:
			return nil, err
		case bytes.Equal(got, s.SHA256[:]):
			f.Status, f.Got = step.Pass, f.Want
			if files == step.NotChecked {
				files = step.Pass
			}
		default:
			f.Status, f.Got = step.Fail, hex.EncodeToString(got)
			files = step.Fail
		}
		r.Files = append(r.Files, f)
	}
	entries, err := fs.ReadDir(dir, ".")
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		if !e.IsDir() && !listed[e.Name()] {
			r.Unlisted = append(r.Unlisted, e.Name())
		}
	}
	r.Status = r.Signature.And(files)
	return r, nil
}

// signature checks the signature on the list.
func (r *Report) signature(dir fs.FS, list []byte, signers []Signer) error {
	r.Signature = step.NotChecked
	sig, err := fs.ReadFile(dir, SignatureFile)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		r.Reason = words.New("release.not-signed")
		return nil
	case err != nil:
		return err
	}
	signer, err := Verify(list, sig, signers)
	var refused *Refused
	var unread words.Text
	switch {
	case err == nil:
		r.Signature, r.Signer = step.Pass, signer.Name
	case len(signers) == 0 && errors.Is(err, ErrNobody):
		r.Reason = words.New("release.no-signers")
	case errors.As(err, &refused):
		r.Signature, r.Reason = step.Fail, refused.Text
	case errors.As(err, &unread):
		r.Reason = unread
	default:
		return err
	}
	return nil
}

// Version reports whether the list contains a file from a version:
// fairdeal_v1.0.0_linux_amd64.tar.gz is from v1.0.0.
func (r *Report) Version(version string) bool {
	for _, f := range r.Files {
		if strings.HasPrefix(f.Name, "fairdeal_"+version+"_") {
			return true
		}
	}
	return false
}

func digest(dir fs.FS, name string) ([]byte, error) {
	f, err := dir.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return nil, err
	}
	return h.Sum(nil), nil
}
