package audit

import (
	"github.com/fairdeal/fairdeal/internal/audit"
	internalintake "github.com/fairdeal/fairdeal/internal/intake"
	internalsquaredeal "github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// This file converts options and IDs to the types of the implementation in internal/audit. See convertreport.go for
// the opposite direction.

// internal converts the options for the implementation. It asks for the results of all boards and leaves out the
// hands, which this package does not show.
func (opt Options) internal() audit.Options {
	options := audit.Options{
		Name:      opt.Given.Name,
		Earlier:   internalintake.DescriptionText(opt.Given.Earlier),
		Digest:    opt.Given.Digest,
		Value:     opt.Given.Value,
		Today:     opt.Given.Today,
		Reserve:   internalReserves(opt.Stated.Reserve),
		NotHeld:   internalIDs(opt.Stated.NotHeld),
		Partial:   opt.Strictness.Partial,
		Strict:    opt.Strictness.Strict,
		Sure:      opt.Strictness.Sure,
		Progress:  opt.Progress,
		EachBoard: true,
		NoHands:   true,
	}
	for _, f := range opt.Given.SessionKeys {
		options.SessionKeys = append(options.SessionKeys, audit.SessionKeyFile(f))
	}
	if e := opt.Given.Evidence; e != nil {
		options.Evidence = &audit.Evidence{Policy: e.Policy, Beacons: e.Beacons}
		for _, f := range e.Proofs {
			options.Evidence.Proofs = append(options.Evidence.Proofs, audit.ProofFile(f))
		}
	}
	for _, p := range opt.Stated.Played {
		options.Played = append(options.Played, audit.PlayedFiles{ID: internalID(p.ID), Files: p.Files})
	}
	for _, p := range opt.Stated.Replaced {
		session := internalID(p.ID).WithSet(internalsquaredeal.Original)
		options.Replaced = append(options.Replaced, audit.ReplacedBoards{ID: session, Boards: p.Boards})
	}
	return options
}

// internalID converts an ID for the implementation.
func internalID(id squaredeal.ID) internalsquaredeal.ID {
	return internalsquaredeal.ID{Phase: id.Phase, Session: id.Session, Set: internalsquaredeal.Set(id.Set)}
}

// internalIDs converts IDs for the implementation.
func internalIDs(ids []squaredeal.ID) (all []internalsquaredeal.ID) {
	for _, id := range ids {
		all = append(all, internalID(id))
	}
	return all
}

// internalReserves converts IDs of reserve sets. A session stands for its reserve set, as in the command.
func internalReserves(ids []squaredeal.ID) []internalsquaredeal.ID {
	all := internalIDs(ids)
	for i, id := range all {
		if id.Set == internalsquaredeal.Original {
			all[i].Set = internalsquaredeal.Reserve
		}
	}
	return all
}
