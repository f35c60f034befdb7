package cli

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// shorten keeps only the first element of each list.
func shorten(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for k, x := range v {
			v[k] = shorten(x)
		}
	case []any:
		if len(v) > 0 {
			if _, plain := v[0].(map[string]any); plain || len(v) > 8 {
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

// kind names the type of a JSON value.
func kind(v any) string {
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

// kinds collects the types of every key below v.
func kinds(v any, into keyTypes) {
	switch v := v.(type) {
	case map[string]any:
		for k, x := range v {
			if into[k] == nil {
				into[k] = map[string]bool{}
			}
			into[k][kind(x)] = true
			if k != "said" || !saysTexts(x) { // its keys are catalogue keys
				kinds(x, into)
			}
		}
	case []any:
		for _, x := range v {
			kinds(x, into)
		}
	}
}

// saysTexts reports whether v is a catalogue text or an object that contains several.
func saysTexts(v any) bool {
	switch v := v.(type) {
	case map[string]any:
		if _, ok := v["key"]; ok || len(v) == 0 {
			return true
		}
		for _, x := range v {
			if !saysTexts(x) {
				return false
			}
		}
		return true
	case []any:
		return !slices.ContainsFunc(v, func(x any) bool { return !saysTexts(x) })
	}
	return false
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
	return kind(v)
}

// sameShape reports whether an example has the keys and types of v.
func sameShape(example string, v any) bool {
	var was any
	dec := json.NewDecoder(strings.NewReader(example))
	dec.UseNumber()
	if dec.Decode(&was) != nil {
		return false
	}
	a, errA := json.Marshal(shape(was))
	b, errB := json.Marshal(shape(v))
	return errA == nil && errB == nil && bytes.Equal(a, b)
}

// keyTypes maps keys to the types of their values.
type keyTypes map[string]map[string]bool

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
