package log

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/loghttp"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/publiclog/folder"
	"github.com/fairdeal/fairdeal/words"
)

// reader reads the log at a source, a folder or an address.
func reader(ctx context.Context, source string) publiclog.ReadFunc {
	if loghttp.IsURL(source) {
		return loghttp.Reader(ctx, source)
	}
	return folder.Read(source)
}

func newCosign(u *ui) *cobra.Command {
	var policyFile string
	cmd := &cobra.Command{
		Use:     "cosign DIR FILE|URL...",
		Example: "  fairdeal log cosign deals rival.txt press.txt --policy club.policy",
		Args:    term.AtLeast(2, term.Hint(words.Errorf("log.dir-file"), "term.shows-example", words.Name("command", "fairdeal log cosign"))),
		RunE: func(cmd *cobra.Command, args []string) error {
			policy, err := u.readPolicy(policyFile)
			if err != nil {
				return err
			}
			var lines []publiclog.Signature
			for _, source := range args[1:] {
				data, err := u.readLines(cmd.Context(), source)
				if err != nil {
					return err
				}
				found, err := cosignatures(data, policy)
				if err != nil {
					return fmt.Errorf("%s: %w", source, err)
				}
				lines = append(lines, found...)
			}
			by, met, err := folder.CosignFolder(args[0], policy, lines...)
			if err != nil {
				return err
			}
			for _, w := range by {
				fmt.Fprintf(u.Out, "%s %s\n", w.Time.Format(publiclog.TimeLayout), plain.Text(w.Name))
			}
			if !met {
				return term.Hint(policy.Wanting(len(by)), "log.time-counts")
			}
			u.Note("log.proofs-carry", words.Name("log", term.ShellWord(args[0])), words.Name("policy", term.ShellWord(policyFile)))
			return nil
		},
	}
	cmd.Flags().StringVar(&policyFile, "policy", "", "whose cosignatures count: a policy `FILE`")
	return cmd
}

func (u *ui) readLines(ctx context.Context, source string) ([]byte, error) {
	switch {
	case loghttp.IsURL(source):
		return loghttp.Get(ctx, source, 64<<10)
	case source == "-":
		return io.ReadAll(io.LimitReader(u.In, 1<<20))
	}
	return os.ReadFile(source)
}

// cosignatures are the lines of witnesses of the policy in a text: alone, or
// behind a checkpoint.
func cosignatures(data []byte, policy *publiclog.Policy) ([]publiclog.Signature, error) {
	var lines []publiclog.Signature
	for row := range strings.Lines(string(publiclog.Plain(plain.UTF8(data)))) {
		if !strings.HasPrefix(row, "— ") {
			continue
		}
		sig, err := publiclog.ParseSignature(row)
		if err != nil {
			return nil, err
		}
		for _, w := range policy.Witnesses {
			if w.Key.Name == sig.Name && w.Key.ID() == sig.ID {
				lines = append(lines, sig)
			}
		}
	}
	if len(lines) == 0 {
		return nil, words.Errorf("log.no-line")
	}
	return lines, nil
}

func newWitness(u *ui) *cobra.Command {
	var key, state, logKey, out string
	cmd := &cobra.Command{
		Use:     "witness SOURCE",
		Example: "  fairdeal log witness https://log.club.example/deals/ --key witness.key --state club.state --log-key deals.pub --out line.txt",
		Args:    term.NamedArgs("SOURCE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			signer, err := logbook.ReadKey(u.UI, key)
			if err != nil {
				return err
			}
			if signer.Verifier.Type != publiclog.Cosigns {
				return term.Hint(words.Errorf("log.no-witness-key", words.Name("file", key)), "log.witness-makes")
			}
			if state == "" {
				return words.Errorf("log.state-missing")
			}
			if data, err := os.ReadFile(logKey); err == nil {
				logKey = strings.TrimSpace(string(plain.UTF8(data)))
			}
			return u.witness(cmd.Context(), args[0], signer, state, logKey, out)
		},
	}
	cmd.Flags().StringVar(&key, "key", "", "the witness's key `FILE`")
	cmd.Flags().StringVar(&state, "state", "", "the `FILE` that keeps what was cosigned last")
	cmd.Flags().StringVarP(&out, "out", "o", "", "write the line to `FILE`, over an older one (default: standard output)")
	cmd.Flags().StringVar(&logKey, "log-key", "", "the log's public key, or the `FILE` that holds it, the first time")
	return cmd
}

