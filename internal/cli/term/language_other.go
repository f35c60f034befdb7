//go:build !windows

package term

// systemLanguage returns "", because this system sets the language in the environment.
func systemLanguage() string { return "" }
