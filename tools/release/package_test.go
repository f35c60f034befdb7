package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestPackages builds both packages of a small archive twice and reads their fields.
func TestPackages(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "fairdeal_v1.2.3_linux_amd64")
	for _, name := range []string{
		"fairdeal", "THIRD-PARTY.txt", "man/fairdeal.1",
		"deploy/fairdeal.service", "deploy/sysusers.conf",
		"completions/fairdeal.bash", "completions/fairdeal.zsh", "completions/fairdeal.fish",
	} {
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
		output, err := exec.Command(cmd[0], cmd[1:]...).Output()
		got := strings.ReplaceAll(string(output), "\n ", "\n")
		if err != nil || !strings.HasPrefix(got, summary+"\n"+text) || strings.Count(got, summary) != 1 {
			t.Errorf("%s: %v\n%s", filepath.Base(file), err, got)
		}
		hasDots, isDebian := strings.Contains(got, "\n.\n"), cmd[0] == "dpkg-deb"
		if hasDots != isDebian {
			t.Errorf("%s: blank lines must be dots in Debian only:\n%s", filepath.Base(file), got)
		}
	}
	for file, cmd := range map[string][]string{files[0]: {"dpkg-deb", "-c"}, files[1]: {"rpm", "-qpl"}} {
		if _, err := exec.LookPath(cmd[0]); err != nil {
			t.Logf("%s is not installed: the contents of %s are not listed", cmd[0], filepath.Base(file))
			continue
		}
		list, err := exec.Command(cmd[0], append(cmd[1:], file)...).Output()
		for _, name := range []string{
			"bin/fairdeal",
			"share/doc/fairdeal/fairdeal.service",
			"share/doc/fairdeal/sysusers.conf",
			"share/doc/fairdeal/THIRD-PARTY.txt",
		} {
			if !strings.Contains(string(list), "/usr/"+name+"\n") {
				t.Errorf("%s does not contain /usr/%s: %v\n%s", filepath.Base(file), name, err, list)
			}
		}
	}
}
