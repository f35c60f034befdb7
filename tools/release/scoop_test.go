package main

import (
	"encoding/json"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// checkScoop checks the manifest for Scoop, and that readScoop finds faults. digest is that of the zip for amd64.
func checkScoop(t *testing.T, bucket, digest string) {
	app, err := readScoop(bucket)
	if err != nil {
		t.Fatal(err)
	}
	const latest = "https://github.com/fairdeal/fairdeal/releases/download/v$version/fairdeal_v$version_windows_arm64.zip"
	if got := app.Autoupdate.Architecture["arm64"].URL; got != latest {
		t.Errorf("the address of updates is %s, want %s", got, latest)
	}
	if app.Version != "1.2.3" || app.Checkver != "github" || app.Autoupdate.Hash["url"] != "$baseurl/SHA256SUMS" {
		t.Errorf("version and updates: %+v", app)
	}
	if len(app.Architecture) != 2 || len(app.Bin) != 4 {
		t.Errorf("%d architectures and %d programs, want 2 and 4", len(app.Architecture), len(app.Bin))
	}
	for fault, change := range map[string]struct{ from, to string }{
		"unknown field":       {from: `"bin"`, to: `"binaries"`},
		"architecture x64":    {from: `"64bit"`, to: `"x64"`},
		"hash":                {from: digest, to: "0123"},
		"homepage":            {from: `"homepage": "https:`, to: `"homepage": "`},
		"bin":                 {from: `"bigdealx"`, to: "7"},
		"variable in the URL": {from: "download/v1.2.3/", to: "download/v$version/"},
	} {
		word, _, _ := strings.Cut(fault, " ")
		_, err := readScoop(strings.Replace(bucket, change.from, change.to, 1))
		if err == nil || !strings.Contains(err.Error(), word) {
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
	isAddress := func(s string) bool {
		u, err := url.Parse(s)
		return err == nil && u.Scheme == "https" && u.Host != ""
	}
	if !scoopVersion.MatchString(app.Version) || !isAddress(app.Homepage) || app.License == "" {
		return app, fmt.Errorf("version %q, homepage %q, license %q", app.Version, app.Homepage, app.License)
	}
	for _, list := range []map[string]scoopFile{app.Architecture, app.Autoupdate.Architecture} {
		for cpu, f := range list {
			isKnown := slices.Contains([]string{"64bit", "32bit", "arm64"}, cpu)
			if !isKnown || !isAddress(f.URL) || f.Extract == "" {
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
		if !isText(entry) && !isListOfTexts(entry) {
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

func isText(v any) bool {
	_, ok := v.(string)
	return ok
}

func isListOfTexts(v any) bool {
	list, _ := v.([]any)
	return len(list) > 0 && !slices.ContainsFunc(list, func(v any) bool { return !isText(v) })
}
