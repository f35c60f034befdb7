//go:build !windows

package term

// systemLanguage is empty: elsewhere the environment says the language.
func systemLanguage() string { return "" }
