package publiclog

import (
	"cmp"
	"errors"
	"strconv"
)

// check returns an error for repeated keys and names, keys of the wrong type and impossible groups, because a Policy
// can also be made from its fields. ParsePolicy refuses these too.
func (p *Policy) check() error {
	if err := p.checkKeys(); err != nil {
		return err
	}
	return p.checkGroups()
}

// checkKeys returns an error if a key is used twice or does not have the type for its purpose.
func (p *Policy) checkKeys() error {
	uses := keyUses{}
	check := func(purpose string, v Verifier) error {
		return cmp.Or(checkType(purpose, v), uses.add(purpose, v))
	}
	for _, l := range p.Logs {
		if err := check("log", l.Key); err != nil {
			return err
		}
	}
	for _, w := range p.Witnesses {
		if err := check("witness", w.Key); err != nil {
			return err
		}
	}
	for _, v := range p.Organisers {
		if err := check("organiser", v); err != nil {
			return err
		}
	}
	return nil
}

// checkType returns an error if a key does not have the type for its purpose. A signature by a SigningKey has no time.
func checkType(purpose string, v Verifier) error {
	switch {
	case purpose == "log" && v.Type != SigningKey:
		return errors.New("a log's key must be of type 0x01")
	case purpose == "witness" && v.Type != CosigningKey:
		return errors.New("a witness's key must be of type 0x04")
	case purpose == "organiser" && v.Type != SigningKey:
		return errors.New("an organiser's key must be of type 0x01")
	}
	return nil
}

// checkGroups returns an error if a name is defined twice, a member is listed twice, or a group requires none of its
// members or more than it has.
func (p *Policy) checkGroups() error {
	defined, grouped := map[string]bool{}, map[string]bool{}
	for _, w := range p.Witnesses {
		if defined[w.Name] {
			return definedTwice(w.Name)
		}
		defined[w.Name] = true
	}
	for _, g := range p.Groups {
		if defined[g.Name] {
			return definedTwice(g.Name)
		}
		defined[g.Name] = true
		if g.Need < 1 || g.Need > len(g.Members) {
			return cannotRequire(strconv.Itoa(g.Need), len(g.Members))
		}
		for _, m := range g.Members {
			if grouped[m] {
				return listedTwice(m)
			}
			grouped[m] = true
		}
	}
	return nil
}
