package deal

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// bigdealCase is a test case in cases.json: what the original bigdealx dealt for an owner and entropy.
//
//	{"W": "owner string", "e": ["entropy"], "boards": "33-36", "numbers": ["4635...", ...], "pbn_sha256": "7d31..."}
type bigdealCase struct {
	Owner   string   `json:"w"`
	Entropy []string `json:"e"`
	Boards  string   // a number or range
	Numbers []string // deal numbers
	PBN     string   `json:"pbn_sha256"`
}

// TestBigdealxCases checks that we deal the numbers and write the PBN of every case.
func TestBigdealxCases(t *testing.T) {
	cases := bigdealCases(t)
	t.Chdir(t.TempDir())
	for i, c := range cases {
		name := fmt.Sprint("case", i)
		standIn(t, c.args(name, "pbn,goedel")...)
		if got := fmt.Sprintf("%x", sha256.Sum256(readFile(t, name+".pbn"))); got != c.PBN {
			t.Errorf("case %d: SHA-256 of the PBN is %s, want %s", i, got, c.PBN)
		}
		numbers := strings.Fields(strings.ReplaceAll(string(readFile(t, name+".goe")), ",", ""))
		if !slices.Equal(numbers, c.Numbers) {
			t.Errorf("case %d: numbers %v, want %v", i, numbers, c.Numbers)
		}
	}
}

// bigdealCases reads cases.json.
func bigdealCases(t *testing.T) []bigdealCase {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(vectorFolder(t), "cases.json"))
	if err != nil {
		t.Fatal(err)
	}
	var cases []bigdealCase
	if err := json.Unmarshal(data, &cases); err != nil {
		t.Fatal(err)
	}
	if len(cases) < 60 {
		t.Fatalf("only %d cases", len(cases))
	}
	return cases
}

// args returns the arguments of bigdealx for a case.
func (c bigdealCase) args(prefix, formats string) []string {
	args := []string{"-W", c.Owner, "-n", c.Boards, "-p" + prefix, "-f", formats}
	for _, e := range c.Entropy {
		args = append(args, "-e", e)
	}
	return args
}

// formatVectors lists the files of the original program in the folder formats: b01-16.pbn, b01-16.dup
// and so on contain boards 1 to 16.
var formatVectors = []struct{ name, boards string }{
	{name: "b01-16", boards: "16"},
	{name: "b17-32", boards: "17-32"},
	{name: "b01-99", boards: "1-99"},
	{name: "b05", boards: "5-5"},
	{name: "b95-104", boards: "95-104"},
}

// TestBigdealxFormats compares every format of the original program with its files.
func TestBigdealxFormats(t *testing.T) {
	vectors := filepath.Join(vectorFolder(t), "formats")
	t.Chdir(t.TempDir())
	compared := 0
	for _, v := range formatVectors {
		for _, f := range handfile.Formats {
			if f.Ext == "" || !f.BigDeal {
				continue
			}
			run, err := hands.ParseBoards(v.boards)
			if err != nil {
				t.Fatal(err)
			}
			if settings.CheckLimit(f, run) != nil {
				continue
			}
			name := v.name
			if strings.HasSuffix(f.Name, "blind") {
				name += "-blind"
			}
			standIn(t, "-W", "owner string public-1 "+v.name, "-e", "entropy public-1 "+v.name,
				"-n", v.boards, "-p", name, "-f", f.Name)
			want := readFile(t, filepath.Join(vectors, name+f.Ext))
			if got := readFile(t, name+f.Ext); !bytes.Equal(got, want) {
				t.Errorf("%s: not the bytes of %s", f.Name, name+f.Ext)
			}
			compared++
		}
	}
	originalFormats := handfile.Names(func(f *handfile.Format) bool { return f.BigDeal })
	const tooHigh = 20 // files that do not exist, because a format cannot store such high board numbers
	if want := len(formatVectors)*len(originalFormats) - tooHigh; compared < want {
		t.Errorf("compared only %d files, want at least %d", compared, want)
	}
}

// TestInstalledBigdealx compares with the program that BIGDEALX_PATH names.
func TestInstalledBigdealx(t *testing.T) {
	original := os.Getenv("BIGDEALX_PATH")
	if original == "" {
		t.Skip("not compared with an original program: BIGDEALX_PATH is not set")
	}
	cases := bigdealCases(t)
	t.Chdir(t.TempDir())
	saved := []byte("[BigDeal]\nformats=pbn\naskformats=no\nowner=nobody\n")
	if err := os.WriteFile(settings.BigDealFile(), saved, 0o666); err != nil {
		t.Fatal(err)
	}
	for i, c := range cases {
		theirs, ours := fmt.Sprint("theirs", i), fmt.Sprint("ours", i)
		if out, err := exec.Command(original, c.args(theirs, "pbn")...).CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", original, err, out)
		}
		standIn(t, c.args(ours, "pbn")...)
		if !bytes.Equal(readFile(t, ours+".pbn"), readFile(t, theirs+".pbn")) {
			t.Errorf("case %d: %s deals other hands", i, original)
		}
	}
}

// vectorFolder returns the folder with test vectors from the original programs.
func vectorFolder(t *testing.T) string {
	t.Helper()
	dir, err := filepath.Abs(filepath.Join("..", "..", "..", "testdata", "vectors", "bigdeal"))
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// standIn runs fairdeal bigdealx in the current folder.
func standIn(t *testing.T, args ...string) {
	t.Helper()
	var out, errs bytes.Buffer
	status := program(append([]string{"fairdeal", "bigdealx"}, args...), strings.NewReader(""), &out, &errs)
	if status != term.StatusDone || errs.Len() > 0 {
		t.Fatalf("bigdealx %q: status %d, %s", args, status, &errs)
	}
	banner, rest, _ := strings.Cut(out.String(), "\n")
	if !strings.HasPrefix(banner, "Big Deal version ") || rest != "\n" {
		t.Fatalf("bigdealx %q printed %q, want a banner and an empty line", args, &out)
	}
}

// readFile returns the content of a file.
func readFile(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
