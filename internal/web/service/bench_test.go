package service

import (
	"net/http/httptest"
	"testing"
)

// BenchmarkLookUp measures a look-up without a network: routing, headers, dealing and JSON.
func BenchmarkLookUp(b *testing.B) {
	x := onSQLite(b)
	r := httptest.NewRequest("GET", "/api/v1/tarot/deal?players=4&distribution=1&sequence=1&deal=7", nil)
	for b.Loop() {
		w := httptest.NewRecorder()
		x.service.ServeHTTP(w, r)
		if w.Code != 200 {
			b.Fatal(w.Code)
		}
	}
}

// BenchmarkSeal measures the encryption of a game's numbers, and their decryption.
func BenchmarkSeal(b *testing.B) {
	s := onSQLite(b).service.sealer
	const numbers = "kind revealed\nplayers 4\ndistribution 1465138707948586376374766394801858289629981932278712720799706784896653104511664048916826339428251391039645038833889\nsequence 14572478214\n"
	for b.Loop() {
		sealed, err := s.Seal(numbers)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := s.Open(sealed); err != nil {
			b.Fatal(err)
		}
	}
}
