package combin

import "testing"

func benchNumber() Uint384 {
	return Uint384{
		0x0123456789abcdef, 0x9876543210fedcba, 0x1b3c5d7e9fa0b2c4,
		0x55aa33cc0ff0a5a5, 0xdeadbeefcafebabe, 0x2345678912345678,
	}
}

func BenchmarkUnrank(b *testing.B) {
	n := benchNumber()
	var p Perm
	b.ReportAllocs()
	for b.Loop() {
		n[0]++
		n[3] += 0x9e3779b97f4a7c15
		UnrankTo(&p, &n)
	}
}

// BenchmarkUnrankBig measures the textbook method for comparison.
func BenchmarkUnrankBig(b *testing.B) {
	n := toBig(benchNumber())
	for b.Loop() {
		bigUnrank(n)
	}
}

func BenchmarkRank(b *testing.B) {
	p, _ := unrank(benchNumber())
	b.ReportAllocs()
	for b.Loop() {
		p[3], p[50] = p[50], p[3]
		Rank(&p)
	}
}
