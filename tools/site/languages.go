package main

import "slices"

// otherLanguages returns links to a page in its other languages.
func otherLanguages(name string, lang int) []link {
	var others []link
	for i := range languages {
		if i != lang {
			others = append(others, link{Lang: languages[i], Address: inLanguage(name, i), Text: names[i]})
		}
	}
	return others
}

// languageOf returns the language of a page and the links to its other languages. Pages other than guides are in
// English.
func languageOf(file string) (lang int, others []link) {
	for _, g := range guides {
		lang := slices.Index(g, file)
		if lang < 0 {
			continue
		}
		for i, other := range g {
			if i != lang {
				others = append(others, link{Lang: languages[i], Address: asHTML(other), Text: names[i]})
			}
		}
		return lang, others
	}
	return 0, nil
}
