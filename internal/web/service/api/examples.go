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
	e := newExample(o)
	return []page.ServiceExample{
		{Language: "curl", Code: e.curl()},
		{Language: "JavaScript", Code: e.javaScript()},
		{Language: "Python", Code: e.python()},
	}
}

// example is a call with its values.
type example struct {
	method, path string // path contains $GAME instead of a game id
	token        bool
	body         string // JSON
}

func newExample(o *operation) *example {
	e := &example{method: o.method, path: o.path, token: len(o.Security) > 0}
	query := url.Values{}
	for _, parameter := range o.Parameters {
		value := fmt.Sprint(parameter.Example)
		switch {
		case parameter.In == "path" && parameter.Name == "id":
			e.path = strings.Replace(e.path, "{id}", "$GAME", 1)
		case parameter.In == "path":
			e.path = strings.Replace(e.path, "{"+parameter.Name+"}", value, 1)
		case parameter.In == "query" && parameter.Example != nil:
			query.Set(parameter.Name, value)
		}
	}
	if len(query) > 0 {
		e.path += "?" + query.Encode()
	}
	e.body = string(o.RequestBody.Content["application/json"].Example)
	return e
}

// curl returns a shell command:
//
//	curl --fail-with-body --silent --show-error --request POST "$FAIRDEAL/api/v1/tarot/games" \
//	  --header "Authorization: Bearer $TOKEN" \
//	  --json '{"players": 4}'
func (e *example) curl() string {
	const command = `curl --fail-with-body --silent --show-error --request %s "$FAIRDEAL%s"`
	lines := []string{fmt.Sprintf(command, e.method, e.path)}
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
	path := strings.Replace(e.path, "$GAME", "${GAME}", 1)
	b.WriteString("const { FAIRDEAL, TOKEN, GAME } = process.env\n")
	b.WriteString("const response = await fetch(`${FAIRDEAL}" + path + "`, {\n")
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
	if e.body != "" {
		b.WriteString("\tbody: JSON.stringify(" + e.body + "),\n")
	}
	b.WriteString("})\nconst answer = await response.json()\n")
	b.WriteString("if (!response.ok) throw new Error(`${answer.title}: ${answer.detail}`)\n")
	b.WriteString("console.log(JSON.stringify(answer))\n")
	return b.String()
}

// pythonLiterals converts JSON literals to Python.
var pythonLiterals = strings.NewReplacer(": true", ": True", ": false", ": False", ": null", ": None")

func (e *example) python() string {
	var headers []string
	if e.token {
		headers = append(headers, `"Authorization": "Bearer " + os.environ["TOKEN"]`)
	}
	if e.body != "" {
		headers = append(headers, `"Content-Type": "application/json"`)
	}
	path := `"` + e.path + `"`
	if start, end, ok := strings.Cut(e.path, "$GAME"); ok {
		path = `"` + start + `" + os.environ["GAME"]`
		if end != "" {
			path += ` + "` + end + `"`
		}
	}

	var b strings.Builder
	b.WriteString("import json, os, urllib.request\n\nrequest = urllib.request.Request(\n")
	b.WriteString(`    os.environ["FAIRDEAL"] + ` + path + ",\n")
	b.WriteString(`    method="` + e.method + "\",\n")
	if len(headers) > 0 {
		b.WriteString("    headers={" + strings.Join(headers, ", ") + "},\n")
	}
	if e.body != "" {
		b.WriteString("    data=json.dumps(" + pythonLiterals.Replace(e.body) + ").encode(),\n")
	}
	b.WriteString(")\nwith urllib.request.urlopen(request) as response:\n")
	b.WriteString("    print(json.dumps(json.load(response)))\n")
	return b.String()
}
