package cli

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// keyTypes maps keys to the types of their values.
type keyTypes map[string]map[string]bool

// collect adds the types of all keys below v. In {"boards": [{"board": 1}]}, boards is a list and board a number.
func (types keyTypes) collect(v any) {
	switch v := v.(type) {
	case map[string]any:
		for k, x := range v {
			if types[k] == nil {
				types[k] = map[string]bool{}
			}
			types[k][typeName(x)] = true
			hasCatalogueKeys := k == "said" && areTexts(x)
			if !hasCatalogueKeys {
				types.collect(x)
			}
		}
	case []any:
		for _, x := range v {
			types.collect(x)
		}
	}
}

// areTexts reports whether v is a catalogue text or an object that contains several.
func areTexts(v any) bool {
	switch v := v.(type) {
	case map[string]any:
		if _, ok := v["key"]; ok || len(v) == 0 {
			return true
		}
		for _, x := range v {
			if !areTexts(x) {
				return false
			}
		}
		return true
	case []any:
		return !slices.ContainsFunc(v, func(x any) bool { return !areTexts(x) })
	}
	return false
}

// typeName returns the name of a JSON value's type.
func typeName(v any) string {
	switch v.(type) {
	case nil:
		return "null"
	case bool:
		return "boolean"
	case json.Number:
		return "number"
	case string:
		return "string"
	case []any:
		return "list"
	}
	return "object"
}

// sameShape reports whether an example has the keys and types of v.
func sameShape(example string, v any) bool {
	var parsed any
	dec := json.NewDecoder(strings.NewReader(example))
	dec.UseNumber()
	if dec.Decode(&parsed) != nil {
		return false
	}
	want, err1 := json.Marshal(shape(parsed))
	got, err2 := json.Marshal(shape(v))
	return err1 == nil && err2 == nil && bytes.Equal(got, want)
}

// shape replaces the values in v with their types.
func shape(v any) any {
	switch v := v.(type) {
	case map[string]any:
		out := map[string]any{}
		for k, x := range v {
			out[k] = shape(x)
		}
		return out
	case []any:
		if len(v) > 0 {
			return []any{shape(v[0])}
		}
		return []any{}
	}
	return typeName(v)
}

// maxShownList is the length of the longest list of plain values that an example shows completely.
const maxShownList = 8

// shorten keeps only the first element of lists of objects and of long lists.
func shorten(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for k, x := range v {
			v[k] = shorten(x)
		}
	case []any:
		if len(v) > 0 {
			if _, isObject := v[0].(map[string]any); isObject || len(v) > maxShownList {
				v = v[:1]
			}
			for i := range v {
				v[i] = shorten(v[i])
			}
			return v
		}
	}
	return v
}

// indented returns indented JSON without escapes for HTML.
func indented(t *testing.T, v any) string {
	t.Helper()
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(v); err != nil {
		t.Fatal(err)
	}
	return strings.TrimSuffix(b.String(), "\n")
}
