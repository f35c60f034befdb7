package custody

import (
	"bytes"
	"encoding/hex"
	"slices"

	"github.com/cloudflare/circl/group"
	"github.com/cloudflare/circl/secretsharing"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Check returns ErrFalseShare unless the share is on the polynomial given by its
// commitments.
func (s *Share) Check() error {
	share, commit, err := s.values()
	if err != nil || !secretsharing.Verify(uint(s.Need-1), share, commit) {
		return ErrFalseShare
	}
	return nil
}

// values converts the share and its commitments to the types of the package circl/secretsharing.
func (s *Share) values() (share secretsharing.Share, commit secretsharing.SecretCommitment, err error) {
	for _, text := range s.Commitments {
		data, err := hex.DecodeString(text)
		element := group.Ristretto255.NewElement()
		if err == nil {
			err = element.UnmarshalBinary(data)
		}
		if err != nil {
			return share, nil, err
		}
		commit = append(commit, element)
	}
	share.ID = group.Ristretto255.NewScalar().SetUint64(uint64(s.Number))
	share.Value, err = decodeScalar(s.secret)
	return share, commit, err
}

// decodeScalar decodes a scalar. Older releases of circl also accept numbers above the group's order, so
// it encodes the scalar again and compares.
func decodeScalar(digits string) (group.Scalar, error) {
	data, err := hex.DecodeString(digits)
	if err != nil {
		return nil, err
	}
	scalar := group.Ristretto255.NewScalar()
	if err := scalar.UnmarshalBinary(data); err != nil {
		return nil, err
	}
	if canonical, err := scalar.MarshalBinary(); err != nil || !bytes.Equal(canonical, data) {
		return nil, ErrFalseShare
	}
	return scalar, nil
}

// CheckSameSet returns an error unless all shares come from the same split: they have the same tournament, key
// hash, numbers and commitments.
func CheckSameSet(shares []*Share) error {
	for _, s := range shares {
		if first := shares[0]; !s.isSameSet(first) {
			return words.Errorf("custody.other-set-shares", words.E("why", ErrOtherSet),
				words.N("number", first.Number), words.Name("tournament", first.Tournament),
				words.N("number-b", s.Number), words.Name("tournament-b", s.Tournament))
		}
	}
	return nil
}

// isSameSet reports whether two shares come from the same split.
func (s *Share) isSameSet(other *Share) bool {
	return s.Tournament == other.Tournament && s.KeyHash == other.KeyHash &&
		s.Need == other.Need && s.Total == other.Total && slices.Equal(s.Commitments, other.Commitments)
}
