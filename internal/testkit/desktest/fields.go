package desktest

import (
	"html"
	"net/url"
	"regexp"
	"strings"
)

// FormFields returns the values that a browser would send for a page's form.
func FormFields(body string) url.Values {
	fields := url.Values{}
	list := "" // name of the current select element
	for _, m := range formElement.FindAllStringSubmatch(body, -1) {
		element, tag, text := m[1], m[2], m[3]
		attrs := attributes(tag)
		name, value := attrs["name"], attrs["value"]
		switch element {
		case "select":
			list = name
		case "option":
			if isFirst := !fields.Has(list); isFirst || strings.Contains(tag, " selected") {
				fields.Set(list, value)
			}
		case "textarea":
			fields.Set(name, html.UnescapeString(text))
		case "input":
			switch attrs["type"] {
			case "file":
			case "checkbox", "radio":
				if strings.Contains(tag, " checked") {
					fields.Add(name, value)
				}
			default:
				fields.Set(name, value)
			}
		}
	}
	return fields
}

var (
	formElement = regexp.MustCompile(`(?s)<(select|input|textarea|option)\b([^>]*)>([^<]*)`)
	attribute   = regexp.MustCompile(`([a-z-]+)="([^"]*)"`)
)

// attributes returns the values in a tag, by name.
func attributes(tag string) map[string]string {
	attrs := map[string]string{}
	for _, m := range attribute.FindAllStringSubmatch(tag, -1) {
		attrs[m[1]] = html.UnescapeString(m[2])
	}
	return attrs
}
