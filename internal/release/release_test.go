package release_test

import (
	"bytes"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/fairdeal/fairdeal/internal/release"
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
)

func Example() {
	list, _ := os.ReadFile("testdata/signers")
	signers, _ := release.ParseSigners(list)
	r, err := release.Check(os.DirFS("testdata/v1"), signers)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Status, r.Signer)
	for _, f := range r.Files {
		fmt.Println(f.Status, f.Name)
	}
	// Output:
	// pass release
	// pass fairdeal_v1.0.0_linux_amd64.tar.gz
	// pass fairdeal_v1.0.0_windows_amd64.zip
	// not checked full.html
}

func signers(t testing.TB) []release.Signer {
	t.Helper()
	s, err := release.ParseSigners(read(t, "testdata/signers"))
	if err != nil || len(s) != 1 {
		t.Fatal(s, err)
	}
	return s
}

func read(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// folder returns a copy of testdata/v1 that tests can change.
func folder(t testing.TB) fstest.MapFS {
	t.Helper()
	m := fstest.MapFS{}
	for _, name := range []string{"SHA256SUMS", "SHA256SUMS.sig", "fairdeal_v1.0.0_linux_amd64.tar.gz", "fairdeal_v1.0.0_windows_amd64.zip"} {
		m[name] = &fstest.MapFile{Data: read(t, "testdata/v1/"+name)}
	}
	return m
}

func TestCheck(t *testing.T) {
	zip, list, sig := "fairdeal_v1.0.0_windows_amd64.zip", "SHA256SUMS", "SHA256SUMS.sig"
	text := func(data string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(data)} }
	tests := []struct {
		name      string
		change    func(fstest.MapFS)
		nobody    bool // without known signers
		signature step.Status
		all       step.Status
		reason    string
	}{
		{name: "as released", signature: step.Pass, all: step.Pass},
		{name: "one archive of two", change: func(m fstest.MapFS) { delete(m, zip) }, signature: step.Pass, all: step.Pass},
		{name: "no archive", change: func(m fstest.MapFS) { delete(m, zip); delete(m, "fairdeal_v1.0.0_linux_amd64.tar.gz") },
			signature: step.Pass, all: step.NotChecked},
		{name: "another archive", change: func(m fstest.MapFS) { m[zip] = text("anothes\n") }, signature: step.Pass, all: step.Fail},
		{name: "a list that was changed with it", change: func(m fstest.MapFS) { m[list] = text(strings.Replace(string(m[list].Data), "000", "001", 1)) },
			signature: step.Fail, all: step.Fail, reason: "release.other-list"},
		{name: "no signature", change: func(m fstest.MapFS) { delete(m, sig) }, signature: step.NotChecked, all: step.NotChecked, reason: "release.not-signed"},
		{name: "no signature and another archive", change: func(m fstest.MapFS) { delete(m, sig); m[zip] = text("x") },
			signature: step.NotChecked, all: step.Fail, reason: "release.not-signed"},
		{name: "signed by somebody else", change: func(m fstest.MapFS) { m[sig].Data = read(t, "testdata/by-another.sig") },
			signature: step.Fail, all: step.Fail, reason: "release.nobody"},
		{name: "nobody is known", nobody: true, signature: step.NotChecked, all: step.NotChecked, reason: "release.no-signers"},
		{name: "signed for something else", change: func(m fstest.MapFS) { m[sig].Data = read(t, "testdata/for-file.sig") },
			signature: step.NotChecked, all: step.NotChecked, reason: "release.other-purpose"},
		{name: "a key of another kind", change: func(m fstest.MapFS) { m[sig].Data = read(t, "testdata/ecdsa.sig") },
			signature: step.NotChecked, all: step.NotChecked, reason: "release.damaged"},
		{name: "no signature at all", change: func(m fstest.MapFS) { m[sig] = text("hello") }, signature: step.NotChecked, all: step.NotChecked, reason: "release.no-signature"},
		{name: "ends of lines as on Windows", change: func(m fstest.MapFS) {
			m[sig].Data = []byte(strings.ReplaceAll(string(m[sig].Data), "\n", "\r\n"))
		}, signature: step.Pass, all: step.Pass},
	}
	for _, tt := range tests {
		m, known := folder(t), signers(t)
		if tt.change != nil {
			tt.change(m)
		}
		if tt.nobody {
			known = nil
		}
		r, err := release.Check(m, known)
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		if r.Signature != tt.signature || r.Status != tt.all || words.Key(r.Reason) != tt.reason {
			t.Errorf("%s: signature %s, all %s, reason %q; want %s, %s, %q", tt.name, r.Signature, r.Status, words.Key(r.Reason), tt.signature, tt.all, tt.reason)
		}
		if (r.Signer != "") != (r.Signature == step.Pass) {
			t.Errorf("%s: signer %q", tt.name, r.Signer)
		}
	}
}

func TestUnlisted(t *testing.T) {
	m := folder(t)
	m["fairdeal_v1.0.0_freebsd_amd64.tar.gz"] = &fstest.MapFile{Data: []byte("x")}
	r, err := release.Check(m, signers(t))
	if err != nil || !slices.Equal(r.Unlisted, []string{"fairdeal_v1.0.0_freebsd_amd64.tar.gz"}) {
		t.Error(r, err)
	}
	if !r.HasVersion("v1.0.0") || r.HasVersion("v1.0") || r.HasVersion("v1.0.1") {
		t.Error("a version is that of the names of the archives")
	}
	delete(m, "SHA256SUMS")
	if _, err := release.Check(m, nil); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("without a list: %v", err)
	}
}

