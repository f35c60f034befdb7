package log

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/publiclog/folder"
)

func readEntry(path string) (*publiclog.Entry, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	e, err := publiclog.ParseEntry(publiclog.Plain(data))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return e, nil
}

func newPublish(u *ui) *cobra.Command {
	var f logbook.Flags
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "publish DIR ENTRY...",
		Short: "append entries to a log, ask the witnesses, write proofs",
		Long: `Append entries to the log in a folder, ask the witnesses of the policy that have
an address, and write a proof beside each entry. An entry that is in the log
already is answered with its place: repeating the command does no harm.`,
		Example: "  fairdeal log publish deals spring.published.entry --key deals.key --policy club.policy",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) < 2 {
				return term.WithHint(errors.New("DIR and ENTRY are wanted"), "%s --help shows an example", cmd.CommandPath())
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			f.Dir = args[0]
			var entries []*publiclog.Entry
			for _, path := range args[1:] {
				e, err := readEntry(path)
				if err != nil {
					return err
				}
				entries = append(entries, e)
			}
			p, err := logbook.Put(cmd.Context(), u.UI, &f, filepath.Dir(args[1]), entries...)
			if err != nil {
				return err
			}
			if asJSON {
				if err := u.PrintJSON(struct {
					Index   []int64  `json:"index"`
					Proofs  []string `json:"proofs"`
					Wanting string   `json:"wanting,omitempty"`
				}{p.Index, p.Proofs, p.Wanting}); err != nil {
					return err
				}
			} else {
				for _, i := range p.Index {
					fmt.Fprintln(u.Out, i)
				}
			}
			return p.Report(u.UI, &f)
		},
	}
	cmd.Flags().StringVar(&f.LogKey, "key", "", "the log's key `FILE`")
	cmd.Flags().StringVar(&f.Policy, "policy", "", "whose cosignatures are wanted: a policy `FILE` (default: that beside the key)")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

func newProof(u *ui) *cobra.Command {
	var out, policyFile string
	cmd := &cobra.Command{
		Use:   "proof DIR INDEX|ENTRY",
		Short: "write the earliest proof of an entry",
		Example: `  fairdeal log proof deals 0 --out spring.sqd.tlog-proof --policy club.policy
  fairdeal log proof deals spring.published.entry --out spring.sqd.tlog-proof --policy club.policy`,
		Args: term.NamedArgs("DIR", "INDEX|ENTRY"),
		RunE: func(cmd *cobra.Command, args []string) error {
			var policy *publiclog.Policy
			if policyFile != "" {
				var err error
				if policy, err = readPolicy(policyFile); err != nil {
					return err
				}
			}
			index, err := strconv.ParseInt(args[1], 10, 64)
			if err != nil {
				e, err := readEntry(args[1])
				if err != nil {
					return err
				}
				if index, err = folder.Find(args[0], e.Leaf()); err != nil {
					return err
				}
			}
			proof, err := folder.Proof(args[0], index, policy)
			if err != nil {
				return err
			}
			if out == "" || out == "-" {
				_, err := u.Out.Write(proof.Bytes())
				return err
			}
			if err := safefile.WriteNew(out, proof.Bytes(), 0o666); err != nil {
				return term.WithHint(err, "--out names another file; a proof with fewer cosignatures may be moved away")
			}
			return nil
		},
	}
	cmd.Flags().StringVarP(&out, "out", "o", "", "the new `file` (default: standard output)")
	cmd.Flags().StringVar(&policyFile, "policy", "", "whose cosignatures count: a policy `FILE`")
	return cmd
}

func readPolicy(path string) (*publiclog.Policy, error) {
	if path == "" {
		return nil, term.WithHint(errors.New("--policy is missing"), "a policy says whom you believe; docs/trust.md shows one")
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	p, err := publiclog.ParsePolicy(data)
	if err != nil {
		return nil, fmt.Errorf("%s, %w", path, err)
	}
	return p, nil
}
