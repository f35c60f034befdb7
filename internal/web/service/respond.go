package service

import (
	"bytes"
	"encoding/json"
	"net/http"
)

// respond responds with data of a content type. cache is the Cache-Control header.
func respond(w http.ResponseWriter, kind, cache string, data []byte) error {
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Cache-Control", cache)
	_, err := w.Write(data)
	return err
}

// respondJSON responds with a value as JSON.
func respondJSON(w http.ResponseWriter, status int, value any) error {
	var b bytes.Buffer
	if err := writeJSON(&b, value); err != nil {
		return err
	}
	h := w.Header()
	if h.Get("Content-Type") == "" {
		h.Set("Content-Type", "application/json")
	}
	if h.Get("Cache-Control") == "" {
		h.Set("Cache-Control", "no-store")
	}
	w.WriteHeader(status)
	_, err := w.Write(b.Bytes())
	return err
}

func writeJSON(b *bytes.Buffer, value any) error {
	enc := json.NewEncoder(b)
	enc.SetEscapeHTML(false) // An & in a text must not become \u0026.
	return enc.Encode(value)
}
