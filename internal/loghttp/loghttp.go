// Package loghttp reads public logs over HTTP and asks witnesses to cosign.
//
//	read := loghttp.Reader(ctx, "https://log.club.example/deals/")
//	checkpoint, err := read("checkpoint")
//
// A log consists of static files (C2SP tlog-tiles), and a witness answers POST add-checkpoint (C2SP
// tlog-witness). Package publiclog checks the content. This package only limits the time, the size,
// and redirects to other hosts.
package loghttp

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/publiclog/cosigning"
	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/publiclog"
)

const (
	// maxFile is larger than a full bundle of entries.
	maxFile = logtree.TileWidth*(2+publiclog.MaxEntry) + 1
	// maxAnswer limits the response of a witness.
	maxAnswer = 64 << 10
	timeout   = 30 * time.Second
)

// client follows redirects only within a host.
var client = &http.Client{
	Timeout: timeout,
	CheckRedirect: func(req *http.Request, via []*http.Request) error {
		const mostRedirects = 3
		if len(via) > mostRedirects || req.URL.Host != via[0].URL.Host {
			return errors.New("the server redirects to a different host")
		}
		return nil
	},
}

// IsURL reports whether s is an HTTP or HTTPS URL.
func IsURL(s string) bool {
	return strings.HasPrefix(s, "https://") || strings.HasPrefix(s, "http://")
}

// Reader returns a function that reads the files of the log at a URL.
func Reader(ctx context.Context, base string) logtree.ReadFunc {
	return func(path string) ([]byte, error) {
		address, err := url.JoinPath(base, path)
		if err != nil {
			return nil, err
		}
		data, err := Get(ctx, address, maxFile)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		return data, nil
	}
}

// Get reads one address, up to a maximum size. For status 404 the error matches
// fs.ErrNotExist.
func Get(ctx context.Context, address string, max int64) ([]byte, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	resp, err := client.Do(req)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	switch {
	case resp.StatusCode == http.StatusNotFound:
		return nil, fmt.Errorf("%w: the server answered 404", fs.ErrNotExist)
	case resp.StatusCode != http.StatusOK:
		return nil, fmt.Errorf("the server answered %d", resp.StatusCode)
	}
	data, err := io.ReadAll(io.LimitReader(resp.Body, max+1))
	if err == nil && int64(len(data)) > max {
		err = fmt.Errorf("the response is longer than %d bytes", max)
	}
	return data, err
}

// A ProofFunc returns a log's checkpoint for submission to a witness, with the proof that its tree extends the tree
// of the given size.
type ProofFunc func(size int64) (*cosigning.Submission, error)

// RequestCosignatures submits a checkpoint to the witness at a URL, and returns its unverified cosignatures. size is
// the size of the tree that the witness is expected to know. If the witness reports a different size,
// RequestCosignatures tries again with that size, once.
func RequestCosignatures(
	ctx context.Context, witness string, note *publiclog.Note, size int64, prove ProofFunc,
) ([]publiclog.Signature, error) {
	submission, err := prove(size)
	if err != nil {
		return nil, err
	}
	signatures, knownSize, err := submit(ctx, witness, submission)
	if !errors.Is(err, cosigning.ErrOldSize) {
		return signatures, err
	}
	checkpoint, err := publiclog.ParseCheckpoint(note.Text)
	if err != nil {
		return nil, err
	}
	if knownSize > checkpoint.Size {
		return nil, fmt.Errorf("the witness has cosigned %d entries, but this log has %d: is this an old copy?",
			knownSize, checkpoint.Size)
	}
	if submission, err = prove(knownSize); err != nil {
		return nil, err
	}
	signatures, _, err = submit(ctx, witness, submission)
	return signatures, err
}

// submit submits a checkpoint with its proof. If the witness knows a different size, the error is
// cosigning.ErrOldSize.
func submit(
	ctx context.Context, witness string, submission *cosigning.Submission,
) (signatures []publiclog.Signature, knownSize int64, err error) {
	status, body, err := post(ctx, witness, submission.Bytes())
	if err != nil {
		return nil, 0, err
	}
	switch status {
	case http.StatusOK:
		signatures, err = parseSignatures(body)
		return signatures, 0, err
	case http.StatusConflict:
		knownSize, err = strconv.ParseInt(strings.TrimSuffix(string(body), "\n"), 10, 64)
		if err != nil || knownSize < 0 {
			return nil, 0, errors.New("the witness answered 409 without a size")
		}
		return nil, knownSize, cosigning.ErrOldSize
	}
	if reason, ok := reasons[status]; ok {
		return nil, 0, fmt.Errorf("the witness answered %d: %s", status, reason)
	}
	return nil, 0, fmt.Errorf("the witness answered %d", status)
}

// post sends data to a witness and returns the status and the body of the response.
func post(ctx context.Context, witness string, data []byte) (status int, body []byte, err error) {
	address, err := url.JoinPath(witness, "add-checkpoint")
	if err != nil {
		return 0, nil, err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, address, bytes.NewReader(data))
	if err != nil {
		return 0, nil, err
	}
	req.Header.Set("Content-Type", "text/plain; charset=utf-8")
	resp, err := client.Do(req)
	if err != nil {
		return 0, nil, err
	}
	defer resp.Body.Close()
	body, err = io.ReadAll(io.LimitReader(resp.Body, maxAnswer))
	return resp.StatusCode, body, err
}

// parseSignatures parses the body of a witness's response: one cosignature per line.
func parseSignatures(body []byte) (signatures []publiclog.Signature, err error) {
	for line := range strings.Lines(string(body)) {
		signature, err := publiclog.ParseSignature(line)
		if err != nil {
			return nil, fmt.Errorf("witness's answer: %w", err)
		}
		signatures = append(signatures, signature)
	}
	return signatures, nil
}

// reasons explains the status codes of a witness (C2SP tlog-witness).
var reasons = map[int]string{
	http.StatusNotFound:            "it does not know this log",
	http.StatusForbidden:           "the checkpoint is not signed by the log's key",
	http.StatusUnprocessableEntity: "the tree does not extend the one last cosigned",
}
