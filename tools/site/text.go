package main

import (
	"bytes"
	"fmt"
	"html/template"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// site is the website while it is built. Files have the same names as in the sources, with slashes.
type site struct {
	root, out string            // folders of the sources and of the website
	added     map[string]bool   // sources that are in the website
	titles    map[string]string // titles of the Markdown pages
}

// markdown is GitHub's Markdown, with tables that align numbers without a style attribute.
var markdown = goldmark.New(
	goldmark.WithExtensions(
		extension.Linkify,
		extension.Strikethrough,
		extension.TaskList,
		extension.NewTable(extension.WithTableCellAlignMethod(extension.TableCellAlignAttribute)),
	),
	goldmark.WithParserOptions(parser.WithAutoHeadingID()),
)

// accessible makes wide tables and commands scroll with the keyboard too, and turns empty table headings into cells.
var accessible = strings.NewReplacer(
	"<pre>", `<pre tabindex="0">`,
	"<table>", `<div class="scroll" tabindex="0"><table>`,
	"</table>", "</table></div>",
	"<th></th>", "<td></td>",
)

// asHTML returns the HTML file name for a Markdown file.
func asHTML(file string) string { return strings.TrimSuffix(file, ".md") + ".html" }

// addSource adds a source file or folder to the site, with everything it links to.
func (s *site) addSource(file string) error {
	if s.added[file] {
		return nil
	}
	s.added[file] = true
	source := filepath.Join(s.root, filepath.FromSlash(file))
	info, err := os.Stat(source)
	switch {
	case err != nil:
		return err
	case info.IsDir():
		return s.addFolder(file)
	}
	data, err := os.ReadFile(source)
	if err != nil {
		return err
	}
	if path.Ext(file) == ".md" {
		return s.addPage(file, data)
	}
	to := filepath.Join(s.out, filepath.FromSlash(file))
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	return os.WriteFile(to, data, 0o644)
}

// addPage writes a Markdown page as HTML and adapts its links.
func (s *site) addPage(file string, source []byte) error {
	doc := markdown.Parser().Parse(text.NewReader(source))
	lang, others := languageOf(file)
	v := view{Lang: languages[lang], Home: inLanguage("index", lang), Others: others}
	err := ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		var err error
		switch n := n.(type) {
		case *ast.Heading:
			if n.Level == 1 && v.Title == "" {
				v.Title = string(n.Lines().Value(source))
			}
		case *ast.Link:
			n.Destination, err = s.addTarget(file, n.Destination)
		case *ast.Image:
			n.Destination, err = s.addTarget(file, n.Destination)
		}
		return ast.WalkContinue, err
	})
	if err != nil {
		return err
	}
	if v.Title == "" {
		return fmt.Errorf("%s has no title", file)
	}
	s.titles[file] = v.Title
	v.About = v.Title + " – " + intro[lang]

	var b bytes.Buffer
	if err := markdown.Renderer().Render(&b, source, doc); err != nil {
		return err
	}
	v.Text = template.HTML(accessible.Replace(b.String()))
	return s.write(asHTML(file), v)
}

// addTarget adds the target of a link on a page to the site and returns the adapted link.
func (s *site) addTarget(page string, link []byte) ([]byte, error) {
	u, err := url.Parse(string(link))
	if err != nil || u.Scheme != "" || u.Path == "" {
		return link, err
	}
	file := path.Join(path.Dir(page), u.Path)
	if strings.HasPrefix(file, "..") {
		return nil, fmt.Errorf("%s links to a file outside the sources: %s", page, link)
	}
	if err := s.addSource(file); err != nil {
		return nil, fmt.Errorf("%s: %w", page, err)
	}
	switch info, err := os.Stat(filepath.Join(s.root, filepath.FromSlash(file))); {
	case err != nil:
		return nil, err
	case info.IsDir():
		u.Path = strings.TrimSuffix(u.Path, "/") + "/index.html"
	case path.Ext(u.Path) == ".md":
		u.Path = asHTML(u.Path)
	}
	return []byte(u.String()), nil
}

// addFolder adds all files of a folder, with a page that lists them.
func (s *site) addFolder(dir string) error {
	list, err := os.ReadDir(filepath.Join(s.root, filepath.FromSlash(dir)))
	if err != nil {
		return err
	}
	v := view{Lang: "en", Title: dir + "/", Home: "index.html", About: "The files of " + dir + "/"}
	for _, e := range list {
		if e.IsDir() {
			continue
		}
		if err := s.addSource(path.Join(dir, e.Name())); err != nil {
			return err
		}
		name := e.Name()
		if path.Ext(name) == ".md" {
			name = asHTML(name)
		}
		v.Files = append(v.Files, link{Lang: "en", Address: name, Text: e.Name()})
	}
	return s.write(path.Join(dir, "index.html"), v)
}
