package main

import (
	"debug/buildinfo"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"runtime/debug"
	"slices"
	"strings"
)

// Parts of CycloneDX 1.6 that describe a binary's components.
type (
	bill struct {
		Format     string      `json:"bomFormat"`
		Spec       string      `json:"specVersion"`
		Version    int         `json:"version"`
		Metadata   metadata    `json:"metadata"`
		Components []component `json:"components"`
	}
	metadata struct {
		Component component `json:"component"`
	}
	component struct {
		Type       string     `json:"type"`
		Name       string     `json:"name"`
		Version    string     `json:"version"`
		PURL       string     `json:"purl"`
		Properties []property `json:"properties,omitempty"`
	}
	property struct {
		Name  string `json:"name"`
		Value string `json:"value"`
	}
)

// sbom lists the modules in the build information of binaries for several systems, like "go version
// -m". It omits build settings that differ between machines.
func sbom(w io.Writer, version string, binaries []string) error {
	var b bill
	modules := map[string]component{}
	for _, binary := range binaries {
		info, err := buildinfo.ReadFile(binary)
		if err != nil {
			return err
		}
		if info.Main.Version != version {
			return fmt.Errorf("%s reports version %s, expected %s", binary, info.Main.Version, version)
		}
		if b.Format == "" {
			b = billOf(info)
		}
		for _, m := range info.Deps {
			c, err := moduleOf(m)
			if err != nil {
				return err
			}
			modules[c.PURL] = c
		}
	}
	for _, purl := range slices.Sorted(maps.Keys(modules)) {
		b.Components = append(b.Components, modules[purl])
	}
	enc := json.NewEncoder(w)
	enc.SetIndent("", "  ")
	return enc.Encode(b)
}

// billOf returns the bill of materials for a program and Go, without the modules.
func billOf(info *debug.BuildInfo) bill {
	main := component{
		Type: "application", Name: info.Main.Path, Version: info.Main.Version,
		PURL: "pkg:golang/" + info.Main.Path + "@" + info.Main.Version,
	}
	portable := []string{"vcs.revision", "vcs.modified", "-trimpath", "-tags", "CGO_ENABLED"}
	for _, s := range info.Settings {
		if slices.Contains(portable, s.Key) {
			main.Properties = append(main.Properties, property{"go:" + s.Key, s.Value})
		}
	}
	number := strings.TrimPrefix(info.GoVersion, "go")
	std := component{Type: "platform", Name: "go", Version: number, PURL: "pkg:golang/std@" + number}
	return bill{Format: "CycloneDX", Spec: "1.6", Version: 1, Metadata: metadata{main}, Components: []component{std}}
}

// moduleOf returns the entry for a module.
func moduleOf(m *debug.Module) (component, error) {
	if m.Replace != nil {
		m = m.Replace
	}
	c := component{Type: "library", Name: m.Path, Version: m.Version, PURL: "pkg:golang/" + m.Path + "@" + m.Version}
	if sum, ok := strings.CutPrefix(m.Sum, "h1:"); ok {
		raw, err := base64.StdEncoding.DecodeString(sum)
		if err != nil {
			return c, fmt.Errorf("%s: sum %s: %w", m.Path, m.Sum, err)
		}
		// The property contains the SHA-256 of the module's list of files and their digests.
		c.Properties = append(c.Properties, property{"go:h1", hex.EncodeToString(raw)})
	}
	return c, nil
}
