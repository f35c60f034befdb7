package handrecord

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Heading returns the title of the event and the session, such as "Winter Pairs · Pairs, session 1".
func (r *Record) Heading(lang words.Language) string {
	title := r.Title
	if title == "" {
		title = say(lang, "handrecord.heading")
	}
	if r.Session != "" {
		title += " · " + r.Session
	}
	return title
}

// subject returns the PDF's Subject metadata, which PDF readers show under the file's properties: the digest of the
// hands, and where to find a page for screen readers.
func (r *Record) subject(lang words.Language) string {
	about := say(lang, "handrecord.html-form")
	if r.Digest != nil {
		return say(lang, "handrecord.sha256", words.Name("digest", r.Digest.String())) + ". " + about
	}
	return about
}

// VenueAndDate returns the club, the place and the date, such as "Bridge Club · Łódź · Sunday 22 November 2026".
func (r *Record) VenueAndDate(lang words.Language) string {
	var parts []string
	if r.Organiser != "" && r.Organiser != r.Place {
		parts = append(parts, r.Organiser)
	}
	if r.Place != "" {
		parts = append(parts, r.Place)
	}
	if !r.Day.IsZero() {
		parts = append(parts, words.New("typed.text", words.Day("text", r.Day)).In(lang))
	}
	return strings.Join(parts, " · ")
}

// FootLines returns the texts for the foot of a page: the provenance, and whether tables are from the hand file.
func (r *Record) FootLines(lang words.Language) []string {
	lines := r.ProvenanceLines(lang)
	if slices.ContainsFunc(r.Boards, func(b Board) bool { return b.FromFile }) {
		lines = append(lines, say(lang, "handrecord.tables-of-file"))
	}
	return lines
}
