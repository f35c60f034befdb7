package main

import (
	"os"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
)

// The functions in this file change a tournament before a situation is tried, or return such a change:
//
//	revealing("keys: something else is there", input{answers: []string{doorPass}}).
//		after(leave("spring.sqk", "something else\n")).wantRefusal()

// leave returns a change that writes a file.
func leave(name, data string) func(t *testing.T) {
	return func(t *testing.T) { writeFile(t, name, data) }
}

// writeFile writes a file that only its owner can read.
func writeFile(t *testing.T, name, data string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(data), 0o600); err != nil {
		t.Fatal(err)
	}
}

// leaveShare writes a share left by an earlier attempt where the command and the desk write theirs.
func leaveShare(t *testing.T) {
	if err := os.MkdirAll("spring-shares", 0o700); err != nil {
		t.Fatal(err)
	}
	writeFile(t, "spring-shares/spring.1.share", "a share of an attempt\n")
}

// leaveHandFiles writes a different hand file where the command writes hands, and where the desk does.
func leaveHandFiles(t *testing.T) {
	for _, dir := range []string{".", "hands-KEEP-SECRET/spring"} {
		if err := os.MkdirAll(dir, 0o700); err != nil {
			t.Fatal(err)
		}
		writeFile(t, dir+"/rr1.pbn", "% PBN 2.1\n")
	}
}

// removing returns a change that deletes a file of the tournament.
func removing(name string) func(t *testing.T) {
	return func(t *testing.T) {
		if err := os.Remove(name); err != nil {
			t.Fatal(err)
		}
	}
}

// replaceWithFolder returns a change that replaces a file with a folder.
func replaceWithFolder(name string) func(t *testing.T) {
	return func(t *testing.T) {
		os.Remove(name)
		if err := os.Mkdir(name, 0o700); err != nil {
			t.Fatal(err)
		}
	}
}

// changeDescription changes the delayed information after publication.
func changeDescription(t *testing.T) {
	edit(t, ".", "spring.sqd", "from low to high", "from high to low")
}

// lockTournament keeps the tournament locked until the test ends, as if by a different program.
func lockTournament(t *testing.T) {
	s, err := organiser.Edit("spring.sqd")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
}

// beginTournament creates an empty description.
func beginTournament(t *testing.T) {
	if _, err := organiser.Create("spring.sqd", "Spring Cup"); err != nil {
		t.Fatal(err)
	}
}

// editDescription changes the description before publication.
func editDescription(t *testing.T, change func(d *squaredeal.Description) error) {
	s, err := organiser.Edit("spring.sqd")
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := change(s.Description); err != nil {
		t.Fatal(err)
	}
	if err := s.Save(); err != nil {
		t.Fatal(err)
	}
	os.Remove("spring.sqd.bak")
}

// delayedInfo returns a change that sets the delayed information.
func delayedInfo(text string) func(t *testing.T) {
	return func(t *testing.T) {
		editDescription(t, func(d *squaredeal.Description) error { return d.SetDelayed(text) })
	}
}
