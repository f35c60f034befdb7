package main

import "path"

// guide lists the files of a guide in all its languages, English first.
type guide []string

// Texts of the site, in the order of languages.
var (
	languages       = []string{"en", "pl", "fr"}
	organisersGuide = guide{"docs/organisers.md", "docs/organizatorzy.md", "docs/organisateurs.md"}
	guides          = []guide{
		{"docs/players.md", "docs/gracze.md", "docs/joueurs.md"},
		organisersGuide,
		{"docs/directors.md", "docs/sedziowie.md", "docs/arbitres.md"},
		{"docs/tarot-players.md", "docs/gracze-tarota.md", "docs/joueurs-de-tarot.md"},
		{"docs/federations.md", "docs/federacje.md", "docs/federations-fr.md"},
		{"docs/trust.md"},
		{"docs/service.md"},
	}
	names = []string{"English", "Polski", "Français"}
	intro = []string{
		"fairdeal deals and scores bridge and tarot in such a way that anyone can check afterwards " +
			"that nobody chose or changed the hands.",
		"fairdeal rozdaje i liczy brydża i tarota tak, że każdy może potem sprawdzić, " +
			"że nikt nie wybrał ani nie zmienił rąk.",
		"fairdeal distribue et compte le bridge et le tarot de telle sorte que chacun peut vérifier ensuite " +
			"que personne n'a choisi ni modifié les donnes.",
	}
	question = []string{
		"Were the hands of my tournament fair?",
		"Czy rozdania mojego turnieju były uczciwe?",
		"Les donnes de mon tournoi étaient-elles honnêtes ?",
	}
	answer = []string{
		"Drop the organiser's two files and the hands that you played on a page. Nothing leaves your computer.",
		"Upuść na stronę dwa pliki organizatora i rozdania, które grałeś. Nic nie opuszcza Twojego komputera.",
		"Déposez sur une page les deux fichiers de l'organisateur et les donnes que vous avez jouées. " +
			"Rien ne quitte votre ordinateur.",
	}
	checkIt      = []string{"Check a tournament", "Sprawdź turniej", "Vérifier un tournoi"}
	sampleAnswer = []string{
		"The answer for a tournament in which all boards match",
		"Odpowiedź dla turnieju, w którym wszystkie rozdania się zgadzają",
		"La réponse pour un tournoi dont toutes les donnes sont conformes",
	}
	frontTitle = []string{
		"Deals that anyone can check",
		"Rozdania, które każdy może sprawdzić",
		"Des donnes que chacun peut vérifier",
	}
	guidesFor = []string{"Guides", "Przewodniki", "Guides"}
	notFound  = []string{
		"There is no page at this address.",
		"Pod tym adresem nie ma strony.",
		"Il n'y a pas de page à cette adresse.",
	}
	toTheFront = []string{"Go to the home page", "Do pierwszej strony", "Vers la première page"}
	doors      = []door{
		{
			file: "tarot.html",
			says: []string{"Look up a deal of tarot", "Znajdź rozdanie tarota", "Retrouver une donne de tarot"},
			about: []string{
				"Enter the numbers of a game to see the cards of each deal.",
				"Wpisz liczby partii, aby zobaczyć karty każdego rozdania.",
				"Saisissez les nombres d'une partie pour voir les cartes de chaque donne.",
			},
		},
		{
			file: "results",
			says: []string{
				"An evening's results, a sample",
				"Wyniki wieczoru, przykład",
				"Les résultats d'une soirée, un exemple",
			},
			about: []string{
				"A page that a club publishes: ranking, travellers and rulings.",
				"Strona, którą publikuje klub: klasyfikacja, protokoły i orzeczenia.",
				"Une page que publie un club : classement, feuilles ambulantes et décisions.",
			},
		},
	}
	inEnglish      = []string{"", " (po angielsku)", " (en anglais)"}
	forProgrammers = []string{"For programmers", "Dla programistów (po angielsku)", "Pour les programmeurs (en anglais)"}
	sourceCode     = []string{"Source code and questions", "Kod źródłowy i pytania", "Code source et questions"}
	// references are pages in English.
	references = []struct {
		file string
		says []string
	}{
		{
			file: "docs/packages.md",
			says: []string{"Go packages", "Pakiety Go", "Paquets Go"},
		},
		{
			file: "tools/npm/README.md",
			says: []string{"JavaScript package", "Pakiet JavaScript", "Paquet JavaScript"},
		},
		{
			file: "spec",
			says: []string{"Specification", "Specyfikacja", "Spécification"},
		},
		{
			file: "docs/release.md",
			says: []string{"Releases and their signatures", "Wydania i ich podpisy", "Versions et signatures"},
		},
		{
			file: "NEWS.md",
			says: []string{"News", "Nowości", "Nouveautés"},
		},
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
