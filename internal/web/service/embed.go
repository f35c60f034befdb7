package service

import (
	"net/url"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Origin returns an error if a text is not an origin, scheme://host or scheme://host:port, that may
// embed the service's pages. It must use https, or http on this computer.
func Origin(text string) error {
	u, err := url.Parse(text)
	bad := err != nil || u.Scheme+"://"+u.Host != text || u.Hostname() == "" || strings.ContainsAny(text, " ;,'\"*") || strings.HasSuffix(u.Host, ":")
	if !bad && u.Port() != "" {
		port, err := strconv.Atoi(u.Port())
		bad = err != nil || port < 1 || port > 65535
	}
	if !bad {
		local := u.Hostname() == "localhost" || u.Hostname() == "127.0.0.1" || u.Hostname() == "::1"
		bad = u.Scheme != "https" && !(u.Scheme == "http" && local)
	}
	if bad {
		return words.Errorf("serve.embed-in", words.Name("found", text))
	}
	return nil
}

// embedded lists the pages that other origins may embed.
const embedded = " /tarot /g/{id} /g/{id}/check "

// ancestors returns the frame-ancestors of a page's policy, or "".
func (s *Service) ancestors(path string) string {
	if len(s.EmbedIn) == 0 || !strings.Contains(embedded, " "+path+" ") {
		return ""
	}
	return "frame-ancestors " + strings.Join(s.EmbedIn, " ")
}
