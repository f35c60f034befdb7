package main

import (
	"bytes"
	"html/template"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

var page = template.Must(template.New("page").Funcs(template.FuncMap{"commands": markCommands}).Parse(pageHTML))

// view contains the template data of a page.
type view struct {
	Lang   string
	Title  string
	Name   string // of the file, relative to the root of the site
	Up     string // path from the page to the root of the site
	Home   string
	About  string // description for search engines
	Others []link // the page in other languages
	Signs  template.HTML
	Style  template.HTML // embedded style sheet; if empty, the site's is used

	// The content is one of these.
	Front     *frontView
	Downloads *downloadView
	Files     []link // of a folder
	Text      template.HTML
}

type frontView struct {
	Title, Intro     string
	Question, Answer string
	Check            string // text of the button
	Picture          string // description of the picture
	Width, Height    int    // of the picture
	Download         link
	DownloadAbout    string
	Doors            []doorView
	GuidesFor        string // heading
	Guides           []link
	ForProgrammers   string // heading
	References       []link
}

type doorView struct{ Address, Text, About string }

type downloadView struct {
	Text  downloadText
	Rows  []row
	Guide string
}

type link struct{ Lang, Address, Text string }

// frameWords contains the words around every page.
type frameWords struct{ Skip, Pages, Language, Check, Download, Guides string }

var frames = []frameWords{
	{
		Skip:     "Skip to the content",
		Pages:    "Pages",
		Language: "Language",
		Check:    "Check",
		Download: "Download",
		Guides:   "Guides",
	},
	{
		Skip:     "Przejdź do treści",
		Pages:    "Strony",
		Language: "Język",
		Check:    "Sprawdź",
		Download: "Pobierz",
		Guides:   "Przewodniki",
	},
	{
		Skip:     "Aller au contenu",
		Pages:    "Pages",
		Language: "Langue",
		Check:    "Vérifier",
		Download: "Télécharger",
		Guides:   "Guides",
	},
}

// Menu returns the pages in every page's menu.
func (v view) Menu() []link {
	if v.Style != "" {
		return nil // The page is displayed at any depth, so only its own links work.
	}
	w := v.Words()
	return []link{
		{v.Lang, "verify.html", w.Check},
		{v.Lang, inLanguage("download", v.lang()), w.Download},
		{v.Lang, inLanguage("index", v.lang()) + "#guides", w.Guides},
	}
}

func (v view) lang() int { return slices.Index(languages, v.Lang) }

// Words returns the words around the page in its language.
func (v view) Words() frameWords { return frames[v.lang()] }

// Intro returns the sentence in the footer.
func (v view) Intro() string { return intro[v.lang()] }

// Langs returns the languages of the page. Its own has no address. If there is only one, it returns
// nil.
func (v view) Langs() (list []link) {
	if len(v.Others) == 0 {
		return nil
	}
	for i, code := range languages {
		other := slices.IndexFunc(v.Others, func(l link) bool { return l.Lang == code })
		switch {
		case code == v.Lang:
			list = append(list, link{code, "", names[i]})
		case other >= 0:
			list = append(list, v.Others[other])
		}
	}
	return list
}

func (s *site) write(name string, v view) error {
	v.Up, v.Name = strings.Repeat("../", strings.Count(name, "/")), name
	signs, err := os.ReadFile(filepath.Join(s.root, "internal", "page", "parts", "signs.svg"))
	if err != nil {
		return err
	}
	v.Signs = template.HTML(signs)
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
