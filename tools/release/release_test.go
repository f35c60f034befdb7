package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// checkout clones the project and commits the release.sh of the working tree.
type checkout struct {
	t   *testing.T
	dir string
}

func clone(t *testing.T) checkout {
	t.Helper()
	for _, tool := range []string{"bash", "git", "ssh-keygen", "node", "npm"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("%s is not installed: release.sh is not tried", tool)
		}
	}
	if _, err := os.Stat("../../.git"); err != nil {
		t.Skipf("release.sh is not tried outside of a repository: %v", err)
	}
	c := checkout{t, filepath.Join(t.TempDir(), "fairdeal")}
	c.do("git", "clone", "-q", "--shared", "../..", c.dir)
	data, err := os.ReadFile("../../release.sh")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(c.dir, "release.sh"), data, 0o755); err != nil {
		t.Fatal(err)
	}
	c.git("config", "user.name", "test")
	c.git("config", "user.email", "test@localhost")
	c.git("commit", "-q", "--allow-empty", "-a", "-m", "release.sh of the working tree")
	return c
}

func (c checkout) do(name string, args ...string) {
	c.t.Helper()
	if out, err := exec.Command(name, args...).CombinedOutput(); err != nil {
		c.t.Fatalf("%s %v: %v\n%s", name, args, err, out)
	}
}

func (c checkout) git(args ...string) {
	c.t.Helper()
	c.do("git", append([]string{"-C", c.dir}, args...)...)
}

// key generates an OpenSSH key and returns its file.
func (c checkout) key(name string) string {
	c.t.Helper()
	file := filepath.Join(c.t.TempDir(), name)
	c.do("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", file)
	return file
}

// sign tags HEAD with a signature by the key.
func (c checkout) sign(key string) {
	c.t.Helper()
	c.git("-c", "gpg.format=ssh", "-c", "user.signingkey="+key, "tag", "-f", "-s", "v"+c.version(), "-m", "test")
}

func (c checkout) version() string {
	data, err := os.ReadFile(filepath.Join(c.dir, "internal", "release", "VERSION"))
	if err != nil {
		c.t.Fatal(err)
	}
	return strings.TrimSpace(string(data))
}

// refuses runs release.sh. It must exit with status 2 and one line, and write nothing below dist/.
func (c checkout) refuses(want string, env []string, args ...string) {
	c.t.Helper()
	ctx, cancel := context.WithTimeout(c.t.Context(), time.Minute) // a build takes longer
	defer cancel()
	cmd := exec.CommandContext(ctx, "./release.sh", args...)
	cmd.Dir, cmd.Env, cmd.WaitDelay = c.dir, append(os.Environ(), env...), time.Second
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	out, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != 2 {
		c.t.Errorf("release.sh %v: %v, want status 2", args, err)
	}
	if line := strings.TrimSuffix(string(out), "\n"); !strings.HasPrefix(line, "release: ") || strings.Contains(line, "\n") || !strings.Contains(line, want) {
		c.t.Errorf("release.sh %v prints %q, want one line with %q", args, out, want)
	}
	if list, err := os.ReadDir(filepath.Join(c.dir, "dist")); err == nil && len(list) > 0 && !strings.Contains(want, "already exists") {
		c.t.Errorf("release.sh %v wrote dist/%s", args, list[0].Name())
	}
}

