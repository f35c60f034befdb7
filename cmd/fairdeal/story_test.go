package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// commandsOf returns the command lines in the script of the story without clock and exit status.
func commandsOf(t *testing.T) map[string]bool {
	t.Helper()
	script, err := os.ReadFile(filepath.Join("testdata", "script", "trust_story.txt"))
	if err != nil {
		t.Fatal(err)
	}
	before := regexp.MustCompile(`^(exec |status \d )(sh -c ')?(on \S+ )?`)
	commands := map[string]bool{}
	for line := range strings.Lines(string(script)) {
		line = strings.TrimSuffix(line, "\n")
		if found := before.FindString(line); found != "" {
			line = strings.TrimPrefix(line, found)
			if strings.Contains(found, "sh -c") {
				line = strings.TrimSuffix(line, "'")
			}
		}
		commands[asTyped(line)] = true
	}
	return commands
}

var someTime = regexp.MustCompile(`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ`)

// asTyped normalises a command line, so that pages and scripts may differ in times, web hosts and
// quotation marks.
func asTyped(line string) string {
	line = someTime.ReplaceAllString(line, "TIME")
	line = strings.ReplaceAll(line, "'rr#'", "rr#")
	line = strings.ReplaceAll(line, "'", `"`)
	return strings.ReplaceAll(line, "https://log.club.example/deals/", "$LOG")
}

// TestLogStoryMatchesPage checks that the script of a log's story uses the commands in
// docs/organisers.md.
func TestLogStoryMatchesPage(t *testing.T) {
	words := map[string]bool{} // in the script; see wordsOf
	for line := range commandsOf(t) {
		for _, w := range wordsOf(line) {
			words[w] = true
		}
	}
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "organisers.md"))
	if err != nil {
		t.Fatal(err)
	}
	commands := 0
	for line := range strings.Lines(string(page)) {
		command, ok := strings.CutPrefix(strings.TrimSpace(line), "$ ")
		if !ok {
			continue
		}
		commands++
		if strings.Contains(command, " verify ") || strings.Contains(command, " deal ") {
			continue // about the verification page or a club evening
		}
		for _, w := range wordsOf(command) {
			if !words[w] {
				t.Errorf("docs/organisers.md has %q, the story has not: %s", w, command)
			}
		}
	}
	if commands < 10 {
		t.Errorf("docs/organisers.md shows %d commands, want at least 10", commands)
	}
}

// wordsOf returns the command of a line, alone and with each flag: "fairdeal tournament publish" and
// "fairdeal tournament publish --recipients-file".
func wordsOf(line string) (words []string) {
	f := strings.Fields(line)
	if len(f) < 3 || f[0] != "fairdeal" {
		return nil
	}
	command := strings.Join(f[:3], " ")
	words = append(words, command)
	for _, w := range f[3:] {
		if strings.HasPrefix(w, "--") {
			words = append(words, command+" "+w)
		}
	}
	return words
}
