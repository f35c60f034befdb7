package service

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/tarot"
)

// sealRecord encrypts the secret part of a record: the numbers or, with delayed information, the secret
// from which they follow.
func (s *Service) sealRecord(r *tarot.Record) ([]byte, error) {
	if r.Secret != nil {
		return s.sealer.Seal("secret " + r.Secret.Hex())
	}
	return s.sealer.Seal(fmt.Sprintf("numbers %v %d", r.Numbers.Distribution, r.Numbers.Sequence))
}

// unsealRecord decrypts the secret record of a game and checks it against its commitment.
func (s *Service) unsealRecord(g *store.Game) (r tarot.Record, err error) {
	if r, err = tarot.ParseRecord([]byte(g.Announced)); err != nil {
		return r, err
	}
	text, err := s.sealer.Open(g.Sealed)
	if err != nil {
		return r, err
	}
	r.Kind = tarot.KindSecret
	switch kind, rest, _ := strings.Cut(text, " "); kind {
	case "secret":
		secret, err := tarot.ParseSecret(rest)
		if err != nil {
			return r, err
		}
		r.Secret = &secret
	case "numbers":
		d, q, _ := strings.Cut(rest, " ")
		var n tarot.Numbers
		if n.Distribution, err = tarot.ParseDistribution(d); err != nil {
			return r, err
		}
		if n.Sequence, err = tarot.ParseSequence(q); err != nil {
			return r, err
		}
		r.Numbers = &n
	}
	return r, r.Check()
}

// revealedRecord returns the revealed record of a game, from which its deals follow. It returns
// tarot.ErrNeedValue if the delayed information has no value yet.
func (s *Service) revealedRecord(g *store.Game) (*tarot.Record, error) {
	if g.Revealed != "" {
		r, err := tarot.ParseRecord([]byte(g.Revealed))
		return &r, err
	}
	secret, err := s.unsealRecord(g)
	if err != nil {
		return nil, err
	}
	r, err := secret.Revealed(g.Value)
	return &r, err
}
