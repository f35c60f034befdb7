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
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"image/png"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// guide lists the files of a guide in all its languages, English first.
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
		"fairdeal deals and scores bridge and tarot in such a way that anyone can check afterwards that nobody chose or changed the hands.",
		"fairdeal rozdaje i liczy brydża i tarota tak, że każdy może potem sprawdzić, że nikt nie wybrał ani nie zmienił rąk.",
		"fairdeal distribue et compte le bridge et le tarot de telle sorte que chacun peut vérifier ensuite que personne n'a choisi ni modifié les donnes.",
	}
	question = []string{
		"Were the hands of my tournament fair?",
		"Czy rozdania mojego turnieju były uczciwe?",
		"Les donnes de mon tournoi étaient-elles honnêtes ?",
	}
	answer = []string{
		"Drop the organiser's two files and the hands that you played on a page. Nothing leaves your computer.",
		"Upuść na stronę dwa pliki organizatora i rozdania, które grałeś. Nic nie opuszcza Twojego komputera.",
		"Déposez sur une page les deux fichiers de l'organisateur et les donnes que vous avez jouées. Rien ne quitte votre ordinateur.",
	}
	checkIt      = []string{"Check a tournament", "Sprawdź turniej", "Vérifier un tournoi"}
	sampleAnswer = []string{
		"The answer for a tournament in which all boards match",
		"Odpowiedź dla turnieju, w którym wszystkie rozdania się zgadzają",
		"La réponse pour un tournoi dont toutes les donnes sont conformes",
	}
	frontTitle = []string{"Deals that anyone can check", "Rozdania, które każdy może sprawdzić", "Des donnes que chacun peut vérifier"}
	guidesFor  = []string{"Guides", "Przewodniki", "Guides"}
	notFound   = []string{"There is no page at this address.", "Pod tym adresem nie ma strony.", "Il n'y a pas de page à cette adresse."}
	toTheFront = []string{"To the first page", "Do pierwszej strony", "Vers la première page"}
	doors      = []door{
		{"tarot.html", []string{"Look up a deal of tarot", "Znajdź rozdanie tarota", "Retrouver une donne de tarot"},
			[]string{"Enter the numbers of a game to see the cards of each deal.", "Wpisz liczby partii, aby zobaczyć karty każdego rozdania.",
				"Saisissez les nombres d'une partie pour voir les cartes de chaque donne."}},
		{"results", []string{"An evening's results, a sample", "Wyniki wieczoru, przykład", "Les résultats d'une soirée, un exemple"},
			[]string{"A page that a club publishes: ranking, travellers and rulings.", "Strona, którą publikuje klub: klasyfikacja, protokoły i orzeczenia.",
				"Une page que publie un club : classement, feuilles ambulantes et décisions."}},
	}
	inEnglish      = []string{"", " (po angielsku)", " (en anglais)"}
	forProgrammers = []string{"For programmers", "Dla programistów (po angielsku)", "Pour les programmeurs (en anglais)"}
	sourceCode     = []string{"Source code and questions", "Kod źródłowy i pytania", "Code source et questions"}
	// references are pages in English.
	references = []struct {
		file string
		says []string
	}{
		{"docs/packages.md", []string{"Go packages", "Pakiety Go", "Paquets Go"}},
		{"tools/npm/README.md", []string{"JavaScript package", "Pakiet JavaScript", "Paquet JavaScript"}},
		{"spec", []string{"Specification", "Specyfikacja", "Spécification"}},
		{"docs/release.md", []string{"Releases and their signatures", "Wydania i ich podpisy", "Versions et signatures"}},
		{"NEWS.md", []string{"News", "Nowości", "Nouveautés"}},
	}
)

// home is the address to which publish.yml deploys the site.
const home = "https://fairdeal.github.io/fairdeal/"

// source is the address of the repository.
const source = "https://github.com/fairdeal/fairdeal"

// door is a page that the program writes, with the text of links to it.
type door struct {
	file  string
	says  []string
	about []string
}

// address returns the page's address in a language.
func (d door) address(lang int) string {
	if path.Ext(d.file) == "" {
		return inLanguage(d.file, lang)
	}
	return d.file
}

// inLanguage returns the file name of a page in a language.
func inLanguage(name string, lang int) string {
	if lang == 0 {
		return name + ".html"
	}
	return name + "." + languages[lang] + ".html"
}

