package page

import (
	"path"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit/federation"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// federationFacts contains the facts about a tournament on the page of a federation.
type federationFacts struct {
	ID         int
	Title, Day string
	Facts      []federationFact
}

type federationFact struct {
	Name    string
	Values  []string
	Numbers []string // numbers drawn in a lottery
}

// rowFacts returns the known facts about a tournament, such as its size and the check of its keys.
func (l Lang) rowFacts(row *federation.Row) []federationFact {
	facts := factList{lang: l}
	names := append([]string{row.Name}, row.AlsoNamed...)
	facts.add("federation.files-named", plain.Text(strings.Join(names, ", ")))
	if row.Why != "" {
		facts.add("federation.hash-not-read", l.line(row.Text))
		return facts.facts
	}
	rule := ""
	if row.Rule != "" {
		rule = l.Translate(words.New("federation.rule", words.Name("rule", row.Rule)))
	}
	facts.add("federation.made-by", plain.Text(row.Program), rule)
	facts.add("federation.size", l.rowSize(row))
	facts.add("federation.head-keys", l.keysWord(row.KeyHash))
	if row.Digest != "" {
		facts.add("federation.digest-head", squaredeal.ShortDigest(row.Digest))
	}
	facts.add("federation.hands", l.line(row.Text))
	if row.Hands.Files > 0 {
		facts.add("federation.hands", l.rowHands(row))
	}
	var sets []string
	for _, set := range row.Sets {
		sets = append(sets, l.line(set))
	}
	facts.add("federation.sets", sets...)
	facts.addValue(row)
	if row.Numbers != nil {
		facts.last().Numbers = row.Numbers
	}
	facts.addHistory(row)
	return facts.facts
}

// factList collects the facts about a tournament in a language.
type factList struct {
	lang  Lang
	facts []federationFact
}

// add adds a fact with the values that are not empty, if there are any. Its name is the sentence of a key.
func (f *factList) add(key string, values ...string) {
	values = slices.DeleteFunc(values, func(v string) bool { return v == "" })
	if len(values) > 0 {
		name := plain.Capital(f.lang.Translate(words.New(key)))
		f.facts = append(f.facts, federationFact{Name: name, Values: values})
	}
}

// last returns the fact that was added last.
func (f *factList) last() *federationFact { return &f.facts[len(f.facts)-1] }

// addValue adds a tournament's value and its source. If its numbers are known, it shows them
// instead of the digits.
func (f *factList) addValue(row *federation.Row) {
	l := f.lang
	if row.OtherValue != "" {
		f.add("federation.value-on-page", plain.Text(row.OtherValue))
	}
	if row.ValueFrom == nil {
		return
	}
	value := plain.Text(row.Value)
	if row.Numbers != nil {
		value = l.Translate(words.Count("federation.numbers", len(row.Numbers)))
	}
	switch from := *row.ValueFrom; from {
	case "file":
		f.add("federation.value-used", value)
	case "statement":
		f.add("federation.value-used", l.Translate(words.New("federation.stated", words.Name("value", value))))
	default:
		f.add("federation.value-on-page",
			l.Translate(words.New("place.file", cleaned("file", path.Base(from)), words.Name("what", value))))
	}
}

// addHistory adds the facts that only the statements about a tournament contain: when it was described, drawn and
// changed, and when its keys were published.
func (f *factList) addHistory(row *federation.Row) {
	l := f.lang
	history := &row.Claims
	f.add("federation.described", plain.Text(history.Description))
	draw := ""
	if history.Draw != "" {
		draw = l.Translate(words.New("federation.draw-of", words.Name("day", history.Draw)))
	}
	if shown := moment(history.FirstShown); shown != "" || draw != "" {
		question := plain.Capital(l.Translate(words.New("federation.draw-before")))
		f.add("federation.first-shown", shown, draw, question+l.colon()+l.beforeDrawWord(history.BeforeDraw))
	}
	before := ""
	if history.KeysBefore {
		before = l.Translate(words.New("federation.keys-before"))
	}
	f.add("federation.keys-shown", moment(history.KeysShown), before)
	var changes []string
	for _, change := range history.Changes {
		changes = append(changes, l.FederationChange(change))
	}
	f.add("federation.changed", changes...)
}

// sharedValues returns the values that several tournaments share, as numbers if those are known.
func (l Lang) sharedValues(r *federation.Report) (list []string) {
	for _, shared := range r.SharedValues {
		var titles []string
		value := shared.Value
		for _, name := range shared.Names {
			if row := rowNamed(r, name); row != nil {
				titles = append(titles, rowTitle(row))
				if row.Numbers != nil {
					value = strings.Join(row.Numbers, " ")
				}
			}
		}
		list = append(list,
			l.Translate(words.New("place.file", cleaned("file", value), cleaned("what", strings.Join(titles, "; ")))))
	}
	return list
}

// moment formats a time of the history in its own time zone.
func moment(t *time.Time) string {
	if t == nil {
		return ""
	}
	return t.Format("2006-01-02 15:04")
}
