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
	x := newExample(o)
	return []page.ServiceExample{{Language: "curl", Code: x.curl()}, {Language: "JavaScript", Code: x.javaScript()}, {Language: "Python", Code: x.python()}}
}

// example is a call with its values.
type example struct {
	method, path string // path contains $GAME instead of a game id
	token        bool
	body         string // JSON
}

func newExample(o *operation) *example {
	x := &example{method: o.method, path: o.path, token: len(o.Security) > 0}
	query := url.Values{}
	for _, p := range o.Parameters {
		value := fmt.Sprint(p.Example)
		switch {
		case p.In == "path" && p.Name == "id":
			x.path = strings.Replace(x.path, "{id}", "$GAME", 1)
		case p.In == "path":
			x.path = strings.Replace(x.path, "{"+p.Name+"}", value, 1)
		case p.In == "query" && p.Example != nil:
			query.Set(p.Name, value)
		}
	}
	if len(query) > 0 {
		x.path += "?" + query.Encode()
	}
	x.body = string(o.RequestBody.Content["application/json"].Example)
	return x
}

func (x *example) curl() string {
	lines := []string{fmt.Sprintf(`curl --fail-with-body --silent --show-error --request %s "$FAIRDEAL%s"`, x.method, x.path)}
	if x.token {
		lines = append(lines, `--header "Authorization: Bearer $TOKEN"`)
	}
	if x.body != "" {
		lines = append(lines, `--json '`+strings.ReplaceAll(x.body, `'`, `'\''`)+`'`)
	}
	return strings.Join(lines, " \\\n  ")
}

func (x *example) javaScript() string {
	var b strings.Builder
	body := ""
	if x.body != "" {
		body = "JSON.stringify(" + x.body + ")"
	}
	b.WriteString("const { FAIRDEAL, TOKEN, GAME } = process.env\nconst response = await fetch(`${FAIRDEAL}" + strings.Replace(x.path, "$GAME", "${GAME}", 1) + "`, {\n")
	fmt.Fprintf(&b, "\tmethod: '%s',\n", x.method)
	if x.token || x.body != "" {
		b.WriteString("\theaders: {\n")
		if x.token {
			b.WriteString("\t\tAuthorization: `Bearer ${TOKEN}`,\n")
		}
		if x.body != "" {
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

// literal converts JSON literals to Python.
var literal = strings.NewReplacer(": true", ": True", ": false", ": False", ": null", ": None")

func (x *example) python() string {
	var b strings.Builder
	headers, data := []string{}, ""
	if x.token {
		headers = append(headers, `"Authorization": "Bearer " + os.environ["TOKEN"]`)
	}
	b.WriteString("import json, os, urllib.request\n\n")
	if x.body != "" {
		headers, data = append(headers, `"Content-Type": "application/json"`), "json.dumps("+literal.Replace(x.body)+").encode()"
	}
	path := `"` + x.path + `"`
	if before, after, ok := strings.Cut(x.path, "$GAME"); ok {
		path = `"` + before + `" + os.environ["GAME"]`
		if after != "" {
			path += ` + "` + after + `"`
		}
	}
	b.WriteString("request = urllib.request.Request(\n    os.environ[\"FAIRDEAL\"] + " + path + ",\n    method=\"" + x.method + "\",\n")
	if len(headers) > 0 {
		b.WriteString("    headers={" + strings.Join(headers, ", ") + "},\n")
	}
	if data != "" {
		b.WriteString("    data=" + data + ",\n")
	}
	b.WriteString(")\nwith urllib.request.urlopen(request) as response:\n    print(json.dumps(json.load(response)))\n")
	return b.String()
}
