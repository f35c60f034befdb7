package service

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/web/service/api"
)

// document is the part of the OpenAPI document that tests need.
type document struct {
	Paths      map[string]map[string]operation
	Components struct {
		Schemas   map[string]*schema
		Responses map[string]*response
	}
}

// operation is a method of a path.
type operation struct {
	OperationID string
	Summary     string
	Security    []any
	Responses   map[string]*response
}

type response struct {
	Ref     string `json:"$ref"`
	Content map[string]struct{ Schema *schema }
}

func readDocument(t testing.TB) *document {
	t.Helper()
	var d document
	if err := json.Unmarshal(api.Document, &d); err != nil {
		t.Fatal(err)
	}
	return &d
}

// checkAnswer validates an API response against the document.
func (d *document) checkAnswer(t testing.TB, pattern string, w *httptest.ResponseRecorder) {
	t.Helper()
	contentType := w.Header().Get("Content-Type")
	method, path, _ := strings.Cut(pattern, " ")
	op, ok := d.Paths[path][strings.ToLower(method)]
	if !ok { // 404 and 405
		if contentType != "application/problem+json" {
			t.Errorf("%s: %d with %s", pattern, w.Code, contentType)
		}
		return
	}
	described := d.response(op, w.Code)
	if described == nil {
		t.Errorf("%s: the document has no response with status %d", pattern, w.Code)
		return
	}
	content, ok := described.Content[contentType]
	if !ok {
		t.Errorf("%s: %d with %s", pattern, w.Code, contentType)
		return
	}
	dec := json.NewDecoder(bytes.NewReader(w.Body.Bytes()))
	dec.UseNumber()
	var v any
	if err := dec.Decode(&v); err != nil {
		t.Errorf("%s: %v", pattern, err)
		return
	}
	for _, violation := range d.check(content.Schema, v, "") {
		t.Errorf("%s: %d: %s in %s", pattern, w.Code, violation, w.Body)
	}
}

// response returns the description of an operation's response with a status, or nil. Errors need no description of
// their own.
func (d *document) response(op operation, status int) *response {
	r := op.Responses[fmt.Sprint(status)]
	if r == nil && status/100 == 4 {
		r = op.Responses["4XX"]
	}
	if r == nil && status >= 400 {
		r = op.Responses["default"]
	}
	if r == nil {
		return nil
	}
	if name, ok := strings.CutPrefix(r.Ref, "#/components/responses/"); ok {
		return d.Components.Responses[name]
	}
	return r
}
