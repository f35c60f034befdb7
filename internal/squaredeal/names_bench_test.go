package squaredeal_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// BenchmarkParseManyPrefixes parses ten thousand phases with names that could all belong to
// combined files, as an attacker might send. The time must not be quadratic.
func BenchmarkParseManyPrefixes(b *testing.B) {
	var sqd strings.Builder
	sqd.WriteString("# SquareDeal 2.7\nTN x\nDI y\n")
	for i := range 10_000 {
		fmt.Fprintf(&sqd, "SN 2:8:a-b%05dx#:t\n", i)
	}
	data := []byte(sqd.String())
	for b.Loop() {
		if _, err := squaredeal.ParseDescription(data); err != nil {
			b.Fatal(err)
		}
	}
}
