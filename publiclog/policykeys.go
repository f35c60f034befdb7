package publiclog

import (
	"github.com/fairdeal/fairdeal/internal/words"
)

// keyUse is a key's purpose and name.
type keyUse struct{ purpose, name string }

// recordKey records a key's purpose. It returns an error if the key was used before, except for the same
// organiser.
func (r *policyParser) recordKey(purpose string, v Verifier) error {
	if err := r.keys.add(purpose, v); err != nil {
		return err
	}
	return r.recordName(v.Name)
}

// keyUses contains the uses of keys by their 32 bytes.
type keyUses map[[32]byte]keyUse

// add adds a key, or returns an error if it was used before, except for the same organiser.
func (uses keyUses) add(purpose string, v Verifier) error {
	use := keyUse{purpose, v.Name}
	earlier, known := uses[v.public]
	switch {
	case !known || purpose == "organiser" && earlier == use:
		uses[v.public] = use
		return nil
	case earlier.purpose == purpose:
		return words.Errorf("verdict.one-key", words.Name("one", earlier.name), words.Name("other", v.Name))
	default:
		return twoPurposes(earlier.name, v.Name)
	}
}

// recordName records a name. It returns an error if a different name looks alike.
func (r *policyParser) recordName(name string) error {
	shape := shapeOf(name)
	earlier, known := r.names[shape]
	switch {
	case known && earlier != name:
		return words.Errorf("verdict.names-alike", words.Name("one", earlier), words.Name("other", name))
	case !known:
		r.names[shape] = name
		if isOddName(name) {
			r.policy.UnusualNames = append(r.policy.UnusualNames, name)
		}
	}
	return nil
}

func twoPurposes(one, other string) error {
	return words.Errorf("verdict.one-key-two-purposes", words.Name("one", one), words.Name("other", other))
}

// CheckDistinct returns an error if the keys are the same. Use it for two keys with different purposes,
// because a log must not witness itself or be its own organiser.
func CheckDistinct(a, b Verifier) error {
	if a.public == b.public {
		return twoPurposes(a.Name, b.Name)
	}
	return nil
}
