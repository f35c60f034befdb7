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

// ResultsList contains the data for DeskResultsList, the page with all evenings and the form for a
// new one.
type ResultsList struct {
	Unscored    []UnscoredEvening // evenings that a new file may belong to
	Chosen      string            // short name of one of them, or ""
	OtherChoice string            // value of the form for an evening that is not listed
	Scored      []ScoredEvening
}

// UnscoredEvening is an evening without results.
type UnscoredEvening struct {
	EveningRow
	Dealt bool // Its hands were dealt at this desk.
}

// ScoredEvening is an evening with results.
type ScoredEvening struct {
	Name  string // short name
	Title string
	Files string // names of the files with results
}

// Results contains the data for DeskResults, the page of an evening.
type Results struct {
	Name string // short name of the evening

	// Failure is the reason if there is no ranking; the fields below it are empty then.
	Failure    string
	Summary    string // number of results, pairs and boards
	Rankings   []RankingTable
	InPercent  bool     // Totals are percentages.
	Comparison []string // agreement with the points that the files contain
	Doubts     []string // results that look like typing errors
	Notes      []string

	// Warnings about the ranking are empty if they do not apply.
	PartlyRead   string // Only a part of a file could be read.
	NotRuled     string // The rulings could not be applied.
	UnknownPairs string // Pairs that are not to be named are not in the results.

	Typed        bool     // Sources include a text that was typed at the desk.
	Sources      []string // stored files with results
	Files        []string // all stored files
	HandsNote    string   // origin of the hands
	FromWebPages bool     // The posted page contains no names unless the user asks for them.

	Rulings           []NumberedRuling
	UnassignedRulings []NumberedRuling // saved at the director's desk, but not for an evening
	NewRuling         RulingFields

	Settings ResultsSettings
}

// ResultsSettings contains settings that the user can choose if a file lacks them or has others.
type ResultsSettings struct {
	Missing bool   // A file cannot be scored without these settings.
	Method  string // "" for the method in the file
	Winners string // number of rankings; "" for the number in the file

	FileOfSeveral string            // name of a file that contains several evenings, or ""
	Several       []NumberedEvening // the evenings in FileOfSeveral
	Number        string            // number of the chosen evening, or ""

	Unnamed string // pairs that are not to be named, separated by commas
}

// NumberedRuling is a ruling with its line number in the file.
type NumberedRuling struct {
	Line int
	Text string
}

// NumberedEvening is an evening in a file that contains several.
type NumberedEvening struct{ Number, Text string }

// RankingTable is a ranking of pairs or teams.
type RankingTable struct {
	Club    string // heading above the first table of a club; "" for all other tables
	Caption string
	Side    string // NS or EW, or "" if the table ranks both
	Rows    []RankedPair
}

// RankedPair is a pair or team in a ranking.
type RankedPair struct {
	Place, Pair, Names string
	Boards             int
	Total              string
	Bar                string // width of a bar as a percentage; "" if there is none
	Anchor             string // address of the pair's card on the page with cards
}

// RulingFields contains the fields of the form for a new ruling.
type RulingFields struct{ Board, Pairs, Ruling, Reason string }

// ResultsType contains the data for DeskResultsType, the page for typing an evening's results.
type ResultsType struct {
	Name    string // short name of the evening
	Text    string
	Example string
	Checked ResultsChecked
}

// ResultsChecked summarises the results that the user has typed.
type ResultsChecked struct {
	Version         string // identifies the stored text
	Mistake         string // first mistake, with its line; or ""
	Results, Boards int
}

// ShowResultsChecked renders the summary as a fragment for the page on which results are typed.
func ShowResultsChecked(l Lang, c ResultsChecked) ([]byte, error) { return deskChecked.render(l, c) }

// ResultCards contains the data for DeskResultCards, the page with a card for each pair.
type ResultCards struct {
	Name       string // short name of the evening
	PartlyRead string // warning as in Results
	Cards      []ResultCard
}

// ResultCard is a pair's card, on one sheet of paper.
type ResultCard struct {
	RankedPair
	Side  string // name of the side, or ""
	Lines []ResultCardLine
}

// ResultCardLine is a result from a pair's point of view.
type ResultCardLine struct{ Board, Opponents, Result, Score, Points, Percent string }
