package custody

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/words"
)

// check reads the shares in files, checks them and prints the result.
func (u *ui) check(files []string, f *sealed.OpenFlags) error {
	files, err := term.Expand(files)
	if err != nil {
		return err
	}
	shares := make([]*custody.Share, len(files))
	for i, path := range files {
		if shares[i], err = sealed.ReadShare(u.UI, path, f); err != nil {
			return err
		}
	}
	return u.report(files, shares)
}

// report checks shares, which files contain, and prints the result.
func (u *ui) report(files []string, shares []*custody.Share) error {
	first := shares[0]
	if err := custody.CheckSameSet(shares); err != nil {
		return term.CheckFailedf("%w", err)
	}
	result := checkResult{
		Tournament: first.Tournament,
		KeyHash:    first.KeyHash,
		Need:       first.Need,
		Of:         first.Total,
		Digest:     first.Digest(),
	}
	valid := map[int]bool{} // by share number, because two files may contain the same share
	invalid := 0
	for i, s := range shares {
		share := checkShare(files[i], s)
		result.Shares = append(result.Shares, share)
		if share.Status == statusFail {
			invalid++
		} else {
			valid[s.Number] = true
		}
	}
	result.Enough = len(valid) >= first.Need
	if err := u.printResult(&result); err != nil {
		return err
	}
	if invalid > 0 {
		return term.CheckFailed("keys.shares-false", words.N("n", invalid), words.N("of", len(shares)))
	}
	if !result.Enough {
		u.Note("keys.shares-right",
			words.N("n", len(valid)), words.N("need", first.Need), words.N("of", first.Total))
	}
	return nil
}

// checkResult is the result of checking a set of shares.
type checkResult struct {
	Tournament string        `json:"tournament"`
	KeyHash    string        `json:"key_hash"`
	Need       int           `json:"need"`
	Of         int           `json:"of"`
	Digest     string        `json:"commitment_digest"`
	Shares     []shareResult `json:"shares"`
	Enough     bool          `json:"enough"` // enough valid shares to recover the keys
}

// shareResult is the result of checking a share.
type shareResult struct {
	File   string `json:"file"`
	Share  int    `json:"share"`
	Status string `json:"status"` // statusPass or statusFail
}

const (
	statusPass = "pass"
	statusFail = "fail"
)

// checkShare returns the result of checking a share.
func checkShare(file string, s *custody.Share) shareResult {
	status := statusPass
	if s.Check() != nil {
		status = statusFail
	}
	return shareResult{File: plain.Text(file), Share: s.Number, Status: status}
}

// printResult prints the result for each share.
func (u *ui) printResult(r *checkResult) error {
	if u.JSON {
		return u.PrintJSON(r)
	}
	u.printShares(r)
	return nil
}

// printShares prints the result for each share as text.
func (u *ui) printShares(r *checkResult) {
	u.Line(u.Out, "keys.row-tournament", words.Name("name", plain.Text(r.Tournament)))
	u.Line(u.Out, "keys.row-hash", words.Name("hash", r.KeyHash))
	u.Line(u.Out, "keys.row-commitments", words.Name("digest", r.Digest))
	for _, share := range r.Shares {
		key := "keys.right"
		if share.Status == statusFail {
			key = "keys.false"
		}
		u.Line(u.Out, "keys.row-share",
			words.Name("n", fmt.Sprintf("%-2d", share.Share)), words.T("what", words.New(key)),
			words.Name("file", share.File))
	}
}
