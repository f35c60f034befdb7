package verify

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/loghttp"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/publiclog/folder"
	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// trustFlags contains the evidence of publication and the parties that the user trusts.
type trustFlags struct {
	proofs    []string         // files
	policy    string           // file that lists the trusted parties
	log       string           // folder or address of the whole log
	beacons   []string         // files with responses
	responses []beaconResponse // found next to the hands

	namesNoRound  bool     // the description names no round of a beacon
	unusedBeacons []string // valid responses in the flags, for a description that names no round
}

func (f *trustFlags) flags() term.Flags {
	return term.Flags{
		"proof":  term.File(&f.proofs),
		"policy": term.File(&f.policy),
		"log":    term.File(&f.log),
		"beacon": term.File(&f.beacons),
	}
}

// uses reports whether a file was used as evidence from the log or a beacon.
func (f *trustFlags) uses(name string) bool {
	clean := func(name string) string { return filepath.ToSlash(filepath.Clean(name)) }
	if slices.ContainsFunc(f.responses, func(r beaconResponse) bool { return r.file == name }) {
		return true
	}
	files := slices.Concat([]string{f.policy}, f.proofs, f.beacons)
	return slices.ContainsFunc(files,
		func(file string) bool { return file != "" && clean(file) == clean(name) })
}

// takeProofs removes the proofs, which it recognises by name and content, from the arguments.
func (f *trustFlags) takeProofs(args []string) (others []string) {
	for _, name := range args {
		if intake.MayBeProof(name) && isProof(name) {
			f.proofs = append(f.proofs, name)
		} else {
			others = append(others, name)
		}
	}
	return others
}

// isProof reports whether a file contains a proof of a log entry.
func isProof(name string) bool {
	info, err := os.Stat(name)
	if err != nil || !info.Mode().IsRegular() || info.Size() > publiclog.MaxProof {
		return false
	}
	data, err := os.ReadFile(name)
	return err == nil && logentry.IsProof(data)
}

// evidence returns the evidence in the flags, or nil. A proof next to the description is only used
// if the user names a trusted policy.
func (f *trustFlags) evidence(ctx context.Context, u *ui, description string) (*audit.Evidence, error) {
	evidence := new(audit.Evidence)
	if f.policy != "" {
		var err error
		if evidence.Policy, err = f.readPolicy(u, description); err != nil {
			return nil, err
		}
	}
	for _, name := range f.proofs {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		evidence.Proofs = append(evidence.Proofs, audit.ProofFile{Name: filepath.Base(name), Data: data})
	}
	if (len(evidence.Proofs) > 0 || f.log != "") && evidence.Policy == nil {
		return nil, term.Hint(words.Errorf("verify.policy-missing"), "verify.policy-from")
	}
	if f.log != "" {
		source, err := logSource(ctx, f.log)
		if err != nil {
			return nil, err
		}
		evidence.Log = source
	}
	if err := f.addBeacons(evidence); err != nil {
		return nil, err
	}
	if evidence.Policy == nil && len(f.beacons)+len(f.responses) == 0 {
		return nil, nil
	}
	return evidence, nil
}

// readPolicy reads the policy. It warns about one from the folder of the description, which the same
// person may have written, and finds the proof next to the description.
func (f *trustFlags) readPolicy(u *ui, description string) (*publiclog.Policy, error) {
	if sameFolder(description, f.policy) {
		u.Warn("verify.policy-beside",
			words.Name("policy", plain.Text(f.policy)), words.Name("description", plain.Text(description)))
	}
	policy, err := term.ReadFile(f.policy, publiclog.ParsePolicy)
	if err != nil {
		return nil, err
	}
	if proof := description + logentry.ProofExt; len(f.proofs) == 0 && isProof(proof) {
		u.Note("verify.proof-beside", words.Name("file", plain.Text(proof)))
		f.proofs = append(f.proofs, proof)
	}
	return policy, nil
}

// sameFolder reports whether two files are in the same folder, unless the first is in the current one.
func sameFolder(a, b string) bool {
	folderA, errA := filepath.Abs(filepath.Dir(a))
	folderB, errB := filepath.Abs(filepath.Dir(b))
	return errA == nil && errB == nil && folderA == folderB && filepath.Dir(a) != "."
}

// logSource returns the log in a folder or at an address.
func logSource(ctx context.Context, name string) (*audit.LogSource, error) {
	if loghttp.IsURL(name) {
		return &audit.LogSource{Name: name, Read: loghttp.Reader(ctx, name)}, nil
	}
	if !folder.Exists(name) {
		return nil, words.Errorf("verify.no-log", words.Name("folder", name))
	}
	sizes, err := folder.WitnessedSizes(name)
	return &audit.LogSource{Name: name, Read: folder.Reader(name), Witnessed: sizes}, err
}

// stem returns the name of a description's file without folder and extension.
func stem(path string) string { return strings.TrimSuffix(filepath.Base(path), ".sqd") }
