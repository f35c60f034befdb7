package service

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/web/service/api"
)

// knownKeywords lists the keywords of JSON Schema that the type schema supports, or that need no check.
var knownKeywords = []string{
	"$ref", "type", "enum", "pattern", "required", "properties", "additionalProperties", "items", "oneOf",
	"minItems", "maxItems", "maxLength", "format", "minimum", "maximum", "default", "examples", "description",
}

// TestKnownKeywords checks that schemas only contain known keywords, that patterns compile, and that references
// resolve.
func TestKnownKeywords(t *testing.T) {
	walker := &schemaWalker{t: t}
	if err := json.Unmarshal(api.Document, &walker.document); err != nil {
		t.Fatal(err)
	}
	walker.walk("", walker.document, false)
	if walker.schemas < 50 {
		t.Errorf("only %d schemas were checked", walker.schemas)
	}
}

// schemaWalker visits all parts of an OpenAPI document.
type schemaWalker struct {
	t        *testing.T
	document any
	schemas  int // number of visited schemas
}

func (w *schemaWalker) walk(path string, v any, isSchema bool) {
	switch v := v.(type) {
	case map[string]any:
		if ref, ok := v["$ref"].(string); ok && w.resolve(ref) == nil {
			w.t.Errorf("%s: %s leads nowhere", path, ref)
		}
		if isSchema {
			w.checkSchema(path, v)
		}
		for key, part := range v {
			w.walkPart(path+"/"+key, key, part, isSchema)
		}
	case []any:
		for i, part := range v {
			w.walk(fmt.Sprint(path, "/", i), part, false)
		}
	}
}

// walkPart visits a part of a document or a schema. Some keywords contain a schema, some a list or a map of them.
func (w *schemaWalker) walkPart(path, key string, part any, isInSchema bool) {
	switch {
	case key == "oneOf" && isInSchema:
		for i, option := range part.([]any) {
			w.walk(fmt.Sprint(path, "/", i), option, true)
		}
	case key == "properties" && isInSchema, key == "schemas":
		for name, property := range part.(map[string]any) {
			w.walk(path+"/"+name, property, true)
		}
	default:
		w.walk(path, part, key == "schema" || key == "items" && isInSchema)
	}
}

// resolve returns the part of the document with an address like "#/components/schemas/Problem", or nil.
func (w *schemaWalker) resolve(ref string) any {
	found := w.document
	for key := range strings.SplitSeq(strings.TrimPrefix(ref, "#/"), "/") {
		m, _ := found.(map[string]any)
		found = m[key]
	}
	return found
}

func (w *schemaWalker) checkSchema(path string, s map[string]any) {
	w.schemas++
	for keyword := range s {
		if !slices.Contains(knownKeywords, keyword) {
			w.t.Errorf("%s: the keyword %s is not known", path, keyword)
		}
	}
	if pattern, ok := s["pattern"].(string); ok {
		if _, err := regexp.Compile(pattern); err != nil {
			w.t.Errorf("%s: %v", path, err)
		}
	}
}
