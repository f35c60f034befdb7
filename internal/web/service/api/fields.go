package api

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
)

// resolved returns the schema to which s refers, or s itself.
func (d *document) resolved(s schema) schema {
	if name, ok := strings.CutPrefix(s.Ref, "#/components/schemas/"); ok {
		return d.Components.Schemas[name]
	}
	return s
}

// typeName returns a readable name for the type of a schema: "string", or "string or null".
func (d *document) typeName(s schema) string {
	switch t := d.resolved(s).Type.(type) {
	case string:
		return t
	case []any:
		var names []string
		for _, n := range t {
			if text, ok := n.(string); ok {
				names = append(names, text)
			}
		}
		return strings.Join(names, " or ")
	}
	return "any"
}

// fields returns a call's parameters and the fields in its body.
func (d *document) fields(o *operation) (fields []page.ServiceField) {
	for _, p := range o.Parameters {
		fields = append(fields, page.ServiceField{
			Name: p.Name, Type: p.In + ", " + d.typeName(p.Schema), Text: p.Description, Required: p.Required,
		})
	}
	if body, ok := o.RequestBody.Content["application/json"]; ok {
		fields = append(fields, d.bodyFields(body.Schema)...)
	}
	return fields
}

// bodyFields returns a body's fields: first the required ones, then the others, both sorted by name.
func (d *document) bodyFields(body schema) []page.ServiceField {
	body = d.resolved(body)
	var required, optional []page.ServiceField
	for _, name := range slices.Sorted(maps.Keys(body.Properties)) {
		property := body.Properties[name]
		field := page.ServiceField{
			Name: name, Type: d.typeName(property),
			Text: cmp.Or(property.Description, d.resolved(property).Description),
		}
		if slices.Contains(body.Required, name) {
			field.Required = true
			required = append(required, field)
		} else {
			optional = append(optional, field)
		}
	}
	return append(required, optional...)
}
