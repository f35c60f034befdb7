package term

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// languageOf returns the language of a run: the value of --lang, or else of the first language variable
// that is set, or else the system's language. Unsupported languages, C and POSIX mean English.
func languageOf(args []string, getenv func(string) string, system func() string) words.Language {
	for i, arg := range args {
		name, value, joined := strings.Cut(arg, "=")
		if name == "--" {
			break
		}
		if !joined && i+1 < len(args) {
			value = args[i+1]
		}
		if name == "--lang" {
			if l, ok := knownLanguage(value); ok {
				return l
			}
		}
	}
	for _, name := range []string{"FAIRDEAL_LANG", "LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := getenv(name); value != "" {
			l, _ := knownLanguage(value)
			return l
		}
	}
	l, _ := knownLanguage(system())
	return l
}

// knownLanguage parses the name of a language from a person or the environment: pl, PL,
// pl_PL.UTF-8, fr-CA.
func knownLanguage(name string) (l words.Language, ok bool) {
	base := strings.ToLower(name)
	if end := strings.IndexAny(base, "_-.@"); end >= 0 {
		base = base[:end] // drop the country and the encoding
	}
	if slices.Contains(words.Languages(), words.Language(base)) {
		return words.Language(base), true
	}
	return words.English, false
}

// languageFlag is the common flag --lang.
type languageFlag struct{ u *UI }

func (f languageFlag) String() string { return "" }
func (f languageFlag) Type() string   { return "LANGUAGE" }

func (f languageFlag) Set(s string) error {
	l, ok := knownLanguage(s)
	if !ok {
		return words.Errorf("term.want-language")
	}
	f.u.Lang = l
	return nil
}

// Text returns a message in the user's language, without characters that could confuse a terminal.
func (u *UI) Text(t words.Text) string { return plain.Text(t.In(u.Lang)) }

// Translate returns the sentence for this catalogue key in the user's language. It replaces characters
// in the arguments that could confuse a terminal.
func (u *UI) Translate(key string, args ...words.Arg) string {
	return words.Map(words.New(key, args...), plain.Text).In(u.Lang)
}

// Line writes the catalogue sentence with this key to w, followed by a newline.
func (u *UI) Line(w io.Writer, key string, args ...words.Arg) {
	io.WriteString(w, wrapped(u.Translate(key, args...)+"\n", widthOf(w)))
}

// Note writes the catalogue sentence with this key to standard error, as in "fairdeal: wrote x.pbn".
func (u *UI) Note(key string, args ...words.Arg) {
	fmt.Fprintf(u.Err, "fairdeal: %s\n", u.Translate(key, args...))
}

// Warn is like Note, but for warnings.
func (u *UI) Warn(key string, args ...words.Arg) {
	u.Note("term.warning", words.T("what", words.New(key, args...)))
}

// translateArgs translates the texts and errors among the arguments of a format.
func (u *UI) translateArgs(args []any) []any {
	translated := slices.Clone(args)
	for i, arg := range args {
		switch arg := arg.(type) {
		case words.Text:
			translated[i] = u.Text(arg)
		case interface{ InWords() words.Text }:
			translated[i] = u.Text(arg.InWords())
		case error:
			translated[i] = words.In(arg, u.Lang)
		}
	}
	return translated
}
