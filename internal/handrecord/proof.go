package handrecord

import (
	"errors"
	"net/url"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Link returns the address of the player's page followed by a # with the digest and its subject,
// which browsers do not send. It is empty without an address.
func (r *Record) Link() string {
	if r.Address == "" || r.Digest == nil {
		return ""
	}
	link := strings.TrimSuffix(r.Address, "/") + "/v#"
	if p := r.Provenance; p.Tournament != "" {
		link += "t=" + url.PathEscape(p.Tournament) + "&s=" + p.ID + "&"
	}
	return link + "h=" + r.Digest.String()
}

// ProvenanceLines returns the provenance of the hands for the foot, in parts.
func (r *Record) ProvenanceLines(l words.Language) (parts []string) {
	switch e := r.NoDigest; {
	case r.Digest != nil:
		digest := bridgewords.ShortDigest(*r.Digest)
		parts = append(parts, say(l, "handrecord.hands", words.Name("digest", digest)))
	case e == nil: // The record was not made by New.
	case errors.Is(e, bridge.ErrIncomplete):
		parts = append(parts, say(l, "handrecord.not-whole", words.N("board", e.Board)))
	case errors.Is(e, bridge.ErrTwoDeals):
		parts = append(parts, say(l, "handrecord.two-deals", words.N("board", e.Board)))
	}
	p := r.Provenance
	if p.ID != "" {
		parts = append(parts, say(l, "handrecord.session", words.Name("session", p.ID)))
	}
	if p.Tournament != "" {
		parts = append(parts, p.Tournament)
	}
	switch p.Origin {
	case Dealt:
		parts = append(parts, say(l, "handrecord.dealt", words.Name("program", r.Program)))
	case Committed:
		parts = append(parts, say(l, "handrecord.committed"))
	case Proven:
		day := p.Verified.Format(time.DateOnly)
		parts = append(parts, say(l, "handrecord.proven", words.Name("day", day), words.Name("program", r.Program)))
	}
	if r.Link() != "" {
		parts = append(parts, say(l, "handrecord.scan"))
	}
	return parts
}
