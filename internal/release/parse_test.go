package release_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/release"
	"github.com/fairdeal/fairdeal/internal/words"
)

func TestParseSums(t *testing.T) {
	zeros := strings.Repeat("0", 64)
	for data, key := range map[string]string{
		"":                              "release.sums-empty",
		"\n":                            "release.sums-empty",
		zeros + " a\n":                  "release.sums-line",
		zeros[1:] + "  a\n":             "release.sums-line",
		zeros + "  ../a\n":              "release.sums-name",
		zeros + "  a\\b\n":              "release.sums-name",
		zeros + "  .a\n":                "release.sums-name",
		zeros + "  \n":                  "release.sums-name",
		zeros + "  a\n" + zeros + "  a": "release.sums-name",
	} {
		_, err := release.ParseSums([]byte(data))
		var text words.Text
		if !errors.As(err, &text) || words.Key(text) != key {
			t.Errorf("%q: %v, want %s", data, err, key)
		}
	}
	if s, err := release.ParseSums([]byte(zeros + "  a b\r\n")); err != nil || s[0].Name != "a b" {
		t.Error(s, err)
	}
}

func TestParseSigners(t *testing.T) {
	good := strings.TrimSpace(strings.Split(string(read(t, "testdata/signers")), "\n")[1])
	for line, key := range map[string]string{
		"release ssh-rsa AAAA":                            "release.signers-line",
		"release ssh-ed25519":                             "release.signers-line",
		strings.Replace(good, " ", " cert-authority ", 1): "release.signers-line",
		good[:len(good)-4]:                                "release.signers-key",
		"release ssh-ed25519 !":                           "release.signers-key",
	} {
		_, err := release.ParseSigners([]byte(line))
		var text words.Text
		if !errors.As(err, &text) || words.Key(text) != key {
			t.Errorf("%q: %v, want %s", line, err, key)
		}
	}
	if _, err := release.ParseSigners(release.Signers); err != nil {
		t.Errorf("the project's own: %v", err)
	}
}