func TestParseSums(t *testing.T) {
	zeros := strings.Repeat("0", 64)
	for data, key := range map[string]string{
		"":                              "release.sums-empty",
		"\n":                            "release.sums-empty",
		zeros + " a\n":                  "release.sums-line",
		zeros[1:] + "  a\n":             "release.sums-line",
		zeros + "  ../a\n":              "release.sums-name",
		zeros + "  a\\b\n":              "release.sums-name",
		zeros + "  .a\n":                "release.sums-name",
		zeros + "  \n":                  "release.sums-name",
		zeros + "  a\n" + zeros + "  a": "release.sums-name",
	} {
		_, err := release.ParseSums([]byte(data))
		var text words.Text
		if !errors.As(err, &text) || words.Key(text) != key {
			t.Errorf("%q: %v, want %s", data, err, key)
		}
	}
	if s, err := release.ParseSums([]byte(zeros + "  a b\r\n")); err != nil || s[0].Name != "a b" {
		t.Error(s, err)
	}
}

func TestParseSigners(t *testing.T) {
	good := strings.TrimSpace(strings.Split(string(read(t, "testdata/signers")), "\n")[1])
	for line, key := range map[string]string{
		"release ssh-rsa AAAA":                            "release.signers-line",
		"release ssh-ed25519":                             "release.signers-line",
		strings.Replace(good, " ", " cert-authority ", 1): "release.signers-line",
		good[:len(good)-4]:                                "release.signers-key",
		"release ssh-ed25519 !":                           "release.signers-key",
	} {
		_, err := release.ParseSigners([]byte(line))
		var text words.Text
		if !errors.As(err, &text) || words.Key(text) != key {
			t.Errorf("%q: %v, want %s", line, err, key)
		}
	}
	if _, err := release.ParseSigners(release.Signers); err != nil {
		t.Errorf("the project's own: %v", err)
	}
}

// TestAsSSHKeygen checks that signatures by ssh-keygen pass, and that ssh-keygen accepts the
// signatures that pass here.
func TestAsSSHKeygen(t *testing.T) {
	if _, err := exec.LookPath("ssh-keygen"); err != nil {
		t.Skip("ssh-keygen is not installed")
	}
	dir := t.TempDir()
	run := func(stdin string, args ...string) {
		t.Helper()
		cmd := exec.Command("ssh-keygen", args...)
		cmd.Dir, cmd.Stdin = dir, strings.NewReader(stdin)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("ssh-keygen %v: %v: %s", args, err, out)
		}
	}
	message := "a list of files\n"
	write(t, dir+"/list", message)
	run("", "-q", "-t", "ed25519", "-N", "", "-f", "key")
	run("", "-Y", "sign", "-q", "-n", release.Namespace, "-f", "key", "list")
	list := "somebody " + string(read(t, dir+"/key.pub"))
	known, err := release.ParseSigners([]byte(list))
	if err != nil {
		t.Fatal(err)
	}
	if s, err := release.Verify([]byte(message), read(t, dir+"/list.sig"), known); err != nil || s.Name != "somebody" {
		t.Error(s, err)
	}
	if _, err := release.Verify([]byte(message+" "), read(t, dir+"/list.sig"), known); !errors.Is(err, release.ErrSignature) {
		t.Error(err)
	}
	write(t, dir+"/signers", list)
	run(message, "-Y", "verify", "-f", "signers", "-I", "somebody", "-n", release.Namespace, "-s", "list.sig")
}

func write(t *testing.T, name, data string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(data), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestLicencesOfAllModules checks that the licences cover the modules of the program, at their
// versions, and those of the page in js/vendor. tools/release regenerates the file.
func TestLicencesOfAllModules(t *testing.T) {
	modules := map[string]bool{"Go": true, "js/vendor: @noble/hashes, @noble/curves": true}
	for _, system := range []string{"linux", "windows", "darwin"} {
		cmd := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}{{end}}{{end}}", "../../cmd/fairdeal")
		cmd.Env = append(os.Environ(), "GOOS="+system, "GOARCH=amd64", "CGO_ENABLED=0")
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(out)) {
			if line = strings.TrimSpace(line); line != "" {
				modules[line] = true
			}
		}
	}
	var have []string
	for _, m := range regexp.MustCompile(`(?m)^== (.*)$`).FindAllStringSubmatch(release.Licences, -1) {
		have = append(have, m[1])
	}
	slices.Sort(have)
	vendor := strings.TrimSpace(string(read(t, "../../js/vendor/LICENSE")))
	if !strings.Contains(release.Licences, vendor) {
		t.Error("THIRD-PARTY.txt lacks the licence of js/vendor")
	}
	if want := slices.Sorted(maps.Keys(modules)); !slices.Equal(have, want) {
		t.Errorf("THIRD-PARTY.txt has\n%s\nwant\n%s\nmake it with tools/release licences ./cmd/fairdeal", strings.Join(have, "\n"), strings.Join(want, "\n"))
	}
}

func FuzzVerify(f *testing.F) {
	list := read(f, "testdata/v1/SHA256SUMS")
	for _, name := range []string{"v1/SHA256SUMS.sig", "by-another.sig", "for-file.sig", "ecdsa.sig"} {
		f.Add(read(f, "testdata/"+name))
	}
	known := signers(f)
	good, _ := pem.Decode(read(f, "testdata/v1/SHA256SUMS.sig"))
	f.Fuzz(func(t *testing.T, sig []byte) {
		if _, err := release.Verify(list, sig, known); err == nil {
			// Different base64 spellings can encode the same signature.
			if block, _ := pem.Decode(bytes.ReplaceAll(sig, []byte("\r"), nil)); block == nil || !bytes.Equal(block.Bytes, good.Bytes) {
				t.Errorf("%q is taken for the signature", sig)
			}
		}
	})
}
