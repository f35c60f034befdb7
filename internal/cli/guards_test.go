package cli

import (
	"os"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/workfactor"
)

// TestRefusedStepChangesNothing checks that a tournament step that exits with status 2 changes no byte
// of the folder, the log or the shares, because everything is checked before anything is written.
func TestRefusedStepChangesNothing(t *testing.T) {
	if tty, err := os.OpenFile("/dev/tty", os.O_RDWR, 0); err == nil {
		tty.Close()
		t.Skip("not run: there is a terminal, at which a refusal would be a question")
	}
	defer func(factor int) { workfactor.Scrypt = factor }(workfactor.Scrypt)
	workfactor.Scrypt = 10
	defer func() { clock.Now = time.Now }()
	for _, env := range []string{"XDG_STATE_HOME", "XDG_CONFIG_HOME", "HOME"} {
		t.Setenv(env, t.TempDir())
	}
	s := &steps{t: t, dir: t.TempDir()}
	t.Chdir(s.dir)
	s.describe()
	s.refusePublishing()
	s.refuseAfterPublication()
	s.refuseValues()
	s.refuseHandsAndKeys()
	s.refuseLateLogging()
	if s.refused < 55 {
		t.Errorf("%d steps were refused, want at least 55", s.refused)
	}
	t.Logf("%d steps were refused after %d that were not", s.refused, s.succeeded)
}

// Times of steps, before and after the draw.
const (
	beforeLotto = "2027-03-01T12:00:00Z"
	afterLotto  = "2027-03-13T12:00:00Z"
)

// Parts of the command lines.
const (
	lottoInfo    = `"Lotto 6 from 49 of 10 March 2027, rising, without the bonus"`
	lottoValue   = ` "3 6 9 13 26 40"`
	publishPlain = "tournament publish t --plain-keys"
	logKeys      = " --log-key deals.key --organiser-key organiser.key"
)

// describe makes keys, a log and several tournaments. Their flag --phase is SESSIONS:BOARDS:FILES:TITLE.
func (s *steps) describe() {
	write(s.t, "short", "geheim\n")
	write(s.t, "pass", "correct horse battery staple\n")
	write(s.t, "broken.policy", "quorum nobody\n")
	write(s.t, "noise.key", "no key\n")
	s.done(beforeLotto,
		"log key --name log.club.example/deals --out deals.key",
		"log key --name club.example/organiser --out organiser.key",
		"log key --name other.example/organiser --out other.key",
		"log init deals --key deals.key --organiser-file organiser.pub",
		"tournament new a --name A --di "+lottoInfo+" --phase 2:4:a#:A",
		"tournament new t --name T --di "+lottoInfo+" --phase 2:4:t#:T",
		`tournament new few --name F --di "a number from 1 to 9999 that players name on 10 March 2027" --phase 1:4:f:F`,
		`tournament new index --name I --di "Dow Jones close with both decimals of 10 March 2027 and WIG20 close with both decimals of 10 March 2027" --phase 1:4:i:I`,
		`tournament new nothing --name N --di "the winner" --phase 1:4:n:N`,
		`tournament new empty --name E`,
	)
}

// refusePublishing tries to publish with missing or wrong information, passphrases, keys and logs.
func (s *steps) refusePublishing() {
	s.refuse(beforeLotto,
		"tournament publish empty --plain-keys",
		"tournament publish nothing --plain-keys",
		"tournament publish few --plain-keys",
		"tournament publish t --passphrase-file short",
		"tournament publish t --passphrase-file none",
		"tournament publish t --recipient none.pub",
		"tournament publish t --shares 3/2 --share-dir sh",
		"tournament publish t --shares 2/3",
		"tournament publish t --shares 2/3 --share-dir sh --passphrase-file pass",
		publishPlain+" --log deals",
		publishPlain+" --log deals --log-key deals.key",
		publishPlain+" --log nowhere"+logKeys,
		publishPlain+" --log deals --log-key none.key --organiser-key organiser.key",
		publishPlain+" --log deals --log-key noise.key --organiser-key organiser.key",
		publishPlain+" --log deals --log-key deals.key --organiser-key other.key",
		publishPlain+" --log deals --log-key other.key --organiser-key organiser.key",
		publishPlain+" --log deals --policy broken.policy"+logKeys,
		publishPlain+" --log deals --policy none.policy"+logKeys,
		"tournament dv t 1",
		"tournament make t --session all",
		"tournament reveal t",
		"tournament played t all",
		"tournament amend t --reason x --name U",
		"tournament amend t --name U",
	)
	s.refuse("2027-03-10T21:30:00Z", "tournament publish index --plain-keys")
	s.refuse(afterLotto, publishPlain, "tournament publish index --plain-keys", "tournament publish t")
	write(s.t, "t.sqk", "1,1:stranger\n") // left by an interrupted publish
	s.refuse(beforeLotto,
		publishPlain,
		"tournament publish t --shares 2/3 --share-dir short --new-keys",
		"tournament publish t --shares 2/3 --share-dir pass/sub --new-keys",
	)
	if err := os.Remove("t.sqk"); err != nil {
		s.t.Fatal(err)
	}
}

