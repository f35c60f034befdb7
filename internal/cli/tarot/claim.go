package tarot

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

// claim returns the claim in the arguments, typed numbers or a file with a revealed record, and the terms in the
// flags.
func (g *gameFlags) claim(u *ui, in *term.Line, evidence *evidenceFlags) (claim tarot.Claim, err error) {
	args, err := g.claimArgs(u, in, evidence)
	if err != nil {
		return claim, err
	}
	hasChoice := in.Has("choice") && g.choice != "none"
	terms, err := g.terms(g.label != "", hasChoice)
	if err != nil {
		return claim, err
	}
	claim.Players = terms.Players
	// An empty --label and --choice none claim that the game has no label or choice. Absent flags claim nothing.
	if in.Has("label") {
		claim.Label = &terms.Label
	}
	if in.Has("choice") {
		claim.Choice = &terms.Choice
	}
	if g.file != "" {
		claim.Revealed, err = u.readRevealed(g.file)
		return claim, err
	}
	numbers, err := g.numbers(u, args)
	claim.Typed = &numbers
	return claim, err
}

// claimArgs returns the numbers among the arguments, or none if the claim is a file. It returns an error unless the
// arguments contain exactly one of the two.
func (g *gameFlags) claimArgs(u *ui, in *term.Line, evidence *evidenceFlags) (args []string, err error) {
	args = g.gameFile(in.Args)
	isFile := func(arg string) bool { return !isNumber(arg) }
	switch {
	case g.file == "" && len(args) > 1 && slices.ContainsFunc(args, isFile):
		err = words.Errorf("term.want-one-file", words.N("n", len(args)))
		return nil, term.Hint(err, "term.shows-example", words.Name("command", in.Name()))
	case g.file == "" && len(args) == 0:
		return nil, term.Hint(words.Errorf("tarot.nothing-given"), "tarot-command.give-reveal-or")
	case g.file != "" && (len(args) > 0 || in.Has("sequence")):
		return nil, words.Errorf("tarot-command.gives-numbers", words.Name("file", u.nameOf(g.file)))
	case g.file == "-" && evidence.announced == "-":
		return nil, words.Errorf("tarot-command.input-once")
	}
	return args, nil
}

// readRevealed reads a revealed record.
func (u *ui) readRevealed(path string) (*tarot.Record, error) {
	r, err := u.readRecord(path, tarot.FindRevealed)
	if err != nil {
		return nil, err
	}
	name := words.Name("file", u.nameOf(path))
	switch r.Kind {
	case tarot.KindRevealed:
		return &r, nil
	case tarot.KindSecret:
		return nil, term.Hint(words.Errorf("tarot-command.is-secret", name), "tarot-command.reveal-prints")
	}
	return nil, term.Hint(words.Errorf("tarot-command.is-announcement", name), "tarot-command.give-announced")
}