func main() {
	if len(os.Args) != 5 {
		fmt.Fprintln(os.Stderr, "usage: site PROGRAM FOLDER RELEASE VERSION")
		os.Exit(2)
	}
	n, err := build("..", os.Args[1], os.Args[2], release{os.Args[3], os.Args[4]})
	if err != nil {
		fmt.Fprintln(os.Stderr, "site:", err)
		os.Exit(2)
	}
	fmt.Printf("%s: every one of %d links leads somewhere\n", os.Args[2], n)
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
	if err := s.lost(); err != nil {
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
		calls = append(calls, []string{"score", "session", evening, "--rulings", rulings, "--lang", code, "--html", filepath.Join(out, inLanguage("results", lang))})
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

var page = template.Must(template.New("page").Funcs(template.FuncMap{"commands": markCommands}).Parse(`<!doctype html>
<html lang="{{.Lang}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="{{.About}}">
<title>{{.Title}}{{if ne .Title "fairdeal"}} – fairdeal{{end}}</title>
<link rel="icon" href="data:,">
{{with .Style}}{{.}}{{else}}<link rel="stylesheet" href="{{.Up}}site.css">{{end}}
</head>
<body>
<a class="skip" href="#main">{{.Words.Skip}}</a>
{{.Signs}}
<header class="top">
<a class="brand" href="{{.Up}}{{.Home}}"><svg viewBox="0 0 24 24" aria-hidden="true"><use href="#mark"/></svg>fairdeal</a>
{{with .Menu}}<nav aria-label="{{$.Words.Pages}}"><ul>{{range .}}<li><a href="{{$.Up}}{{.Address}}"{{if eq .Address $.Name}} aria-current="page"{{end}}>{{.Text}}</a></li>{{end}}</ul></nav>{{end}}
</header>
<main id="main" tabindex="-1">
{{with .Front}}<div class="title"><h1>{{.Title}}</h1><p class="lead">{{.Intro}}</p></div>
<section class="answer" aria-labelledby="question"><h2 id="question">{{.Question}}</h2>
<p>{{.Answer}}</p>
<p class="buttons"><a class="button" href="verify.html">{{.Check}}</a></p>
<img src="docs/pictures/verdict.png" alt="{{.Picture}}" width="{{.Width}}" height="{{.Height}}">
</section>
<ul class="doors">
<li class="door"><h2><a href="{{.Download.Address}}">{{.Download.Text}}</a></h2><p>{{.DownloadAbout}}</p></li>{{range .Doors}}
<li class="door"><h2><a href="{{.Address}}">{{.Text}}</a></h2><p>{{.About}}</p></li>{{end}}
</ul>
<section class="stack" aria-labelledby="guides"><h2 id="guides">{{.GuidesFor}}</h2>
<ul class="guides">{{range .Guides}}
<li><a hreflang="{{.Lang}}"{{if ne .Lang $.Lang}} lang="{{.Lang}}"{{end}} href="{{.Address}}">{{.Text}}</a></li>{{end}}
</ul></section>
<section class="stack" aria-labelledby="programmers"><h2 id="programmers">{{.ForProgrammers}}</h2>
<ul class="guides">{{range .References}}
<li><a hreflang="en" href="{{.Address}}">{{.Text}}</a></li>{{end}}
</ul></section>
{{end}}{{with .Files}}<div class="title"><h1>{{$.Title}}</h1></div>
<ul>{{range .}}
<li><a href="{{.Address}}">{{.Text}}</a></li>{{end}}
</ul>
{{end}}{{with .Downloads}}<div class="title"><h1>{{$.Title}}</h1><p class="lead">{{$.About}}</p></div>
<p>{{commands .Text.After}} <a href="{{.Guide}}">{{.Text.Guide}}</a></p>
{{range .Rows}}<section class="stack"><h2>{{.System}}</h2>
{{if not .NeedsFile}}<pre tabindex="0"><code>{{.Line}}</code></pre>
{{end}}{{if .Files}}<ul class="files">{{range .Files}}
<li><a href="{{.Address}}">{{.Name}}</a>, {{.Size}}{{with .Computer}} ({{.}}){{end}}<br><small class="soft">SHA-256 <code>{{.SHA256}}</code></small></li>{{end}}
</ul>{{end}}{{if .NeedsFile}}
<p>{{commands $.Downloads.Text.InFolder}}</p>
<pre tabindex="0"><code>{{.Line}}</code></pre>{{end}}</section>
{{end}}<p>{{commands .Text.Names}}</p>
<section class="stack prose"><h2>{{.Text.WarningsTitle}}</h2>
{{range .Text.Warnings}}<p>{{commands .}}</p>
{{end}}</section>
<section class="stack prose"><h2>{{.Text.CheckTitle}}</h2>
<p>{{commands .Text.Check}} <a hreflang="en" href="docs/release.html">{{.Text.CheckLink}}</a></p></section>
{{end}}{{with .Text}}<div class="text">
{{.}}</div>
{{end}}</main>
<footer class="foot">
<p>{{.Intro}}</p>
{{with .Langs}}<ul class="langs" aria-label="{{$.Words.Language}}">{{range .}}<li>{{if .Address}}<a lang="{{.Lang}}" hreflang="{{.Lang}}" href="{{$.Up}}{{.Address}}">{{.Text}}</a>{{else}}<strong lang="{{.Lang}}">{{.Text}}</strong>{{end}}</li>{{end}}</ul>
{{end}}</footer>
</body>
</html>
`))

// frameWords contains the words around every page.
type frameWords struct{ Skip, Pages, Language, Check, Download, Guides string }

var frames = []frameWords{
	{"Skip to the content", "Pages", "Language", "Check", "Download", "Guides"},
	{"Przejdź do treści", "Strony", "Język", "Sprawdź", "Pobierz", "Przewodniki"},
	{"Aller au contenu", "Pages", "Langue", "Vérifier", "Télécharger", "Guides"},
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
		at := slices.IndexFunc(v.Others, func(l link) bool { return l.Lang == code })
		switch {
		case code == v.Lang:
			list = append(list, link{code, "", names[i]})
		case at >= 0:
			list = append(list, v.Others[at])
		}
	}
	return list
}

type (
	view struct {
		Lang, Title, Up string // Up is the path from the page to the root of the site
		Name            string // of the file, relative to the root
		Signs           template.HTML
		Style           template.HTML // embedded style sheet; if empty, the site's is used
		Home            string
		About           string // description for search engines
		Others          []link // the page in other languages
		Front           *frontView
		Downloads       *downloadView
		Files           []link // for a folder
		Text            template.HTML
	}
	frontView struct {
		Title, Intro, Question, Answer, Check, Picture string
		Width, Height                                  int
		Download                                       link
		DownloadAbout, GuidesFor                       string
		Doors                                          []doorView
		Guides                                         []link
		ForProgrammers                                 string
		References                                     []link
	}
	doorView     struct{ Address, Text, About string }
	downloadView struct {
		Text  downloadText
		Rows  []row
		Guide string
	}
	link struct{ Lang, Address, Text string }
)

// front writes the home page in a language.
func (s *site) front(lang int) error {
	text := downloadTexts[lang]
	width, height, err := s.size("docs/pictures/verdict.png")
	if err != nil {
		return err
	}
	f := &frontView{Title: frontTitle[lang], Intro: intro[lang], Question: question[lang], Answer: answer[lang], Check: checkIt[lang], Picture: sampleAnswer[lang],
		Width: width, Height: height,
		Download: link{languages[lang], inLanguage("download", lang), text.Title}, DownloadAbout: text.About,
		GuidesFor: guidesFor[lang], ForProgrammers: forProgrammers[lang]}
	for _, d := range doors {
		f.Doors = append(f.Doors, doorView{d.address(lang), d.says[lang], d.about[lang]})
	}
	for _, g := range guides {
		page := lang
		if page >= len(g) {
			page = 0
		}
		title := s.titles[g[page]]
		if page != lang {
			title += inEnglish[lang]
		}
		f.Guides = append(f.Guides, link{languages[page], asHTML(g[page]), title})
	}
	for _, r := range references {
		address := asHTML(r.file)
		if path.Ext(r.file) == "" { // a folder
			address = r.file + "/index.html"
		}
		f.References = append(f.References, link{"en", address, r.says[lang]})
	}
	f.References = append(f.References, link{"en", source, sourceCode[lang]})
	name := "index"
	return s.write(inLanguage(name, lang), view{Lang: languages[lang], Title: "fairdeal", Home: inLanguage(name, lang),
		About: intro[lang], Others: otherLanguages(name, lang), Front: f})
}

// size returns the display size of a picture, which is half its size in pixels.
func (s *site) size(name string) (width, height int, err error) {
	f, err := os.Open(filepath.Join(s.out, filepath.FromSlash(name)))
	if err != nil {
		return 0, 0, err
	}
	defer f.Close()
	c, err := png.DecodeConfig(f)
	return c.Width / 2, c.Height / 2, err
}

// download writes the download page in a language.
func (s *site) download(lang int, r release) error {
	rows, err := r.downloads(lang)
	if err != nil {
		return err
	}
	text := downloadTexts[lang]
	return s.write(inLanguage("download", lang), view{Lang: languages[lang], Title: text.Title, Home: inLanguage("index", lang),
		About: text.About, Others: otherLanguages("download", lang), Downloads: &downloadView{text, rows, asHTML(guides[1][lang])}})
}

// lost writes the page for missing addresses, in all languages. Hosts display it at any depth, so
// it embeds its style, and its links contain the address of the site.
func (s *site) lost() error {
	css, err := look(s.root)
	if err != nil {
		return err
	}
	var b strings.Builder
	for i := range languages {
		heading := "h2"
		if i == 0 {
			heading = "h1"
		}
		fmt.Fprintf(&b, "<%s lang=%q>%s</%[1]s>\n<p lang=%[2]q><a href=%[4]q>%[5]s</a></p>\n", heading, languages[i], notFound[i], home+inLanguage("index", i), toTheFront[i])
	}
	return s.write("404.html", view{Lang: "en", Title: notFound[0], Home: home + "index.html", About: notFound[0],
		Style: template.HTML("<style>" + string(css) + "</style>"), Text: template.HTML(b.String())})
}

// otherLanguages returns links to a page in its other languages.
func otherLanguages(name string, lang int) []link {
	var others []link
	for i := range languages {
		if i != lang {
			others = append(others, link{languages[i], inLanguage(name, i), names[i]})
		}
	}
	return others
}

// languageOf returns the language of a page and the links to its other languages.
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
