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

// strength describes how many dishonest witnesses a quorum tolerates.
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

// forkers describes how many witnesses may collude with the log.
func forkers(n int) words.Text {
	if n < 0 {
		return words.New("log.forks-alone")
	}
	return words.New("log.forks", words.N("n", n+1))
}

// policyDocument is a policy as JSON shows it.
type policyDocument struct {
	Digest     string              `json:"digest"`
	Logs       []keyDocument       `json:"logs"`
	Organisers []keyDocument       `json:"organisers"`
	Witnesses  []keyDocument       `json:"witnesses"`
	Groups     []groupDocument     `json:"groups"`
	Quorum     string              `json:"quorum"`
	Strength   *cosigning.Strength `json:"strength,omitempty"`
}

// keyDocument is a public key of a policy as JSON shows it.
type keyDocument struct {
	Name string `json:"name"`
	Key  string `json:"key"`
	URL  string `json:"url,omitempty"`
}

// groupDocument is a group of witnesses as JSON shows it.
type groupDocument struct {
	Name    string   `json:"name"`
	Need    int      `json:"need"`
	Members []string `json:"members"`
}

// policyJSON returns a policy as JSON shows it.
func policyJSON(p *publiclog.Policy) *policyDocument {
	shown := policyDocument{
		Digest:     p.Digest(),
		Logs:       []keyDocument{},
		Organisers: []keyDocument{},
		Witnesses:  []keyDocument{},
		Groups:     []groupDocument{},
		Quorum:     p.Quorum,
	}
	for _, l := range p.Logs {
		shown.Logs = append(shown.Logs, keyDocument{Name: l.Key.Name, Key: l.Key.String(), URL: l.URL})
	}
	for _, o := range p.Organisers {
		shown.Organisers = append(shown.Organisers, keyDocument{Name: o.Name, Key: o.String()})
	}
	for _, w := range p.Witnesses {
		shown.Witnesses = append(shown.Witnesses, keyDocument{Name: w.Name, Key: w.Key.String(), URL: w.URL})
	}
	for _, g := range p.Groups {
		shown.Groups = append(shown.Groups, groupDocument{Name: g.Name, Need: g.Need, Members: g.Members})
	}
	if s, ok := cosigning.QuorumStrength(p); ok {
		shown.Strength = &s
	}
	plain.CleanStrings(&shown)
	return &shown
}
