package page

import (
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/federation"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// federationGroup contains the tournaments under one heading.
type federationGroup struct {
	Name string
	Rows []federationRow
}

// federationRow is a line of the table, about one tournament.
type federationRow struct {
	ID                               int // index in the report, which links the line to its facts
	Title, Day, DayAndBoards, Boards string
	Unread                           string // why the tournament could not be read, or ""
	Signs                            []federationSign
}

// groupTournaments sorts the tournaments into groups. It omits empty groups.
func (p *federationPage) groupTournaments(l Lang, r *federation.Report) {
	questions := map[string][]federation.QuestionKind{}
	for i := range r.Questions {
		if q := &r.Questions[i]; len(q.Names) == 1 {
			questions[q.Names[0]] = append(questions[q.Names[0]], q.Kind)
		}
	}
	groups := make([]federationGroup, len(groupKeys))
	for i, key := range groupKeys {
		groups[i].Name = l.Translate(words.New(key))
	}
	for i := range r.Tournaments {
		row := &r.Tournaments[i]
		group := &groups[groupOf(row, questions[row.Name])]
		group.Rows = append(group.Rows, p.newRow(l, i, row, questions[row.Name]))
	}
	p.Groups = slices.DeleteFunc(groups, func(g federationGroup) bool { return len(g.Rows) == 0 })
}

// Tournament groups, in page order.
const (
	groupFalse = iota
	groupUnread
	groupQuestion
	groupNoKeys
	groupOthers
)

// groupKeys contains the catalogue keys for the names of the groups.
var groupKeys = [...]string{
	groupFalse:    "federation.group-false",
	groupUnread:   "federation.group-unread",
	groupQuestion: "federation.group-question",
	groupNoKeys:   "federation.group-keys",
	groupOthers:   "federation.group-others",
}

// groupOf returns the first group that a tournament belongs to.
func groupOf(row *federation.Row, questions []federation.QuestionKind) int {
	switch {
	case isFalse(row):
		return groupFalse
	case row.KeyHash == federation.NotRead:
		return groupUnread
	case len(questions) > 0:
		return groupQuestion
	case row.KeyHash == federation.NoKeys:
		return groupNoKeys
	}
	return groupOthers
}

// newRow returns a tournament's line.
func (p *federationPage) newRow(l Lang, id int, row *federation.Row, questions []federation.QuestionKind) federationRow {
	line := federationRow{
		ID:           id,
		Title:        rowTitle(row),
		Day:          l.rowDay(row),
		Boards:       words.Thousands(words.Language(l), row.Boards),
		DayAndBoards: l.Translate(words.Count("count.boards", row.Boards)),
	}
	if line.Day != "" {
		line.DayAndBoards = line.Day + ", " + line.DayAndBoards
	}
	if row.KeyHash == federation.NotRead {
		line.Unread = plain.Sentence(l.line(row.Text))
	}
	line.Signs = p.signs(l, row, questions)
	return line
}

// isFalse reports whether a tournament contradicts its keys or its boards.
func isFalse(row *federation.Row) bool {
	return row.Verdict == audit.False || row.KeyHash == federation.HashFail
}

// rowTitle returns a tournament's title or, if it has none, its name without a date in front, because the date has
// its own column: 2021-11-20_Pairs becomes Pairs.
func rowTitle(row *federation.Row) string {
	if row.Title != "" {
		return plain.Text(row.Title)
	}
	date, rest, found := strings.Cut(row.Name, "_")
	if found && rest != "" && len(date) == len(time.DateOnly) {
		return plain.Text(rest)
	}
	return plain.Text(row.Name)
}

// rowDay returns the first day of a tournament for a table, or "" if it is not known.
func (l Lang) rowDay(row *federation.Row) string {
	day, ok := row.Day()
	if !ok {
		return ""
	}
	return l.shortDate(day)
}

// shortDate returns a date for a table, as usual in the language.
func (l Lang) shortDate(day time.Time) string {
	return l.Translate(words.New("typed.text", words.ShortDate("text", day)))
}

// dayRange returns the first and the last day of the tournaments, or "" if no day is known.
func (l Lang) dayRange(rows []federation.Row) string {
	var first, last time.Time
	for i := range rows {
		day, ok := rows[i].Day()
		if !ok {
			continue
		}
		if first.IsZero() || day.Before(first) {
			first = day
		}
		if day.After(last) {
			last = day
		}
	}
	switch {
	case first.IsZero():
		return ""
	case first.Equal(last):
		return l.shortDate(first)
	}
	return l.shortDate(first) + " – " + l.shortDate(last)
}
