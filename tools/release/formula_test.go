package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// TestFormula installs the formula for Homebrew with formula.rb, which must find every fault.
func TestFormula(t *testing.T) {
	if _, err := exec.LookPath("ruby"); err != nil {
		t.Skip("ruby is not installed: the formula for Homebrew is not tried")
	}
	dir, out, unpacked := dist(t), t.TempDir(), t.TempDir()
	if err := manifests(dir, "v1.2.3", out, time.Unix(0, 0)); err != nil {
		t.Fatal(err)
	}
	archive := filepath.Join(dir, "fairdeal_v1.2.3_linux_amd64.tar.gz")
	if output, err := exec.Command("tar", "-xzf", archive, "-C", unpacked).CombinedOutput(); err != nil {
		t.Fatalf("tar: %v\n%s", err, output)
	}
	folder := filepath.Join(unpacked, "fairdeal_v1.2.3_linux_amd64")
	program := []byte("#!/bin/sh\necho fairdeal v1.2.3\n")
	if err := os.WriteFile(filepath.Join(folder, "fairdeal"), program, 0o755); err != nil {
		t.Fatal(err)
	}
	written, err := os.ReadFile(filepath.Join(out, "homebrew", "Formula", "fairdeal.rb"))
	if err != nil {
		t.Fatal(err)
	}
	formula := string(written)
	digest := regexp.MustCompile(`sha256 "(\w+)"`).FindStringSubmatch(formula)[1]
	for _, c := range []struct {
		name     string
		old, new string // the change
		want     string // in the error; "" for no error
	}{
		{name: "as written"},
		{
			name: "wrong digest",
			old:  digest,
			new:  strings.Repeat("0", 64),
			want: "differs from SHA256SUMS",
		},
		{
			name: "wrong system",
			old:  "on_linux",
			new:  "on_macos",
			want: "is offered for darwin",
		},
		{
			name: "missing system",
			old:  "on_arm do",
			new:  "if false",
			want: "differs from SHA256SUMS",
		},
		{
			name: "missing file",
			old:  "completions/fairdeal.zsh",
			new:  "completions/_fairdeal",
			want: "completions/_fairdeal",
		},
		{
			name: "missing licence",
			old:  `license "BSD-3-Clause"`,
			new:  "",
			want: "no license",
		},
		{
			name: "wrong version",
			old:  `version "1.2.3"`,
			new:  `version "1.2.4"`,
			want: "does not contain v1.2.4",
		},
		{
			name: "no program",
			old:  `bin.install "fairdeal"`,
			new:  "",
			want: "fairdeal",
		},
		{
			name: "syntax error",
			old:  "  test do",
			new:  "  test",
			want: "syntax error",
		},
		{
			name: "unknown method",
			old:  `bin.install "fairdeal"`,
			new:  `sbin.install "fairdeal"`,
			want: "sbin",
		},
	} {
		file := filepath.Join(t.TempDir(), "fairdeal.rb")
		if err := os.WriteFile(file, []byte(strings.Replace(formula, c.old, c.new, 1)), 0o600); err != nil {
			t.Fatal(err)
		}
		if c.old != "" && !strings.Contains(formula, c.old) {
			t.Fatalf("the formula does not contain %q", c.old)
		}
		prefix := filepath.Join(t.TempDir(), "prefix")
		install := exec.Command("ruby", "formula.rb", file, folder, prefix, filepath.Join(dir, "SHA256SUMS"))
		output, err := install.CombinedOutput()
		switch {
		case c.want == "" && err != nil:
			t.Errorf("%s: %v\n%s", c.name, err, output)
		case c.want != "" && (err == nil || !strings.Contains(string(output), c.want)):
			t.Errorf("%s: %v\n%s\nwant a failure with %q", c.name, err, output, c.want)
		}
	}
}
