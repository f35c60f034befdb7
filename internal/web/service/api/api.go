// Package api contains the service's OpenAPI document, and its calls for the documentation page,
// with examples in curl, JavaScript and Python.
package api

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Document is the OpenAPI document of the service's API: all routes below /api/. It is written by hand;
// tests compare it with the routes and with every response.
//
//go:embed openapi.json
var Document []byte

// Calls returns the API's calls in the same order as the documentation page. Their examples work
// unchanged.
func Calls() (all []page.ServiceCall, err error) {
	document, err := parseDocument()
	if err != nil {
		return nil, err
	}
	for _, operation := range document.operations() {
		index := pageIndex(operation.OperationID)
		if index < 0 {
			return nil, fmt.Errorf("the call %s has no summary for readers", operation.OperationID)
		}
		all = append(all, page.ServiceCall{
			ID:       operation.OperationID,
			Method:   operation.method,
			Path:     operation.path,
			Token:    len(operation.Security) > 0,
			Summary:  calls[index].summary,
			Fields:   document.fields(&operation),
			Examples: examples(&operation),
		})
	}
	return all, nil
}

// document contains the parts of the OpenAPI document that the page and the examples need. Paths contains
// the calls by path and method: paths["/api/v1/tarot/games"]["post"].
type document struct {
	Paths      map[string]map[string]call
	Components struct {
		Parameters map[string]parameter
		Schemas    map[string]schema
	}
}

// call is an operation object of the document.
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

// parameter is a parameter in the path or the query of a call. In the document it may only be a
// reference, "#/components/parameters/NAME".
type parameter struct {
	Ref         string `json:"$ref"`
	Name, In    string
	Required    bool
	Description string
	Schema      schema
	Example     any
}

// schema describes a value. In the document it may only be a reference, "#/components/schemas/NAME".
type schema struct {
	Ref         string `json:"$ref"`
	Type        any    // "string", or ["string", "null"]
	Description string
	Required    []string
	Properties  map[string]schema
}

// operation is a call with its position in the document.
type operation struct {
	call
	method, path string
}

var parseDocument = sync.OnceValues(func() (d document, err error) { return d, json.Unmarshal(Document, &d) })

// pageCall is a call on the page.
type pageCall struct {
	id      string
	summary words.Text
}

// calls lists the API calls in page order: first the calls during a game from start to end, then
// the others. The English summary is in the document.
var calls = []pageCall{
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

// operations returns all calls in the same order as the page, with their parameters instead of
// references.
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
		return pageIndex(a.OperationID) - pageIndex(b.OperationID)
	})
	return all
}

// pageIndex returns the index of a call in calls, or -1 if it is not there.
func pageIndex(id string) int {
	return slices.IndexFunc(calls, func(c pageCall) bool { return c.id == id })
}
