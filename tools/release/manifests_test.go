package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

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
	formula := read("homebrew/Formula/fairdeal.rb")
	bucket := read("scoop/bucket/fairdeal.json")
	installer := read(winget + ".installer.yaml")
	for name, digest := range digests {
		url := "https://github.com/fairdeal/fairdeal/releases/download/v1.2.3/" + name
		folder, isZip := strings.CutSuffix(name, ".zip")
		if !isZip {
			wantContains(t, formula, fmt.Sprintf("      url %q\n      sha256 %q\n", url, digest))
			continue
		}
		wantContains(t, bucket,
			fmt.Sprintf("\"url\": %q,\n            \"hash\": %q,\n            \"extract_dir\": %q\n", url, digest, folder))
		wantContains(t, installer, "  InstallerUrl: "+url+"\n"+
			"  InstallerSha256: "+strings.ToUpper(digest)+"\n"+
			"  NestedInstallerFiles:\n"+
			"  - RelativeFilePath: "+folder+"\\fairdeal.exe\n"+
			"    PortableCommandAlias: fairdeal\n")
	}
	t.Run("winget", func(t *testing.T) {
		checkWinget(t, "version", read(winget+".yaml"))
		checkWinget(t, "installer", installer)
		checkWinget(t, "defaultLocale", read(winget+".locale.en-US.yaml"))
		wantContains(t, installer, "\nReleaseDate: 2026-11-29\n")
		if strings.Contains(installer, "Scope:") {
			t.Errorf("the installer has a scope:\n%s", installer)
		}
	})
	t.Run("Homebrew", func(t *testing.T) { checkHomebrewDescription(t, formula) })
	t.Run("Scoop", func(t *testing.T) { checkScoop(t, bucket, digests["fairdeal_v1.2.3_windows_amd64.zip"]) })
}

func wantContains(t *testing.T, text, want string) {
	t.Helper()
	if !strings.Contains(text, want) {
		t.Errorf("%s\nlacks\n%s", text, want)
	}
}

// checkWinget checks the beginning and the end of a manifest for winget.
func checkWinget(t *testing.T, kind, text string) {
	t.Helper()
	begin := "# yaml-language-server: $schema=https://aka.ms/winget-manifest." + kind + ".1.12.0.schema.json\n" +
		"PackageIdentifier: Fairdeal.Fairdeal\nPackageVersion: 1.2.3\n"
	end := "\nManifestType: " + kind + "\nManifestVersion: 1.12.0\n"
	if !strings.HasPrefix(text, begin) || !strings.HasSuffix(text, end) {
		t.Errorf("%s: %s\nwant it to begin with\n%s\nand to end with%s", kind, text, begin, end)
	}
}

// checkHomebrewDescription checks the rules of Homebrew for descriptions.
func checkHomebrewDescription(t *testing.T, formula string) {
	_, rest, _ := strings.Cut(formula, "desc \"")
	description, _, found := strings.Cut(rest, "\"")
	if !found || len(description) > 80 || strings.HasSuffix(description, ".") {
		t.Errorf("the description %q is too long, or a sentence", description)
	}
	if strings.HasPrefix(description, "A ") || strings.HasPrefix(description, "The ") {
		t.Errorf("the description %q begins with an article", description)
	}
}

// TestManifestsRejectOtherArchives passes archives that contradict the list or the manifests.
func TestManifestsRejectOtherArchives(t *testing.T) {
	for name, change := range map[string]func(dir string){
		"a different archive than in the list": func(dir string) {
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
			writeSums(t, dir)
		},
		"an archive without completions": func(dir string) {
			file := filepath.Join(dir, "fairdeal_v1.2.3_darwin_arm64.tar.gz")
			os.Remove(file)
			archiveOf(t, file, map[string]string{"fairdeal": "x", "man/fairdeal.1": "x"})
			os.Remove(filepath.Join(dir, "SHA256SUMS"))
			writeSums(t, dir)
		},
	} {
		dir, out := dist(t), filepath.Join(t.TempDir(), "packaging")
		change(dir)
		err := manifests(dir, "v1.2.3", out, time.Unix(0, 0))
		if err == nil || !strings.Contains(err.Error(), "fairdeal_v1.2.3_") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