// witness holds the lock of the state from reading it to having written it.
func (u *ui) witness(ctx context.Context, source string, signer *publiclog.Signer, state, logKey, out string) error {
	lock, err := safefile.LockFile(state+".lock", folder.LockWait)
	if err != nil {
		return err
	}
	defer lock.Unlock()
	log, last, err := readState(state, logKey)
	if err != nil {
		return err
	}
	read := reader(ctx, source)
	data, err := read("checkpoint")
	if err != nil {
		return err
	}
	note, c, err := publiclog.ReadCheckpoint(data)
	if err != nil {
		return fmt.Errorf("%s: checkpoint: %w", source, err)
	}
	sigs, err := note.Verify(log)
	if err == nil && (len(sigs) == 0 || c.Origin != log.Name) {
		err = words.Errorf("log.not-signed", words.Name("log", log.Name))
	}
	if err != nil {
		return fmt.Errorf("%s: checkpoint: %w", source, err)
	}
	if err := publiclog.OnePurpose(log, signer.Verifier); err != nil {
		return err
	}
	note.Signatures = sigs[:1]
	if err := u.grew(source, last, c, note, read); err != nil {
		return err
	}
	line, err := signer.Cosign(note.Text, logbook.Now().Unix())
	if err != nil {
		return err
	}
	// The state comes first: a line that is lost can be made again, a state that
	// is behind a line cannot.
	if err := safefile.WriteOver(state, append([]byte("# log "+log.String()+"\n"), note.Bytes()...), 0o600); err != nil {
		return err
	}
	u.Note("log.cosigned", words.Name("log", plain.Text(c.Origin)), words.T("entries", words.Count("count.entries", int(c.Size))))
	if out != "" {
		return safefile.WriteOver(out, []byte(line.Line()), 0o666)
	}
	_, err = fmt.Fprint(u.Out, line.Line())
	return err
}

// readState reads whose log is witnessed and its last checkpoint; nil: none yet.
func readState(path, logKey string) (log publiclog.Verifier, last *publiclog.Note, err error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		if logKey == "" {
			return log, nil, term.Hint(words.Errorf("log.state-new", words.Name("file", path)), "log.log-key-says")
		}
		if log, err = publiclog.ParseVerifier(logKey); err != nil {
			err = fmt.Errorf("--log-key: %w", err)
		}
		return log, nil, err
	}
	if err != nil {
		return log, nil, err
	}
	first, rest, _ := strings.Cut(string(data), "\n")
	if log, err = publiclog.ParseVerifier(strings.TrimPrefix(first, "# log ")); err == nil {
		last, err = publiclog.ParseNote([]byte(rest))
	}
	if err != nil {
		return log, nil, words.Errorf("log.no-state", words.Name("file", path), words.E("why", err))
	}
	if logKey != "" && logKey != log.String() {
		return log, nil, words.Errorf("log.other-log", words.Name("file", path), words.Name("log", log.Name))
	}
	return log, last, nil
}

// grew checks that a tree extends the last one, and its new entries.
func (u *ui) grew(source string, last *publiclog.Note, c publiclog.Checkpoint, note *publiclog.Note, read publiclog.ReadFunc) error {
	var old publiclog.Checkpoint
	if last != nil {
		var err error
		if old, err = publiclog.ParseCheckpoint(last.Text); err != nil {
			return err
		}
	}
	if c.Size < old.Size {
		return words.Errorf("log.older", words.Name("source", source), words.T("entries", words.Count("count.entries", int(c.Size))), words.N("n", int(old.Size)))
	}
	tree, err := publiclog.ReadTree(c, read, func(index int64, data []byte) error {
		if index < old.Size {
			return nil
		}
		if _, err := publiclog.ParseEntry(data); err != nil {
			u.Warn("audit.other.line", words.N("entry", int(index)), words.E("line", err))
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("%s: %w", source, err)
	}
	root, err := tree.RootAt(old.Size)
	if err != nil {
		return err
	}
	if old.Size == 0 || root == old.Root {
		return nil
	}
	name := fmt.Sprintf("fork-%s-%d.txt", publiclog.OriginHash(c.Origin)[:16], c.Size)
	both := append(append(last.Bytes(), '\n'), note.Bytes()...)
	if err := safefile.WriteNew(name, both, 0o666); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	u.Note("log.both-texts", words.Name("file", filepath.Base(name)))
	return term.False("log.two-trees", words.N("n", int(old.Size)), words.Name("log", c.Origin))
}
