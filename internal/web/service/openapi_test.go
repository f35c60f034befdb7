package service

import (
	"net/http/httptest"
	"strings"
	"testing"
)

// TestDocumentHasAllRoutes checks that the document lists exactly the routes below /api/.
func TestDocumentHasAllRoutes(t *testing.T) {
	d := readDocument(t)
	undocumented := map[string]bool{}
	for _, r := range onSQLite(t).service.routes() {
		if strings.HasPrefix(r.path, "/api/") {
			undocumented[strings.ToLower(r.method)+" "+r.path] = true
		}
	}
	for path, methods := range d.Paths {
		for method := range methods {
			if !undocumented[method+" "+path] {
				t.Errorf("the document has %s %s, but the service does not", method, path)
			}
			delete(undocumented, method+" "+path)
		}
	}
	for route := range undocumented {
		t.Errorf("the service has %s, but the document does not", route)
	}
}

// TestOperationsAreComplete checks that each operation has a summary, its own id and responses for errors.
func TestOperationsAreComplete(t *testing.T) {
	ids := map[string]bool{}
	for path, methods := range readDocument(t).Paths {
		for method, op := range methods {
			if op.Summary == "" || op.OperationID == "" || ids[op.OperationID] {
				t.Errorf("%s %s: summary %q, operationId %q", method, path, op.Summary, op.OperationID)
			}
			ids[op.OperationID] = true
			if op.Responses["default"] == nil || op.Responses["4XX"] == nil {
				t.Errorf("%s %s: the document has no responses for errors", method, path)
			}
		}
	}
}

// TestDocumentSecurity checks that the document requires a token exactly for operators' routes.
func TestDocumentSecurity(t *testing.T) {
	service := onSQLite(t).service
	for path, methods := range readDocument(t).Paths {
		for method, op := range methods {
			w := httptest.NewRecorder()
			r := httptest.NewRequest(strings.ToUpper(method), strings.ReplaceAll(path, "{id}", "x"), nil)
			service.ServeHTTP(w, r)
			if needsToken := len(op.Security) > 0; (w.Code == 401) != needsToken {
				t.Errorf("%s %s: %d without a token, and the document's security is %v",
					method, path, w.Code, op.Security)
			}
		}
	}
}
