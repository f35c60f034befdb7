package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// source is a program of three packages. The value goes from main to read, through a field to show,
// and to a function of words, which does not count.
var source = map[string]string{
	"go.mod": "module example.org/m\n\ngo 1.26\n",
	"cmd/fairdeal/main.go": `package main

import "example.org/m/read"

type room struct{ file *read.File }

func main() { (&room{}).run("a", 1) }

func (r *room) run(name string, n int) {
	count(n)
	f, err := read.Open(name)
	if err != nil {
		return
	}
	r.file = f
	if n > 1 {
		other(f)
	}
	r.show()
}

func count(n int) {}

func other(f *read.File) *read.File { return f }
`,
	"cmd/fairdeal/show.go": `package main

import "example.org/m/words"

func (r *room) show() { words.Print(r.file.Lines()) }
`,
	"read/read.go": `package read

type File struct{ lines []string }

func Open(name string) (*File, error) { return parse(name), nil }

func parse(name string) *File { return &File{lines: []string{name}} }

func (f *File) Lines() []string { return f.lines }
`,
	"words/words.go": "package words\n\nfunc Print(lines []string) {}\n",
}

func TestWalk(t *testing.T) {
	root := t.TempDir()
	for name, text := range source {
		if err := os.MkdirAll(filepath.Join(root, filepath.Dir(name)), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	p, err := load(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		into, without string
		files         int
		returns       int
		functions     string
	}{
		{"cmd/fairdeal", "", 3, 3, "run Open other show Lines"},
		{"cmd/fairdeal,read", "", 3, 4, "run Open parse other show Lines"},
		{"cmd/fairdeal", "other,show", 2, 1, "run Open"},
		{"cmd/fairdeal,read", "read.parse,other", 3, 2, "run Open show Lines"},
		{"", "", 1, 0, "run"},
	} {
		var log strings.Builder
		w := &walk{program: p, followed: split(c.into), ignored: []string{"words"}, omitted: split(c.without), log: &log}
		if err := w.start("cmd/fairdeal.room.run", "name"); err != nil {
			t.Fatal(err)
		}
		var functions []string
		for line := range strings.Lines(log.String()) {
			name, _, _ := strings.Cut(line, "\t")
			functions = append(functions, name[strings.LastIndexByte(name, '.')+1:])
		}
		if got := strings.Join(functions, " "); got != c.functions || len(w.files) != c.files || w.returns != c.returns {
			t.Errorf("into %q without %q: %d files, %d returns, %s; want %d, %d, %s", c.into, c.without, len(w.files), w.returns, got, c.files, c.returns, c.functions)
		}
	}
	if err := (&walk{program: p}).start("cmd/fairdeal.run", "name"); err == nil {
		t.Error("a function that is none is found")
	}
	if err := (&walk{program: p}).start("cmd/fairdeal.room.run", "nobody"); err == nil {
		t.Error("a parameter that is none is found")
	}
}
