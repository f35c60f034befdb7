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

// frontView contains the home page.
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

// doorView is a link to a page that the program wrote.
type doorView struct{ Address, Text, About string }

// downloadView contains the download page. Guide is the address of the organisers' guide.
type downloadView struct {
	Text  downloadText
	Rows  []row
	Guide string
}

// link is a link to a page. Lang is the page's language, such as "pl".
type link struct{ Lang, Address, Text string }

// frameWords contains the words around every page in a language.
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
		return nil // Hosts display 404.html at any depth, where these relative links would not work.
	}
	w := v.Words()
	return []link{
		{Lang: v.Lang, Address: "verify.html", Text: w.Check},
		{Lang: v.Lang, Address: inLanguage("download", v.lang()), Text: w.Download},
		{Lang: v.Lang, Address: inLanguage("index", v.lang()) + "#guides", Text: w.Guides},
	}
}

// lang returns the index of the page's language in languages.
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
			list = append(list, link{Lang: code, Text: names[i]})
		case other >= 0:
			list = append(list, v.Others[other])
		}
	}
	return list
}

// write writes a page to the site.
func (s *site) write(name string, v view) error {
	v.Name = name
	v.Up = strings.Repeat("../", strings.Count(name, "/"))
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
