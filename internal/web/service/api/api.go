// Package api is the service's OpenAPI document, and its calls as people read them, with
// an example of each in curl, JavaScript and Python.
package api

import (
	"cmp"
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/words"
)

// The OpenAPI document as the page reads it: what of it people see, and what the examples
// are made of.
type document struct {
	Paths      map[string]map[string]call
	Components struct {
		Parameters map[string]parameter
		Schemas    map[string]schema
	}
}

type call struct {
	OperationID string
	Summary     string
	Security    []any
	Parameters  []parameter
	RequestBody struct {
		Content map[string]struct {
			Schema  schema
			Example json.RawMessage
		}
	}
}

type parameter struct {
	Ref         string `json:"$ref"`
	Name, In    string
	Required    bool
	Description string
	Schema      schema
	Example     any
}

type schema struct {
	Ref         string `json:"$ref"`
	Type        any
	Description string
	Required    []string
	Properties  map[string]schema
}

// operation is a call with its place in the document.
type operation struct {
	call
	method, path string
}

var parsed = sync.OnceValues(func() (d document, err error) { return d, json.Unmarshal(Document, &d) })

// listed is a call as people read it.
type listed struct {
	id      string
	summary words.Text
}

// calls are all calls as people read them: a game from its first to its last, then the
// rest. In English the summary is the document's.
var calls = []listed{
	{"openGame", words.New("service.call.opengame")},
	{"setValue", words.New("service.call.setvalue")},
	{"drawDeal", words.New("service.call.drawdeal")},
	{"showSeat", words.New("service.call.showseat")},
	{"revealGame", words.New("service.call.revealgame")},
	{"showGame", words.New("service.call.showgame")},
	{"listGames", words.New("service.call.listgames")},
	{"anyDeal", words.New("service.call.anydeal")},
	{"openapi", words.New("service.call.openapi")},
}

// operations are all calls of the document, in their order.
func (d *document) operations() (all []operation) {
	for path, methods := range d.Paths {
		for method, call := range methods {
			for i, p := range call.Parameters {
				if name, ok := strings.CutPrefix(p.Ref, "#/components/parameters/"); ok {
					call.Parameters[i] = d.Components.Parameters[name]
				}
			}
			all = append(all, operation{call, strings.ToUpper(method), path})
		}
	}
	slices.SortFunc(all, func(a, b operation) int {
		return placeOf(a.OperationID) - placeOf(b.OperationID)
	})
	return all
}

// resolved is a schema, or the one that it names.
func (d *document) resolved(s schema) schema {
	if name, ok := strings.CutPrefix(s.Ref, "#/components/schemas/"); ok {
		return d.Components.Schemas[name]
	}
	return s
}

// typeName is what people call the type of a schema.
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

// fields are parameters and, of a body, its fields.
func (d *document) fields(o *operation) (all []page.ServiceField) {
	for _, p := range o.Parameters {
		all = append(all, page.ServiceField{Name: p.Name, Type: p.In + ", " + d.typeName(p.Schema), Text: p.Description, Required: p.Required})
	}
	if body, ok := o.RequestBody.Content["application/json"]; ok {
		s := d.resolved(body.Schema)
		var names []string
		for name := range s.Properties {
			names = append(names, name)
		}
		slices.SortFunc(names, func(a, b string) int { // those that have to be there first
			if r := slices.Contains(s.Required, a); r != slices.Contains(s.Required, b) {
				if r {
					return -1
				}
				return 1
			}
			return strings.Compare(a, b)
		})
		for _, name := range names {
			field := s.Properties[name]
			all = append(all, page.ServiceField{Name: name, Type: d.typeName(field), Text: cmp.Or(field.Description, d.resolved(field).Description), Required: slices.Contains(s.Required, name)})
		}
	}
	return all
}

// Calls are all calls as the page shows them, with examples that run as they stand.
func Calls() (all []page.ServiceCall, err error) {
	d, err := parsed()
	if err != nil {
		return nil, err
	}
	for _, o := range d.operations() {
		at := placeOf(o.OperationID)
		if at < 0 {
			return nil, fmt.Errorf("the call %s has no summary for readers", o.OperationID)
		}
		all = append(all, page.ServiceCall{
			ID: o.OperationID, Method: o.method, Path: o.path, Token: len(o.Security) > 0,
			Summary: calls[at].summary, Fields: d.fields(&o), Examples: examples(&o),
		})
	}
	return all, nil
}

// placeOf is the place of a call in calls; -1: none.
func placeOf(id string) int {
	return slices.IndexFunc(calls, func(c listed) bool { return c.id == id })
}

// Document is the document of the routes below /api/. It is written by hand; tests
// hold it against the routes and against every answer that they get.
//
//go:embed openapi.json
var Document []byte
