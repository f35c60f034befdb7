package audit

// harmlessInHands lists the bytes of hand files that do not affect the hands, by extension. Tests change every
// other byte and expect that the audit notices. A harmless{reason, find, change} allows the changes accepted by
// change, or any change if it is nil, to the bytes that find returns:
//
//	records(128, 78, 128)   bytes 78 to 127 of every record of 128 bytes
//	lineWith("%", "[Ev")    lines that begin with one of these texts
//	after("|md|", 1)        one byte after each |md|
//	beforeAll("/", 1)       one byte before each slash
func harmlessInHands() map[string][]harmless {
	const dealerFollows = "dealer and vulnerability follow from the number; where they do not, a warning is reported"
	lineEnd := harmless{reason: "line ends and empty lines mean nothing", find: lineEnds}
	noBreak := harmless{
		reason: "a no-break blank is a blank, and a note says it",
		find:   everywhere,
		change: func(old byte, new int) bool { return old == ' ' && new == 0xa0 },
	}
	cardCase := harmless{reason: "the case of cards does not matter", find: everywhere, change: letterCase}
	return map[string][]harmless{
		".pbn": {
			lineEnd, noBreak,
			{
				reason: "tags beside Board and Deal and comments say nothing about the cards",
				find: lineWith("%", "[Gen", "[Ev", "[Si", "[Da", "[We", "[No", "[Ea", "[So", "[Sc",
					"[Decl", "[Con", "[Res"),
			},
			{reason: dealerFollows, find: lineWith("[Dealer", "[Vul")},
			{
				reason: "the case of names and cards does not matter",
				find:   lineWith("[Board", "[Deal "),
				change: letterCase,
			},
			{
				reason: "any blank, or none, may stand between a tag's name and its value",
				find:   lineWith("[Board", "[Deal "),
				change: blankFor(" "),
			},
		},
		".bri": {{reason: "32 blanks and 18 zero bytes are padding", find: records(128, 78, 128)}},
		".dge": {{reason: "60 zero bytes are padding", find: records(128, 68, 128)}},
		".ber": nil,
		".goe": {
			lineEnd,
			{reason: "the marks between thousands may be missing", find: everywhere, change: deletion(",")},
		},
		".dup": {
			{reason: "flags of the duplicating machine", find: records(156, 146, 148)},
			{
				reason: "copies, and the count, which the file's length gives as well",
				find:   records(156, 151, 156),
			},
			{
				reason: "after the first record the lowest board says nothing new",
				find:   func(data []byte) [][2]int { return records(156, 148, 151)(data)[1:] },
			},
			{
				reason: "without a number the boards count from 1",
				find:   records(156, 148, 151),
				change: noNumber,
			},
		},
		".dlm": {
			lineEnd, noBreak,
			{
				reason: "boards outside the range are filled with letters that stand for nothing",
				find: lineWith("Board 03", "Board 04", "Board 05", "Board 06", "Board 07", "Board 08", "Board 09",
					"Board 1", "Board 2", "Board 3", "Board 4", "Board 5", "Board 6", "Board 7", "Board 8", "Board 9"),
			},
			{
				reason: "what tells the machine how to work says nothing about cards",
				find:   lineWith("[Doc", "Head", "Stat", "Dup", "Next", "Print", "Crypto"),
			},
			{
				reason: "a wrong checksum over the range is a warning: programs compute it differently",
				find:   lineWith("Check"),
			},
			{
				reason: "the case of names does not matter",
				find:   lineWith("From", "To", "Board"),
				change: letterCase,
			},
			{reason: "a zero before a number may be missing", find: lineWith("Board 0"), change: deletion("0")},
			{
				reason: "a board beyond the set that was dealt nowhere is said to be not of this tournament",
				find:   after("To board=", 1),
				change: func(old byte, new int) bool { return new > int(old) },
			},
		},
		".lin": {
			lineEnd, cardCase,
			{
				reason: "names of fields, where the number of the board stands in another too",
				find:   linBeside,
				change: noNumber,
			},
			{
				reason: "the number in ah: where it is not that of qx, a warning is reported",
				find:   after("|ah|Board ", 1),
			},
			{reason: dealerFollows, find: after("|md|", 1)},
			{reason: dealerFollows, find: after("|sv|", 1)},
		},
		".oneline": {lineEnd, noBreak, cardCase},
		".csv":     {lineEnd, cardCase, {reason: dealerFollows, find: beforeAll("/", 1)}},
		".bhg":     {lineEnd},
		".rzd": {{
			reason: "11 blanks are padding",
			find:   func([]byte) [][2]int { return [][2]int{{2, 13}} },
		}},
		".cds": {{
			reason: "a number that is higher by a multiple of 16 and nobody's is noted: programs number a second half so",
			find:   records(14, 0, 1),
			change: func(old byte, new int) bool { return new > int(old) && (new-int(old))%16 == 0 },
		}},
	}
}
