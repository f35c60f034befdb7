package main

import (
	"encoding/json"
	"strings"
)

// scoopManifest is a manifest of Scoop, the package manager for Windows.
type scoopManifest struct {
	Version      string                 `json:"version"`
	Description  string                 `json:"description"`
	Homepage     string                 `json:"homepage"`
	License      string                 `json:"license"`
	Architecture map[string]scoopSource `json:"architecture"` // by CPU: 64bit or arm64
	Bin          []any                  `json:"bin"`
	Shortcuts    [][]string             `json:"shortcuts"`
	Checkver     string                 `json:"checkver"`
	Autoupdate   scoopUpdate            `json:"autoupdate"`
}

// scoopSource is an archive for a CPU.
type scoopSource struct {
	URL     string `json:"url"`
	Hash    string `json:"hash,omitempty"`
	Extract string `json:"extract_dir"`
}

// scoopUpdate describes the archives of later releases. Scoop replaces $version and $baseurl.
type scoopUpdate struct {
	Architecture map[string]scoopSource `json:"architecture"`
	Hash         map[string]string      `json:"hash"`
}

// writeScoop writes the manifest of Scoop. Its shims provide the three other names.
func (m manifest) writeScoop(out string) error {
	current := map[string]scoopSource{}
	next := map[string]scoopSource{}
	for _, d := range m.Windows {
		cpu := map[string]string{"x64": "64bit", "arm64": "arm64"}[d.CPU]
		current[cpu] = scoopSource{URL: d.URL, Hash: d.SHA256, Extract: d.Folder}
		version := strings.NewReplacer("v"+m.Version, "v$version")
		next[cpu] = scoopSource{URL: version.Replace(d.URL), Extract: version.Replace(d.Folder)}
	}
	bin := []any{"fairdeal.exe"}
	for _, name := range names {
		bin = append(bin, []string{"fairdeal.exe", name, name})
	}
	data, err := json.MarshalIndent(scoopManifest{
		Version:      m.Version,
		Description:  summary,
		Homepage:     project,
		License:      "BSD-3-Clause",
		Architecture: current,
		Bin:          bin,
		Shortcuts:    [][]string{{"fairdeal.exe", "fairdeal"}},
		Checkver:     "github",
		Autoupdate: scoopUpdate{
			Architecture: next,
			Hash:         map[string]string{"url": "$baseurl/SHA256SUMS"},
		},
	}, "", "    ")
	if err != nil {
		return err
	}
	return putFile(out, append(data, '\n'))
}
