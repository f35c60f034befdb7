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

// Provenance describes the hands' origin as far as it is known.
type Provenance struct {
	Origin     Origin
	Tournament string    // short name, as in file names: WBG2024
	ID         string    // session as typed: 1,3
	Verified   time.Time // date, for Proven
}

// Origin classifies how a record's hands were dealt.
type Origin int

const (
	// File means that the hands are from a file, and nothing is known about its origin.
	File Origin = iota
	// Dealt means that the program that made the record also dealt the hands, and did not select them.
	Dealt
	// Committed means that the hands were dealt from the keys of a published tournament, which are
	// still secret.
	Committed
	// Revealed means that the hands were dealt from published keys, but were not verified for this record.
	Revealed
	// Proven means that the program that made the record verified the hands, and all of them match.
	Proven
)

// Link returns the address of the player's page with the digest and, if known, the tournament and session:
//
//	https://club.example/v#t=WBG2024&s=1,3&h=DIGEST
//
// Browsers do not send the part after #. The link is empty without an address or a digest.
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

// ProvenanceLines returns the digest and the provenance of the hands, as short texts for a page's foot.
func (r *Record) ProvenanceLines(l words.Language) (parts []string) {
	switch problem := r.NoDigest; {
	case r.Digest != nil:
		digest := bridgewords.ShortDigest(*r.Digest)
		parts = append(parts, say(l, "handrecord.hands", words.Name("digest", digest)))
	case problem == nil: // The record was not made by New.
	case errors.Is(problem, bridge.ErrIncomplete):
		parts = append(parts, say(l, "handrecord.not-whole", words.N("board", problem.Board)))
	case errors.Is(problem, bridge.ErrTwoDeals):
		parts = append(parts, say(l, "handrecord.two-deals", words.N("board", problem.Board)))
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
