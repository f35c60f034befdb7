package main

import (
	"bytes"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestDeskAndCommands runs a championship from its name to its keys, alternating between the desk
// and commands on the same folder. send submits every desk form three times. Halfway, the desk is
// killed and a new one continues.
func TestDeskAndCommands(t *testing.T) {
	c := &championship{t: t, dir: t.TempDir()}
	write(t, c.dir, "pass.txt", cupPass+"\n")
	c.desk = startDesk(t, c.dir)
	c.describe()
	c.correctDescription()
	c.publish()
	c.desk.kill() // The new desk needs only the folder.
	c.desk = startDesk(t, c.dir)
	c.amend()
	c.makeHands()
	c.reveal()
	c.checkFiles()
}

// cupPass is the passphrase of the keys.
const cupPass = "correct horse battery staple"

// championship is the tournament "cup" in a folder with a running desk.
type championship struct {
	t    *testing.T
	dir  string
	desk *deskBrowser
}

// run runs a command, which must succeed, and returns its output.
func (c *championship) run(args ...string) string {
	c.t.Helper()
	status, out := runIn(c.t, c.dir, args...)
	if status != 0 {
		c.t.Fatalf("fairdeal %q: status %d\n%s", args, status, out)
	}
	return out
}

// checkStage checks that the command shows a stage of the tournament, and the desk a text.
func (c *championship) checkStage(stage, deskText string) {
	c.t.Helper()
	out := c.run("tournament", "status", "cup", "--json")
	if !strings.Contains(out, `"stage": "`+stage+`"`) {
		c.t.Errorf("the command says %s, want %s", out, stage)
	}
	if page := c.desk.get(""); !strings.Contains(page, deskText) {
		c.t.Errorf("the desk does not say %q: %s", deskText, page)
	}
}

// describe describes a round robin and a final, the first at the desk and the second with the command.
func (c *championship) describe() {
	c.t.Helper()
	c.desk.send("t", url.Values{"name": {"Łódź Cup"}, "file": {"cup"}})
	c.run("tournament", "edit", "cup", "--di",
		"Lotto 6 from 49 of Wednesday 8 December 2060, without the bonus number, from low to high")
	c.desk.sendFrom("t/cup", "t/cup/phase", url.Values{
		"sessions": {"3"},
		"boards":   {"2x4"},
		"files":    {"RR"},
		"title":    {"Round robin"},
	})
	c.run("tournament", "edit", "cup", "--phase", "1:1-8:FIN:Final") // sessions:boards:files:title
}

// correctDescription changes the number of sessions, the name and the day, and checks what the command then shows.
func (c *championship) correctDescription() {
	c.t.Helper()
	c.desk.sendFrom("t/cup", "t/cup/phase", url.Values{
		"phase":    {"1"},
		"sessions": {"2"},
		"boards":   {"2x4"},
		"files":    {"RR"},
		"title":    {"Round robin"},
	})
	c.desk.send("t/cup", url.Values{"name": {"Łódź Trophy"}})
	c.desk.send("t/cup/di", url.Values{
		"text": {"Lotto 6 from 49 of Thursday 9 December 2060, without the bonus number, from low to high"},
	})
	out := c.run("tournament", "show", "cup")
	for _, want := range []string{
		"Trophy",
		"2 sessions, boards 1-4,5-8, files RR#",
		"1 session, boards 1-8, files FIN",
		"Thursday 9",
	} {
		if !strings.Contains(out, want) {
			c.t.Errorf("the command does not show %q:\n%s", want, out)
		}
	}
}

// publish publishes the tournament at the desk.
func (c *championship) publish() {
	c.t.Helper()
	c.checkStage("publish", "draft")
	c.desk.send("t/cup/publish", url.Values{
		"passphrase":  {cupPass},
		"passphrase2": {cupPass},
		"confirm":     {"cup"},
	})
	keys, err := filepath.Glob(filepath.Join(c.dir, "cup.sqk*"))
	if err != nil || len(keys) != 1 || filepath.Base(keys[0]) != "cup.sqk.age" {
		c.t.Fatalf("keys %v, %v", keys, err)
	}
	c.checkStage("wait", "Announce it")
}

// amend amends the description at the desk and, in a copy of the folder, with the command. The new
// day is over, so that everything can be verified.
func (c *championship) amend() {
	c.t.Helper()
	const info = "Lotto 6 from 49 of Wednesday 9 December 2020, without the bonus number, from low to high"
	const reason = "no draw on Thursdays"
	copyDir := filepath.Join(c.t.TempDir(), "copy")
	if err := os.CopyFS(copyDir, os.DirFS(c.dir)); err != nil {
		c.t.Fatal(err)
	}
	c.desk.send("t/cup/amend", url.Values{
		"name":        {"Łódź Trophy"},
		"text":        {info},
		"reason":      {reason},
		"accept-past": {"yes"},
	})
	status, out := runIn(c.t, copyDir, "tournament", "amend", "cup", "--reason", reason, "--di", info,
		"--accept", "past")
	if status != 0 {
		c.t.Fatalf("amend: status %d: %s", status, out)
	}
	byDesk := readFile(c.t, c.dir, "cup.sqd")
	byCommand := readFile(c.t, copyDir, "cup.sqd")
	if !bytes.Equal(byDesk, byCommand) {
		c.t.Errorf("amended at the desk:\n%s\nwith the command:\n%s", byDesk, byCommand)
	}
}

// cupHands is the folder to which the desk and, by default, the command write the hands.
const cupHands = "hands-KEEP-SECRET/cup"

// makeHands enters the value and makes the hands, twice by desk and twice by command.
func (c *championship) makeHands() {
	c.t.Helper()
	const lottoNumbers = "3 6 9 13 26 40"
	c.desk.send("t/cup/dv", url.Values{"first": {lottoNumbers}, "value": {lottoNumbers}})
	c.checkStage("make", "Deal the hands")
	c.desk.send("t/cup/make", url.Values{
		"phase":       {"1"},
		"session":     {"1"},
		"format":      {"dupblind", "pbn"},
		"not_playing": {"yes"},
		"passphrase":  {cupPass},
	})
	c.run("tournament", "make", "cup", "--session", "all", "--format", "pbn", "--unlock", "pass.txt")
	c.desk.send("t/cup/make", url.Values{
		"phase":       {"*"},
		"session":     {"*"},
		"format":      {"pbn"},
		"not_playing": {"yes"},
		"passphrase":  {cupPass},
	})
	c.run("tournament", "make", "cup", "--session", "all", "--format", "pbn", "--unlock", "pass.txt",
		"--dir", "again")
	for _, name := range []string{"RR1.pbn", "RR2.pbn", "RR1-2.pbn", "FIN.pbn"} {
		byDesk := readFile(c.t, filepath.Join(c.dir, cupHands), name)
		byCommand := readFile(c.t, filepath.Join(c.dir, "again"), name)
		if !bytes.Equal(byDesk, byCommand) {
			c.t.Errorf("%s differs between desk and command", name)
		}
	}
}

// reveal reveals the key of each session of phase 1, then all keys.
func (c *championship) reveal() {
	c.t.Helper()
	c.desk.send("t/cup/out", url.Values{
		"session": {"1,1"},
		"event":   {"taken"},
		"who":     {"duplication room"},
	})
	c.desk.send("t/cup/out", url.Values{"session": {"1,1"}, "event": {"played"}})
	c.desk.send("t/cup/reveal/1,1", url.Values{"passphrase": {cupPass}})
	c.run("tournament", "reveal", "cup", "--session", "1,2", "--played", "--unlock", "pass.txt")
	if got := strings.Count(string(readFile(c.t, c.dir, "cup.handout")), `"played"`); got != 1 {
		c.t.Errorf("the diary says %d times that a session was played, want once", got)
	}
	c.desk.send("t/cup/reveal", url.Values{
		"passphrase": {cupPass},
		"confirm":    {"cup"},
		"early":      {"yes"},
	})
	c.checkStage("revealed", "revealed")
	c.run("tournament", "reveal", "cup", "--unlock", "pass.txt")
	c.run("tournament", "played", "cup", "1,2", "2,*")
	c.run("tournament", "reveal", "cup", "--unlock", "pass.txt")
}

// checkFiles checks that the published files verify, and that files with keys or hands are secret.
func (c *championship) checkFiles() {
	c.t.Helper()
	out := c.run("verify", "cup.sqd", "cup.sqk", cupHands, "--handout", "cup.handout", "--json")
	if !strings.Contains(out, `"verdict": "verified"`) {
		c.t.Errorf("verify says\n%s", out)
	}
	for _, name := range []string{"cup.sqk", "cup.sqk.age", cupHands + "/RR1.dup"} {
		info, err := os.Stat(filepath.Join(c.dir, name))
		if err != nil {
			c.t.Error(err)
		} else if info.Mode().Perm() != 0o600 {
			c.t.Errorf("%s: mode %v, want 0600", name, info.Mode())
		}
	}
}

// readFile returns the content of a file in a folder.
func readFile(t *testing.T, dir, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}
