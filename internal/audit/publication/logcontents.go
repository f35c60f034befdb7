package publication

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// checkEntries reports invalid entries: as a contradiction if the organiser is known, otherwise as a warning.
func (r *LogReport) checkEntries(l *wholeLog) {
	for _, b := range l.invalid {
		entry, reason := words.N("entry", int(b.index)), words.E("why", b.err)
		switch {
		case b.organiserKnown:
			r.addContradiction(line("log.bad-of", entry, words.Name("organiser", b.organiser), reason))
		case b.organiser == "":
			r.warn("other.line", words.N("n", int(b.index)), words.E("what", b.err))
		default:
			r.warn("log.bad-stranger", entry, reason)
		}
	}
	byLeaf := map[string]*publiclog.LoggedEntry{}
	for _, e := range l.entries {
		if digits := e.Entry.Value("of"); digits != "" {
			r.checkTarget(e, digits, byLeaf[digits])
		}
		byLeaf[logentry.LeafHex(e.Entry)] = e
	}
}

// checkTarget checks that the earlier entry to which an entry refers exists and is about the same tournament.
func (r *LogReport) checkTarget(e *publiclog.LoggedEntry, digits string, target *publiclog.LoggedEntry) {
	entry := words.N("entry", int(e.Index))
	switch {
	case target == nil:
		r.addContradiction(line("log.about-nothing", entry, words.Name("leaf", digits)))
	case logentry.TournamentIdentity(target.Entry) != logentry.TournamentIdentity(e.Entry):
		r.addContradiction(line("log.about-other", entry, words.N("other", int(target.Index))))
	}
}

// checkFiles compares the files in the log with the digests in its entries. Such an entry has a line
//
//	file results sha256:78b1... 1234 results.csv
func (r *LogReport) checkFiles(l *wholeLog, src LogSource) {
	for _, e := range l.entries {
		if e.Entry.Kind != publiclog.KindFile {
			continue
		}
		fields := strings.SplitN(e.Entry.Value("file"), " ", 4)
		digits, size := strings.TrimPrefix(fields[1], "sha256:"), fields[2]
		data, err := src.Read("sha256/" + digits)
		if err != nil {
			continue // A log need not contain the files.
		}
		digest, entry := words.Name("digest", digits), words.N("entry", int(e.Index))
		switch got := digestOf(data); {
		case got == digits:
		case strconv.Itoa(len(data)) != size:
			r.addOpen(line("log.file-damaged", digest, entry, words.N("found", len(data)),
				words.Name("size", size)))
		default:
			r.addContradiction(line("log.file-differs", digest, entry, words.Name("found", got)))
		}
	}
}
