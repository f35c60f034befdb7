package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

const (
	maintainer = "fairdeal <fairdeal@users.noreply.github.com>"
	project    = "https://github.com/fairdeal/fairdeal"
	summary    = "Deals and scores bridge and tarot so that anyone can check it"
)

// desktop starts the desk from a menu. The terminal shows its address.
const desktop = `[Desktop Entry]
Type=Application
Name=fairdeal
GenericName=Bridge tournaments
GenericName[pl]=Turnieje brydżowe
GenericName[fr]=Tournois de bridge
Comment=Set up a tournament, deal its hands and score its results
Comment[pl]=Przygotuj turniej, rozdaj ręce i policz wyniki
Comment[fr]=Préparer un tournoi, distribuer les donnes et calculer les résultats
Exec=fairdeal desk
Icon=fairdeal
Terminal=true
Categories=Game;CardGame;
`

// packages builds the .deb and the .rpm for a system from its unpacked archive.
func packages(folder, version, arch, out string, when time.Time) error {
	stage, err := os.MkdirTemp("", "fairdeal-package-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(stage)
	if err := fillStage(folder, stage, version, when); err != nil {
		return err
	}
	rpmArch, ok := map[string]string{"amd64": "x86_64", "arm64": "aarch64"}[arch]
	if !ok {
		return fmt.Errorf("no packages are made for %s, only for amd64 and arm64", arch)
	}
	nfpm, config, err := nfpm()
	if err != nil {
		return err
	}
	for _, p := range []struct{ packager, name, synopsis string }{
		{
			packager: "deb",
			name:     fmt.Sprintf("fairdeal_%s-1_%s.deb", version, arch),
			synopsis: summary + "\n",
		},
		{
			packager: "rpm",
			name:     fmt.Sprintf("fairdeal-%s-1.%s.rpm", version, rpmArch),
		},
	} {
		target := filepath.Join(out, p.name)
		cmd := exec.Command(nfpm, "package", "--config", config, "--packager", p.packager, "--target", target)
		cmd.Dir = stage
		cmd.Env = append(os.Environ(), "ARCH="+arch, "VERSION="+version, "SYNOPSIS="+p.synopsis,
			fmt.Sprintf("SOURCE_DATE_EPOCH=%d", when.Unix()))
		if output, err := cmd.CombinedOutput(); err != nil {
			return fmt.Errorf("%s: %w\n%s", p.name, err, output)
		}
	}
	return nil
}

// nfpm returns the program that builds packages, and its configuration.
func nfpm() (program, config string, err error) {
	cmd := exec.Command("go", "tool", "-n", "nfpm")
	cmd.Stderr = os.Stderr
	path, err := cmd.Output()
	if err != nil {
		return "", "", fmt.Errorf("go tool -n nfpm: %w", err)
	}
	config, err = filepath.Abs("nfpm.yaml")
	return strings.TrimSpace(string(path)), config, err
}

// fillStage copies all files named in nfpm.yaml to the folder stage.
func fillStage(folder, stage, version string, when time.Time) error {
	for name, data := range map[string]string{
		"fairdeal.desktop":  desktop,
		"lintian-overrides": "fairdeal: statically-linked-binary [usr/bin/fairdeal]\n",
		"changelog.yaml":    changelog(version, when),
	} {
		if err := os.WriteFile(filepath.Join(stage, name), []byte(data), 0o644); err != nil {
			return err
		}
	}
	for from, to := range map[string]string{
		"fairdeal":                  "fairdeal",
		"LICENSE":                   "LICENSE",
		"THIRD-PARTY.txt":           "THIRD-PARTY.txt",
		"deploy/fairdeal.service":   "fairdeal.service",
		"deploy/sysusers.conf":      "sysusers.conf",
		"completions/fairdeal.bash": "completions/fairdeal.bash",
		"completions/fairdeal.fish": "completions/fairdeal.fish",
		"completions/fairdeal.zsh":  "completions/fairdeal.zsh",
	} {
		data, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(from)))
		if err != nil {
			return err
		}
		if from == "deploy/fairdeal.service" { // Packages do not install into /usr/local.
			data = bytes.ReplaceAll(data, []byte("/usr/local/bin/"), []byte("/usr/bin/"))
		}
		if err := putFile(filepath.Join(stage, filepath.FromSlash(to)), data); err != nil {
			return err
		}
	}
	licence, err := os.ReadFile(filepath.Join(folder, "LICENSE"))
	if err != nil {
		return err
	}
	text, err := copyright(string(licence))
	if err != nil {
		return err
	}
	if err := putFile(filepath.Join(stage, "copyright"), []byte(text)); err != nil {
		return err
	}
	if err := icon(filepath.Join(stage, "fairdeal.png")); err != nil {
		return err
	}
	return compressManual(filepath.Join(folder, "man"), filepath.Join(stage, "man"))
}

// putFile writes a file and creates its folder if necessary.
func putFile(name string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, data, 0o644)
}

// compressManual compresses every manual page like "gzip -9n".
func compressManual(from, to string) error {
	pages, err := filepath.Glob(filepath.Join(from, "*.1"))
	if err != nil {
		return err
	}
	if len(pages) == 0 {
		return fmt.Errorf("%s has no manual pages", from)
	}
	for _, page := range pages {
		data, err := os.ReadFile(page)
		if err != nil {
			return err
		}
		var b bytes.Buffer
		z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
		if err != nil {
			return err
		}
		if _, err := z.Write(data); err != nil {
			return err
		}
		if err := z.Close(); err != nil {
			return err
		}
		if err := putFile(filepath.Join(to, filepath.Base(page)+".gz"), b.Bytes()); err != nil {
			return err
		}
	}
	return nil
}

// changelog returns the package's changelog in nfpm format. Changes to the program are in NEWS.
func changelog(version string, when time.Time) string {
	const entry = `- semver: %[1]s-1
  date: %[2]s
  packager: %[3]s
  deb:
    urgency: medium
    distributions: [unstable]
  changes:
    - note: "Release %[1]s: see %[4]s/blob/v%[1]s/NEWS.md"
`
	quoted, _ := json.Marshal(maintainer) // A string can always be quoted.
	return fmt.Sprintf(entry, version, when.UTC().Format(time.RFC3339), quoted, project)
}

// copyright converts LICENSE to Debian's machine-readable format. In the terms, a dot stands for an empty line.
func copyright(licence string) (string, error) {
	_, rest, ok := strings.Cut(licence, "Copyright (c) ")
	holder, terms, more := strings.Cut(rest, "\n")
	if !ok || !more {
		return "", fmt.Errorf("LICENSE has no line that begins with \"Copyright (c) \"")
	}
	const head = `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: fairdeal
Source: %s
Comment: The licences of all modules in the program are in THIRD-PARTY.txt.

Files: *
Copyright: %s
License: BSD-3-Clause
`
	var b strings.Builder
	fmt.Fprintf(&b, head, project, holder)
	for line := range strings.Lines(strings.TrimSpace(terms)) {
		if line = strings.TrimSpace(line); line == "" {
			line = "."
		}
		fmt.Fprintf(&b, " %s\n", line)
	}
	return b.String(), nil
}
