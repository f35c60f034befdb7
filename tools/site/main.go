// Command site makes the folder that a web host serves beside a release: the player's
// page, the look-up page of tarot, a sample of an evening's results, and the guides with
// all that they lead to as HTML, in three languages. Every link in it is followed before
// it is done.
//
//	go -C tools run ./site PROGRAM FOLDER
//
// PROGRAM is the program of the release, which makes the pages; FOLDER must not exist.
package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// guide is one guide in all languages that it exists in, English first.
type guide []string

var (
	languages = []string{"en", "pl", "fr"}
	guides    = []guide{
		{"docs/players.md", "docs/gracze.md", "docs/joueurs.md"},
		{"docs/organisers.md", "docs/organizatorzy.md", "docs/organisateurs.md"},
		{"docs/directors.md", "docs/sedziowie.md", "docs/arbitres.md"},
		{"docs/tarot-players.md", "docs/gracze-tarota.md", "docs/joueurs-de-tarot.md"},
		{"docs/federations.md", "docs/federacje.md", "docs/federations-fr.md"},
		{"docs/trust.md"},
		{"docs/service.md"},
	}
	names = []string{"English", "Polski", "Français"}
	intro = []string{
		"fairdeal deals and scores bridge and tarot so that nobody has to take anybody's word for it.",
		"fairdeal rozdaje i liczy brydża oraz tarota tak, że nikt nie musi nikomu wierzyć na słowo.",
		"fairdeal distribue et compte le bridge et le tarot sans que personne doive croire quelqu'un sur parole.",
	}
	doors = []door{
		{"verify.html", []string{"Check a tournament", "Sprawdź turniej", "Vérifier un tournoi"}},
		{"tarot.html", []string{"Look up a deal of tarot", "Znajdź rozdanie tarota", "Retrouver une donne de tarot"}},
		{"results", []string{"An evening's results, a sample", "Wyniki wieczoru, przykład", "Les résultats d'une soirée, un exemple"}},
	}
)

// door is a page that the program makes, with what a link to it says.
type door struct {
	file string
	says []string
}

// address is the door in a language.
func (d door) address(lang int) string {
	if path.Ext(d.file) == "" {
		return inLanguage(d.file, lang)
	}
	return d.file
}

// inLanguage is the file of a page that there is in each language.
func inLanguage(name string, lang int) string {
	if lang == 0 {
		return name + ".html"
	}
	return name + "." + languages[lang] + ".html"
}

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: site PROGRAM FOLDER")
		os.Exit(2)
	}
	n, err := build("..", os.Args[1], os.Args[2])
	if err != nil {
		fmt.Fprintln(os.Stderr, "site:", err)
		os.Exit(2)
	}
	fmt.Printf("%s: every one of %d links leads somewhere\n", os.Args[2], n)
}

// build makes the folder out of the sources at root, and returns how many links it has.
func build(root, program, out string) (int, error) {
	if err := os.Mkdir(out, 0o755); err != nil {
		return 0, err
	}
	if err := pages(root, program, out); err != nil {
		return 0, err
	}
	if err := style(root, out); err != nil {
		return 0, err
	}
	s := &site{root: root, out: out, done: map[string]bool{}, titles: map[string]string{}}
	for _, g := range guides {
		for _, file := range g {
			if err := s.put(file); err != nil {
				return 0, err
			}
		}
	}
	for lang := range languages {
		if err := s.front(lang); err != nil {
			return 0, err
		}
	}
	return check(out)
}

// pages has the program make its own.
func pages(root, program, out string) error {
	evening := filepath.Join(root, "examples", "score", "evening.bws")
	rulings := filepath.Join(root, "examples", "score", "evening-rulings.txt")
	calls := [][]string{
		{"page", "-o", filepath.Join(out, "verify.html")},
		{"page", "tarot", "-o", filepath.Join(out, "tarot.html")},
	}
	for lang, code := range languages {
		calls = append(calls, []string{"score", "session", evening, "--rulings", rulings, "--lang", code, "--html", filepath.Join(out, inLanguage("results", lang))})
	}
	for _, args := range calls {
		if said, err := exec.Command(program, args...).CombinedOutput(); err != nil {
			return fmt.Errorf("%s: %w\n%s", strings.Join(args, " "), err, said)
		}
	}
	return nil
}

//go:embed site.css
var ownStyle []byte

// style joins the parts that all pages of the project share.
func style(root, out string) error {
	var all bytes.Buffer
	for _, part := range []string{"colours", "text", "table"} {
		css, err := os.ReadFile(filepath.Join(root, "internal", "page", "parts", part+".css"))
		if err != nil {
			return err
		}
		all.Write(css)
	}
	all.Write(ownStyle)
	return os.WriteFile(filepath.Join(out, "site.css"), all.Bytes(), 0o644)
}

var page = template.Must(template.New("page").Parse(`<!doctype html>
<html lang="{{.Lang}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{.Title}}{{if ne .Title "fairdeal"}} – fairdeal{{end}}</title>
<link rel="stylesheet" href="{{.Up}}site.css">
</head>
<body>
<header>
<a class="brand" href="{{.Up}}{{.Home}}">fairdeal</a>
<nav>{{range .Others}} <a lang="{{.Lang}}" hreflang="{{.Lang}}" href="{{$.Up}}{{.Address}}">{{.Text}}</a>{{end}}</nav>
</header>
<main>
{{with .Intro}}<h1>fairdeal</h1>
<p>{{.}}</p>{{end}}
{{with .Doors}}<ul class="doors">{{range .}}
<li><a href="{{.Address}}">{{.Text}}</a></li>{{end}}
</ul>{{end}}
{{with .Guides}}<ul>{{range .}}
<li><a hreflang="{{.Lang}}" href="{{.Address}}">{{.Text}}</a></li>{{end}}
</ul>{{end}}
{{.Text}}
</main>
</body>
</html>
`))

type (
	view struct {
		Lang, Title, Up string // Up leads from the page to the folder's root
		Home            string
		Others          []link // the same page in other languages
		Intro           string
		Doors, Guides   []link
		Text            template.HTML
	}
	link struct{ Lang, Address, Text string }
)

// front writes the first page of a language.
func (s *site) front(lang int) error {
	v := view{Lang: languages[lang], Title: "fairdeal", Home: inLanguage("index", lang), Intro: intro[lang]}
	for i := range languages {
		if i != lang {
			v.Others = append(v.Others, link{languages[i], inLanguage("index", i), names[i]})
		}
	}
	for _, d := range doors {
		v.Doors = append(v.Doors, link{languages[lang], d.address(lang), d.says[lang]})
	}
	for _, g := range guides {
		of := lang
		if of >= len(g) {
			of = 0
		}
		v.Guides = append(v.Guides, link{languages[of], asHTML(g[of]), s.titles[g[of]]})
	}
	return s.write(inLanguage("index", lang), v)
}

// languageOf is the language of a page, and the same page in others.
func languageOf(file string) (lang int, others []link) {
	for _, g := range guides {
		at := slices.Index(g, file)
		if at < 0 {
			continue
		}
		for i, other := range g {
			if i != at {
				others = append(others, link{languages[i], asHTML(other), names[i]})
			}
		}
		return at, others
	}
	return 0, nil
}

func (s *site) write(name string, v view) error {
	v.Up = strings.Repeat("../", strings.Count(name, "/"))
	var b bytes.Buffer
	if err := page.Execute(&b, v); err != nil {
		return err
	}
	file := filepath.Join(s.out, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, b.Bytes(), 0o644)
}
