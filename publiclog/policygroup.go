package publiclog

import (
	"errors"
	"fmt"

	"github.com/fairdeal/fairdeal/internal/plain"
)

// maxDepth limits how deep groups may be nested.
const maxDepth = 16

// addGroup adds a group from the fields after the first word: in "group both all anna ben", both is the group's name,
// all its members must have signed, and they must be defined on earlier lines.
func (r *policyParser) addGroup(fields []string) error {
	if len(fields) < 3 {
		return errors.New("expected group NAME all|any|K and at least one member")
	}
	g := Group{Name: fields[0], Members: fields[2:]}
	switch fields[1] {
	case "all":
		g.Need = len(g.Members)
	case "any":
		g.Need = 1
	default:
		n, err := parseNumber(fields[1])
		if err != nil || n < 1 || n > int64(len(g.Members)) {
			return cannotRequire(fields[1], len(g.Members))
		}
		g.Need = int(n)
	}
	depth := 0
	for _, m := range g.Members {
		if !r.isDefined(m) {
			return fmt.Errorf("%s is not defined above", plain.QuoteExcerpt(m))
		}
		if r.grouped[m] {
			return listedTwice(m)
		}
		r.grouped[m] = true
		depth = max(depth, r.depth[m])
	}
	if err := r.defineName(g.Name, depth+1); err != nil {
		return err
	}
	r.policy.Groups = append(r.policy.Groups, g)
	return nil
}

// defineName defines the name for a witness, whose depth is 0, or for a group, which is deeper than its
// members.
func (r *policyParser) defineName(name string, depth int) error {
	if name == NoQuorum {
		return fmt.Errorf("the name %q is reserved", name)
	}
	if r.isDefined(name) {
		return definedTwice(name)
	}
	if depth > maxDepth {
		return fmt.Errorf("%s: groups are nested %d deep, the limit is %d", plain.QuoteExcerpt(name), depth, maxDepth)
	}
	r.depth[name] = depth
	return r.recordName(name)
}

func (r *policyParser) isDefined(name string) bool {
	_, ok := r.depth[name]
	return ok
}

func (r *policyParser) setQuorum(fields []string) error {
	if len(fields) != 1 {
		return errors.New("expected quorum NAME")
	}
	if r.policy.Quorum != "" {
		return errors.New("there is more than one quorum line")
	}
	if fields[0] != NoQuorum && !r.isDefined(fields[0]) {
		return fmt.Errorf("%s is not defined above", plain.QuoteExcerpt(fields[0]))
	}
	r.policy.Quorum = fields[0]
	return nil
}

func definedTwice(name string) error {
	return fmt.Errorf("the name %s is defined twice", plain.QuoteExcerpt(name))
}

func listedTwice(member string) error {
	return fmt.Errorf("%s is listed as a member more than once", plain.QuoteExcerpt(member))
}

func cannotRequire(need string, members int) error {
	return fmt.Errorf("the group cannot require %s of %d members", plain.QuoteExcerpt(need), members)
}
