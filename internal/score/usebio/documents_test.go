package usebio

// event returns an event with the given title and a result on board 1.
func event(title string) string {
	return `<EVENT EVENT_TYPE="MP_PAIRS"><TITLE>` + title + "</TITLE>" + board("1") + "</EVENT>"
}

// document returns a document with an event that contains boards or other elements.
func document(elements string) string {
	return `<USEBIO Version="1.2">
<EVENT EVENT_TYPE="MP_PAIRS">
` + elements + `
</EVENT>
</USEBIO>
`
}

// board returns a board with the result in oneLine.
func board(number string) string {
	return "<BOARD><BOARD_NUMBER>" + number + "</BOARD_NUMBER>\n" + oneLine + "</BOARD>"
}

// oneLine is a result: pair 1 against pair 2, +420.
const oneLine = "<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>" +
	"<SCORE>420</SCORE></TRAVELLER_LINE>"
