package main

// downloadText contains the page's texts in one language.
type downloadText struct {
	Title, About                 string
	After                        string // what to do after the installation
	Guide                        string // link to the guide
	InFolder                     string // where to type a command that names a file
	Names                        string // other commands in the packages
	WarningsTitle                string
	Warnings                     []string
	CheckTitle, Check, CheckLink string
}

// downloadTexts contains the texts in each language.
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
	{system: "darwin", arch: "arm64", text: []string{"Apple silicon: M1 and later", "Apple M1 i nowsze", "Apple M1 et suivants"}},
	{system: "darwin", arch: "amd64", text: []string{"Intel", "Intel", "Intel"}},
	{system: "windows", arch: "arm64", text: []string{"PCs with an ARM processor", "komputery z procesorem ARM", "PC à processeur ARM"}},
	{arch: "arm64", text: []string{"ARM, such as Raspberry Pi", "ARM, np. Raspberry Pi", "ARM, par exemple Raspberry Pi"}},
	{arch: "aarch64", text: []string{"ARM, such as Raspberry Pi", "ARM, np. Raspberry Pi", "ARM, par exemple Raspberry Pi"}},
	{arch: "amd64", text: []string{"most PCs", "większość komputerów", "la plupart des PC"}},
	{arch: "x86_64", text: []string{"most PCs", "większość komputerów", "la plupart des PC"}},
}
