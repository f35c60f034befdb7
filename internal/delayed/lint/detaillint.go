package lint

import "github.com/fairdeal/fairdeal/internal/pattern"

// lintDetails reports missing details: the figure and its decimals for an index, the order and the selection of
// numbers for a lottery, and the round for a beacon.
func (l *Lint) lintDetails(lower string, kinds factKinds) {
	if kinds.index {
		if !figureWords.In(lower) {
			l.add(NoFigure, Look, "delayed.no-figure")
		}
		if !placesWords.In(lower) {
			l.add(NoDecimals, Look, "delayed.no-decimals")
		}
	}
	if kinds.lottery {
		if !orderWords.In(lower) {
			l.add(NoOrder, Look, "delayed.no-order")
		}
		if !countWords.Re().MatchString(lower) && !kNumbers.For(lower).MatchString(lower) {
			l.add(NoNumbers, Look, "delayed.no-numbers")
		}
	}
	if kinds.beacon && !roundWords.Re().MatchString(lower) {
		l.add(NoRound, Look, "delayed.no-round")
	}
	isUnknown := kinds == factKinds{}
	if isUnknown && len(lower) < 15 {
		l.add(Unclear, Confirm, "delayed.unclear", quoted("text", lower))
	}
}

// factKinds contains the kinds of facts that a description mentions. All are false for facts such as the weather.
type factKinds struct{ index, lottery, beacon bool }

func kindsOf(lower string) factKinds {
	return factKinds{
		index:   indexWords.In(lower),
		lottery: lotteryWords.In(lower),
		beacon:  beaconWords.In(lower),
	}
}

// These words show the kinds of facts in a description.
var (
	indexWords = pattern.Words(`dow\b|dowjones|dow_jones|\bdji|djia|s&p|s & p|standard & poor|nasdaq|nyse|russell|ftse|` +
		`\bdax\b|\bcac\b|\baex\b|nikkei|\bwig|stoxx|hang seng|sensex|\bbel20|\bbel 20|\bbel-20|` +
		`\bbel_20|\bbel.20|\bibex|\bomx|stock|\bindex\b|exchange` + "|\\bbel\u00a020")
	lotteryWords = pattern.Words(`lott|loto|lotería|loteria|loterij|powerball|millions|jackpot|tombola|bingo|keno|enalotto`)
	beaconWords  = pattern.Words(`drand|beacon|blockhash|block hash`)
)

// These words show that a description specifies a detail.
var (
	figureWords = pattern.Words(`clos|open|\bhigh|\blow\b|settle|fixing|zamkni|schluss|slot|slotkoers|clôture|cloture|` +
		`cierre|chiusura`)
	placesWords = pattern.Words(`decimal|décimal|digit|places|cents|point|rounded|whole|miejsc|przecinku|grosz`)
	orderWords  = pattern.Words(`order|ascending|increasing|sorted|drawn|rising|falling|descending|low to high|high to low|` +
		`ordre|croissant|rosnąc|rosnac|malejąc|malejac|od najmniejsz|kolejności|kolejnosci|` +
		`losowania`)
	countWords = pattern.New(`bonus|extra|additional|supplementary|without|\bonly\b|stars?\b|powerball|main|\bsans\b|` +
		`complémentaire|numéro chance|\bbez\b|dodatkow|(\d+)\s*(from|of|out of|/|aus|uit|z)\s*(\d+)`)
	roundWords = pattern.New(`\d{3,}|round|height|at \d|\d:\d\d`)
)
