package resultfile

import (
	"strconv"

	"github.com/fairdeal/fairdeal/internal/score"
)

// Leads returns the opening leads in the file, by board and pairs.
func (f *File) Leads() map[score.LineKey]string {
	leads := map[score.LineKey]string{}
	f.addDeviceLeads(leads)
	f.addPageLeads(leads)
	f.addPrintedLeads(leads)
	return leads
}

func (f *File) addDeviceLeads(leads map[score.LineKey]string) {
	if f.Evening == nil {
		return
	}
	for i, tables := range f.Evening.Tables {
		name, b := f.Evening.Session.Name(i), f.Evening.Session.Board(i)
		for j, t := range tables {
			l := &b.Lines[j]
			leads[score.LineKey{Board: name, NS: l.NS, EW: l.EW}] = t.Lead
		}
	}
}

func (f *File) addPageLeads(leads map[score.LineKey]string) {
	if f.Pages == nil {
		return
	}
	for i := range f.Pages.Boards {
		b := &f.Pages.Boards[i]
		for _, l := range b.Lines {
			leads[score.LineKey{Board: strconv.Itoa(b.Number), NS: l.NS, EW: l.EW}] = l.Lead
		}
	}
}

func (f *File) addPrintedLeads(leads map[score.LineKey]string) {
	if f.Printed == nil {
		return
	}
	for _, b := range f.Printed.Boards {
		for _, l := range b.Lines {
			leads[score.LineKey{Board: b.Number, NS: l.NS, EW: l.EW}] = l.Lead
		}
	}
}
