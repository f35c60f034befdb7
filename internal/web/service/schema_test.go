package service

import (
	"encoding/json"
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestCheckFindsViolations checks that check does not accept everything.
func TestCheckFindsViolations(t *testing.T) {
	d := readDocument(t)
	problem := &schema{Ref: "#/components/schemas/Problem"}
	for _, text := range []string{
		`[]`,
		`null`,
		`{"title":"x","status":400}`,
		`{"type":"x","title":"x","status":400}`,
		`{"type":"/problems#x","title":1,"status":400}`,
		`{"type":"/problems#x","title":"x","status":200}`,
		`{"type":"/problems#x","title":"x","status":400,"more":1}`,
	} {
		decoder := json.NewDecoder(strings.NewReader(text))
		decoder.UseNumber()
		var v any
		if err := decoder.Decode(&v); err != nil {
			t.Fatal(err)
		}
		if len(d.check(problem, v, "")) == 0 {
			t.Errorf("%s is a problem", text)
		}
		if len(d.check(&schema{OneOf: []*schema{problem, problem}}, v, "")) == 0 {
			t.Errorf("%s is one of two problems", text)
		}
	}
}

// schema contains the JSON Schema keywords that this test supports. Others fail TestKnownKeywords.
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

// check returns the violations of a schema by a JSON value at a path.
func (d *document) check(s *schema, v any, path string) (violations []string) {
	if name, ok := strings.CutPrefix(s.Ref, "#/components/schemas/"); ok {
		return d.check(d.Components.Schemas[name], v, path)
	}
	if len(s.OneOf) > 0 {
		return d.checkOneOf(s, v, path)
	}
	violation := func(format string, args ...any) {
		violations = append(violations, path+": "+fmt.Sprintf(format, args...))
	}
	if got := typeOf(v); !s.allowsType(got) {
		violation("%s, want %v", got, s.Type)
		return violations
	}
	if s.Enum != nil && !slices.ContainsFunc(s.Enum, func(e any) bool { return fmt.Sprint(e) == fmt.Sprint(v) }) {
		violation("%v, want one of %v", v, s.Enum)
	}
	switch v := v.(type) {
	case string:
		if s.Pattern != "" && !regexp.MustCompile(s.Pattern).MatchString(v) {
			violation("%q does not match %s", v, s.Pattern)
		}
	case json.Number:
		if s.Minimum != nil && rational(v).Cmp(rational(*s.Minimum)) < 0 {
			violation("%s is below %s", v, s.Minimum)
		}
		if s.Maximum != nil && rational(v).Cmp(rational(*s.Maximum)) > 0 {
			violation("%s is above %s", v, s.Maximum)
		}
	case []any:
		violations = append(violations, d.checkArray(s, v, path)...)
	case map[string]any:
		violations = append(violations, d.checkObject(s, v, path)...)
	}
	return violations
}

// checkArray returns the violations of an array and its items.
func (d *document) checkArray(s *schema, items []any, path string) (violations []string) {
	if s.MinItems != nil && len(items) < *s.MinItems || s.MaxItems != nil && len(items) > *s.MaxItems {
		violations = append(violations, fmt.Sprintf("%s: %d items", path, len(items)))
	}
	if s.Items == nil {
		return violations
	}
	for i, item := range items {
		violations = append(violations, d.check(s.Items, item, fmt.Sprintf("%s[%d]", path, i))...)
	}
	return violations
}

// checkOneOf returns a violation unless exactly one of the options matches.
func (d *document) checkOneOf(s *schema, v any, path string) []string {
	matches := 0
	var all []string
	for _, option := range s.OneOf {
		violations := d.check(option, v, path)
		if len(violations) == 0 {
			matches++
		}
		all = append(all, violations...)
	}
	if matches != 1 {
		return []string{fmt.Sprintf("%s: it matches %d of %d schemas, want one: %s",
			path, matches, len(s.OneOf), strings.Join(all, "; "))}
	}
	return nil
}

// checkObject returns the violations of an object: missing and unknown keys, and those of its values.
func (d *document) checkObject(s *schema, v map[string]any, path string) (violations []string) {
	for _, key := range s.Required {
		if _, ok := v[key]; !ok {
			violations = append(violations, fmt.Sprintf("%s: %s is missing", path, key))
		}
	}
	for key, value := range v {
		if property := s.Properties[key]; property != nil {
			violations = append(violations, d.check(property, value, path+"."+key)...)
		} else if s.AdditionalProperties != nil && !*s.AdditionalProperties {
			violations = append(violations, fmt.Sprintf("%s: %s is unknown", path, key))
		}
	}
	return violations
}

// typeOf returns the JSON Schema type of a value.
func typeOf(v any) string {
	switch v := v.(type) {
	case nil:
		return "null"
	case bool:
		return "boolean"
	case string:
		return "string"
	case json.Number:
		if rational(v).IsInt() {
			return "integer"
		}
		return "number"
	case []any:
		return "array"
	}
	return "object"
}

// allowsType reports whether values may have a type. A schema has no type, one or several.
func (s *schema) allowsType(name string) bool {
	var types []any
	switch t := s.Type.(type) {
	case string:
		types = []any{t}
	case []any:
		types = t
	}
	return len(types) == 0 || slices.Contains(types, any(name)) ||
		name == "integer" && slices.Contains(types, any("number"))
}

// rational returns the exact value of a number.
func rational(n json.Number) *big.Rat {
	r, ok := new(big.Rat).SetString(n.String())
	if !ok {
		panic("not a number: " + n.String())
	}
	return r
}
