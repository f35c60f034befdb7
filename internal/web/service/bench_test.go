package service

import (
	"net/http/httptest"
	"testing"
)

// BenchmarkLookUp measures a look-up without a network: routing, headers, dealing and JSON.
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
