package main

import (
	"archive/zip"
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestPlayerWithProof verifies offline with proofs and a policy made by a different program (the
// test vectors). The script trust_story.txt covers the whole story, including how a player could be
// deceived.
func TestPlayerWithProof(t *testing.T) {
	p := newPlayer(t)
	status, out := p.run("verify", "-v", "spring.sqd", "spring.sqk", "hands", "--strict",
		"--proof", "spring.tlog-proof", "--policy", "club.policy")
	for _, want := range []string{
		"11 published in a log   pass        entry 0 of log.club.example/deals, " +
			"witnessed 2023-08-20T10:00:15Z (3 witnesses, 2 required)",
		"12 published text       pass        as club.example/organiser signed it",
		"13 before the number    pass        3 days 5 h 59 min before round 1000 of quicknet",
		"14 number from sources  pass        the signature of round 1000 is valid, and DV is its SHA-256",
		"15 no other description not checked you did not give the whole log",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("the report does not contain %q", want)
		}
	}
	if status != 0 {
		t.Errorf("status %d, want 0\n%s", status, out)
	}
	if strings.Contains(out, "rests on") {
		t.Errorf("the verdict rests on something, want nothing\n%s", out)
	}
}

// TestPlayerWithProofsAmongFiles checks that proofs are recognised by their content, without a flag.
func TestPlayerWithProofsAmongFiles(t *testing.T) {
	p := newPlayer(t)
	p.verify(0, "16 number as announced  pass", "spring.tlog-proof", "value.tlog-proof", "--policy", "club.policy")
}

// TestPlayerWithoutPolicy checks that a proof alone does not count, and that the program asks for a policy.
func TestPlayerWithoutPolicy(t *testing.T) {
	p := newPlayer(t)
	p.verify(2, "--policy is missing; a policy lists the signatures that you trust", "spring.tlog-proof")
}

// TestPlayerWithoutProof checks that the program asks for a proof, but verifies the hands without it.
func TestPlayerWithoutProof(t *testing.T) {
	p := newPlayer(t)
	p.verify(0, "nothing shows when the description was published; ask the organiser for spring.sqd.tlog-proof")
}

// TestPlayerWithBrokenProof checks that an empty proof is not evidence.
func TestPlayerWithBrokenProof(t *testing.T) {
	p := newPlayer(t)
	write(t, p.dir, "broken.tlog-proof", "c2sp.org/tlog-proof@v1\n")
	p.verify(2, "broken.tlog-proof proves nothing", "--proof", "broken.tlog-proof", "--policy", "club.policy")
}

// TestPlayerWithoutComments verifies a description without its comments, which other programs drop.
// The proof still covers everything else, and the entry of the value still has its signature.
func TestPlayerWithoutComments(t *testing.T) {
	p := newPlayer(t)
	edit(t, p.dir, "spring.sqd", "# MH", "# xx")
	edit(t, p.dir, "spring.sqd", "# KR", "# xx")
	edit(t, p.dir, "spring.sqd", "# DV-beacon", "# xx")
	p.verify(0, "", "--strict", "--proof", "spring.tlog-proof", "--proof", "value.tlog-proof",
		"--policy", "club.policy")
}

// TestPolicyInArchiveIsNotTrusted checks that trust never comes from the checked files: an archive or
// folder with its own policy, proof and settings confirms nothing.
func TestPolicyInArchiveIsNotTrusted(t *testing.T) {
	p := newPlayer(t)
	write(t, p.dir, "spring.settings", `{"policy": "club.policy"}`)
	proof := filepath.Join(p.dir, "spring.tlog-proof")
	if err := os.Rename(proof, filepath.Join(p.dir, "spring.sqd.tlog-proof")); err != nil {
		t.Fatal(err)
	}
	var packed bytes.Buffer
	archive := zip.NewWriter(&packed)
	if err := errors.Join(archive.AddFS(os.DirFS(p.dir)), archive.Close()); err != nil {
		t.Fatal(err)
	}
	elsewhere := t.TempDir()
	write(t, elsewhere, "sent.zip", packed.String())
	for _, test := range []struct {
		args          []string
		wantConfirmed bool // only with a policy that the player names
	}{
		{args: []string{filepath.Join(elsewhere, "sent.zip")}, wantConfirmed: false},
		{args: []string{p.dir}, wantConfirmed: false},
		{args: []string{p.dir, "--policy", "club.policy"}, wantConfirmed: true},
	} {
		status, out := p.run(append([]string{"verify", "--json"}, test.args...)...)
		if status != 0 {
			t.Errorf("%q: status %d, want 0\n%s", test.args, status, out)
		}
		isConfirmed := strings.Contains(out, `"publication"`)
		if isConfirmed != test.wantConfirmed {
			t.Errorf("%q: publication confirmed: %t, want %t\n%s", test.args, isConfirmed, test.wantConfirmed, out)
		}
		_, restsOn, _ := strings.Cut(out, `"rests_on": [`)
		restsOn, _, _ = strings.Cut(restsOn, "]")
		// Without evidence, the player has to trust the description.
		wantTrusted := !test.wantConfirmed
		if isTrusted := strings.Contains(restsOn, "description"); isTrusted != wantTrusted {
			t.Errorf("%q: rests on the description: %t, want %t\n%s", test.args, isTrusted, wantTrusted, out)
		}
	}
}
