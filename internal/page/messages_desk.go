package page

// deskMessages are the words of the frame of the desks, and of who may not come in.
var deskMessages = catalogue{
	sentences: map[string]words{
		"Skip to the content":     {"Przejdź do treści", "Aller au contenu"},
		"Desks":                   {"Stanowiska", "Bureaux"},
		"You are here":            {"Jesteś tutaj", "Vous êtes ici"},
		"Tournaments":             {"Turnieje", "Tournois"},
		"Tournament":              {"Turniej", "Tournoi"},
		"Verify":                  {"Sprawdzenie", "Vérification"},
		"State":                   {"Stan", "État"},
		"Next step":               {"Następny krok", "Étape suivante"},
		"Not done yet":            {"Jeszcze nie zrobione", "Pas encore fait"},
		"Nothing was changed yet": {"Nic jeszcze nie zostało zmienione", "Rien n'a encore été changé"},
		"This desk runs on this computer alone. Nothing is sent anywhere; everything stands in the files of the folder %s.": {
			"To stanowisko działa tylko na tym komputerze. Nic nie jest nigdzie wysyłane; wszystko jest w plikach folderu %s.",
			"Ce bureau ne fonctionne que sur cet ordinateur. Rien n'est envoyé ; tout se trouve dans les fichiers du dossier %s."},
		"Close the desk":     {"Zamknij stanowisko", "Fermer le bureau"},
		"The desk is closed": {"Stanowisko jest zamknięte", "Le bureau est fermé"},
		"Go on working":      {"Pracuj dalej", "Continuer"},
		"You can close this window. Everything stands in the files of the folder; the desk is started again with the same command.": {
			"Można zamknąć to okno. Wszystko jest w plikach folderu; stanowisko uruchamia się ponownie tym samym poleceniem.",
			"Vous pouvez fermer cette fenêtre. Tout se trouve dans les fichiers du dossier ; la même commande rouvre le bureau."},
		"Nothing is lost: everything stands in the files of the folder. Every page of the desk stops working, in other tabs too.": {
			"Nic nie przepadnie: wszystko jest w plikach folderu. Wszystkie strony stanowiska przestaną działać, także w innych kartach.",
			"Rien n'est perdu : tout se trouve dans les fichiers du dossier. Toutes les pages du bureau cessent de fonctionner, dans les autres onglets aussi."},
		"This does not work":     {"To się nie udało", "Cela n'a pas marché"},
		"There is no such page.": {"Nie ma takiej strony.", "Cette page n'existe pas."},
		"What it was about may have been moved or taken away. The first page lists what there is.": {
			"To, czego dotyczyła, mogło zostać przeniesione lub usunięte. Pierwsza strona pokazuje, co jest.",
			"Ce dont elle parlait a pu être déplacé ou enlevé. La première page montre ce qu'il y a."},
		"To the tournaments":                    {"Do turniejów", "Vers les tournois"},
		"Tournaments of the folder":             {"Turnieje w folderze", "Tournois du dossier"},
		"This page cannot be used in this way.": {"Tej strony nie można tak użyć.", "Cette page ne s'utilise pas ainsi."},
		"There is no tournament in this folder yet.": {
			"W tym folderze nie ma jeszcze turnieju.", "Il n'y a pas encore de tournoi dans ce dossier."},
		"What was sent is larger than 64 MiB. Nothing was changed.": {
			"Przesłane dane są większe niż 64 MiB. Nic nie zostało zmienione.",
			"Ce qui a été envoyé dépasse 64 Mio. Rien n'a été changé."},
		"What was sent is not a form of this desk. Nothing was changed.": {
			"To, co przesłano, nie jest formularzem tego stanowiska. Nic nie zostało zmienione.",
			"Ce qui a été envoyé n'est pas un formulaire de ce bureau. Rien n'a été changé."},

		"The desk opens":    {"Stanowisko się otwiera", "Le bureau s'ouvre"},
		"Go on to the desk": {"Przejdź do stanowiska", "Continuer vers le bureau"},
		"This address is not that of the desk.": {
			"To nie jest adres stanowiska.", "Cette adresse n'est pas celle du bureau."},
		"Open the desk under the address that it printed when it was started.": {
			"Otwórz stanowisko pod adresem, który wypisało przy uruchomieniu.",
			"Ouvrez le bureau à l'adresse qu'il a affichée au démarrage."},
		"Another page asked for this. The desk answers its own pages only.": {
			"Poprosiła o to inna strona. Stanowisko odpowiada tylko własnym stronom.",
			"Une autre page a demandé ceci. Le bureau ne répond qu'à ses propres pages."},
		"Open the desk in a tab of its own and do it there.": {
			"Otwórz stanowisko w osobnej karcie i zrób to tam.",
			"Ouvrez le bureau dans un onglet à part et faites-le là."},
		"This browser has not opened the desk.": {
			"Ta przeglądarka nie otworzyła stanowiska.", "Ce navigateur n'a pas ouvert le bureau."},
		"Press Enter in the window where the desk was started, and open the new address that it prints.": {
			"Naciśnij Enter w oknie, w którym uruchomiono stanowisko, i otwórz nowy adres, który się pojawi.",
			"Appuyez sur Entrée dans la fenêtre où le bureau a été démarré, puis ouvrez la nouvelle adresse affichée."},
		"A ticket is used by opening its address in a browser.": {
			"Bilet wykorzystuje się, otwierając jego adres w przeglądarce.",
			"Un ticket s'utilise en ouvrant son adresse dans un navigateur."},
		"This ticket was used before, or is older than a minute.": {
			"Ten bilet został już wykorzystany albo ma ponad minutę.",
			"Ce ticket a déjà servi, ou date de plus d'une minute."},
		"The program made a mistake. Nothing was changed by this request, as far as it knows.": {
			"Program popełnił błąd. O ile wie, to żądanie niczego nie zmieniło.",
			"Le programme a commis une erreur. À sa connaissance, cette demande n'a rien changé."},
		"Go back to the desk's first page.": {
			"Wróć do pierwszej strony stanowiska.", "Revenez à la première page du bureau."},
	},
}
