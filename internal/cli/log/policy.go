package log

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/publiclog/cosigning"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// policy returns the command that shows whom a policy trusts, or writes a policy with the given
// public keys.
func (u *ui) policy() term.Command {
	var f policyFlags
	return term.Command{
		Use: "policy FILE",
		Example: `  fairdeal log policy club.policy
  fairdeal log policy league.policy --log-key deals.pub --organiser-file organiser.pub --witness rival.pub --witness press.pub --witness federation.pub --quorum 2`,
		First: "log-key organiser-file witness quorum",
		Flags: term.Flags{
			"log-key":        term.File(&f.logKey),
			"organiser-file": term.File(&f.organisers),
			"witness":        term.File(&f.witnesses),
			"quorum":         &f.quorum,
		},
		JSON: true,
		Run: func(in *term.Line) error {
			if f.logKey != "" || len(f.organisers)+len(f.witnesses) > 0 || in.Has("quorum") {
				if err := f.write(in.Args[0]); err != nil {
					return err
				}
			}
			p, err := u.readPolicy(in.Args[0])
			if err != nil {
				return err
			}
			return u.PrintResult(policyJSON(p), func() string { return u.policyText(p) })
		},
	}
}

// policyFlags names the files with the public keys that a new policy trusts.
type policyFlags struct {
	logKey                string
	organisers, witnesses []string
	quorum                int
}

// write writes a new policy file.
func (f *policyFlags) write(name string) error {
	if f.logKey == "" {
		return words.Errorf("log.policy-log-missing")
	}
	text, err := f.keyLines()
	if err != nil {
		return err
	}
	text += f.quorumLines()
	policy, err := publiclog.ParsePolicy([]byte(text))
	switch {
	case err != nil:
		return err
	case len(policy.UnusualNames) > 0:
		return words.Errorf("verdict.odd-name", words.Name("name", policy.UnusualNames[0]))
	}
	return term.HintIfExists(safefile.WriteNew(name, []byte(text), 0o666), "term.other-name")
}

// keyLines returns a line for each key.
func (f *policyFlags) keyLines() (string, error) {
	var b strings.Builder
	key, err := readPublic(f.logKey)
	if err != nil {
		return "", err
	}
	fmt.Fprintln(&b, "log", key)
	for _, file := range f.organisers {
		if key, err = readPublic(file); err != nil {
			return "", err
		}
		fmt.Fprintln(&b, "# organiser", key)
	}
	for _, file := range f.witnesses {
		if key, err = readPublic(file); err != nil {
			return "", err
		}
		fmt.Fprintln(&b, "witness", witnessName(file), key)
	}
	return b.String(), nil
}

// quorumLines returns the line for the quorum, after that of its group if there are witnesses. By
// default, more than half of the witnesses are a quorum.
func (f *policyFlags) quorumLines() string {
	if len(f.witnesses) == 0 && f.quorum == 0 {
		return "quorum " + publiclog.NoQuorum + "\n"
	}
	need := f.quorum
	if need == 0 {
		need = len(f.witnesses)/2 + 1
	}
	group := fmt.Sprintf("group enough %d", need)
	for _, file := range f.witnesses {
		group += " " + witnessName(file)
	}
	return group + "\nquorum enough\n"
}

// witnessName returns the policy's name for the witness whose key is in a file.
func witnessName(file string) string {
	name := filepath.Base(file)
	return strings.Join(strings.Fields(strings.TrimSuffix(name, filepath.Ext(name))), "-")
}

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

// policyJSON returns a policy as JSON shows it.
func policyJSON(p *publiclog.Policy) any {
	type key struct {
		Name string `json:"name"`
		Key  string `json:"key"`
		URL  string `json:"url,omitempty"`
	}
	type group struct {
		Name    string   `json:"name"`
		Need    int      `json:"need"`
		Members []string `json:"members"`
	}
	shown := struct {
		Digest     string              `json:"digest"`
		Logs       []key               `json:"logs"`
		Organisers []key               `json:"organisers"`
		Witnesses  []key               `json:"witnesses"`
		Groups     []group             `json:"groups"`
		Quorum     string              `json:"quorum"`
		Strength   *cosigning.Strength `json:"strength,omitempty"`
	}{Digest: p.Digest(), Logs: []key{}, Organisers: []key{}, Witnesses: []key{}, Groups: []group{}, Quorum: p.Quorum}
	for _, l := range p.Logs {
		shown.Logs = append(shown.Logs, key{l.Key.Name, l.Key.String(), l.URL})
	}
	for _, o := range p.Organisers {
		shown.Organisers = append(shown.Organisers, key{o.Name, o.String(), ""})
	}
	for _, w := range p.Witnesses {
		shown.Witnesses = append(shown.Witnesses, key{w.Name, w.Key.String(), w.URL})
	}
	for _, g := range p.Groups {
		shown.Groups = append(shown.Groups, group{g.Name, g.Need, g.Members})
	}
	if s, ok := cosigning.QuorumStrength(p); ok {
		shown.Strength = &s
	}
	plain.CleanStrings(&shown)
	return shown
}
