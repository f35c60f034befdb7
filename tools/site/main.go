// Command site builds the project's website for a release: the player's page, the tarot look-up
// page, a sample results page, and the guides with the pages they link to as HTML, in three
// languages. It then follows every link.
//
//	go -C tools run ./site PROGRAM FOLDER RELEASE vX.Y.Z
//
// PROGRAM is the released program, which writes the pages. FOLDER must not exist. RELEASE is the
// folder with the files on the download page.
package main

import (
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

func main() {
	if len(os.Args) != 5 {
		fmt.Fprintln(os.Stderr, "usage: site PROGRAM FOLDER RELEASE VERSION")
		os.Exit(2)
	}
	program, folder := os.Args[1], os.Args[2]
	links, err := build("..", program, folder, release{folder: os.Args[3], version: os.Args[4]})
	if err != nil {
		fmt.Fprintln(os.Stderr, "site:", err)
		os.Exit(2)
	}
	fmt.Printf("%s: every one of %d links leads somewhere\n", folder, links)
}

// build builds the site from the sources at root. It returns the number of links.
func build(root, program, out string, r release) (int, error) {
	if err := os.Mkdir(out, 0o755); err != nil {
		return 0, err
	}
	if err := pages(root, program, out); err != nil {
		return 0, err
	}
	if err := style(root, out); err != nil {
		return 0, err
	}
	s := &site{root: root, out: out, added: map[string]bool{}, titles: map[string]string{}}
	if err := s.addSource("docs/pictures/verdict.png"); err != nil {
		return 0, err
	}
	for _, r := range references {
		if err := s.addSource(r.file); err != nil {
			return 0, err
		}
	}
	for _, g := range guides {
		for _, file := range g {
			if err := s.addSource(file); err != nil {
				return 0, err
			}
		}
	}
	for lang := range languages {
		if err := s.front(lang); err != nil {
			return 0, err
		}
		if err := s.download(lang, r); err != nil {
			return 0, err
		}
	}
	if err := s.writeNotFound(); err != nil {
		return 0, err
	}
	return check(out, r)
}

// pages makes the program write its pages.
func pages(root, program, out string) error {
	evening := filepath.Join(root, "examples", "score", "evening.bws")
	rulings := filepath.Join(root, "examples", "score", "evening-rulings.txt")
	calls := [][]string{
		{"page", "-o", filepath.Join(out, "verify.html")},
		{"page", "tarot", "-o", filepath.Join(out, "tarot.html")},
	}
	for lang, code := range languages {
		results := filepath.Join(out, inLanguage("results", lang))
		calls = append(calls,
			[]string{"score", "session", evening, "--rulings", rulings, "--lang", code, "--html", results})
	}
	for _, args := range calls {
		if output, err := exec.Command(program, args...).CombinedOutput(); err != nil {
			return fmt.Errorf("%s: %w\n%s", strings.Join(args, " "), err, output)
		}
	}
	return nil
}

//go:embed site.css
var ownStyle []byte

// look returns the project's common style sheet with the site's additions.
func look(root string) ([]byte, error) {
	css, err := os.ReadFile(filepath.Join(root, "internal", "page", "parts", "look.css"))
	return append(css, ownStyle...), err
}

// style writes the style sheet.
func style(root, out string) error {
	css, err := look(root)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(out, "site.css"), css, 0o644)
}
