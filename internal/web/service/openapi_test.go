package service

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/big"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/web/service/api"
)

// document is the OpenAPI document for tests.
type document struct {
	Paths      map[string]map[string]operation
	Components struct {
		Schemas   map[string]*schema
		Responses map[string]*response
	}
}

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

// schema contains the JSON Schema keywords in the document. Other keywords fail the test.
type schema struct {
	Ref                  string `json:"$ref"`
	Type                 any
	Enum                 []any
	Pattern              string
	Required             []string
	Properties           map[string]*schema
	AdditionalProperties *bool
	Items                *schema
	OneOf                []*schema
	MinItems, MaxItems   *int
	MaxLength            *int
	Minimum, Maximum     *json.Number
	Default, Examples    any
	Description, Format  string
}

func readDocument(t testing.TB) *document {
	t.Helper()
	var d document
	if err := json.Unmarshal(api.Document, &d); err != nil {
		t.Fatal(err)
	}
	return &d
}

// TestDocumentHasAllRoutes checks that the document lists exactly the routes below /api/.
func TestDocumentHasAllRoutes(t *testing.T) {
	d := readDocument(t)
	s := onSQLite(t).service
	routes := map[string]bool{}
	for _, r := range s.routes() {
		if strings.HasPrefix(r.path, "/api/") {
			routes[strings.ToLower(r.method)+" "+r.path] = true
		}
	}
	ids := map[string]bool{}
	for path, methods := range d.Paths {
		for method, op := range methods {
			if !routes[method+" "+path] {
				t.Errorf("the document has %s %s, the service has not", method, path)
			}
			delete(routes, method+" "+path)
			if op.Summary == "" || op.OperationID == "" || ids[op.OperationID] {
				t.Errorf("%s %s: summary %q, operationId %q", method, path, op.Summary, op.OperationID)
			}
			ids[op.OperationID] = true
			if op.Responses["default"] == nil || op.Responses["4XX"] == nil {
				t.Errorf("%s %s: no refusals", method, path)
			}
		}
	}
	for r := range routes {
		t.Errorf("the service has %s, the document has not", r)
	}
	// The document must require a token exactly for operators' routes.
	for path, methods := range d.Paths {
		for method, op := range methods {
			w := httptest.NewRecorder()
			s.ServeHTTP(w, httptest.NewRequest(strings.ToUpper(method), strings.ReplaceAll(path, "{id}", "x"), nil))
			if (w.Code == 401) != (len(op.Security) > 0) {
				t.Errorf("%s %s: %d without a token, and the document's security is %v", method, path, w.Code, op.Security)
			}
		}
	}
}

// TestDocumentUsesKnownKeywords checks that schemas only contain keywords that this test supports, that
// patterns compile, and that references resolve.
func TestDocumentUsesKnownKeywords(t *testing.T) {
	var any map[string]any
	if err := json.Unmarshal(api.Document, &any); err != nil {
		t.Fatal(err)
	}
	known := []string{"$ref", "type", "enum", "pattern", "required", "properties", "additionalProperties", "items", "oneOf", "minItems", "maxItems", "maxLength", "format", "minimum", "maximum", "default", "examples", "description"}
	seen := 0
	var walk func(at string, v interface{}, isSchema bool)
	walk = func(at string, v interface{}, isSchema bool) {
		switch v := v.(type) {
		case map[string]interface{}:
			if ref, ok := v["$ref"].(string); ok {
				var found interface{} = any
				for part := range strings.SplitSeq(strings.TrimPrefix(ref, "#/"), "/") {
					m, _ := found.(map[string]interface{})
					found = m[part]
				}
				if found == nil {
					t.Errorf("%s: %s leads nowhere", at, ref)
				}
			}
			if isSchema {
				seen++
				for word := range v {
					if !slices.Contains(known, word) {
						t.Errorf("%s: the word %s is not understood", at, word)
					}
				}
				if p, ok := v["pattern"].(string); ok {
					if _, err := regexp.Compile(p); err != nil {
						t.Errorf("%s: %v", at, err)
					}
				}
			}
			for key, sub := range v {
				if key == "oneOf" && isSchema {
					for i, s := range sub.([]interface{}) {
						walk(fmt.Sprint(at, "/oneOf/", i), s, true)
					}
					continue
				}
				if key == "properties" && isSchema || key == "schemas" {
					for name, s := range sub.(map[string]interface{}) {
						walk(at+"/"+key+"/"+name, s, true)
					}
					continue
				}
				walk(at+"/"+key, sub, key == "schema" || isSchema && key == "items")
			}
		case []interface{}:
			for i, sub := range v {
				walk(fmt.Sprint(at, "/", i), sub, false)
			}
		}
	}
	walk("", any, false)
	if seen < 50 {
		t.Errorf("only %d schemas were seen", seen)
	}
}

