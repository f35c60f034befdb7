package cli

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/workfactor"
)

// contents returns the files of a folder with their modes.
func contents(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || path == dir {
			return err
		}
		info, err := d.Info()
		if err != nil || d.IsDir() {
			all[path] = "folder"
			return err
		}
		data, err := os.ReadFile(path)
		all[path] = fmt.Sprintf("%v %x", info.Mode(), data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestRefusedStepChangesNothing checks that a tournament step that exits with status 2 changes no byte
// of the folder, the log or the shares, because everything is checked before anything is written.
func TestRefusedStepChangesNothing(t *testing.T) {
	if tty, err := os.OpenFile("/dev/tty", os.O_RDWR, 0); err == nil {
		tty.Close()
		t.Skip("not run: there is a terminal, at which a refusal would be a question")
	}
	defer func(factor int) { workfactor.Scrypt = factor }(workfactor.Scrypt)
	workfactor.Scrypt = 10
	dir := t.TempDir()
	t.Chdir(dir)
	for _, env := range []string{"XDG_STATE_HOME", "XDG_CONFIG_HOME", "HOME"} {
		t.Setenv(env, t.TempDir())
	}
	defer func() { clock.Now = time.Now }()
	run := func(at, line string) (int, string) {
		clock.Now = func() time.Time {
			now, err := time.Parse(time.RFC3339, at)
			if err != nil {
				t.Fatal(err)
			}
			return now
		}
		var out bytes.Buffer
		status := Main(append([]string{"fairdeal"}, splitWords(line)...), strings.NewReader(""), &out, &out)
		return status, out.String()
	}
	const before, later = "2027-03-01T12:00:00Z", "2027-03-13T12:00:00Z"
	const lotto = `"Lotto 6 from 49 of 10 March 2027, rising, without the bonus"`
	ready := 0
	done := func(at string, lines ...string) {
		t.Helper()
		for _, line := range lines {
			if status, out := run(at, line); status != 0 {
				t.Fatalf("%s: %d\n%s", line, status, out)
			}
			ready++
		}
	}
	refused := 0
	refuse := func(at string, lines ...string) {
		t.Helper()
		for _, line := range lines {
			was := contents(t, dir)
			status, out := run(at, line)
			now := contents(t, dir)
			if status != 2 {
				t.Errorf("%s: status %d, want 2\n%s", line, status, out)
			}
			if !maps.Equal(was, now) {
				changed := ""
				for path := range now {
					if was[path] != now[path] {
						changed += " " + filepath.Base(path)
					}
				}
				for path := range was {
					if _, ok := now[path]; !ok {
						changed += " -" + filepath.Base(path)
					}
				}
				t.Errorf("%s: refused, and changed:%s\n%s", line, changed, out)
			}
			refused++
		}
	}
	write(t, "short", "geheim\n")
	write(t, "pass", "correct horse battery staple\n")
	write(t, "broken.policy", "quorum nobody\n")
	write(t, "noise.key", "no key\n")
	done(before, "log key --name log.club.example/deals --out deals.key", "log key --name club.example/organiser --out organiser.key",
		"log key --name other.example/organiser --out other.key", "log init deals --key deals.key --organiser-file organiser.pub",
		"tournament new a --name A --di "+lotto+" --phase 2:4:a#:A", "tournament new t --name T --di "+lotto+" --phase 2:4:t#:T",
		`tournament new few --name F --di "a number from 1 to 9999 that players name on 10 March 2027" --phase 1:4:f:F`,
		`tournament new index --name I --di "Dow Jones close with both decimals of 10 March 2027 and WIG20 close with both decimals of 10 March 2027" --phase 1:4:i:I`,
		`tournament new nothing --name N --di "the winner" --phase 1:4:n:N`, `tournament new empty --name E`)
	const plain, log = "tournament publish t --plain-keys", " --log-key deals.key --organiser-key organiser.key"
	refuse(before, "tournament publish empty --plain-keys", "tournament publish nothing --plain-keys", "tournament publish few --plain-keys", "tournament publish t --passphrase-file short",
		"tournament publish t --passphrase-file none", "tournament publish t --recipient none.pub",
		"tournament publish t --shares 3/2 --share-dir sh", "tournament publish t --shares 2/3", "tournament publish t --shares 2/3 --share-dir sh --passphrase-file pass",
		plain+" --log deals", plain+" --log deals --log-key deals.key", plain+" --log nowhere"+log, plain+" --log deals --log-key none.key --organiser-key organiser.key",
		plain+" --log deals --log-key noise.key --organiser-key organiser.key", plain+" --log deals --log-key deals.key --organiser-key other.key",
		plain+" --log deals --log-key other.key --organiser-key organiser.key", plain+" --log deals --policy broken.policy"+log, plain+" --log deals --policy none.policy"+log,
		"tournament dv t 1", "tournament make t --session all", "tournament reveal t", "tournament played t all", "tournament amend t --reason x --name U", "tournament amend t --name U")
	refuse("2027-03-10T21:30:00Z", "tournament publish index --plain-keys")
	refuse(later, plain, "tournament publish index --plain-keys", "tournament publish t")
	write(t, "t.sqk", "1,1:stranger\n") // left by an interrupted publish
	refuse(before, plain, "tournament publish t --shares 2/3 --share-dir short --new-keys", "tournament publish t --shares 2/3 --share-dir pass/sub --new-keys")
	if err := os.Remove("t.sqk"); err != nil {
		t.Fatal(err)
	}
	done(before, plain+" --log deals"+log, "tournament publish a --passphrase-file pass")
	write(t, "n.sqk", "1,1:stranger\n")
	refuse(before, "tournament publish t --plain-keys", `tournament edit t --name U`, "tournament publish t --plain-keys --new-keys",
		"tournament amend t --reason x --name U --log nowhere"+log, "tournament cancel t --reason x --log nowhere"+log, "tournament cancel t --log deals"+log,
		"tournament choice t reserve 1,2 --log deals"+log, "tournament choice t nonsense --reason x --log deals"+log)
	const value = ` "3 6 9 13 26 40"`
	refuse(before, "tournament dv t"+value+" --yes")
	refuse(later, `tournament dv t hello --yes`, `tournament dv t "3 6 9 13 77" --yes`, `tournament dv t "" --yes`,
		"tournament dv t"+value+" --yes --log nowhere"+log, "tournament dv t"+value+" --yes --log deals --log-key deals.key --organiser-key other.key")
	done(later, "tournament dv t"+value+" --yes", "tournament dv a"+value+" --yes")
	write(t, "a1.pbn", "something else\n")
	refuse(later, `tournament dv t "3 6 9 13 26 41" --yes`, "tournament make a --session all --unlock short",
		"tournament make a --session 1,1 --dir . --format pbn --unlock pass", "tournament make a --session 1,1 --format stats --unlock pass", "tournament make a --session 1,7 --unlock pass",
		"tournament make a --session all --sealed --unlock pass", "tournament reveal a --unlock pass", "tournament reveal a --unlock pass --early b",
		"tournament reveal a --session 1,1 --unlock pass", "tournament played a 1,7", "tournament played a 2,1")
	done(later, "tournament make t --session all", "tournament played t all")
	refuse(later, "tournament reveal t --log nowhere"+log, "tournament reveal t --session 1,1 --log nowhere"+log)
	// Repeating the command must not add keys to a log that were revealed early.
	done(before, "tournament new u --name U --di "+lotto+" --phase 2:4:u#:U", "tournament publish u --passphrase-file pass --log deals"+log)
	done(later, "tournament dv u"+value+" --yes", "tournament reveal u --unlock pass --early u")
	refuse(later, "tournament reveal u --unlock pass --log deals"+log)
	if refused < 55 {
		t.Errorf("%d steps were refused, want at least 55", refused)
	}
	t.Logf("%d steps were refused after %d that were not", refused, ready)
}
