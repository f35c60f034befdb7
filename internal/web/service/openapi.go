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
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "public, max-age=300")
	_, err := w.Write(openAPI)
	return err
}
