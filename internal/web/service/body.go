package service

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/words"
)

// readJSON decodes a body with one JSON object into v. An empty body means {}. Unknown keys are
// refused, because their content would not be part of the commitment.
func readJSON(r *http.Request, v any) (body []byte, err error) {
	if body, err = io.ReadAll(r.Body); err != nil {
		return nil, err
	}
	if len(bytes.TrimSpace(body)) == 0 {
		return body, nil
	}
	if text := r.Header.Get("Content-Type"); text != "" {
		if kind, _, err := mime.ParseMediaType(text); err != nil || kind != "application/json" {
			return nil, newProblem("wrong-type", "Content-Type", words.New("service.want-type"))
		}
	}
	if err := checkKeys(body); err != nil {
		return nil, newProblem("malformed", "", words.ErrorText(err))
	}
	dec := json.NewDecoder(bytes.NewReader(body))
	dec.DisallowUnknownFields()
	err = dec.Decode(v)
	var typ *json.UnmarshalTypeError
	switch {
	case errors.As(err, &typ):
		return nil, newProblem("malformed", typ.Field, words.New("service.json-type", words.N("byte", int(typ.Offset)),
			words.Name("found", typ.Value), words.Name("want", typ.Type.String())))
	case err != nil:
		return nil, newProblem("malformed", "", words.Verbatim(strings.TrimPrefix(err.Error(), "json: ")))
	}
	return body, nil
}

// checkKeys returns an error if a text is not a single JSON object or contains a duplicate key,
// which readers may interpret differently.
func checkKeys(body []byte) error {
	dec := json.NewDecoder(bytes.NewReader(body))
	if t, err := dec.Token(); err != nil || t != json.Delim('{') {
		return words.Errorf("service.want-object")
	}
	seen := map[string]bool{}
	for dec.More() {
		t, err := dec.Token()
		key, ok := t.(string)
		if err != nil || !ok {
			return words.Errorf("service.no-json", words.N("byte", int(dec.InputOffset())))
		}
		if folded := strings.ToLower(key); seen[folded] {
			return words.Errorf("service.key-twice", words.N("byte", int(dec.InputOffset())),
				words.Name("key", strconv.Quote(key)))
		} else {
			seen[folded] = true
		}
		var value json.RawMessage
		if err := dec.Decode(&value); err != nil {
			return words.Errorf("service.no-json", words.N("byte", int(dec.InputOffset())))
		}
	}
	if _, err := dec.Token(); err != nil {
		return words.Errorf("service.no-end", words.N("byte", int(dec.InputOffset())))
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return words.Errorf("service.after-object", words.N("byte", int(dec.InputOffset())))
	}
	return nil
}

// requestOf returns the properties that identify a repeated request.
func requestOf(r *http.Request, who operator, body []byte) (store.Request, error) {
	key := r.Header.Get("Idempotency-Key")
	if len(key) > maxKey || strings.ContainsFunc(key, func(c rune) bool { return c < ' ' || c > '~' }) {
		return store.Request{}, badValue("Idempotency-Key", words.Errorf("service.want-key", words.N("n", maxKey)))
	}
	return store.Request{Operator: who.Name, Route: "POST " + r.URL.Path, Key: key, Body: sha256.Sum256(body)}, nil
}

// maxKey is the maximum length for an Idempotency-Key.
const maxKey = 200
