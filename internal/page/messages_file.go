package page

// fileMessages are what steps 2 to 10 say about single files, boards and keys. As in
// libraryMessages every verb is %s.
var fileMessages = catalogue{
	sentences: map[string]words{
		"%s: %s": {
			"%s: %s", "%s : %s"},
		"phase %s: %s": {
			"faza %s: %s", "phase %s : %s"},
		"with blanks folded": {
			"odstępy złączone", "espaces réunis"},
		"with composed accents": {
			"znaki z akcentami złożone", "accents composés"},
		"with decomposed accents": {
			"znaki z akcentami rozłożone", "accents décomposés"},
		"the tournament is not published": {
			"turniej nie jest opublikowany", "le tournoi n'est pas publié"},
	},
}
