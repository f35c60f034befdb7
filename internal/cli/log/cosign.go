package log

import (
	"context"
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/loghttp"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/publiclog/folder"
	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// cosign returns the command that adds the witnesses' cosignatures to a log's checkpoint. It prints each
// witness's time and name.
func (u *ui) cosign() term.Command {
	var policyFile string
	return term.Command{
		Use:     "cosign DIR FILE|URL...",
		Example: "  fairdeal log cosign deals rival.txt press.txt --policy club.policy",
		First:   "policy",
		Flags:   term.Flags{"policy": term.File(&policyFile)},
		Run: func(in *term.Line) error {
			policy, err := u.readPolicy(policyFile)
			if err != nil {
				return err
			}
			lines, err := u.readCosignatures(in.Context(), in.Args[1:], policy)
			if err != nil {
				return err
			}
			opened, err := folder.CosignFolder(in.Args[0], policy, lines...)
			if err != nil {
				return err
			}
			for _, w := range opened.Witnesses {
				fmt.Fprintf(u.Out, "%s %s\n", w.Time.Format(publiclog.TimeLayout), plain.Text(w.Name))
			}
			if !opened.HasQuorum {
				return term.Hint(opened.CheckQuorum(), "log.time-counts")
			}
			u.Note("log.proofs-carry",
				words.Name("log", term.ShellWord(in.Args[0])), words.Name("policy", term.ShellWord(policyFile)))
			return nil
		},
	}
}

// reader returns a function that reads the log in a folder or at an address.
func reader(ctx context.Context, source string) logtree.ReadFunc {
	if loghttp.IsURL(source) {
		return loghttp.Reader(ctx, source)
	}
	return folder.Reader(source)
}

// readCosignatures reads the cosignatures of the policy's witnesses from files and addresses.
func (u *ui) readCosignatures(
	ctx context.Context, sources []string, policy *publiclog.Policy,
) (all []publiclog.Signature, err error) {
	for _, source := range sources {
		data, err := u.readSource(ctx, source)
		if err != nil {
			return nil, err
		}
		signatures, err := cosignatures(data, policy)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", source, err)
		}
		all = append(all, signatures...)
	}
	return all, nil
}

// Maximum sizes of texts with cosignatures, in bytes.
const (
	maxCosignatureAnswer = 64 << 10 // from an address
	maxCosignatureFile   = 1 << 20
)

// readSource reads a text with cosignatures from an address, a file or standard input (-).
func (u *ui) readSource(ctx context.Context, source string) ([]byte, error) {
	if loghttp.IsURL(source) {
		return loghttp.Get(ctx, source, maxCosignatureAnswer)
	}
	return u.Read(source, maxCosignatureFile)
}

// cosignatures returns the cosignatures of the policy's witnesses in a text, which may begin with a checkpoint:
//
//	— rival.example/witness 2Jr0R...
func cosignatures(data []byte, policy *publiclog.Policy) ([]publiclog.Signature, error) {
	var found []publiclog.Signature
	for row := range strings.Lines(string(plain.Normalise(plain.UTF8(data)))) {
		if !strings.HasPrefix(row, "— ") {
			continue
		}
		signature, err := publiclog.ParseSignature(row)
		if err != nil {
			return nil, err
		}
		for _, w := range policy.Witnesses {
			if w.Key.Name == signature.Name && w.Key.ID() == signature.ID {
				found = append(found, signature)
			}
		}
	}
	if len(found) == 0 {
		return nil, words.Errorf("log.no-line")
	}
	return found, nil
}
