package service

import (
	"net/http/httptest"
	"testing"
)

// A look-up as a benchmark: routing, headers, dealing and JSON, without a network.
func BenchmarkLookUp(b *testing.B) {
	x := sqlite(b)
	r := httptest.NewRequest("GET", "/api/v1/tarot/deal?players=4&distribution=1&sequence=1&deal=7", nil)
	for b.Loop() {
		w := httptest.NewRecorder()
		x.service.ServeHTTP(w, r)
		if w.Code != 200 {
			b.Fatal(w.Code)
		}
	}
}
