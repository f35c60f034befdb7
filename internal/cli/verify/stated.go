package verify

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// statedFiles returns the existing files that are named exactly in --played, because stating how a
// file was played also submits it. A file in a folder or archive may be named by the end of its
// path and is found there.
func statedFiles(statements, names []string) (files []string) {
	for _, s := range statements {
		_, file, _ := strings.Cut(s, "=")
		info, err := os.Stat(file)
		if err == nil && info.Mode().IsRegular() && !slices.Contains(names, file) {
			files = append(files, file)
		}
	}
	return files
}

// statementMatcher returns a function that reports whether a --played statement names a file: by its full
// name, by the end of its path if no file has that full name, or by a pattern.
func statementMatcher(statements []string) func(name string) bool {
	var patterns []*regexp.Regexp
	for _, s := range statements {
		_, files, _ := strings.Cut(s, "=")
		for file := range strings.SplitSeq(files, ",") {
			if file == "" {
				continue
			}
			if r, err := regexp.Compile("(?i)" + namePattern(file) + "(/|$)"); err == nil {
				patterns = append(patterns, r)
			}
		}
	}
	return func(name string) bool {
		name = path.Clean(filepath.ToSlash(name))
		return slices.ContainsFunc(patterns, func(r *regexp.Regexp) bool { return r.MatchString(name) })
	}
}

// namePattern returns a pattern for the full name of an existing file, and otherwise for the end of a
// path, in which * stands for any text and # for a digit.
func namePattern(file string) string {
	if _, err := os.Stat(file); err == nil {
		return "^" + regexp.QuoteMeta(path.Clean(filepath.ToSlash(file)))
	}
	pattern := regexp.QuoteMeta(filepath.ToSlash(file))
	pattern = strings.ReplaceAll(pattern, `\*`, ".*")
	return "(^|/)" + strings.ReplaceAll(pattern, "#", "[0-9]")
}
