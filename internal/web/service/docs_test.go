package service

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/web/service/api"
)

// TestDocs checks that the API page lists every call and every error, with the document's texts in
// English.
func TestDocs(t *testing.T) {
	svc := onSQLite(t)
	text := svc.wantPage(200, "/docs", "FAIRDEAL=http://example.com")
	calls, err := api.Calls()
	if err != nil {
		t.Fatal(err)
	}
	document := readDocument(t)
	for _, call := range calls {
		summary := call.Summary.String()
		if want := document.Paths[call.Path][strings.ToLower(call.Method)].Summary; summary != want {
			t.Errorf("%s: %q in the catalogue, %q in the document", call.ID, summary, want)
		}
		parts := []string{`id="` + call.ID + `"`, call.Method + " " + call.Path, summary}
		for _, example := range call.Examples {
			parts = append(parts, example.Code)
		}
		for _, field := range call.Fields {
			parts = append(parts, "<code>"+field.Name+"</code>")
		}
		for _, part := range parts {
			if !strings.Contains(text, part) {
				t.Errorf("%s: %q is not on the page", call.ID, part)
			}
		}
	}
	for name, problem := range problemTypes {
		cause := problem.cause.String()
		if cause == "" || !strings.Contains(text, cause) || !strings.Contains(text, "/problems#"+name) {
			t.Errorf("%s is not in the table", name)
		}
	}
	svc.wantPage(200, "/docs?lang=pl", "Otwórz grę", "Z tokenem")
	svc.wantPage(200, "/docs?lang=fr", "Ouvrir une partie")
}
