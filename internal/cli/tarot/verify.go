package tarot

import (
	"errors"
	"slices"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

func (u *ui) verify() term.Command {
	var game gameFlags
	var evidence evidenceFlags
	return term.Command{
		Use: "verify REVEALED | DISTRIBUTION",
		Example: `  fairdeal tarot verify revealed.txt --announced announced.txt
  fairdeal tarot verify final.txt --announced mail.txt --value "3 6 9 13 26"
  fairdeal tarot verify revealed.txt --commitment 0aa305d809a8c52326ab29205f67c8f5a1b66d4f6069f54c610b9d9d153b291c
  fairdeal tarot verify 94480825 --players 4 --sequence 60000000000 --announced announced.txt`,
		First: "announced code value verbose",
		Flags: term.Flags{
			"announced":  term.File(&evidence.announced),
			"commitment": &evidence.commitment,
			"code":       &evidence.code,
			"site-code":  &evidence.siteCode,
			"value":      &evidence.value,
			"beacon":     term.File(&evidence.beacons),
			"sure":       &evidence.sure,
			"verbose v":  &evidence.verbose,
		}.And(game.flags()),
		JSON:   true,
		Signed: true,
		Run:    func(in *term.Line) error { return u.verifyClaim(in, &game, &evidence) },
	}
}

// verifyClaim checks the claimed numbers against the evidence and prints the report.
func (u *ui) verifyClaim(in *term.Line, game *gameFlags, evidence *evidenceFlags) error {
	claim, err := game.claim(u, in, evidence)
	if err != nil {
		return err
	}
	if err := evidence.addTo(&claim, u, in); err != nil {
		return err
	}
	if err := evidence.readSource(u, &claim); err != nil {
		return err
	}
	u.warnOfValue(&claim)
	report, err := tarot.Verify(claim)
	switch {
	case errors.Is(err, tarot.ErrPlayersMissing):
		return term.Hint(err, "tarot-command.add-players")
	case err != nil:
		return err
	}
	status := exitStatus(report.Verdict)
	err = u.PrintResult(report, func() string {
		return u.reportText(report, &claim, status, evidence.files(game.file), evidence.verbose)
	})
	switch {
	case err != nil:
		return err
	case status == term.StatusUnchecked && u.JSON && len(report.Advice) > 0:
		return term.Hint(term.ErrUncheckedReported, advice(report.Advice[0]))
	}
	return term.StatusError(status)
}

// exitStatus returns the exit status for a verdict.
func exitStatus(v tarot.Verdict) int {
	switch v {
	case tarot.Verified:
		return term.StatusDone
	case tarot.False:
		return term.StatusFalse
	}
	return term.StatusUnchecked
}

// advice returns the catalogue key of the user's next step.
func advice(a tarot.Advice) string {
	switch a {
	case tarot.GiveAnnouncement:
		return "tarot-command.advice.announcement"
	case tarot.GiveValue:
		return "tarot-command.advice.value"
	case tarot.LookUpAgain:
		return "tarot-command.advice.look-up"
	case tarot.GiveRecord:
		return "tarot-command.advice.record"
	case tarot.GiveLabel:
		return "tarot-command.advice.label"
	case tarot.GiveChoice:
		return "tarot-command.advice.choice"
	}
	return "tarot-command.advice.again"
}

// claim returns the claim in the arguments, typed numbers or a file with a revealed record, and the terms in the
// flags.
func (g *gameFlags) claim(u *ui, in *term.Line, evidence *evidenceFlags) (claim tarot.Claim, err error) {
	args, err := g.claimArgs(u, in, evidence)
	if err != nil {
		return claim, err
	}
	t, err := g.terms(g.label != "", in.Has("choice") && g.choice != "none")
	if err != nil {
		return claim, err
	}
	claim.Players = t.Players
	if in.Has("label") {
		claim.Label = &t.Label
	}
	if in.Has("choice") {
		claim.Choice = &t.Choice
	}
	if g.file == "" {
		n, err := g.numbers(u, args)
		claim.Typed = &n
		return claim, err
	}
	claim.Revealed, err = u.readRevealed(g.file)
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
