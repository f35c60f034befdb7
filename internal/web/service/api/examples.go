package api

import (
	"fmt"
	"net/url"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
)

// examples returns programs that use the document's own example values. The service's address, the
// token and the game come from the environment: FAIRDEAL, TOKEN, GAME. Each prints the response and
// fails on errors. A test runs all of them.
func examples(o *operation) []page.ServiceExample {
	call := newExample(o)
	return []page.ServiceExample{{Language: "curl", Code: call.curl()}, {Language: "JavaScript", Code: call.javaScript()}, {Language: "Python", Code: call.python()}}
}

// example is a call with its values.
type example struct {
	method, path string // path contains $GAME instead of a game id
	token        bool
	body         string // JSON
}

func newExample(o *operation) *example {
	call := &example{method: o.method, path: o.path, token: len(o.Security) > 0}
	query := url.Values{}
	for _, p := range o.Parameters {
		value := fmt.Sprint(p.Example)
		switch {
		case p.In == "path" && p.Name == "id":
			call.path = strings.Replace(call.path, "{id}", "$GAME", 1)
		case p.In == "path":
			call.path = strings.Replace(call.path, "{"+p.Name+"}", value, 1)
		case p.In == "query" && p.Example != nil:
			query.Set(p.Name, value)
		}
	}
	if len(query) > 0 {
		call.path += "?" + query.Encode()
	}
	call.body = string(o.RequestBody.Content["application/json"].Example)
	return call
}

func (e *example) curl() string {
	lines := []string{fmt.Sprintf(`curl --fail-with-body --silent --show-error --request %s "$FAIRDEAL%s"`, e.method, e.path)}
	if e.token {
		lines = append(lines, `--header "Authorization: Bearer $TOKEN"`)
	}
	if e.body != "" {
		lines = append(lines, `--json '`+strings.ReplaceAll(e.body, `'`, `'\''`)+`'`)
	}
	return strings.Join(lines, " \\\n  ")
}

func (e *example) javaScript() string {
	var b strings.Builder
	body := ""
	if e.body != "" {
		body = "JSON.stringify(" + e.body + ")"
	}
	b.WriteString("const { FAIRDEAL, TOKEN, GAME } = process.env\nconst response = await fetch(`${FAIRDEAL}" + strings.Replace(e.path, "$GAME", "${GAME}", 1) + "`, {\n")
	fmt.Fprintf(&b, "\tmethod: '%s',\n", e.method)
	if e.token || e.body != "" {
		b.WriteString("\theaders: {\n")
		if e.token {
			b.WriteString("\t\tAuthorization: `Bearer ${TOKEN}`,\n")
		}
		if e.body != "" {
			b.WriteString("\t\t'Content-Type': 'application/json',\n")
		}
		b.WriteString("\t},\n")
	}
	if body != "" {
		b.WriteString("\tbody: " + body + ",\n")
	}
	b.WriteString("})\nconst answer = await response.json()\nif (!response.ok) throw new Error(`${answer.title}: ${answer.detail}`)\nconsole.log(JSON.stringify(answer))\n")
	return b.String()
}

// pythonLiterals converts JSON literals to Python.
var pythonLiterals = strings.NewReplacer(": true", ": True", ": false", ": False", ": null", ": None")

func (e *example) python() string {
	var b strings.Builder
	headers, data := []string{}, ""
	if e.token {
		headers = append(headers, `"Authorization": "Bearer " + os.environ["TOKEN"]`)
	}
	b.WriteString("import json, os, urllib.request\n\n")
	if e.body != "" {
		headers, data = append(headers, `"Content-Type": "application/json"`), "json.dumps("+pythonLiterals.Replace(e.body)+").encode()"
	}
	path := `"` + e.path + `"`
	if start, end, ok := strings.Cut(e.path, "$GAME"); ok {
		path = `"` + start + `" + os.environ["GAME"]`
		if end != "" {
			path += ` + "` + end + `"`
		}
	}
	b.WriteString("request = urllib.request.Request(\n    os.environ[\"FAIRDEAL\"] + " + path + ",\n    method=\"" + e.method + "\",\n")
	if len(headers) > 0 {
		b.WriteString("    headers={" + strings.Join(headers, ", ") + "},\n")
	}
	if data != "" {
		b.WriteString("    data=" + data + ",\n")
	}
	b.WriteString(")\nwith urllib.request.urlopen(request) as response:\n    print(json.dumps(json.load(response)))\n")
	return b.String()
}