// refuseAfterPublication tries to publish, edit, amend and cancel published tournaments.
func (s *steps) refuseAfterPublication() {
	s.done(beforeLotto, publishPlain+" --log deals"+logKeys, "tournament publish a --passphrase-file pass")
	write(s.t, "n.sqk", "1,1:stranger\n")
	s.refuse(beforeLotto,
		"tournament publish t --plain-keys",
		`tournament edit t --name U`,
		"tournament publish t --plain-keys --new-keys",
		"tournament amend t --reason x --name U --log nowhere"+logKeys,
		"tournament cancel t --reason x --log nowhere"+logKeys,
		"tournament cancel t --log deals"+logKeys,
		"tournament choice t reserve 1,2 --log deals"+logKeys,
		"tournament choice t nonsense --reason x --log deals"+logKeys,
	)
}

// refuseValues tries to enter wrong values.
func (s *steps) refuseValues() {
	s.refuse(beforeLotto, "tournament dv t"+lottoValue+" --yes")
	s.refuse(afterLotto,
		`tournament dv t hello --yes`,
		`tournament dv t "3 6 9 13 77" --yes`,
		`tournament dv t "" --yes`,
		"tournament dv t"+lottoValue+" --yes --log nowhere"+logKeys,
		"tournament dv t"+lottoValue+" --yes --log deals --log-key deals.key --organiser-key other.key",
	)
	s.done(afterLotto, "tournament dv t"+lottoValue+" --yes", "tournament dv a"+lottoValue+" --yes")
}

// refuseHandsAndKeys tries to make hands and to reveal keys.
func (s *steps) refuseHandsAndKeys() {
	write(s.t, "a1.pbn", "something else\n")
	s.refuse(afterLotto,
		`tournament dv t "3 6 9 13 26 41" --yes`,
		"tournament make a --session all --unlock short",
		"tournament make a --session 1,1 --dir . --format pbn --unlock pass",
		"tournament make a --session 1,1 --format stats --unlock pass",
		"tournament make a --session 1,7 --unlock pass",
		"tournament make a --session all --sealed --unlock pass",
		"tournament reveal a --unlock pass",
		"tournament reveal a --unlock pass --early b",
		"tournament reveal a --session 1,1 --unlock pass",
		"tournament played a 1,7",
		"tournament played a 2,1",
	)
	s.done(afterLotto, "tournament make t --session all", "tournament played t all")
	s.refuse(afterLotto,
		"tournament reveal t --log nowhere"+logKeys,
		"tournament reveal t --session 1,1 --log nowhere"+logKeys,
	)
}

// refuseLateLogging checks that a repeated command does not add keys to a log that were revealed early.
func (s *steps) refuseLateLogging() {
	s.done(beforeLotto,
		"tournament new u --name U --di "+lottoInfo+" --phase 2:4:u#:U",
		"tournament publish u --passphrase-file pass --log deals"+logKeys,
	)
	s.done(afterLotto, "tournament dv u"+lottoValue+" --yes", "tournament reveal u --unlock pass --early u")
	s.refuse(afterLotto, "tournament reveal u --unlock pass --log deals"+logKeys)
}
