package page

// words are a sentence in the languages beside English.
type words struct{ PL, FR string }

// counted are the forms of a sentence with a count: One is the English form for
// one, the key that for many.
type counted struct {
	One    string
	PL, FR forms
}

// catalogue holds what the pages of one kind say. Keys are the English
// sentences, with the verbs of package fmt in them.
type catalogue struct {
	sentences map[string]words
	counts    map[string]counted
}

// catalogues are all of them, the general one first. A kind of pages that is
// new adds its own here, in a file messages_KIND.go.
var catalogues = []catalogue{generalMessages, recordMessages, eveningMessages}

func lookUp(key string) (words, bool) {
	for _, c := range catalogues {
		if w, ok := c.sentences[key]; ok {
			return w, true
		}
	}
	return words{}, false
}

func lookUpCounted(key string) (counted, bool) {
	for _, c := range catalogues {
		if w, ok := c.counts[key]; ok {
			return w, true
		}
	}
	return counted{}, false
}
