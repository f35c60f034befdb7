package page

import _ "embed"

// The pages of the organiser's desk for a tournament of SquareDeal 1.3.
var (
	//go:embed desk_old.html
	deskOld string

	DeskOld = newDeskView("old", deskOld+`{{define "content"}}{{template "old" .}}{{end}}`, nil)
)

// Old is the page of a tournament of SquareDeal 1.3, which goes on with it.
type Old struct {
	File, Program  string
	Why            string   // nothing of it is changed here
	Delayed, Value string   // one of them stands in the file
	Asked          bool     // the value is not in the file
	KeyHash        string   //
	Digest, Short  string   // empty: the text that was published is not in the file
	Phases         []string //
	Stage, Next    string
	Published      bool
	Keys           string // file of plain keys
	Notices, Lint  []string
	Tasks          []Crumb
}

// Asked is the field for a value that the description does not hold, on the forms
// that need it.
type Asked struct {
	Wanted             bool
	Delayed, Typed     string
	Against, Unchecked []string // what speaks against it, and what nobody can check here
}

// oldDeskMessages are the words of these pages.
var oldDeskMessages = catalogue{
	sentences: map[string]words{
		"This tournament was made for SquareDeal 1.3, which goes on with it; a new tournament uses the present form.": {
			"Ten turniej zrobiono dla SquareDeal 1.3 i ten program go dalej prowadzi; nowy turniej ma dzisiejszą postać.",
			"Ce tournoi fut fait pour SquareDeal 1.3, qui continue à le mener ; un nouveau tournoi prend la forme actuelle."},
		"The description still names the fact: its value is asked for each time, and written nowhere.": {
			"Opis wciąż nazywa fakt: za każdym razem pytamy o jego wartość i nigdzie jej nie zapisujemy.",
			"La description nomme encore le fait : sa valeur est demandée chaque fois, et n'est écrite nulle part."},
		"It is not published yet: SquareDeal 1.3 does that.": {
			"Nie jest jeszcze opublikowany: robi to SquareDeal 1.3.", "Il n'est pas encore publié : SquareDeal 1.3 s'en charge."},
		"Show to nobody before the last session is played": {
			"Nie pokazuj nikomu przed końcem ostatniej sesji", "À ne montrer à personne avant la fin de la dernière séance"},
		"the keys; after that, publish them with the description": {
			"klucze; potem opublikuj je razem z opisem", "les clés ; ensuite, publiez-les avec la description"},
		"Made for": {"Zrobiony dla", "Fait pour"},
		"The text that was published is not in the file: the copy from before the value has it.": {
			"Opublikowanego tekstu nie ma w pliku: jest w kopii sprzed wpisania wartości.",
			"Le texte publié n'est pas dans le fichier : la copie d'avant la valeur l'a."},
		"It is mixed in as it is typed, with every blank, dot and zero, and written nowhere.": {
			"Używamy jej tak, jak ją wpisano, z każdym odstępem, kropką i zerem, i nigdzie jej nie zapisujemy.",
			"Elle est prise telle que tapée, avec chaque espace, point et zéro, et n'est écrite nulle part."},
		"The value is longer than %d bytes.": {
			"Wartość ma ponad %d bajtów.", "La valeur a plus de %d octets."},
		"Number of the reserve set": {"Numer zestawu rezerwowego", "Numéro du jeu de réserve"},
		"Usually 1":                 {"Zwykle 1", "D'ordinaire 1"},
		"This is no number of a reserve set: up to 20 letters or digits, usually 1.": {
			"To nie jest numer zestawu rezerwowego: do 20 liter lub cyfr, zwykle 1.",
			"Ce n'est pas un numéro de jeu de réserve : 20 lettres ou chiffres au plus, d'ordinaire 1."},
	},
}
