package tournament_test

import (
	"testing"

	"github.com/fairdeal/fairdeal/internal/web/tournament"
)

// TestCloud checks that synchronised folders are recognised by name.
func TestCloud(t *testing.T) {
	for dir, want := range map[string]string{
		`C:\Users\anna\OneDrive - Klub\turniej`:                      "OneDrive",
		"/home/anna/Dropbox/club":                                    "Dropbox",
		"/Users/anna/Library/Mobile Documents/com~apple~CloudDocs/x": "iCloud",
		"/Users/anna/Library/CloudStorage/GoogleDrive-a@b.example/x": "Google Drive",
		`G:\My Drive\club`:                                           "Google Drive",
		"/home/anna/dropboxes/club":                                  "",
		"/home/anna/bridge":                                          "",
	} {
		if got := tournament.CloudService(dir); got != want {
			t.Errorf("%s: %q, want %q", dir, got, want)
		}
	}
}
