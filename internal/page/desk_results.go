package page

import _ "embed"

// The pages of an evening's results at the desk.
var (
	//go:embed desk_results.html
	deskResults string

	DeskResultsList = newDeskView("results list", "resultslist", nil, deskResults)
	DeskResults     = newDeskView("results", "results", nil, deskResults)
	DeskResultsType = newDeskView("results typed", "resultstype", nil, deskResults)
	DeskResultCards = newDeskView("result cards", "resultcards", nil, deskResults)

	deskChecked = newView("desk results checked", nil, deskResults, `{{template "checked" .}}`)
)

// ShowResultsChecked is the answer to a text that is being typed, without a page around it.
func ShowResultsChecked(l Lang, c ResultsChecked) ([]byte, error) { return deskChecked.show(l, c) }

// ResultsList is the first page of results.
type ResultsList struct {
	Evening string // short name of the evening whose results are asked for, or ""
	Tonight string // its title
	Rows    []ResultsRow
}

// ResultsRow is an evening with results.
type ResultsRow struct{ Name, Title, File string }

// Results is the page of an evening's results.
type Results struct {
	Name, Source            string
	Typed                   bool
	Files                   []string // all that is kept
	Facts                   string
	Wrong                   string   // why there is no ranking
	Partly, NotRuled        string   // what the ranking leaves out
	Compared                []string // how far printed points agree
	Notes, Again            []string
	Tables                  []RankingTable
	Percent                 bool
	Hands                   string
	NoHands                 bool
	Rulings                 []string
	Ruling                  RulingLine // as it was typed
	AsksMethod              bool
	Several                 []NumberedEvening // of the file
	Method, Winners, Number string
}

// NumberedEvening is one of several evenings in a file.
type NumberedEvening struct{ Number, Text string }

// RankingTable is a ranking.
type RankingTable struct {
	Caption string
	Rows    []RankedPair
}

// RankedPair is a pair or a team in it.
type RankedPair struct {
	Place, Pair, Names string
	Boards             int
	Total              string
	Bar                string // percentage of a bar; "": none
	Anchor             string
}

// RulingLine is a ruling as its form has it.
type RulingLine struct{ Board, Pairs, Ruling, Reason string }

// ResultsType is the page on which an evening is typed.
type ResultsType struct {
	Name, Text string
	Example    string
	Checked    ResultsChecked
}

// ResultsChecked says what a typed text holds.
type ResultsChecked struct {
	Seen            string // version of the text that is kept
	Wrong           string // the first mistake, with its line
	Results, Boards int
}

// ResultCards are the cards of all pairs.
type ResultCards struct {
	Name, Partly string
	Cards        []ResultCard
}

// ResultCard is the card of a pair: one sheet of paper.
type ResultCard struct {
	RankedPair
	Side  string
	Lines []CardLine
}

// CardLine is a result of a pair, from its side.
type CardLine struct{ Board, Against, Result, Score, Points, Percent string }
