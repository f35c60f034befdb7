package bigdeal_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
)

// vector is a case in cases.json, dealt by the original program.
type vector struct {
	W       string
	E       []string `json:"e"`
	Boards  string
	Numbers []string
}

func (v vector) entropy() (e [][]byte) {
	for _, s := range v.E {
		e = append(e, []byte(s))
	}
	return e
}

func (v vector) numbers(t testing.TB) (out []bridge.Number) {
	t.Helper()
	for _, s := range v.Numbers {
		n, err := bridge.ParseNumber(s)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, n)
	}
	return out
}

func readVectors(t testing.TB) []vector {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "testdata", "vectors", "bigdeal", "cases.json"))
	if err != nil {
		t.Fatal(err)
	}
	var v []vector
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	if len(v) < 60 {
		t.Fatalf("only %d cases", len(v))
	}
	return v
}

func TestStreamGivesVectors(t *testing.T) {
	for i, v := range readVectors(t) {
		s := bigdeal.NewStream(bigdeal.HashSeed(v.entropy()...), bigdeal.HashOwner(v.W))
		for k, want := range v.numbers(t) {
			got := s.Next()
			if got != want {
				t.Fatalf("case %d, deal %d: %v, want %v", i, k+1, got, want)
			}
			d, ok := got.Deal()
			back, err := d.Number()
			if !ok || err != nil || back != got {
				t.Fatalf("case %d, deal %d: %v becomes %s and then %v, %v", i, k+1, got, d.String(), back, err)
			}
		}
	}
}
