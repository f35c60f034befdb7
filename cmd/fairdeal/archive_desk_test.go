package main

import (
	"net/url"
	"os/exec"
	"testing"
)

// deskArchive runs a tournament at a desk and returns its archive. The tournament has sessions 1,1 and 1,2 of the round
// robin and session 2,1, the final, of eight boards each.
func deskArchive(t *testing.T) []byte {
	t.Helper()
	const pass = "correct horse battery staple"
	const lottoNumbers = "3 6 9 13 26 40"
	desk := startDesk(t, t.TempDir())
	desk.send("t", url.Values{"name": {"Spring Cup"}, "file": {"cup"}})
	desk.send("t/cup/di", url.Values{
		"text": {"Lotto 6 from 49 of Wednesday 9 December 2020, without the bonus number, from low to high"},
	})
	desk.sendFrom("t/cup", "t/cup/phase", url.Values{
		"sessions": {"2"},
		"boards":   {"2x8"},
		"files":    {"RR"},
		"title":    {"Round robin"},
	})
	desk.sendFrom("t/cup", "t/cup/phase", url.Values{
		"sessions": {"1"},
		"boards":   {"1-8"},
		"files":    {"FIN"},
		"title":    {"Final"},
	})
	desk.send("t/cup/publish", url.Values{
		"passphrase":        {pass},
		"passphrase2":       {pass},
		"confirm":           {"cup"},
		"accept-past":       {"yes"},
		"accept-no-date":    {"yes"},
		"accept-unclear":    {"yes"},
		"accept-few-values": {"yes"},
	})
	desk.send("t/cup/dv", url.Values{"first": {lottoNumbers}, "value": {lottoNumbers}})
	desk.send("t/cup/make", url.Values{
		"phase":       {"*"},
		"session":     {"*"},
		"format":      {"pbn", "dupblind"},
		"not_playing": {"yes"},
		"passphrase":  {pass},
	})
	for _, session := range []string{"1,1", "1,2", "2,1"} {
		desk.send("t/cup/out", url.Values{"session": {session}, "event": {"played"}})
	}
	desk.send("t/cup/reveal", url.Values{"passphrase": {pass}, "confirm": {"cup"}})
	return []byte(desk.get("t/cup/file/cup.zip"))
}

// runIn runs a command in dir and returns its exit status and output.
func runIn(t *testing.T, dir string, args ...string) (int, string) {
	t.Helper()
	cmd := exec.Command("fairdeal", args...)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil && cmd.ProcessState == nil {
		t.Fatal(err)
	}
	return cmd.ProcessState.ExitCode(), string(out)
}
