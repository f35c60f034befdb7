package release

import (
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

// File is a file in the list. If the folder does not contain the file, Status is [step.NotChecked].
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
	if err := r.checkSignature(dir, data, signers); err != nil {
		return nil, err
	}
	files := step.NotChecked
	for _, sum := range sums {
		f, err := checkFile(dir, sum)
		if err != nil {
			return nil, err
		}
		r.Files = append(r.Files, f)
		if f.Status == step.Fail || f.Status == step.Pass && files == step.NotChecked {
			files = f.Status
		}
	}
	r.Status = r.Signature.And(files)
	if r.Unlisted, err = unlisted(dir, sums); err != nil {
		return nil, err
	}
	return r, nil
}

// checkFile compares a file with its digest. The file may be missing.
func checkFile(dir fs.FS, sum Sum) (File, error) {
	f := File{Name: sum.Name, Status: step.NotChecked, Want: hex.EncodeToString(sum.SHA256[:])}
	got, err := digest(dir, sum.Name)
	if errors.Is(err, fs.ErrNotExist) {
		return f, nil
	}
	if err != nil {
		return f, err
	}
	f.Status, f.Got = step.Pass, hex.EncodeToString(got)
	if f.Got != f.Want {
		f.Status = step.Fail
	}
	return f, nil
}

// unlisted returns the files in a folder that are not in the list.
func unlisted(dir fs.FS, sums []Sum) (names []string, err error) {
	listed := map[string]bool{SumsFile: true, SignatureFile: true}
	for _, sum := range sums {
		listed[sum.Name] = true
	}
	entries, err := fs.ReadDir(dir, ".")
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		if !entry.IsDir() && !listed[entry.Name()] {
			names = append(names, entry.Name())
		}
	}
	return names, nil
}

// checkSignature checks the signature on the list.
func (r *Report) checkSignature(dir fs.FS, list []byte, signers []Signer) error {
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
	var unreadable words.Text
	switch {
	case err == nil:
		r.Signature, r.Signer = step.Pass, signer.Name
	case len(signers) == 0 && errors.Is(err, ErrNobody):
		r.Reason = words.New("release.no-signers")
	case errors.As(err, &refused):
		r.Signature, r.Reason = step.Fail, refused.Text
	case errors.As(err, &unreadable):
		r.Reason = unreadable
	default:
		return err
	}
	return nil
}

// HasVersion reports whether the list contains a file from a version:
// fairdeal_v1.0.0_linux_amd64.tar.gz is from v1.0.0.
func (r *Report) HasVersion(version string) bool {
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
