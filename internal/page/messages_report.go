package page

// reportMessages are the words of the page about a verification.
var reportMessages = catalogue{
	sentences: map[string]words{
		"%s: verification of the hands": {"%s: sprawdzenie rozdań", "%s : vérification des donnes"},
		"Verification of the hands against what the organiser committed to": {
			"Sprawdzenie rozdań z tym, do czego organizator się zobowiązał",
			"Vérification des donnes d'après l'engagement de l'organisateur"},
		"The hands of every session were remade from the published keys and the delayed value; those that the hand files show are the same.": {
			"Rozdania każdej sesji odtworzono z opublikowanych kluczy i opóźnionej wartości; te, które pokazują pliki z rozdaniami, są takie same.",
			"Les donnes de chaque séance ont été refaites à partir des clés publiées et de la valeur différée ; celles que montrent les fichiers sont les mêmes."},
		"Boards that no file shows are no part of this verdict.": {
			"Rozdania, których żaden plik nie pokazuje, nie są częścią tego werdyktu.",
			"Les donnes qu'aucun fichier ne montre ne font pas partie de ce verdict."},
		"What was played, or what was published, is not what it must be. The details are below.": {
			"To, co rozegrano albo opublikowano, nie jest tym, czym być musi. Szczegóły są poniżej.",
			"Ce qui a été joué, ou publié, n'est pas ce que cela doit être. Les détails sont ci-dessous."},
		"Not everything could be checked. What is open is neither proven nor disproven.": {
			"Nie wszystko dało się sprawdzić. To, co pozostaje otwarte, nie jest ani dowiedzione, ani obalone.",
			"Tout n'a pas pu être vérifié. Ce qui reste ouvert n'est ni prouvé ni réfuté."},
		"Delayed information":        {"Opóźniona informacja", "Information différée"},
		"Its value, as mixed in":     {"Jej wartość, tak jak została użyta", "Sa valeur, telle qu'elle a été utilisée"},
		"Published hash of the keys": {"Opublikowany skrót kluczy", "Empreinte publiée des clés"},
		"Digest of the description":  {"Skrót opisu", "Empreinte de la description"},
		"(short form %s)":            {"(w skrócie %s)", "(forme courte %s)"},
		"Steps":                      {"Kroki", "Étapes"},
		"Step":                       {"Krok", "Étape"},
		"What":                       {"Co", "Quoi"},
		"Outcome":                    {"Wynik", "Résultat"},
		"Found":                      {"Znaleziono", "Constaté"},
		"want":                       {"ma być", "attendu"},
		"got":                        {"jest", "obtenu"},
		"ok":                         {"zgodne", "conforme"},
		"FALSE":                      {"FAŁSZ", "FAUX"},
		"not checked":                {"nie sprawdzono", "non vérifié"},
		"Hand files to look at":      {"Pliki z rozdaniami, którym warto się przyjrzeć", "Fichiers de donnes à examiner"},
		"board %d":                   {"rozdanie %d", "donne %d"},
		"dealt":                      {"rozdano", "distribué"},
		"file":                       {"w pliku", "fichier"},
		"What the organiser could still choose": {
			"Co organizator mógł jeszcze wybrać",
			"Ce que l'organisateur pouvait encore choisir"},
		"Once the delayed value is known, these are the only freedoms left. None of them is proof of anything wrong; each is something that players may ask about.": {
			"Gdy opóźniona wartość jest znana, pozostają tylko te swobody. Żadna nie dowodzi niczego złego; o każdą gracze mogą zapytać.",
			"Une fois la valeur différée connue, il ne reste que ces libertés. Aucune ne prouve quoi que ce soit de mal ; les joueurs peuvent poser des questions sur chacune."},
		"Hand files": {"Pliki z rozdaniami", "Fichiers de donnes"},
		"None could be read from the description.": {
			"Z opisu nie dało się odczytać żadnej.",
			"Aucune n'a pu être lue dans la description."},
		"Passed over": {"Pominięto", "Laissés de côté"},
		"No hand files by their extension: %s": {
			"Po rozszerzeniu nie są to pliki z rozdaniami: %s",
			"D'après leur extension, ce ne sont pas des fichiers de donnes : %s"},
		"Made by %s.": {"Wykonał program %s.", "Établi par %s."},
		"Anyone can repeat this with the published files:": {
			"Każdy może to powtórzyć z opublikowanymi plikami:",
			"Chacun peut le refaire avec les fichiers publiés :"},
		"It proves that the hands follow from the keys with the published hash and from the delayed value, that the description was published before that value could be known, and that the value is the true one. It rests on the witnesses that the policy names.": {
			"Dowodzi to, że rozdania wynikają z kluczy o opublikowanym skrócie i z opóźnionej wartości, że opis ogłoszono, zanim tę wartość można było znać, i że wartość jest prawdziwa. Opiera się na świadkach, których wymienia polityka.",
			"Ceci prouve que les donnes découlent des clés dont l'empreinte a été publiée et de la valeur différée, que la description fut publiée avant que cette valeur puisse être connue, et que la valeur est la vraie. Cela repose sur les témoins que nomme la politique."},
		"It proves that the hands follow from the keys with the published hash and from the delayed value. That the hash was published before the delayed value was known, and that the value is the true one, has to be compared with what was announced then.": {
			"Dowodzi to, że rozdania wynikają z kluczy o opublikowanym skrócie i z opóźnionej wartości. To, że skrót opublikowano, zanim wartość była znana, i że wartość jest prawdziwa, trzeba porównać z tym, co wtedy ogłoszono.",
			"Ceci prouve que les donnes découlent des clés dont l'empreinte a été publiée et de la valeur différée. Que l'empreinte ait été publiée avant que la valeur ne soit connue, et que la valeur soit la vraie, cela se compare à ce qui fut alors annoncé."},
	},
}
