package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/audit/facts"
	"github.com/fairdeal/fairdeal/internal/audit/publication"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/publiclog"
)

// Evidence is what shows when a description was published, and that its value is true:
// files that anybody may have copied, and whom the reader believes.
type Evidence struct {
	Proofs  []ProofFile       // NAME.KIND.tlog-proof
	Policy  *publiclog.Policy // nil: none; then proofs prove nothing
	Log     *LogSource        // the whole log; nil: not given
	Beacons []*delayed.Beacon // signatures of rounds, from anywhere
	// BeaconNames are the files of Beacons, for people, in their order; it may be shorter.
	BeaconNames []string
	Unread      []Unread // files that were to hold one
}

// Given reports whether there is any evidence.
func (e *Evidence) Given() bool { return e != nil && (len(e.Proofs) > 0 || e.Log != nil) }

// ProofFile is a proof as it was given.
type ProofFile struct {
	Name string // for people
	Data []byte
}

// LogSource is a public log as it can be read: a folder, a server.
type LogSource struct {
	Name string // for people
	Read logtree.ReadFunc
	// Witnessed are the sizes of which a checkpoint is kept under witnessed/; nil where
	// the source cannot list them.
	Witnessed []int64
}

// Unread is a file that was given for the signature of a round and is none: evidence of
// nothing.
type Unread struct {
	Name string // for people
	Why  error
}

// SessionKeyFile is a file NAME.P-S.sqr: the key of one session, revealed before the others.
type SessionKeyFile struct {
	Name string
	Data []byte
}

// checked is the evidence for package publication, which checks it.
func (e *Evidence) checked() *publication.Evidence {
	if e == nil {
		return nil
	}
	p := &publication.Evidence{Policy: e.Policy, Log: (*publication.LogSource)(e.Log), Beacons: e.Beacons, BeaconNames: e.BeaconNames}
	for _, f := range e.Proofs {
		p.Proofs = append(p.Proofs, publication.ProofFile(f))
	}
	for _, f := range e.Unread {
		p.Unread = append(p.Unread, publication.Unread(f))
	}
	return p
}

// checkPublication takes steps 11 to 17 and closes the anchors that they close: the
// description where it is the one that was published, before the value could be
// known; the value where every part of it follows from its source.
func (r *Report) checkPublication(p Published, f *facts.Facts, opt *Options, evidence *publication.Evidence, found *say.Results) {
	if f.Description == nil {
		return
	}
	s := publication.Subject{
		Description: f.Description, Canonical: f.Canonical(), Name: opt.Name, Choices: found.Choices,
		Beacons: publication.BeaconsOf(p.Description),
	}
	if opt.Evidence.Given() { // else there is nothing to compare the keys with
		s.Keys = keyRoot(f.Keys, f.Description)
	}
	out := publication.Check(s, evidence)
	r.Publication = out.Publication
	found.Warnings, found.Choices = append(found.Warnings, out.Warnings...), append(found.Choices, out.Choices...)
	// A report of who gave nothing speaks of it only where there is something to
	// say.
	silent := !opt.Evidence.Given()
	for _, st := range out.Steps {
		if !silent || !st.Optional && st.ID != say.StepDeclared {
			found.Steps = append(found.Steps, st)
		}
	}
	status := func(id int) Status { return say.StatusOf(found.Steps, id) }
	valued := len(out.Texts) == 0
	if out.Described {
		if st := found.Step(say.StepDigest); st != nil && st.Status == NotChecked && st.Optional {
			st.Status, st.Optional, st.Detail = Pass, false, []Line{line("anchor.as-log")}
		}
		if status(say.StepBefore) == Pass {
			closeAnchor(found, say.TheDescription)
		}
	}
	if out.Valued && valued {
		closeAnchor(found, say.TheValue)
	}
	// Steps 4 and 5 were taken before: what they leave to people is no longer open.
	if status(say.StepThen) == Fail {
		reword(found, say.StepDigest, "anchor.log-says-otherwise", "anchor.nothing")
	}
	if status(say.StepSource) != NotChecked && valued {
		reword(found, say.StepValue, "value.step-14", "value.look-up", "value.look-up-of-what")
	}
}

// keyRoot returns the root of the tree over all keys; nil where it cannot be computed.
func keyRoot(keys *squaredeal.Keys, d *squaredeal.Description) *squaredeal.KeyRoot {
	if keys == nil || len(keys.Missing(d)) > 0 {
		return nil
	}
	tree, err := keys.Tree()
	if err != nil {
		return nil
	}
	root, err := tree.Root()
	if err != nil {
		return nil
	}
	return &squaredeal.KeyRoot{Root: root.Root, Keys: root.Keys}
}

// reword replaces some sentences of a step.
func reword(found *say.Results, id int, now say.Code, before ...say.Code) {
	if st := found.Step(id); st != nil {
		for i := range st.Detail {
			if slices.Contains(before, st.Detail[i].Code) {
				st.Detail[i] = line(now)
			}
		}
	}
}

// closeAnchor removes an anchor from those that the verdict rests on.
func closeAnchor(found *say.Results, x say.Anchor) {
	found.RestsOn = slices.DeleteFunc(found.RestsOn, func(y say.Anchor) bool { return x == y })
}