// checkAnswer validates an API response against the document.
func (d *document) checkAnswer(t testing.TB, pattern string, w *httptest.ResponseRecorder) {
	t.Helper()
	method, path, _ := strings.Cut(pattern, " ")
	op, ok := d.Paths[path][strings.ToLower(method)]
	if !ok { // 404 and 405
		if kind := w.Header().Get("Content-Type"); kind != "application/problem+json" {
			t.Errorf("%s: %d with %s", pattern, w.Code, kind)
		}
		return
	}
	r := op.Responses[fmt.Sprint(w.Code)]
	if r == nil && w.Code/100 == 4 {
		r = op.Responses["4XX"]
	}
	if r == nil {
		r = op.Responses["default"]
		if w.Code < 400 {
			t.Errorf("%s: the document has no answer %d", pattern, w.Code)
			return
		}
	}
	if name, ok := strings.CutPrefix(r.Ref, "#/components/responses/"); ok {
		r = d.Components.Responses[name]
	}
	content, ok := r.Content[w.Header().Get("Content-Type")]
	if !ok {
		t.Errorf("%s: %d with %s", pattern, w.Code, w.Header().Get("Content-Type"))
		return
	}
	dec := json.NewDecoder(bytes.NewReader(w.Body.Bytes()))
	dec.UseNumber()
	var v any
	if err := dec.Decode(&v); err != nil {
		t.Errorf("%s: %v", pattern, err)
		return
	}
	for _, wrong := range d.check(content.Schema, v, "") {
		t.Errorf("%s: %d: %s in %s", pattern, w.Code, wrong, w.Body)
	}
}

func typeOf(v any) string {
	switch v := v.(type) {
	case nil:
		return "null"
	case bool:
		return "boolean"
	case string:
		return "string"
	case json.Number:
		if r, ok := new(big.Rat).SetString(v.String()); ok && r.IsInt() {
			return "integer"
		}
		return "number"
	case []any:
		return "array"
	}
	return "object"
}

// check returns the violations of a schema by a value.
func (d *document) check(s *schema, v any, at string) (wrong []string) {
	if name, ok := strings.CutPrefix(s.Ref, "#/components/schemas/"); ok {
		return d.check(d.Components.Schemas[name], v, at)
	}
	say := func(format string, args ...any) { wrong = append(wrong, at+": "+fmt.Sprintf(format, args...)) }
	if len(s.OneOf) > 0 {
		fit := 0
		var whys []string
		for _, one := range s.OneOf {
			why := d.check(one, v, at)
			if len(why) == 0 {
				fit++
			}
			whys = append(whys, why...)
		}
		if fit != 1 {
			say("it fits %d of %d schemas, want one: %s", fit, len(s.OneOf), strings.Join(whys, "; "))
		}
		return wrong
	}
	types, _ := s.Type.([]any)
	if one, ok := s.Type.(string); ok {
		types = []any{one}
	}
	is := typeOf(v)
	if len(types) > 0 && !slices.Contains(types, any(is)) && (is != "integer" || !slices.Contains(types, any("number"))) {
		say("%s, want %v", is, types)
		return wrong
	}
	if s.Enum != nil && !slices.ContainsFunc(s.Enum, func(e any) bool { return fmt.Sprint(e) == fmt.Sprint(v) }) {
		say("%v, expected one of %v", v, s.Enum)
	}
	switch v := v.(type) {
	case string:
		if s.Pattern != "" && !regexp.MustCompile(s.Pattern).MatchString(v) {
			say("%q does not match %s", v, s.Pattern)
		}
	case json.Number:
		n, _ := new(big.Rat).SetString(v.String())
		if s.Minimum != nil {
			if m, _ := new(big.Rat).SetString(s.Minimum.String()); n.Cmp(m) < 0 {
				say("%s is below %s", v, s.Minimum)
			}
		}
		if s.Maximum != nil {
			if m, _ := new(big.Rat).SetString(s.Maximum.String()); n.Cmp(m) > 0 {
				say("%s is above %s", v, s.Maximum)
			}
		}
	case []any:
		if s.MinItems != nil && len(v) < *s.MinItems || s.MaxItems != nil && len(v) > *s.MaxItems {
			say("%d items", len(v))
		}
		for i, e := range v {
			if s.Items != nil {
				wrong = append(wrong, d.check(s.Items, e, fmt.Sprint(at, "[", i, "]"))...)
			}
		}
	case map[string]any:
		for _, key := range s.Required {
			if _, ok := v[key]; !ok {
				say("%s is missing", key)
			}
		}
		for key, e := range v {
			sub := s.Properties[key]
			if sub == nil {
				if s.AdditionalProperties != nil && !*s.AdditionalProperties {
					say("%s is too much", key)
				}
				continue
			}
			wrong = append(wrong, d.check(sub, e, at+"."+key)...)
		}
	}
	return wrong
}

// TestCheckCanFail checks that a schema violation is detected.
func TestCheckCanFail(t *testing.T) {
	d := readDocument(t)
	for _, text := range []string{
		`{"type":"/problems#x","title":"x","status":200}`, `{"type":"x","title":"x","status":400}`, `{"title":"x","status":400}`,
		`{"type":"/problems#x","title":1,"status":400}`, `{"type":"/problems#x","title":"x","status":400,"more":1}`, `[]`, `null`,
	} {
		dec := json.NewDecoder(strings.NewReader(text))
		dec.UseNumber()
		var v any
		if err := dec.Decode(&v); err != nil {
			t.Fatal(err)
		}
		problem := &schema{Ref: "#/components/schemas/Problem"}
		for _, s := range []*schema{problem, {OneOf: []*schema{problem, problem}}} {
			if len(d.check(s, v, "")) == 0 {
				t.Errorf("%s passes", text)
			}
		}
	}
}
