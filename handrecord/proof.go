package handrecord

import (
	"errors"
	"net/url"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// Link returns the address of the player's page with the digest, and what it belongs
// to, behind the #, which no browser sends; empty without an address.
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

// Proof returns what the foot of a record says of the hands, part by part.
func (r *Record) Proof(w Words) (parts []string) {
	if r.Digest != nil {
		parts = append(parts, w("hands %s", r.Digest.Short()))
	} else if e := r.NoDigest; errors.Is(e, bridge.ErrNotWhole) {
		parts = append(parts, w("no digest of the hands: board %d is not known whole", e.Board))
	} else if errors.Is(e, bridge.ErrTwoDeals) {
		parts = append(parts, w("no digest of the hands: board %d has two deals", e.Board))
	}
	p := r.Provenance
	if p.ID != "" {
		parts = append(parts, w("session %s", p.ID))
	}
	if p.Tournament != "" {
		parts = append(parts, p.Tournament)
	}
	switch p.Origin {
	case Dealt:
		parts = append(parts, w("dealt unfiltered by %s", r.Program))
	case Committed:
		parts = append(parts, w("can be checked after the keys are published"))
	case Proven:
		parts = append(parts, w("proven: verified on %s by %s", p.Verified.Format("2006-01-02"), r.Program))
	}
	if r.Link() != "" {
		parts = append(parts, w("scan to verify"))
	}
	return parts
}
