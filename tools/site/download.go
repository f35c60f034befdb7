package main

import (
	"crypto/sha256"
	"fmt"
	"html/template"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// release is a folder with a release and the version in its tag.
type release struct{ folder, version string }

// address returns the URL for a file in the release.
func (r release) address(file string) string {
	return "https://github.com/fairdeal/fairdeal/releases/download/" + r.version + "/" + file
}

// A row of the download page: a system, the command to type there, and the files.
type row struct {
	System, Line string
	Files        []file
}

// NeedsFile reports whether the command names a file, which must be downloaded first.
func (r row) NeedsFile() bool {
	return slices.ContainsFunc(r.Files, func(f file) bool { return strings.Contains(r.Line, f.Name) })
}

// file is a file in the release, as displayed.
type file struct{ Name, Address, Size, SHA256, Computer string }

// downloads returns the rows for a language with the files that the release contains. If there are
// none, it returns an error.
func (r release) downloads(lang int) ([]row, error) {
	var rows []row
	fileCount := 0
	for _, o := range offers {
		name := strings.NewReplacer("V", r.version, "N", strings.TrimPrefix(r.version, "v"))
		entry := row{System: o.system[lang], Line: o.command}
		if len(o.files) > 0 {
			entry.Line = name.Replace(o.command)
		}
		for _, pattern := range o.files {
			file, err := r.file(name.Replace(pattern), lang)
			if os.IsNotExist(err) {
				continue // There is no build for this system.
			} else if err != nil {
				return nil, err
			}
			entry.Files = append(entry.Files, file)
			fileCount++
		}
		if len(o.files) == 0 || len(entry.Files) > 0 {
			rows = append(rows, entry)
		}
	}
	if fileCount == 0 {
		return nil, fmt.Errorf("%s contains no files for %s", r.folder, r.version)
	}
	return rows, nil
}

// file describes a file in the release.
func (r release) file(name string, lang int) (file, error) {
	f, err := os.Open(filepath.Join(r.folder, name))
	if err != nil {
		return file{}, err
	}
	defer f.Close()
	sum := sha256.New()
	size, err := io.Copy(sum, f)
	if err != nil {
		return file{}, err
	}
	return file{
		Name:     name,
		Address:  r.address(name),
		Size:     megabytes(size, lang),
		SHA256:   fmt.Sprintf("%x", sum.Sum(nil)),
		Computer: computer(name, lang),
	}, nil
}

// french puts no-break spaces where French typography has spaces, so that no line begins with a
// colon or a guillemet.
var french = strings.NewReplacer("« ", "«\u00a0", " »", "\u00a0»", " :", "\u00a0:", " ?", "\u00a0?")

// markCommands marks the commands between backquotes as code.
func markCommands(text string) template.HTML {
	var b strings.Builder
	for i, part := range strings.Split(french.Replace(text), "`") {
		part = template.HTMLEscapeString(part)
		if i%2 == 1 {
			part = "<code>" + part + "</code>"
		}
		b.WriteString(part)
	}
	return template.HTML(b.String())
}

// computer returns the kind of computer that a file is for, or "" if it is for all.
func computer(name string, lang int) string {
	for _, c := range computers {
		if strings.Contains(name, c.system) && strings.Contains(name, c.arch) {
			return c.text[lang]
		}
	}
	return ""
}

// megabytes formats a size in the notation of a language. A no-break space keeps the unit on its
// line.
func megabytes(size int64, lang int) string {
	text := fmt.Sprintf("%.1f\u00a0%s", float64(size)/1e6, []string{"MB", "MB", "Mo"}[lang])
	if lang > 0 {
		text = strings.Replace(text, ".", ",", 1)
	}
	return text
}
