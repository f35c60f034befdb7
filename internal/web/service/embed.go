package service

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// CheckOrigin returns an error unless pages of this origin may embed the service's pages. It must be like
// https://club.example or https://club.example:8443, or use http on this computer.
func CheckOrigin(text string) error {
	u, err := url.Parse(text)
	if err != nil || !isOrigin(u, text) || !isTrusted(u) {
		return words.Errorf("serve.embed-in", words.Name("found", text))
	}
	return nil
}

// isOrigin reports whether a URL consists of a scheme, a host and perhaps a port, without characters that could end or
// extend a policy entry.
func isOrigin(u *url.URL, text string) bool {
	if u.Scheme+"://"+u.Host != text || u.Hostname() == "" || strings.ContainsAny(text, " ;,'\"*") {
		return false
	}
	if u.Port() == "" {
		return !strings.HasSuffix(u.Host, ":")
	}
	port, err := strconv.Atoi(u.Port())
	return err == nil && port >= 1 && port <= 65535
}

// isTrusted reports whether nobody on the way can change the pages of an origin.
func isTrusted(u *url.URL) bool {
	isLocal := slices.Contains([]string{"localhost", "127.0.0.1", "::1"}, u.Hostname())
	return u.Scheme == "https" || u.Scheme == "http" && isLocal
}

// embeddable lists the routes of the pages that other origins may embed.
var embeddable = []string{"/tarot", "/g/{id}", "/g/{id}/check"}

// ancestors returns the frame-ancestors of a page's policy, or "".
func (s *Service) ancestors(path string) string {
	if len(s.EmbedIn) == 0 || !slices.Contains(embeddable, path) {
		return ""
	}
	return "frame-ancestors " + strings.Join(s.EmbedIn, " ")
}
