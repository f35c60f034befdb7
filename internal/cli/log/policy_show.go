package log

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/publiclog/cosigning"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// policyText returns a policy as text.
func (u *ui) policyText(p *publiclog.Policy) string {
	var b strings.Builder
	row := func(key string, args ...words.Arg) { u.Line(&b, key, args...) }
	for _, l := range p.Logs {
		row("log.row-log", words.Name("name", l.Key.Name))
	}
	for _, o := range p.Organisers {
		row("log.row-organiser", words.Name("name", o.Name))
	}
	for _, v := range p.Witnesses {
		row("log.row-witness", words.Name("name", v.Name), words.Name("key", v.Key.Name))
	}
	for _, g := range p.Groups {
		row("log.row-group", words.Name("name", g.Name), words.N("need", g.Need),
			words.Name("members", strings.Join(g.Members, ", ")))
	}
	quorum := words.Verbatim(p.Quorum)
	if p.Quorum == publiclog.NoQuorum {
		quorum = words.New("log.no-quorum")
	}
	row("log.row-quorum", words.T("quorum", quorum))
	if s, ok := cosigning.QuorumStrength(p); ok {
		row("log.row-strength", words.T("strength", strength(s)))
	}
	row("log.row-digest", words.Name("digest", p.Digest()))
	return b.String()
}

// strength describes how many witnesses of a quorum may be dishonest or absent.
func strength(s cosigning.Strength) words.Text {
	key := "log.strength"
	switch {
	case s.FalseClocks == 0 && s.Absent == 0:
		key = "log.strength-none"
	case s.FalseClocks == 0:
		key = "log.strength-away"
	case s.Absent == 0:
		key = "log.strength-clocks"
	}
	return words.New(key,
		words.T("clocks", words.Count("log.clocks", s.FalseClocks)),
		words.T("away", words.Count("log.away", s.Absent)), words.T("forkers", forkers(s.Colluders)))
}

// forkers describes how many witnesses the log needs as accomplices to show different people different
// entries: one more than colluders, which do not suffice, or none if colluders is -1.
func forkers(colluders int) words.Text {
	if colluders < 0 {
		return words.New("log.forks-alone")
	}
	return words.New("log.forks", words.N("n", colluders+1))
}

// policyDocument is the JSON document of a policy.
type policyDocument struct {
	Digest     string              `json:"digest"`
	Logs       []keyDocument       `json:"logs"`
	Organisers []keyDocument       `json:"organisers"`
	Witnesses  []keyDocument       `json:"witnesses"`
	Groups     []groupDocument     `json:"groups"`
	Quorum     string              `json:"quorum"`
	Strength   *cosigning.Strength `json:"strength,omitempty"`
}

// keyDocument is the JSON object of a public key.
type keyDocument struct {
	Name string `json:"name"`
	Key  string `json:"key"`
	URL  string `json:"url,omitempty"`
}

// groupDocument is the JSON object of a group of witnesses.
type groupDocument struct {
	Name    string   `json:"name"`
	Need    int      `json:"need"`
	Members []string `json:"members"`
}

// policyJSON returns the JSON document of a policy. Its lists are never null.
func policyJSON(p *publiclog.Policy) *policyDocument {
	document := policyDocument{
		Digest:     p.Digest(),
		Logs:       []keyDocument{},
		Organisers: []keyDocument{},
		Witnesses:  []keyDocument{},
		Groups:     []groupDocument{},
		Quorum:     p.Quorum,
	}
	for _, l := range p.Logs {
		document.Logs = append(document.Logs, keyDocument{Name: l.Key.Name, Key: l.Key.String(), URL: l.URL})
	}
	for _, o := range p.Organisers {
		document.Organisers = append(document.Organisers, keyDocument{Name: o.Name, Key: o.String()})
	}
	for _, w := range p.Witnesses {
		document.Witnesses = append(document.Witnesses, keyDocument{Name: w.Name, Key: w.Key.String(), URL: w.URL})
	}
	for _, g := range p.Groups {
		document.Groups = append(document.Groups, groupDocument{Name: g.Name, Need: g.Need, Members: g.Members})
	}
	if s, ok := cosigning.QuorumStrength(p); ok {
		document.Strength = &s
	}
	plain.CleanStrings(&document)
	return &document
}
