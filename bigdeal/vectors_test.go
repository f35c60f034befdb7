package bigdeal_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
)

// vector is a case of cases.json: what the original program dealt.
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
		s := bigdeal.NewStream(bigdeal.SeedOf(v.entropy()...), bigdeal.OwnerOf(v.W))
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

// keeper is a Sink that puts its blocks where a test can see them.
type keeper struct {
	t       *testing.T
	all     *[]bridge.Number
	first   int
	numbers []bridge.Number
}

func (k *keeper) Block(first int, numbers []bridge.Number) { k.first, k.numbers = first, numbers }

func (k *keeper) Flush() error {
	if k.first != len(*k.all) {
		k.t.Errorf("block of deal %d flushed after %d deals", k.first, len(*k.all))
	}
	*k.all = append(*k.all, k.numbers...)
	return nil
}

func TestRunGivesVectorsWithAnyNumberOfWorkers(t *testing.T) {
	for i, v := range readVectors(t) {
		for workers := 1; workers <= 3; workers++ {
			var got []bridge.Number
			var sinks []bigdeal.Sink
			for range workers {
				sinks = append(sinks, &keeper{t: t, all: &got})
			}
			err := bigdeal.Run(bigdeal.SeedOf(v.entropy()...), bigdeal.OwnerOf(v.W), len(v.Numbers), sinks...)
			if err != nil || !slices.Equal(got, v.numbers(t)) {
				t.Errorf("case %d, %d workers: %v, %v; want %v", i, workers, got, err, v.Numbers)
			}
		}
	}
}

func TestRunIsTheStream(t *testing.T) {
	seed, owner := bigdeal.SeedOf([]byte("long run")), bigdeal.OwnerOf("")
	for _, n := range []int{0, 1, 2772, 2800, 20000} {
		var want []bridge.Number
		s := bigdeal.NewStream(seed, owner)
		for range n {
			want = append(want, s.Next())
		}
		for workers := 1; workers <= 5; workers++ {
			var got []bridge.Number
			var sinks []bigdeal.Sink
			for range workers {
				sinks = append(sinks, &keeper{t: t, all: &got})
			}
			if err := bigdeal.Run(seed, owner, n, sinks...); err != nil || !slices.Equal(got, want) {
				t.Errorf("%d deals, %d workers: %d deals, %v: not those of the stream", n, workers, len(got), err)
			}
		}
	}
}
