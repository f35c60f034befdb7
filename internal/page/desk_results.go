package page

import _ "embed"

// Pages for an evening's results at the desk.
var (
	//go:embed desk_results.html
	deskResults string

	DeskResultsList = newDeskView("results list", "resultslist", nil, deskResults)
	DeskResults     = newDeskView("results", "results", nil, deskResults)
	DeskResultsType = newDeskView("results typed", "resultstype", nil, deskResults)
	DeskResultCards = newDeskView("result cards", "resultcards", nil, deskResults)

	deskChecked = newView("desk results checked", nil, deskResults, `{{template "checked" .}}`)
)

// ShowResultsChecked renders the check of a text while it is typed, as a fragment.
func ShowResultsChecked(l Lang, c ResultsChecked) ([]byte, error) { return deskChecked.show(l, c) }

// ResultsList is the first results page.
type ResultsList struct {
	Choices []ResultsChoice // evenings whose results these may be
	Evening string          // short name of the chosen one, or ""
	Other   string          // choice of another evening
	Rows    []ResultsRow
}

// ResultsChoice is an evening without results.
type ResultsChoice struct {
	EveningRow
	Dealt bool // by this desk
}

// ResultsRow is an evening with results.
type ResultsRow struct{ Name, Title, File string }

// Results is the page for an evening's results.
type Results struct {
	Name                    string
	Sources                 []string // files with results
	Typed                   bool
	Files                   []string // all stored files
	Facts                   string
	Wrong                   string   // reason for the missing ranking
	Partly, NotRuled        string   // parts that the ranking does not include
	Compared                []string // comparison with printed points
	Notes, Again            []string
	Tables                  []RankingTable
	Percent                 bool
	Hands                   string
	NoHands                 bool
	Rulings                 []NumberedRuling
	Loose                   []NumberedRuling // saved at the director's desk, but not for an evening
	Ruling                  RulingLine       // as typed
	AsksMethod              bool
	Asks                    string            // file with several evenings
	Several                 []NumberedEvening // evenings in the file
	Method, Winners, Number string
	Without                 string // pairs that are not named
	Absent                  string // which of them are not in the results
	Pages                   bool   // names are not posted unless requested
}

// NumberedRuling is a ruling with its line in the file.
type NumberedRuling struct {
	Line int
	Text string
}

// NumberedEvening is one evening in a file with several.
type NumberedEvening struct{ Number, Text string }

// RankingTable is a ranking.
type RankingTable struct {
	Club    string // name of the club whose first table this is, or ""
	Caption string
	Side    string
	Rows    []RankedPair
}

// RankedPair is a pair or team in a ranking.
type RankedPair struct {
	Place, Pair, Names string
	Boards             int
	Total              string
	Bar                string // width of a bar as a percentage; "" if there is none
	Anchor             string
}

// RulingLine contains a ruling's form fields.
type RulingLine struct{ Board, Pairs, Ruling, Reason string }

// ResultsType is the page for typing an evening.
type ResultsType struct {
	Name, Text string
	Example    string
	Checked    ResultsChecked
}

// ResultsChecked summarises a typed text.
type ResultsChecked struct {
	Seen            string // version of the stored text
	Wrong           string // first mistake, with its line
	Results, Boards int
}

// ResultCards contains the cards for all pairs.
type ResultCards struct {
	Name, Partly string
	Cards        []ResultCard
}

// ResultCard is a pair's card, on one sheet of paper.
type ResultCard struct {
	RankedPair
	Side  string
	Lines []CardLine
}

// CardLine is a result from a pair's point of view.
type CardLine struct{ Board, Against, Result, Score, Points, Percent string }