// TestRefusals checks everything that release.sh can refuse before it builds.
func TestRefusals(t *testing.T) {
	c := clone(t)
	version := "v" + c.version()
	c.refuses("usage", nil)
	c.refuses("usage", nil, "--wet", version)
	c.refuses("not a version: expected "+version, nil, c.version())
	c.refuses("contains "+c.version()+", not 0.0.1", nil, "--dry", "v0.0.1")
	c.refuses("six systems", []string{"TARGETS=linux/amd64 windows/amd64"}, version)
	c.refuses("TARGETS contains linux/riscv64", []string{"TARGETS=linux/amd64 linux/riscv64"}, "--dry", version)
	c.refuses("does not have the tag", nil, "--unsigned", version)

	const unsigned = "not signed by a key in internal/release/signers"
	ours, stranger := c.key("ours"), c.key("stranger")
	public, err := os.ReadFile(ours + ".pub")
	if err != nil {
		t.Fatal(err)
	}
	signers, err := os.OpenFile(filepath.Join(c.dir, "internal", "release", "signers"), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(signers, "release@fairdeal %s", public)
	if err := signers.Close(); err != nil {
		t.Fatal(err)
	}
	c.refuses("uncommitted changes", nil, version)
	c.git("commit", "-q", "-a", "-m", "the key")
	c.git("tag", version)
	c.refuses(unsigned, nil, "--unsigned", version)
	c.git("tag", "-f", "-a", version, "-m", "nobody signs")
	c.refuses(unsigned, nil, "--unsigned", version)
	c.sign(stranger)
	c.refuses(unsigned, nil, version)
	c.gnupg(version, unsigned)
	c.sign(ours)
	c.refuses("RELEASE_KEY names no key", []string{"RELEASE_KEY="}, version)
	c.refuses("does not exist", []string{"RELEASE_KEY=" + ours + "x"}, version)
	c.refuses("does not contain the key", []string{"RELEASE_KEY=" + stranger}, version)
	c.git("commit", "-q", "--allow-empty", "-m", "the tag stays behind")
	c.refuses("does not have the tag", nil, version)

	for _, tool := range []string{"git", "go", "ssh-keygen", "node", "npm"} {
		c.refuses(tool+" is not installed", []string{"PATH=" + pathWithout(t, tool)}, "--dry", version)
	}
	c.refuses("npm has no typescript@", []string{"npm_config_offline=true", "npm_config_cache=" + t.TempDir()}, "--dry", version)
	if err := os.MkdirAll(filepath.Join(c.dir, "dist", version), 0o777); err != nil {
		t.Fatal(err)
	}
	c.refuses("dist/"+version+" already exists", nil, "--dry", version)
}

// gnupg checks that release.sh refuses a tag signed with a GnuPG key, even if the machine trusts
// it.
func (c checkout) gnupg(version, want string) {
	c.t.Helper()
	if _, err := exec.LookPath("gpg"); err != nil {
		c.t.Log("gpg is not installed: a tag signed with GnuPG is not tried")
		return
	}
	home, err := os.MkdirTemp("", "gpg") // a short name, because GnuPG creates a socket in it
	if err != nil {
		c.t.Fatal(err)
	}
	defer os.RemoveAll(home)
	defer exec.Command("gpgconf", "--homedir", home, "--kill", "all").Run()
	c.t.Setenv("GNUPGHOME", home)
	c.do("gpg", "--batch", "--quiet", "--passphrase", "", "--quick-generate-key", "test <test@localhost>", "default", "sign", "never")
	c.git("tag", "-f", "-s", "-u", "test@localhost", version, "-m", "signed with GnuPG")
	c.git("verify-tag", version)
	c.refuses(want, nil, "--unsigned", version)
}

// pathWithout creates a folder with all programs of PATH except one.
func pathWithout(t *testing.T, tool string) string {
	t.Helper()
	dir := t.TempDir()
	for _, from := range filepath.SplitList(os.Getenv("PATH")) {
		list, _ := os.ReadDir(from)
		for _, e := range list {
			if e.Name() != tool {
				// the first program with a name counts
				os.Symlink(filepath.Join(from, e.Name()), filepath.Join(dir, e.Name()))
			}
		}
	}
	return dir
}

// archiveOf returns a .tar.gz or .zip archive of files, like those of a release.
func archiveOf(t *testing.T, file string, files map[string]string) {
	t.Helper()
	name := strings.TrimSuffix(strings.TrimSuffix(filepath.Base(file), ".tar.gz"), ".zip")
	dir := filepath.Join(t.TempDir(), name)
	for path, data := range files {
		if err := putFile(filepath.Join(dir, filepath.FromSlash(path)), []byte(data)); err != nil {
			t.Fatal(err)
		}
	}
	if err := pack(dir, file, time.Unix(1, 0).UTC()); err != nil {
		t.Fatal(err)
	}
}

// sums writes SHA256SUMS of the files of a folder.
func sums(t *testing.T, dir string) {
	t.Helper()
	list, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, e := range list {
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "%x  %s\n", sha256.Sum256(data), e.Name())
	}
	if err := os.WriteFile(filepath.Join(dir, "SHA256SUMS"), []byte(b.String()), 0o666); err != nil {
		t.Fatal(err)
	}
}

