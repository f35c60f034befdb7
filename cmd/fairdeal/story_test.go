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
	return strings.NewReplacer("'rr#'", "rr#", "'", `"`, "https://log.club.example/deals/",
		"$LOG").Replace(someTime.ReplaceAllString(line, "TIME"))
}

// TestLogStoryMatchesPage checks that the script of a log's story uses the commands in
// docs/organisers.md.
func TestLogStoryMatchesPage(t *testing.T) {
	commands := commandsOf(t)
	words := map[string]bool{} // such as fairdeal tournament publish, also together with --recipients-file
	for line := range commands {
		for _, w := range wordsOf(line) {
			words[w] = true
		}
	}
	each := func(page string, least int, check func(line string)) {
		t.Helper()
		text, err := os.ReadFile(filepath.Join("..", "..", "docs", page))
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for line := range strings.Lines(string(text)) {
			if command, ok := strings.CutPrefix(strings.TrimSpace(line), "$ "); ok {
				n++
				check(command)
			}
		}
		if n < least {
			t.Errorf("docs/%s shows %d commands, want %d at least", page, n, least)
		}
	}
	each("organisers.md", 10, func(line string) {
		if strings.Contains(line, " verify ") || strings.Contains(line, " deal ") {
			return // about the verification page or a club evening
		}
		for _, w := range wordsOf(line) {
			if !words[w] {
				t.Errorf("docs/organisers.md has %q, the story has not: %s", w, line)
			}
		}
	})
}

// wordsOf returns the command and flags of a line.
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
