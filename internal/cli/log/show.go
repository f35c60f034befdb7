package log

import (
	"fmt"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/publiclog/folder"
	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// show returns the command that lists a log's entries or writes the proof of one.
func (u *ui) show() term.Command {
	out, policyFile := "-", ""
	return term.Command{
		Use: "show DIR [INDEX|ENTRY]",
		Example: `  fairdeal log show deals
  fairdeal log show deals 0 --out later.tlog-proof --policy club.policy
  fairdeal log show deals spring.published.entry --out later.tlog-proof --policy club.policy`,
		First: "out policy",
		Flags: term.Flags{"out o": term.File(&out), "policy": term.File(&policyFile)},
		Run: func(in *term.Line) error {
			if len(in.Args) == 1 {
				return u.list(in.Args[0])
			}
			return u.writeProof(in.Args[0], in.Args[1], policyFile, out)
		},
	}
}

// list prints the entries of a log.
func (u *ui) list(dir string) error {
	data, err := folder.Reader(dir)("checkpoint")
	if err != nil {
		return err
	}
	_, checkpoint, err := logtree.ReadCheckpoint(data)
	if err != nil {
		return fmt.Errorf("%s: checkpoint: %w", dir, err)
	}
	_, err = logtree.ReadTree(checkpoint, folder.Reader(dir), func(index int64, data []byte) error {
		e, err := publiclog.ParseEntry(data)
		if err != nil {
			return words.Errorf("log.in-entry", words.N("n", int(index)), words.E("what", err))
		}
		_, err = fmt.Fprintf(u.Out, "%d %s %s %s %s\n",
			index, e.Kind, plain.Text(e.Tournament), plain.Text(e.Organiser),
			e.Time.Format(publiclog.TimeLayout))
		return err
	})
	if err != nil {
		return fmt.Errorf("%s: %w", dir, err)
	}
	return nil
}

// writeProof writes the proof of an entry that is named by its index or its file. policyFile may be empty.
func (u *ui) writeProof(dir, entry, policyFile, out string) error {
	var policy *publiclog.Policy
	if policyFile != "" {
		var err error
		if policy, err = u.readPolicy(policyFile); err != nil {
			return err
		}
	}
	index, err := entryIndex(dir, entry)
	if err != nil {
		return err
	}
	proof, err := folder.Proof(dir, index, policy)
	if err != nil {
		return err
	}
	return u.Save(out, proof.Bytes())
}

// entryIndex returns the index of an entry that is named by its index, such as 0, or by its file.
func entryIndex(dir, entry string) (int64, error) {
	index, err := strconv.ParseInt(entry, 10, 64)
	if err == nil {
		return index, nil
	}
	e, err := readEntry(entry)
	if err != nil {
		return 0, err
	}
	return folder.IndexOf(dir, e.Leaf())
}

// readEntry reads a signed entry.
func readEntry(path string) (*publiclog.Entry, error) {
	return term.ReadFile(path, func(data []byte) (*publiclog.Entry, error) {
		return publiclog.ParseEntry(plain.Normalise(plain.UTF8(data)))
	})
}

// readPolicy reads a policy and warns about unusual names in it.
func (u *ui) readPolicy(path string) (*publiclog.Policy, error) {
	if path == "" {
		return nil, term.Hint(words.Errorf("log.policy-missing"), "log.policy-is")
	}
	policy, err := term.ReadFile(path,
		func(data []byte) (*publiclog.Policy, error) { return publiclog.ParsePolicy(plain.UTF8(data)) })
	if err == nil {
		logbook.WarnOfNames(u.UI, policy)
	}
	return policy, err
}