// dist creates a release folder with archives for all systems.
func dist(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	files := map[string]string{"man/fairdeal.1": "x"}
	for _, shell := range []string{"bash", "zsh", "fish"} {
		files["completions/fairdeal."+shell] = "x"
	}
	for _, system := range []string{"linux_amd64.tar.gz", "linux_arm64.tar.gz", "darwin_amd64.tar.gz", "darwin_arm64.tar.gz", "windows_amd64.zip", "windows_arm64.zip"} {
		program := "fairdeal"
		if strings.HasSuffix(system, ".zip") {
			program += ".exe"
		}
		files[program] = system
		archiveOf(t, filepath.Join(dir, "fairdeal_v1.2.3_"+system), files)
		delete(files, program)
	}
	sums(t, dir)
	return dir
}

// TestManifests checks the files for package managers: every address, digest and path must belong
// to the release.
func TestManifests(t *testing.T) {
	dir, out := dist(t), filepath.Join(t.TempDir(), "packaging")
	when := time.Date(2026, 11, 29, 23, 30, 0, 0, time.UTC)
	if err := manifests(dir, "v1.2.3", out, when); err != nil {
		t.Fatal(err)
	}
	digests, err := readSums(filepath.Join(dir, "SHA256SUMS"))
	if err != nil {
		t.Fatal(err)
	}
	read := func(name string) string {
		t.Helper()
		data, err := os.ReadFile(filepath.Join(out, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	const winget = "winget/manifests/f/Fairdeal/Fairdeal/1.2.3/Fairdeal.Fairdeal"
	formula, bucket, installer := read("homebrew/Formula/fairdeal.rb"), read("scoop/bucket/fairdeal.json"), read(winget+".installer.yaml")
	for name, digest := range digests {
		url := "https://github.com/fairdeal/fairdeal/releases/download/v1.2.3/" + name
		wants := map[string]string{formula: fmt.Sprintf("      url %q\n      sha256 %q\n", url, digest)}
		if folder, ok := strings.CutSuffix(name, ".zip"); ok {
			wants = map[string]string{
				installer: fmt.Sprintf("  InstallerUrl: %s\n  InstallerSha256: %s\n  NestedInstallerFiles:\n  - RelativeFilePath: %s\\fairdeal.exe\n    PortableCommandAlias: fairdeal\n",
					url, strings.ToUpper(digest), folder),
				bucket: fmt.Sprintf("\"url\": %q,\n            \"hash\": %q,\n            \"extract_dir\": %q\n", url, digest, folder),
			}
		}
		for text, want := range wants {
			if !strings.Contains(text, want) {
				t.Errorf("%s\nlacks\n%s", text, want)
			}
		}
	}
	for kind, text := range map[string]string{"version": read(winget + ".yaml"), "installer": installer, "defaultLocale": read(winget + ".locale.en-US.yaml")} {
		first := "# yaml-language-server: $schema=https://aka.ms/winget-manifest." + kind + ".1.12.0.schema.json\nPackageIdentifier: Fairdeal.Fairdeal\nPackageVersion: 1.2.3\n"
		if last := "\nManifestType: " + kind + "\nManifestVersion: 1.12.0\n"; !strings.HasPrefix(text, first) || !strings.HasSuffix(text, last) {
			t.Errorf("%s: %s", kind, text)
		}
	}
	if !strings.Contains(installer, "\nReleaseDate: 2026-11-29\n") || strings.Contains(installer, "Scope:") {
		t.Error(installer)
	}
	desc, _, _ := strings.Cut(strings.SplitN(formula, "desc \"", 2)[1], "\"")
	if len(desc) > 80 || strings.HasSuffix(desc, ".") || strings.HasPrefix(desc, "A ") || strings.HasPrefix(desc, "The ") {
		t.Errorf("Homebrew does not accept the description %q", desc)
	}
	app, err := readScoop(bucket)
	if err != nil {
		t.Fatal(err)
	}
	if app.Version != "1.2.3" || app.Checkver != "github" || len(app.Architecture) != 2 || len(app.Bin) != 4 || app.Autoupdate.Hash["url"] != "$baseurl/SHA256SUMS" ||
		app.Autoupdate.Architecture["arm64"].URL != "https://github.com/fairdeal/fairdeal/releases/download/v$version/fairdeal_v$version_windows_arm64.zip" {
		t.Errorf("%+v", app)
	}
	for fault, change := range map[string][2]string{
		"unknown field":       {"\"bin\"", "\"binaries\""},
		"architecture x64":    {"\"64bit\"", "\"x64\""},
		"hash":                {digests["fairdeal_v1.2.3_windows_amd64.zip"], "0123"},
		"homepage":            {"\"homepage\": \"https:", "\"homepage\": \""},
		"bin":                 {"\"bigdealx\"", "7"},
		"variable in the URL": {"download/v1.2.3/", "download/v$version/"},
	} {
		if _, err := readScoop(strings.Replace(bucket, change[0], change[1], 1)); err == nil || !strings.Contains(err.Error(), strings.Fields(fault)[0]) {
			t.Errorf("%s: %v", fault, err)
		}
	}
}

type (
	// scoopApp has the fields of Scoop's schema that the manifest uses.
	scoopApp struct {
		Version, Description, Homepage, License, Checkver string
		Architecture                                      map[string]scoopFile
		Bin                                               []any
		Shortcuts                                         [][]string
		Autoupdate                                        struct {
			Architecture map[string]scoopFile
			Hash         map[string]string
		}
	}
	scoopFile struct {
		URL, Hash string
		Extract   string `json:"extract_dir"`
	}
)

var (
	scoopVersion = regexp.MustCompile(`^[\w.+-]+$`)
	scoopHash    = regexp.MustCompile(`^[0-9a-fA-F]{64}$`)
)

// readScoop reads a manifest for Scoop by the rules of Scoop's schema.
func readScoop(text string) (app scoopApp, err error) {
	d := json.NewDecoder(strings.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&app); err != nil {
		return app, err
	}
	address := func(s string) bool {
		u, err := url.Parse(s)
		return err == nil && u.Scheme == "https" && u.Host != ""
	}
	if !scoopVersion.MatchString(app.Version) || !address(app.Homepage) || app.License == "" {
		return app, fmt.Errorf("version %q, homepage %q, license %q", app.Version, app.Homepage, app.License)
	}
	for _, list := range []map[string]scoopFile{app.Architecture, app.Autoupdate.Architecture} {
		for cpu, f := range list {
			if cpu != "64bit" && cpu != "32bit" && cpu != "arm64" || !address(f.URL) || f.Extract == "" {
				return app, fmt.Errorf("architecture %s: %+v", cpu, f)
			}
		}
	}
	for cpu, f := range app.Architecture {
		if !scoopHash.MatchString(f.Hash) {
			return app, fmt.Errorf("hash for %s: %q", cpu, f.Hash)
		}
		if strings.Contains(f.URL, "$") {
			return app, fmt.Errorf("variable in the address for %s: %s", cpu, f.URL)
		}
	}
	for _, entry := range app.Bin {
		list, _ := entry.([]any)
		_, isText := entry.(string)
		if isText == (len(list) > 0) || slices.ContainsFunc(list, func(v any) bool { _, ok := v.(string); return !ok }) {
			return app, fmt.Errorf("bin has the entry %v", entry)
		}
	}
	for _, shortcut := range app.Shortcuts {
		if len(shortcut) < 2 || len(shortcut) > 4 {
			return app, fmt.Errorf("shortcut %v", shortcut)
		}
	}
	return app, nil
}

// TestFormula installs the formula for Homebrew with formula.rb, which must find every fault.
func TestFormula(t *testing.T) {
	if _, err := exec.LookPath("ruby"); err != nil {
		t.Skip("ruby is not installed: the formula for Homebrew is not tried")
	}
	dir, out, unpacked := dist(t), t.TempDir(), t.TempDir()
	if err := manifests(dir, "v1.2.3", out, time.Unix(0, 0)); err != nil {
		t.Fatal(err)
	}
	if output, err := exec.Command("tar", "-xzf", filepath.Join(dir, "fairdeal_v1.2.3_linux_amd64.tar.gz"), "-C", unpacked).CombinedOutput(); err != nil {
		t.Fatalf("tar: %v\n%s", err, output)
	}
	folder := filepath.Join(unpacked, "fairdeal_v1.2.3_linux_amd64")
	if err := os.WriteFile(filepath.Join(folder, "fairdeal"), []byte("#!/bin/sh\necho fairdeal v1.2.3\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	written, err := os.ReadFile(filepath.Join(out, "homebrew", "Formula", "fairdeal.rb"))
	if err != nil {
		t.Fatal(err)
	}
	formula := string(written)
	digest := strings.SplitN(strings.SplitN(formula, "sha256 \"", 2)[1], "\"", 2)[0]
	for _, c := range []struct{ name, old, new, want string }{
		{"as written", "", "", ""},
		{"wrong digest", digest, strings.Repeat("0", 64), "differs from SHA256SUMS"},
		{"wrong system", "on_linux", "on_macos", "is offered for darwin"},
		{"missing system", "on_arm do", "if false", "differs from SHA256SUMS"},
		{"missing file", "completions/fairdeal.zsh", "completions/_fairdeal", "completions/_fairdeal"},
		{"missing licence", "license \"BSD-3-Clause\"", "", "no license"},
		{"wrong version", "version \"1.2.3\"", "version \"1.2.4\"", "does not contain v1.2.4"},
		{"no program", "bin.install \"fairdeal\"", "", "fairdeal"},
		{"syntax error", "  test do", "  test", "syntax error"},
		{"unknown method", "bin.install \"fairdeal\"", "sbin.install \"fairdeal\"", "sbin"},
	} {
		file := filepath.Join(t.TempDir(), "fairdeal.rb")
		if err := os.WriteFile(file, []byte(strings.Replace(formula, c.old, c.new, 1)), 0o600); err != nil {
			t.Fatal(err)
		}
		if c.old != "" && !strings.Contains(formula, c.old) {
			t.Fatalf("the formula does not contain %q", c.old)
		}
		output, err := exec.Command("ruby", "formula.rb", file, folder, filepath.Join(t.TempDir(), "prefix"), filepath.Join(dir, "SHA256SUMS")).CombinedOutput()
		switch {
		case c.want == "" && err != nil:
			t.Errorf("%s: %v\n%s", c.name, err, output)
		case c.want != "" && (err == nil || !strings.Contains(string(output), c.want)):
			t.Errorf("%s: %v\n%s\nwant a failure with %q", c.name, err, output, c.want)
		}
	}
}

// TestManifestsOfAnotherRelease passes archives that contradict the list or the manifests.
func TestManifestsOfAnotherRelease(t *testing.T) {
	for name, change := range map[string]func(dir string){
		"another archive than in the list": func(dir string) {
			file := filepath.Join(dir, "fairdeal_v1.2.3_linux_amd64.tar.gz")
			if err := os.WriteFile(file, []byte("x"), 0o666); err != nil {
				t.Fatal(err)
			}
		},
		"a zip without the program": func(dir string) {
			file := filepath.Join(dir, "fairdeal_v1.2.3_windows_amd64.zip")
			os.Remove(file)
			archiveOf(t, file, map[string]string{"LICENSE": "x"})
			os.Remove(filepath.Join(dir, "SHA256SUMS"))
			sums(t, dir)
		},
		"an archive without completions": func(dir string) {
			file := filepath.Join(dir, "fairdeal_v1.2.3_darwin_arm64.tar.gz")
			os.Remove(file)
			archiveOf(t, file, map[string]string{"fairdeal": "x", "man/fairdeal.1": "x"})
			os.Remove(filepath.Join(dir, "SHA256SUMS"))
			sums(t, dir)
		},
	} {
		dir, out := dist(t), filepath.Join(t.TempDir(), "packaging")
		change(dir)
		if err := manifests(dir, "v1.2.3", out, time.Unix(0, 0)); err == nil || !strings.Contains(err.Error(), "fairdeal_v1.2.3_") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestPack checks the modes, links and times in each kind of archive, and that packing again gives
// the same bytes.
func TestPack(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "fairdeal_v1.2.3_linux_amd64")
	for _, name := range []string{"fairdeal", "docs/a.md"} {
		if err := putFile(filepath.Join(dir, name), []byte(name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink("fairdeal", filepath.Join(dir, "bigdealx")); err != nil {
		t.Skipf("no symbolic links here: %v", err)
	}
	when := time.Unix(1_700_000_000, 0).UTC()
	var first []byte
	for range 2 {
		file := filepath.Join(t.TempDir(), "a.tar.gz")
		if err := pack(dir, file, when); err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if first != nil && !bytes.Equal(data, first) {
			t.Error("the same folder makes another archive")
		}
		first = data
	}
	z, err := gzip.NewReader(bytes.NewReader(first))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if err != nil {
			break
		}
		if !h.ModTime.Equal(when) {
			t.Errorf("%s has the time %s", h.Name, h.ModTime)
		}
		got = append(got, fmt.Sprintf("%s %o %s", strings.TrimPrefix(h.Name, "fairdeal_v1.2.3_linux_amd64/"), h.Mode, h.Linkname))
	}
	if want := "bigdealx 777 fairdeal,docs/a.md 644 ,fairdeal 755 "; strings.Join(got, ",") != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if err := pack(dir, filepath.Join(t.TempDir(), "a.zip"), when); err == nil || !strings.Contains(err.Error(), "bigdealx") {
		t.Errorf("a zip with a symbolic link: %v", err)
	}
	if err := os.Remove(filepath.Join(dir, "bigdealx")); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "a.zip")
	if err := pack(dir, file, when); err != nil {
		t.Fatal(err)
	}
	r, err := zip.OpenReader(file)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if len(r.File) != 2 || !r.File[0].Modified.Equal(when) {
		t.Errorf("%d files, the first of %s", len(r.File), r.File[0].Modified)
	}
}

// fakeRelease creates a release whose program is a script. The tests of tools/release/try change
// it.
func fakeRelease(t *testing.T, program string) string {
	t.Helper()
	dir, folder := t.TempDir(), filepath.Join(t.TempDir(), "fairdeal_v1.2.3_linux_amd64")
	if err := putFile(filepath.Join(folder, "fairdeal"), []byte("#!/bin/sh\n"+program)); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("fairdeal", filepath.Join(folder, "bigdealx")); err != nil {
		t.Skipf("no symbolic links here: %v", err)
	}
	if err := pack(folder, filepath.Join(dir, "fairdeal_v1.2.3_linux_amd64.tar.gz"), time.Unix(1, 0).UTC()); err != nil {
		t.Fatal(err)
	}
	return dir
}

// TestTryFindsFaults runs tools/release/try with faulty programs.
func TestTryFindsFaults(t *testing.T) {
	if out, err := exec.Command("uname", "-sm").Output(); err != nil || string(out) != "Linux x86_64\n" {
		t.Skipf("tools/release/try runs programs on Linux for amd64, not %q, %v", out, err)
	}
	const version = "[ \"$1\" != version ] || { printf 'fairdeal v1.2.3\\nmore\\n'; exit; }\n"
	const refuses = "case \"$*\" in *-f*) ;; *) exit 2 ;; esac\n"
	const deals = version + refuses + "echo x > x.pbn; echo x > x.dup\n"
	for want, program := range map[string]string{
		"the archive's program does not start":                                "exit 1\n",
		"does not print fairdeal v1.2.3: fairdeal v1.2.2":                     "echo fairdeal v1.2.2\n",
		"bigdealx deals without formats":                                      version + "exit 0\n",
		"bigdealx does not deal":                                              version + "exit 2\n",
		"bigdealx in the archive does not do the same as fairdeal bigdealx":   deals + "echo $0\n",
		"the archive's program does not verify the example":                   deals + "[ \"$1\" != verify ]\n",
		"bigdealx in the archive does not do the same as fairdeal bigdealx\n": version + refuses + "echo $0 > x.pbn; echo x > x.dup\n",
		"fairdeal bigdealx does not write x.pbn and x.dup":                    version + refuses + "echo x > x.pbn\n",
	} {
		out, err := exec.Command("./try", fakeRelease(t, program), "v1.2.3").CombinedOutput()
		var exit *exec.ExitError
		if !errors.As(err, &exit) || exit.ExitCode() != 1 || !strings.Contains(string(out), strings.TrimSuffix(want, "\n")) {
			t.Errorf("%q:\n%v, %s\nwant status 1 and %q", program, err, out, want)
		}
	}
}

// TestPackages builds both packages of a small archive twice and reads their fields.
func TestPackages(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "fairdeal_v1.2.3_linux_amd64")
	for _, name := range []string{"fairdeal", "THIRD-PARTY.txt", "deploy/fairdeal.service", "deploy/sysusers.conf", "man/fairdeal.1", "completions/fairdeal.bash", "completions/fairdeal.zsh", "completions/fairdeal.fish"} {
		if err := putFile(filepath.Join(folder, filepath.FromSlash(name)), []byte("x\n")); err != nil {
			t.Fatal(err)
		}
	}
	if err := putFile(filepath.Join(folder, "LICENSE"), []byte("Copyright (c) 2026, nobody\n\nTerms.\n")); err != nil {
		t.Fatal(err)
	}
	t.Chdir("..") // like release.sh, because the configuration is in tools
	var first [][]byte
	var files []string
	for _, zone := range []string{"UTC", "Pacific/Auckland"} {
		t.Setenv("TZ", zone)
		out := t.TempDir()
		if err := packages(folder, "1.2.3", "amd64", out, time.Unix(1_700_000_000, 0).UTC()); err != nil {
			t.Fatal(err)
		}
		files = []string{filepath.Join(out, "fairdeal_1.2.3-1_amd64.deb"), filepath.Join(out, "fairdeal-1.2.3-1.x86_64.rpm")}
		for i, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if len(first) == len(files) && !bytes.Equal(data, first[i]) {
				t.Errorf("%s differs in another time zone", file)
			}
			first = append(first, data)
		}
	}
	text := "fairdeal deals and scores bridge and tarot in such a way that anyone can\n"
	for file, cmd := range map[string][]string{
		files[0]: {"dpkg-deb", "-f", files[0], "Description"},
		files[1]: {"rpm", "-qp", "--qf", "%{SUMMARY}\n%{DESCRIPTION}", files[1]},
	} {
		if _, err := exec.LookPath(cmd[0]); err != nil {
			t.Logf("%s is not installed: the fields of %s are not read", cmd[0], filepath.Base(file))
			continue
		}
		said, err := exec.Command(cmd[0], cmd[1:]...).Output()
		got := strings.ReplaceAll(string(said), "\n ", "\n")
		if err != nil || !strings.HasPrefix(got, summary+"\n"+text) || strings.Count(got, summary) != 1 {
			t.Errorf("%s: %v\n%s", filepath.Base(file), err, got)
		}
		if blank := "\n.\n"; strings.Contains(got, blank) != (cmd[0] == "dpkg-deb") {
			t.Errorf("%s: a dot stands for a blank line in Debian only:\n%s", filepath.Base(file), got)
		}
	}
	for file, cmd := range map[string][]string{files[0]: {"dpkg-deb", "-c"}, files[1]: {"rpm", "-qpl"}} {
		if _, err := exec.LookPath(cmd[0]); err != nil {
			t.Logf("%s is not installed: the contents of %s are not listed", cmd[0], filepath.Base(file))
			continue
		}
		list, err := exec.Command(cmd[0], append(cmd[1:], file)...).Output()
		for _, name := range []string{"bin/fairdeal", "share/doc/fairdeal/fairdeal.service", "share/doc/fairdeal/sysusers.conf", "share/doc/fairdeal/THIRD-PARTY.txt"} {
			if !strings.Contains(string(list), "/usr/"+name+"\n") {
				t.Errorf("%s does not contain /usr/%s: %v\n%s", filepath.Base(file), name, err, list)
			}
		}
	}
}
