package log

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
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
	logKey     string
	organisers []string
	witnesses  []string
	quorum     int // 0 for more than half of the witnesses
}

// write writes a new policy file, such as
//
//	log log.club.example/deals+66b7fb26+AWZt...
//	# organiser club.example/organiser+5a53...
//	witness rival rival.example/witness+2ca1...
//	group enough 1 rival
//	quorum enough
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

// keyLines returns the first lines of the policy, one for each key.
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

// quorumLines returns the last lines of the policy: the quorum and, if there are witnesses, the group that it
// names. By default, more than half of the witnesses are a quorum.
func (f *policyFlags) quorumLines() string {
	need := f.quorum
	if need == 0 {
		if len(f.witnesses) == 0 {
			return "quorum " + publiclog.NoQuorum + "\n"
		}
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
