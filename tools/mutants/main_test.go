package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	got, err := Parse("# what for\n\npackage a/b\ntests ./a/b -run Test\nx.go: i < n → i <= n\nsurvives: n is never reached\ny.go: f(a: 1) → g()\n")
	if err != nil {
		t.Fatal(err)
	}
	p := got[0]
	if p.Path != "a/b" || strings.Join(p.Tests[0], "|") != "./a/b|-run|Test" || len(p.Mutants) != 2 {
		t.Fatalf("%+v", p)
	}
	first := Mutant{File: "x.go", Old: "i < n", New: "i <= n", Line: 5, Survives: "n is never reached"}
	if p.Mutants[0] != first || p.Mutants[1].Old != "f(a: 1)" {
		t.Errorf("%+v", p.Mutants)
	}
	for _, bad := range []string{
		"x.go: a → b", "package p\nx.go: a → b", "package p\ntests ./p\nx.go: a", "package p\ntests ./p\nx.go: a → a",
		"package p\nsurvives: nothing", "survives: nothing",
	} {
		if _, err := Parse(bad); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
}

func TestRun(t *testing.T) {
	root := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":          "module example.org/m\n\ngo 1.26\n",
		"sum/sum.go":      "package sum\n\nfunc Sum(a, b int) int {\n\tif a == 0 {\n\t\treturn b\n\t}\n\treturn a + b\n}\n",
		"sum/sum_test.go": "package sum\n\nimport \"testing\"\n\nfunc TestSum(t *testing.T) {\n\tif Sum(2, 3) != 5 {\n\t\tt.Fail()\n\t}\n}\n",
	} {
		write(t, filepath.Join(root, name), text)
	}
	list := filepath.Join(root, "list.txt")
	write(t, list, "package sum\ntests ./sum\n"+
		"sum.go: a + b → a - b\n"+
		"sum.go: a == 0 → false\nsurvives: zero adds nothing\n"+
		"sum.go: a == 0 → a == 9\n"+ // unexpected, like the following ones
		"sum.go: a + b → a * b\nsurvives: it does not\n"+
		"sum.go: a + b → a +\n"+
		"sum.go: a → b\n"+
		"gone.go: a → b\n")
	if n, err := run(root, list, "", nil); err != nil || n != 5 {
		t.Errorf("%d mutants, %v, expected 5", n, err)
	}
	if n, err := run(root, list, "gone.go: a", nil); err != nil || n != 1 {
		t.Errorf("%d mutants, %v, expected 1", n, err)
	}
	write(t, list, "package sum\ntests ./gone\nsum.go: a + b → a - b\n")
	if _, err := run(root, list, "", nil); err == nil {
		t.Error("tests that fail without a change are no error")
	}
	if _, err := run(root, list, "", []string{"other"}); err == nil {
		t.Error("a package that is not listed is no error")
	}
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestListMatchesCode(t *testing.T) {
	text, err := os.ReadFile("list.txt")
	if err != nil {
		t.Fatal(err)
	}
	packages, err := Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range packages {
		for _, m := range p.Mutants {
			code, err := os.ReadFile(filepath.Join("../..", p.Path, m.File))
			if err != nil {
				t.Errorf("list.txt:%d: %v", m.Line, err)
			} else if n := strings.Count(string(code), m.Old); n != 1 {
				t.Errorf("list.txt:%d: %s/%s has %q %d times; expected once", m.Line, p.Path, m.File, m.Old, n)
			}
		}
	}
}
