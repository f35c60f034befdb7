package service

import (
	_ "embed"
	"net/http"
)

// openAPI is the document of the routes below /api/. It is written by hand; tests
// hold it against the routes and against every answer that they get.
//
//go:embed openapi.json
var openAPI []byte

func showOpenAPI(w http.ResponseWriter, r *http.Request) error {
	return send(w, "application/json", "public, max-age=300", openAPI)
}
