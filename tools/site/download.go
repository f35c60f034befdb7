package main

import (
	"crypto/sha256"
	"fmt"
	"html/template"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// release is a folder with a release and the version in its tag.
type release struct{ folder, version string }

// address returns the URL for a file in the release.
func (r release) address(file string) string {
	return "https://github.com/fairdeal/fairdeal/releases/download/" + r.version + "/" + file
}

// A row of the download page: a system, the command to type there, and the files.
type row struct {
	System, Line string
	Files        []file
}

// NeedsFile reports whether the command names a file, which must be downloaded first.
func (r row) NeedsFile() bool {
	return slices.ContainsFunc(r.Files, func(f file) bool { return strings.Contains(r.Line, f.Name) })
}

// file is a file in the release, as displayed.
type file struct{ Name, Address, Size, SHA256, Computer string }

// offer is a system on the page in three languages, with its file names. V stands for the version
// and N for the version without v.
type offer struct {
	system  []string
	command string
	files   []string
}

var offers = []offer{
	{[]string{"Windows", "Windows", "Windows"}, "winget install Fairdeal.Fairdeal",
		[]string{"fairdeal_V_windows_amd64.zip", "fairdeal_V_windows_arm64.zip"}},
	{[]string{"macOS", "macOS", "macOS"}, "brew install fairdeal/tap/fairdeal",
		[]string{"fairdeal_V_darwin_arm64.tar.gz", "fairdeal_V_darwin_amd64.tar.gz"}},
	{[]string{"Debian, Ubuntu", "Debian, Ubuntu", "Debian, Ubuntu"}, "sudo apt install ./fairdeal_N-1_amd64.deb",
		[]string{"fairdeal_N-1_amd64.deb", "fairdeal_N-1_arm64.deb"}},
	{[]string{"Fedora, openSUSE", "Fedora, openSUSE", "Fedora, openSUSE"}, "sudo dnf install ./fairdeal-N-1.x86_64.rpm",
		[]string{"fairdeal-N-1.x86_64.rpm", "fairdeal-N-1.aarch64.rpm"}},
	{[]string{"Linux, any", "Linux, każdy", "Linux, tous"}, "tar -xzf fairdeal_V_linux_amd64.tar.gz && fairdeal_V_linux_amd64/fairdeal desk",
		[]string{"fairdeal_V_linux_amd64.tar.gz", "fairdeal_V_linux_arm64.tar.gz"}},
	{[]string{"JavaScript", "JavaScript", "JavaScript"}, "npm install fairdeal-verify", []string{"fairdeal-verify-N.tgz"}},
	{[]string{"Go", "Go", "Go"}, "go install github.com/fairdeal/fairdeal/cmd/fairdeal@latest", nil},
}

// downloadText contains the page's texts in one language. Questions and answers alternate.
type downloadText struct {
	Title, About                 string
	WarningsTitle                string
	Warnings                     []string
	CheckTitle, Check, CheckLink string
	Names                        string
	// instructions for use after the installation, and for commands that name a file
	After, Guide, InFolder string
}

// french puts no-break spaces where French typography has spaces, so that no line begins with a
// colon or a guillemet.
var french = strings.NewReplacer("« ", "«\u00a0", " »", "\u00a0»", " :", "\u00a0:", " ?", "\u00a0?")

// markCommands marks the commands between backquotes as code.
func markCommands(text string) template.HTML {
	var b strings.Builder
	for i, part := range strings.Split(french.Replace(text), "`") {
		part = template.HTMLEscapeString(part)
		if i%2 == 1 {
			part = "<code>" + part + "</code>"
		}
		b.WriteString(part)
	}
	return template.HTML(b.String())
}

var downloadTexts = []downloadText{
	{
		Title: "Download fairdeal", About: "Install fairdeal on Windows, macOS or Linux. Players need nothing: the page that checks a tournament runs in the browser.",
		WarningsTitle: "What Windows and macOS ask",
		Warnings: []string{
			"Windows shows “Windows protected your PC” when you first start a program from the zip. Choose “More info”, then “Run anyway”. Programs that winget or Scoop installed start without this question.",
			"macOS does not open a program that the browser downloaded. Choose “System Settings”, “Privacy & Security”, “Open Anyway”. Programs that Homebrew installed start without this question.",
			"Both systems ask because we did not buy a certificate. Check the file first, as described below.",
		},
		CheckTitle: "Check what you downloaded",
		Check:      "Compare the SHA-256 of your file with the one on this page: `Get-FileHash FILE` in PowerShell, `shasum -a 256 FILE` on macOS, `sha256sum FILE` on Linux. The signature of the list shows who made the release.",
		CheckLink:  "How to check the signature",
		After:      "After the installation, open a new terminal window and type `fairdeal desk`. The organiser's desk opens in your browser. On Windows you can also unpack the zip and double-click fairdeal.exe.",
		Guide:      "Guide for organisers", InFolder: "Then, in the folder with the file, type:",
		Names: "The packages also install bigdeal, bigdealx and squaredeal. With the zip for Windows, make the names that your scripts use yourself: `copy fairdeal.exe bigdealx.exe`",
	},
	{
		Title: "Pobierz fairdeal", About: "Zainstaluj fairdeal w Windows, macOS lub Linuksie. Gracze nie potrzebują niczego: strona, która sprawdza turniej, działa w przeglądarce.",
		WarningsTitle: "O co pytają Windows i macOS",
		Warnings: []string{
			"Przy pierwszym uruchomieniu programu z pliku zip Windows pokazuje „System Windows ochronił ten komputer”. Wybierz „Więcej informacji”, potem „Uruchom mimo to”. Program zainstalowany przez winget lub Scoop uruchamia się bez tego pytania.",
			"macOS nie otwiera programu pobranego przeglądarką. Wybierz „Ustawienia systemowe”, „Prywatność i ochrona”, „Otwórz mimo to”. Program zainstalowany przez Homebrew uruchamia się bez tego pytania.",
			"Oba systemy pytają, ponieważ nie kupiliśmy certyfikatu. Najpierw sprawdź plik, tak jak opisano niżej.",
		},
		CheckTitle: "Sprawdź pobrany plik",
		Check:      "Porównaj SHA-256 swojego pliku z podanym na tej stronie: `Get-FileHash PLIK` w PowerShell, `shasum -a 256 PLIK` w macOS, `sha256sum PLIK` w Linuksie. Podpis listy pokazuje, kto przygotował wydanie.",
		CheckLink:  "Jak sprawdzić podpis (po angielsku)",
		After:      "Po instalacji otwórz nowe okno terminala i wpisz `fairdeal desk`. W przeglądarce otworzy się stanowisko organizatora. W Windows możesz też rozpakować plik zip i dwukrotnie kliknąć fairdeal.exe.",
		Guide:      "Przewodnik dla organizatorów", InFolder: "Potem w folderze z tym plikiem wpisz:",
		Names: "Pakiety instalują też bigdeal, bigdealx i squaredeal. Przy pliku zip dla Windows utwórz samodzielnie nazwy, których używają Twoje skrypty: `copy fairdeal.exe bigdealx.exe`",
	},
	{
		Title: "Télécharger fairdeal", About: "Installez fairdeal sous Windows, macOS ou Linux. Les joueurs n'ont besoin de rien : la page qui vérifie un tournoi fonctionne dans le navigateur.",
		WarningsTitle: "Ce que Windows et macOS demandent",
		Warnings: []string{
			"Au premier lancement d'un programme tiré du zip, Windows affiche « Windows a protégé votre ordinateur ». Choisissez « Informations complémentaires », puis « Exécuter quand même ». Un programme installé par winget ou Scoop démarre sans cette question.",
			"macOS n'ouvre pas un programme téléchargé par le navigateur. Choisissez « Réglages Système », « Confidentialité et sécurité », « Ouvrir quand même ». Un programme installé par Homebrew démarre sans cette question.",
			"Les deux systèmes posent cette question parce que nous n'avons pas acheté de certificat. Vérifiez d'abord le fichier, comme indiqué ci-dessous.",
		},
		CheckTitle: "Vérifier le fichier téléchargé",
		Check:      "Comparez le SHA-256 de votre fichier à celui de cette page : `Get-FileHash FICHIER` dans PowerShell, `shasum -a 256 FICHIER` sous macOS, `sha256sum FICHIER` sous Linux. La signature de la liste montre qui a fait la version.",
		CheckLink:  "Comment vérifier la signature (en anglais)",
		After:      "Après l'installation, ouvrez une nouvelle fenêtre de terminal et tapez `fairdeal desk`. Le bureau de l'organisateur s'ouvre dans votre navigateur. Sous Windows, vous pouvez aussi décompresser le zip et double-cliquer sur fairdeal.exe.",
		Guide:      "Guide des organisateurs", InFolder: "Puis, dans le dossier du fichier, tapez :",
		Names: "Les paquets installent aussi bigdeal, bigdealx et squaredeal. Avec le zip pour Windows, créez vous-même les noms que vos scripts utilisent : `copy fairdeal.exe bigdealx.exe`",
	},
}

// computers describes the processor of a file in each language, by system and architecture.
var computers = []struct {
	system, arch string
	text         []string
}{
	{"darwin", "arm64", []string{"Apple silicon: M1 and later", "Apple M1 i nowsze", "Apple M1 et suivants"}},
	{"darwin", "amd64", []string{"Intel", "Intel", "Intel"}},
	{"windows", "arm64", []string{"PCs with an ARM processor", "komputery z procesorem ARM", "PC à processeur ARM"}},
	{"", "arm64", []string{"ARM, such as Raspberry Pi", "ARM, np. Raspberry Pi", "ARM, par exemple Raspberry Pi"}},
	{"", "aarch64", []string{"ARM, such as Raspberry Pi", "ARM, np. Raspberry Pi", "ARM, par exemple Raspberry Pi"}},
	{"", "amd64", []string{"most PCs", "większość komputerów", "la plupart des PC"}},
	{"", "x86_64", []string{"most PCs", "większość komputerów", "la plupart des PC"}},
}

// computer returns the kind of computer that a file is for, or "" if it is for all.
func computer(name string, lang int) string {
	for _, c := range computers {
		if strings.Contains(name, c.system) && strings.Contains(name, c.arch) {
			return c.text[lang]
		}
	}
	return ""
}

// megabytes formats a size in the notation of a language. A no-break space keeps the unit on its
// line.
func megabytes(size int64, lang int) string {
	text := fmt.Sprintf("%.1f\u00a0%s", float64(size)/1e6, []string{"MB", "MB", "Mo"}[lang])
	if lang > 0 {
		text = strings.Replace(text, ".", ",", 1)
	}
	return text
}

// downloads returns the rows for a language with the files that the release contains. If there are
// none, it returns an error.
func (r release) downloads(lang int) ([]row, error) {
	var rows []row
	fileCount := 0
	for _, o := range offers {
		name := strings.NewReplacer("V", r.version, "N", strings.TrimPrefix(r.version, "v"))
		entry := row{System: o.system[lang], Line: o.command}
		if len(o.files) > 0 {
			entry.Line = name.Replace(o.command)
		}
		for _, pattern := range o.files {
			file, err := r.file(name.Replace(pattern), lang)
			if os.IsNotExist(err) {
				continue // This system was not built.
			} else if err != nil {
				return nil, err
			}
			entry.Files = append(entry.Files, file)
			fileCount++
		}
		if len(o.files) == 0 || len(entry.Files) > 0 {
			rows = append(rows, entry)
		}
	}
	if fileCount == 0 {
		return nil, fmt.Errorf("%s has none of the files of %s", r.folder, r.version)
	}
	return rows, nil
}

// file describes a file in the release.
func (r release) file(name string, lang int) (file, error) {
	f, err := os.Open(filepath.Join(r.folder, name))
	if err != nil {
		return file{}, err
	}
	defer f.Close()
	sum := sha256.New()
	size, err := io.Copy(sum, f)
	if err != nil {
		return file{}, err
	}
	return file{name, r.address(name), megabytes(size, lang), fmt.Sprintf("%x", sum.Sum(nil)), computer(name, lang)}, nil
}
