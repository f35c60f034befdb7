package audit

import (
	"slices"
	"testing"
)

// FuzzStatements checks that parsed statements refer to existing files and possible boards, whatever is typed.
func FuzzStatements(f *testing.F) {
	files := inputsNamed("hands/RR01.pbn", "a,b.pbn", "t1.lin")
	for _, s := range []string{
		"1,1=t1.lin",
		"1,1-4=t1.lin",
		"1,1reserve:7,9-10=RR01.pbn",
		"1,1@7=t1.lin",
		"1,*=RR##.pbn",
		"9,1=1-6,8-15",
		"'1,1=a,b.pbn'",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		played, _ := ParsePlayed(s, files, 0) // empty if there is an error
		for _, p := range played {
			if p.Phase < 1 || p.Session < 1 || len(p.Files) == 0 {
				t.Fatalf("%q: %v", s, p)
			}
			for _, name := range p.Files {
				if !slices.ContainsFunc(files, func(f Input) bool { return f.Name == name }) {
					t.Fatalf("%q names %q", s, name)
				}
			}
		}
		if b, err := ParseReplaced(s, 0); err == nil {
			for i, n := range b.Boards {
				if n < 1 || i > 0 && n <= b.Boards[i-1] {
					t.Fatalf("%q: %v", s, b)
				}
			}
		}
	})
}
