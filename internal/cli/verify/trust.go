package verify

import (
	"context"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/loghttp"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/publiclog/folder"
	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// trustFlags contains the evidence of publication and the parties that the user trusts.
type trustFlags struct {
	proofs    []string
	policy    string
	log       string
	beacons   []string
	responses []foundBeacon // next to the hands
}

// foundBeacon is a beacon response found among the files.
type foundBeacon struct {
	name   string
	beacon *delayed.Beacon
}

func (f *trustFlags) flags() term.Flags {
	return term.Flags{"proof": &f.proofs, "policy": &f.policy, "log": &f.log, "beacon": &f.beacons}
}

// uses reports whether a file was used as evidence from the log or a beacon.
func (f *trustFlags) uses(name string) bool {
	clean := func(name string) string { return filepath.ToSlash(filepath.Clean(name)) }
	if slices.ContainsFunc(f.responses, func(b foundBeacon) bool { return b.name == name }) {
		return true
	}
	return slices.ContainsFunc(slices.Concat([]string{f.policy}, f.proofs, f.beacons), func(used string) bool { return used != "" && clean(used) == clean(name) })
}

// takeProofs removes the proofs, which it recognises by content, from the arguments.
func (f *trustFlags) takeProofs(args []string) (others []string) {
	for _, name := range args {
		if isProof(name) {
			f.proofs = append(f.proofs, name)
		} else {
			others = append(others, name)
		}
	}
	return others
}

// takeBeacons removes files named beacon.json with a beacon response from the files, unless the delayed
// information is known and names no round.
func (f *trustFlags) takeBeacons(g *evidenceFiles) {
	d, err := squaredeal.ParseDescription(g.description)
	ofBeacon := func(part delayed.Part) bool { return part.Kind == delayed.Drand }
	if err == nil && !slices.ContainsFunc(delayed.Parse(d.Delayed), ofBeacon) {
		return
	}
	for _, it := range g.Of(intake.Other) {
		if !strings.EqualFold(path.Base(it.Name), beaconFile) || f.uses(it.Name) {
			continue
		}
		if data, err := it.Read(); err == nil {
			if b, err := delayed.ParseResponse(data); err == nil {
				f.responses = append(f.responses, foundBeacon{it.Name, b})
			}
		}
	}
	g.files = slices.DeleteFunc(g.files, func(in audit.Input) bool { return f.uses(in.Name) })
}

// beaconFile is the name of a beacon response next to the hands.
const beaconFile = "beacon.json"

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
	ev := new(audit.Evidence)
	if f.policy != "" {
		if sameFolder(description, f.policy) {
			u.Warn("verify.policy-beside", words.Name("policy", plain.Text(f.policy)), words.Name("description", plain.Text(description)))
		}
		var err error
		if ev.Policy, err = term.ReadFile(f.policy, publiclog.ParsePolicy); err != nil {
			return nil, err
		}
		if proof := description + logentry.ProofExt; len(f.proofs) == 0 && isProof(proof) {
			u.Note("verify.proof-beside", words.Name("file", plain.Text(proof)))
			f.proofs = append(f.proofs, proof)
		}
	}
	for _, name := range f.proofs {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		ev.Proofs = append(ev.Proofs, audit.ProofFile{Name: filepath.Base(name), Data: data})
	}
	if (len(ev.Proofs) > 0 || f.log != "") && ev.Policy == nil {
		return nil, term.Hint(words.Errorf("verify.policy-missing"), "verify.policy-from")
	}
	if f.log != "" {
		src, err := logSource(ctx, f.log)
		if err != nil {
			return nil, err
		}
		ev.Log = src
	}
	for _, name := range f.beacons {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		if b, err := delayed.ParseResponse(data); err == nil {
			ev.Beacons = append(ev.Beacons, b)
			ev.BeaconNames = append(ev.BeaconNames, filepath.Base(name))
		} else {
			ev.Unread = append(ev.Unread, audit.Unread{Name: name, Why: err})
		}
	}
	for _, response := range f.responses {
		ev.Beacons = append(ev.Beacons, response.beacon)
		ev.BeaconNames = append(ev.BeaconNames, path.Base(response.name))
	}
	if ev.Policy == nil && len(f.beacons)+len(f.responses) == 0 {
		return nil, nil
	}
	return ev, nil
}

// sameFolder reports whether two files are in the same folder.
func sameFolder(a, b string) bool {
	x, err1 := filepath.Abs(filepath.Dir(a))
	y, err2 := filepath.Abs(filepath.Dir(b))
	return err1 == nil && err2 == nil && x == y && filepath.Dir(a) != "."
}

func logSource(ctx context.Context, name string) (*audit.LogSource, error) {
	if loghttp.IsURL(name) {
		return &audit.LogSource{Name: name, Read: loghttp.Reader(ctx, name)}, nil
	}
	if !folder.Exists(name) {
		return nil, words.Errorf("verify.no-log", words.Name("folder", name))
	}
	sizes, err := folder.WitnessedSizes(name)
	return &audit.LogSource{Name: name, Read: folder.Read(name), Witnessed: sizes}, err
}

// stem returns the name of a description's file without folder and extension.
func stem(path string) string { return strings.TrimSuffix(filepath.Base(path), ".sqd") }
