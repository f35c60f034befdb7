package tarot

import (
	"errors"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/tarot"
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
