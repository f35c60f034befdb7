package player

// choose chooses files in a file field.
func (b browserTab) choose(field string, files ...string) {
	b.t.Helper()
	b.page().ChooseFiles(field, files...)
}

// drop drops files or a folder on the page.
func (b browserTab) drop(paths ...string) {
	b.t.Helper()
	data := map[string]any{"items": []any{}, "files": paths, "dragOperationsMask": 1}
	for _, kind := range []string{"dragEnter", "dragOver", "drop"} {
		b.call("Input.dispatchDragEvent", map[string]any{"type": kind, "x": 200, "y": 200, "data": data})
	}
}

// language returns the language of the page.
func (b browserTab) language() string { b.t.Helper(); return b.eval("document.documentElement.lang") }

// clickLanguage clicks the button of a language.
func (b browserTab) clickLanguage(language string) {
	b.t.Helper()
	b.click("button[lang=" + language + "]")
}

// chooseLanguage chooses a language and waits until the report is in it.
func (b browserTab) chooseLanguage(language string) {
	b.t.Helper()
	b.eval("(document.querySelector('#report > *')?.setAttribute('data-before', ''), '')")
	b.clickLanguage(language)
	b.page().WaitUntil("!document.querySelector('#report > [data-before]')")
	if got := b.language(); got != language {
		b.t.Fatalf("the page is in %q, want %q", got, language)
	}
	if got := b.eval("document.activeElement.lang"); got != language {
		b.t.Fatalf("the focus is on the button of language %q, want %q", got, language)
	}
}
