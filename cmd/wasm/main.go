//go:build js && wasm

// Command wasm is package audit in a browser: it gives the page one function,
//
//	fairdealVerify({description, keys, files, options}) -> string
//
// description and keys (or null) are Uint8Arrays, files a list of {name, data,
// named}, where data is null of what the browser could not read, and what is not named
// lay in a folder. Options are name, partial, played, replaced and both (as the flags), digest, value,
// published, policy and proofs (a list like files). The answer is the report as JSON,
// with the keys of "fairdeal verify --json" (spec/json.md), or {"error": "..."}.
package main

import (
	"encoding/json"
	"path"
	"slices"
	"strings"
	"syscall/js"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/intake"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/words"
)

func main() {
	js.Global().Set("fairdealVerify", js.FuncOf(func(_ js.Value, args []js.Value) any {
		var answer any
		answer, err := verify(args[0])
		if err != nil {
			answer = map[string]string{"error": err.Error()}
		}
		text, err := json.Marshal(answer)
		if err != nil {
			panic(err) // a report is made of strings and numbers
		}
		return string(text)
	}))
	select {} // the page calls for as long as it is open
}

var errUnread = words.NewError("intake.browser")

func verify(in js.Value) (*audit.Report, error) {
	given := in.Get("options")
	opt := audit.Options{Name: given.Get("name").String(), Partial: given.Get("partial").Truthy(), Evidence: new(audit.Evidence)}
	var statements []string
	for statement := range each(given.Get("played")) {
		statements = append(statements, statement.String())
	}
	g := intake.New()
	g.Stated = func(name string) bool {
		return slices.ContainsFunc(statements, func(s string) bool { return strings.Contains(s, path.Base(name)) })
	}
	for f := range each(in.Get("files")) {
		name, named := f.Get("name").String(), f.Get("named").Truthy()
		take := func() error { return g.Bytes(name, data(f.Get("data")), named) }
		if !f.Get("data").Truthy() {
			take = func() error { return g.Unread(name, named, errUnread) }
		}
		if err := take(); err != nil {
			return nil, err
		}
	}
	found, _ := g.Settle() // description and keys are given apart
	files := found.Files()
	opt.Ignored = found.Ignored()
	for _, statement := range statements {
		played, err := audit.ParsePlayed(statement, files)
		if err != nil {
			return nil, err
		}
		opt.Played = append(opt.Played, played...)
	}
	for statement := range each(given.Get("replaced")) {
		replaced, err := audit.ParseReplaced(statement.String())
		if err != nil {
			return nil, err
		}
		opt.Replaced = append(opt.Replaced, replaced)
	}
	if v := given.Get("digest"); v.Truthy() {
		opt.Digest = v.String()
	}
	if v := given.Get("value"); v.Truthy() {
		value := v.String()
		opt.Value = &value
	}
	opt.Earlier = data(given.Get("published"))
	for p := range each(given.Get("proofs")) {
		opt.Evidence.Proofs = append(opt.Evidence.Proofs, audit.ProofFile{Name: p.Get("name").String(), Data: data(p.Get("data"))})
	}
	if policy := data(given.Get("policy")); policy != nil {
		var err error
		if opt.Evidence.Policy, err = publiclog.ParsePolicy(policy); err != nil {
			return nil, err
		}
	}
	return audit.Run(audit.Published{Description: intake.DescriptionText(data(in.Get("description"))), Keys: data(in.Get("keys"))}, files, opt), nil
}

// each are the elements of a list, of which there may be none.
func each(list js.Value) func(yield func(js.Value) bool) {
	return func(yield func(js.Value) bool) {
		for i := 0; list.Truthy() && i < list.Length() && yield(list.Index(i)); i++ {
		}
	}
}

// data is a copy of a Uint8Array, nil of nothing.
func data(v js.Value) []byte {
	if !v.Truthy() {
		return nil
	}
	b := make([]byte, v.Length())
	js.CopyBytesToGo(b, v)
	return b
}
