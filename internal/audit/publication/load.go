package publication

import (
	"maps"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// load reads the proofs and the log, and sets the history of this tournament. If there is no valid entry for it, or
// if a proof is unusable, it returns the reasons.
func (p *publicationCheck) load() (reasons []words.Text) {
	if !p.evidence.HasProofs() {
		return []words.Text{words.New("audit.log.no-proof")}
	}
	if p.evidence.Policy == nil {
		return []words.Text{words.New("audit.log.no-policy")}
	}
	entries, reasons := p.readProofs()
	ids := slices.Sorted(maps.Keys(groupByTournament(entries)))
	byTournament := groupByTournament(append(entries, p.readWholeLog()...))
	if len(ids) == 0 { // no usable proof
		ids = p.findInLog(byTournament)
	}
	switch {
	case len(ids) > 1:
		return append(reasons, words.New("audit.log.several", words.Name("tournaments", strings.Join(ids, ", "))))
	case len(ids) == 1:
		return append(reasons, p.setHistory(byTournament[ids[0]])...)
	case p.logErr != nil:
		return append(reasons,
			words.New("audit.log.unusable", words.Name("log", p.evidence.Log.Name), words.E("why", p.logErr)))
	case p.evidence.Log != nil:
		return append(reasons, words.New("audit.log.no-entry"))
	}
	return reasons
}

// readProofs returns the entries in valid proofs, and the reasons why others are invalid.
func (p *publicationCheck) readProofs() (entries []*publiclog.LoggedEntry, reasons []words.Text) {
	for _, file := range p.evidence.Proofs {
		proof, err := publiclog.ParseProof(file.Data)
		var entry *publiclog.LoggedEntry
		if err == nil {
			entry, err = p.evidence.Policy.Check(proof)
		}
		if err != nil {
			reasons = append(reasons,
				words.New("audit.log.proves-nothing", words.Name("file", file.Name), words.E("why", err)))
			continue
		}
		entries = append(entries, entry)
		if checkpoint, err := p.evidence.Policy.VerifyCheckpoint(proof.Checkpoint); err == nil {
			p.checkpoints = append(p.checkpoints, checkpoint)
		}
	}
	return entries, reasons
}

// readWholeLog returns the valid entries in the log, if it was given and is readable.
func (p *publicationCheck) readWholeLog() []*publiclog.LoggedEntry {
	if p.evidence.Log == nil {
		return nil
	}
	if p.evidence.cachedLog == nil {
		log, err := readLog(*p.evidence.Log, p.evidence.Policy, p.checkpoints...)
		p.evidence.cachedLog = &logResult{log, err}
	}
	p.log, p.logErr = p.evidence.cachedLog.log, p.evidence.cachedLog.err
	if p.logErr != nil {
		return nil
	}
	return p.log.entries
}

// findInLog looks for the tournament in a log without proofs: by its description, or else by its keys, or else by
// its name.
func (p *publicationCheck) findInLog(byTournament map[string]*history) []string {
	hasDescription := func(l *publiclog.LoggedEntry) bool {
		return string(l.Entry.Description()) == string(p.Canonical[0])
	}
	hasName := func(l *publiclog.LoggedEntry) bool { return l.Entry.Tournament == p.Name }
	for _, fits := range []func(*publiclog.LoggedEntry) bool{hasDescription, p.hasKeys, hasName} {
		var ids []string
		for id, h := range byTournament {
			if slices.ContainsFunc(h.descriptions(), fits) {
				ids = append(ids, id)
			}
		}
		if len(ids) > 0 {
			slices.Sort(ids)
			return ids
		}
	}
	return nil
}

// hasKeys reports whether an entry has the key hash of the description.
func (p *publicationCheck) hasKeys(l *publiclog.LoggedEntry) bool {
	return l.Entry.KeyHash() == strings.ToLower(p.Description.KeyHash)
}

// setHistory sets the history and the description in force. If the history belongs to a different tournament, it is
// not used, and setHistory returns the reason.
func (p *publicationCheck) setHistory(h *history) (reasons []words.Text) {
	inForce := h.inForce()
	if p.isThisTournament(h) {
		p.history, p.inForce = h, inForce
		return nil
	}
	id := h.entries[0].Entry.Tournament
	if inForce != nil {
		id += ", " + plain.FromLatin1(descriptionIn(inForce).Name)
	}
	return []words.Text{words.New("audit.log.other-tournament", words.Name("tournament", id))}
}

// isThisTournament reports whether a history concerns this tournament, based on its keys, name or file name. A proof
// of a different tournament is not evidence against anybody.
func (p *publicationCheck) isThisTournament(h *history) bool {
	// Browsers call a second copy "spring (1)".
	stem, _, _ := strings.Cut(p.Name, " ")
	if strings.EqualFold(stem, h.entries[0].Entry.Tournament) {
		return true
	}
	hasTitle := func(l *publiclog.LoggedEntry) bool { return descriptionIn(l).Name == p.Description.Name }
	withKeys := h.ofKind(publiclog.KindPublished, publiclog.KindAmended, publiclog.KindRevealed)
	return slices.ContainsFunc(h.descriptions(), hasTitle) || slices.ContainsFunc(withKeys, p.hasKeys)
}
