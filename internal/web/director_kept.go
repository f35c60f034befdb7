package web

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/score/ruling"
)

// rulingMemory is what the director's desk keeps while it runs, and nowhere else: the
// form that was typed last, and those whose rulings went into the folder's file.
type rulingMemory struct {
	draft *page.RulingForm
	kept  map[string]*page.RulingForm // by the line in the file
}

// keepDraft keeps the form, so that another page or a reload loses nothing.
func (d *Desk) keepDraft(f *page.RulingForm) {
	d.mu.Lock()
	defer d.mu.Unlock()
	draft := *f
	d.rulings.draft = &draft
}

// keptAs notes the form of a ruling that went into the file.
func (d *Desk) keptAs(line string, f *page.RulingForm) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.rulings.kept == nil {
		d.rulings.kept = map[string]*page.RulingForm{}
	}
	form := *f
	d.rulings.kept[line] = &form
}

// remembered is the form to begin with: the one asked for, the draft, or an empty one.
func (q *request) remembered(d *Desk) *page.RulingForm {
	asked := q.r.URL.Query()
	again := asked.Get("again")
	var reopened *page.RulingForm
	if again != "" {
		reopened = q.reopened(d, again)
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	f := d.rulings.draft
	switch {
	case asked.Has("new"):
		d.rulings.draft, f = nil, nil
	case reopened != nil:
		f = reopened
		d.rulings.draft = f
	}
	if f == nil {
		return &page.RulingForm{Question: ruling.Question{Method: "mp"}, NS: side("ns", nil), EW: side("ew", nil)}
	}
	form := *f
	return &form
}

// tonight is how long a ruling is one of this evening.
const tonight = 16 * time.Hour

// tonights are the rulings that this desk put into the folder's file this evening, with
// the numbers of their lines, the latest first.
func (q *request) tonights(d *Desk) (list []page.KeptRuling, rulings []ruling.Ruling, lines []string) {
	data, err := d.root.ReadFile(rulingsFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) || len(data) == 0 {
		return nil, nil, nil
	}
	rulings, err = ruling.ReadRulings(strings.NewReader(string(data)))
	if err != nil {
		return nil, nil, nil // keeping the next one says what is wrong with the file
	}
	lines = strings.Split(string(data), "\n")
	for i := range rulings {
		n := rulings[i].Line
		if n < 2 || n > len(lines) {
			continue
		}
		made, err := time.Parse(time.RFC3339, strings.TrimSpace(strings.TrimPrefix(lines[n-2], "#")))
		if err == nil && d.Now().Sub(made) < tonight {
			list = append(list, page.KeptRuling{Line: n, Text: strings.TrimSpace(lines[n-1])})
		}
	}
	slices.Reverse(list)
	return list, rulings, lines
}

// reopened is the form of a ruling of this evening; nil: there is none on that line.
func (q *request) reopened(d *Desk, line string) *page.RulingForm {
	n, err := strconv.Atoi(line)
	if err != nil {
		return nil
	}
	_, rulings, lines := q.tonights(d)
	at := slices.IndexFunc(rulings, func(r ruling.Ruling) bool { return r.Line == n })
	if at < 0 {
		return nil
	}
	d.mu.Lock()
	kept := d.rulings.kept[strings.TrimSpace(lines[n-1])]
	d.mu.Unlock()
	if kept != nil {
		form := *kept
		return &form
	}
	r := &rulings[at] // of another run of the desk: what its line says
	f := directorForm{&page.RulingForm{Question: ruling.Question{Method: "mp", Board: r.Board, Ruling: r.Result, Case: r.Case}, NS: side("ns", nil), EW: side("ew", nil)}}
	if r.Match > 0 {
		f.Method, f.Place = "teams", ruling.Place{Match: strconv.Itoa(r.Match), Room: r.Room.String()}
	} else {
		f.Place = ruling.Place{Pairs: fmt.Sprintf("%s-%s", r.NS, r.EW)}
	}
	f.show()
	f.read()
	return f.RulingForm
}
