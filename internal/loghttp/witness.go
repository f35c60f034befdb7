package loghttp

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/publiclog/cosigning"
	"github.com/fairdeal/fairdeal/publiclog"
)

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

// A ProofFunc returns a log's checkpoint for submission to a witness, with the proof that its tree extends the tree
// of the given size.
type ProofFunc func(size int64) (*cosigning.Submission, error)

// submit submits a checkpoint with its proof. If the witness knows a different size, the error is
// cosigning.ErrOldSize, and knownSize is that size.
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

// reasons explains the status codes of a witness (C2SP tlog-witness).
var reasons = map[int]string{
	http.StatusNotFound:            "it does not know this log",
	http.StatusForbidden:           "the checkpoint is not signed by the log's key",
	http.StatusUnprocessableEntity: "the tree does not extend the one last cosigned",
}

// maxAnswer limits the response of a witness.
const maxAnswer = 64 << 10

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
