package service

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"
)

// post sends a request to a real service, and decodes the response into v unless v is nil. It returns an error if the
// connection breaks or the service fails. Status 503 means a response with Retry-After, and 500 any other failure.
func post(address, path, body, token, key string, v any) (status int, err error) {
	r, err := http.NewRequest("POST", address+path, strings.NewReader(body))
	if err != nil {
		return 0, err
	}
	r.Header.Set("Authorization", "Bearer "+token)
	if key != "" {
		r.Header.Set("Idempotency-Key", key)
	}
	w, err := client.Do(r)
	if err != nil {
		return 0, err
	}
	defer w.Body.Close()
	data, err := io.ReadAll(w.Body)
	if err != nil {
		return 0, err
	}
	if w.StatusCode == http.StatusServiceUnavailable && w.Header.Get("Retry-After") != "" {
		return w.StatusCode, fmt.Errorf("%s: %d %s", path, w.StatusCode, data)
	}
	if w.StatusCode >= 500 {
		return http.StatusInternalServerError, fmt.Errorf("%s: %d %s", path, w.StatusCode, data)
	}
	if v == nil {
		return w.StatusCode, nil
	}
	return w.StatusCode, json.Unmarshal(data, v)
}

var client = &http.Client{Timeout: 10 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: 16}}
