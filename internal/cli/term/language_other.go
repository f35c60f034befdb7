//go:build !windows

package term

// systemLanguage returns "", because on this system the environment contains the language.
func systemLanguage() string { return "" }
