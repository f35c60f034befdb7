package main

import (
	"fmt"
	"html/template"
	"strings"
)

// writeNotFound writes the page for missing addresses, in all languages. Hosts display it at any depth, so
// it embeds its style, and its links contain the address of the site.
func (s *site) writeNotFound() error {
	css, err := look(s.root)
	if err != nil {
		return err
	}
	var b strings.Builder
	for i := range languages {
		heading := "h2"
		if i == 0 {
			heading = "h1"
		}
		fmt.Fprintf(&b, "<%s lang=%q>%s</%[1]s>\n", heading, languages[i], notFound[i])
		address := home + inLanguage("index", i)
		fmt.Fprintf(&b, "<p lang=%q><a href=%q>%s</a></p>\n", languages[i], address, toTheFront[i])
	}
	return s.write("404.html", view{
		Lang:  "en",
		Title: notFound[0],
		Home:  home + "index.html",
		About: notFound[0],
		Style: template.HTML("<style>" + string(css) + "</style>"),
		Text:  template.HTML(b.String()),
	})
}
