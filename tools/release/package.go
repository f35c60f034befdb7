package main

import (
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

// packages builds the .deb and the .rpm for a processor from its unpacked archive: fairdeal_1.2.3-1_amd64.deb and
// fairdeal-1.2.3-1.x86_64.rpm.
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
	builder, config, err := nfpm()
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
		cmd := exec.Command(builder, "package", "--config", config, "--packager", p.packager, "--target", target)
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
