package intaketest_test

import "strings"

// typedBadBoards adds notes with a board that matches no layout.
func typedBadBoards(m *madeCase) {
	north := dots(threeBoards[0].Deal[0])
	for _, note := range []struct{ name, text string }{
		// two board numbers
		{name: "j.txt", text: "Board 7 8: N " + north + "\n"},
		// Polish letters that have two readings
		{name: "k.txt", text: "7 N P A K K D109 Ka 56789 T 876\n"},
		// a symbol cut off in UTF-8
		{name: "i.txt", text: "1 N \xe2\x99\xa0A52 \xe2\x99\xa5Q1072 \xe2\x99\xa6AKJ10 \xe2\x99K8\n" +
			"2 N \xe2\x99\xa0AKQ2 \xe2\x99\xa5T98 \xe2\x99\xa67 \xe2\x99\xa365432\n"},
		// words after the board
		{name: "a.txt", text: string(typeBoard(dots)) + "and so on\n"},
		// the same hand twice
		{name: "b.txt", text: "1 N " + north + "\n1 E " + north + "\n"},
		// a dash between cards
		{name: "c.txt", text: "1 N ♠A-52 ♥Q1072 ♦AKJ10 ♣K8\n"},
		// a hand on two lines
		{name: "d.txt", text: "1 N A52.Q1072.\nAKJ10.K8 E Q74.953.7532.A104\n"},
		// a hand on two lines, with spaces between suits
		{name: "e.txt", text: string(typeBoard(dots)) + "Board 2\nN AKQ2 T98\n7 65432\n"},
		// a hand on three lines
		{name: "f.txt", text: string(typeBoard(dots)) + "Board 2\nN AKQ2\nT98\n765432\n"},
		// a hand continued after a complete one
		{name: "g.txt", text: "1 N ♠A52 ♥Q1072 ♦AKJ10 ♣K8 E ♠Q74 ♥953\n♦7532 ♣A104\n"},
		// two suits on each of two lines
		{name: "h.txt", text: string(typeBoard(dots)) + "Board 2\nN S A52 H Q1072\nD AKJ10 C K8\n"},
	} {
		m.text(note.name, note.text).unreadable(note.name, "typed")
	}
}

// typedBadLines adds notes with a single bad line, mostly the last one.
func typedBadLines(m *madeCase) {
	deal := threeBoards[0].Deal
	board := string(typeBoard(dots))
	north := dots(deal[0])
	northEast := north + " E " + dots(deal[1])
	for name, text := range inOrder(map[string][]byte{
		// no diamonds
		"gap.txt": []byte(board + "Board 2\nN SAQJ876 HKQ5432 C7"),
		// suits out of order
		"order.txt": []byte(board + "Board 2\nN SAQJ876\nD72\nHKQ54\nC7"),
		// the first suit has no letter
		"mixed.txt": []byte(board + "Board 2\nN AQJ876\nHKQ54\nD72\nC7"),
		// no space before the number
		"glued.txt": []byte("Board1: N " + northEast),
		// a line of other numbers
		"numbers.txt": []byte("1 N " + northEast + "\n7 4 3"),
		// a line with 0
		"zero.txt": []byte("1 N " + northEast + "\n0"),
		// a space inside 10
		"ten.txt": []byte("1 N ♠AQJ876 ♥KQ54 ♦72 ♣7 E ♠942 ♥1 0 ♦A653 ♣Q6532"),
		// two hands after a seat on its own line
		"seat.txt": []byte("1 N\n" + northEast),
		// the seat twice
		"seats.txt": []byte("1 N\nN " + north),
		// a seat without a hand
		"end.txt": []byte("1 N " + northEast + "\n2 N\n"),
		// X for ten
		"x.txt": []byte(strings.ReplaceAll("1 N "+northEast, "T", "X")),
		// a form feed at the end
		"feed.txt": []byte("1 N " + northEast + "\f"),
		// a number above 999,999
		"long.txt": []byte("1000000 N " + northEast),
		// a dash between hands
		"dash.txt": []byte("1 N ♠AQJ876 ♥KQ54 ♦72 ♣7 - E ♠942 ♥T ♦A653 ♣Q6532"),
		// a symbol cut off in UTF-8
		"damaged.txt": []byte("1 N ♠AQJ876 ♥KQ54 ♦72 \xe2\x997 E ♠942 ♥T ♦A653 ♣Q6532"),
	}) {
		m.file(name, append(text, '\n')).unreadable(name, "typed")
	}
}
