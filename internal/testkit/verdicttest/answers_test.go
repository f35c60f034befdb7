package verdicttest_test

import (
	"bytes"
	"regexp"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	. "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// answers covers typical files that a verification once judged wrongly.
func answers(b book) {
	fromTheDealer(b)
	withoutNumbers(b)
	withoutClaim(b)
	carriageReturns(b)
	pages(b)
}

// fromTheDealer checks that the dealer, from whom borel counts the hands, is unknown
// without board numbers.
func fromTheDealer(b book) {
	cup := Cup()
	rr1 := cup.Original(1, 1)
	b.add("borel", "hands starting with the dealer: sixteen boards").publish(cup).
		put("RR01.bhg", Borel(1, rr1...))
	b.add("borel-late-start", "boards 6 to 16 in borel").publish(cup).put("RR01.bhg", Borel(6, rr1[5:]...))
	b.add("borel-other-first",
		"written as boards 3 to 18, or 4 to 19: every board has a different dealer").publish(cup).
		put("RR01.bhg", Borel(3, rr1...)).
		put("found.bhg", Borel(4, rr1...))

	b.add("borel-other-first-with-a-swap", "written as boards 3 to 18, two boards exchanged").publish(cup).
		put("RR01.bhg", Borel(3, swapCards(rr1, 5, 9)...))
}

// withoutNumbers checks that positions prove nothing in formats that have board numbers,
// even if mail or an editor removed the numbers.
func withoutNumbers(b book) {
	cup := Cup()
	rr1 := cup.Original(1, 1)
	played := join(rr1[8:], rr1[:8])
	lost := func(text []byte, number string) []byte { return regexp.MustCompile(number).ReplaceAll(text, nil) }
	m := b.add("numbers-lost",
		"tables that begin at board 9, in formats with numbers; the numbers are lost").publish(cup)
	without := map[string][]byte{
		"lin": lost(LIN(played...), `ah\|Board \d+\|`),
		"pbn": lost(PBN(played...), `(?m)^\[Board "\d+"\]\n`),
	}
	for _, ext := range []string{"lin", "pbn"} {
		data := without[ext]
		m.put("RR01."+ext, data).put("found."+ext, data)
	}
	b.add("numbers-lost-and-two-exchanged",
		"two boards exchanged in a file that lost its numbers: this cannot be detected").publish(cup).
		put("RR01.lin", lost(LIN(swapCards(rr1, 3, 11)...), `ah\|Board \d+\|`))
	b.add("numbers-lost-beside-right",
		"the session is complete in one file, and another file lost its numbers").publish(cup).
		put("RR01.pbn", PBN(rr1...)).
		put("RR01.lin", lost(LIN(played...), `ah\|Board \d+\|`))
}

// withoutClaim checks that a file without a claim is never false, but does not pass if it
// contains boards that this tournament did not deal.
func withoutClaim(b book) {
	cup := Cup()
	rr1, final := cup.Original(1, 1), cup.Original(3, 1)
	big := cup.Original(4, 1)
	hands := func(board bridge.Board) bridge.Board { return ExchangeHands(board, bridge.North, bridge.East) }
	day := join(cup.Original(2, 1), cup.Original(2, 2), cup.Original(2, 3), cup.Original(2, 4))
	b.add("day-file-with-an-altered-board",
		"two hands of one board exchanged in a day's file that claims nothing, in formats with numbers "+
			"and without").publish(cup).
		put("records/saturday.pbn", PBN(replaceBoard(day, hands(day[11]))...)).
		put("records/saturday.bri", BRI(replaceBoard(day, hands(day[11]))...))

	b.add("altered-board-alone-no-claim",
		"one board in a folder, with two hands exchanged; next to it the sessions are complete").publish(cup).
		put("records/RR01.pbn", PBN(rr1...)).
		put("records/table7.lin", LIN(hands(final[4])))

	b.add("altered-board-of-another-session-behind",
		"a session's boards are followed by some from a different session, one of which has two hands "+
			"exchanged").publish(cup).
		put("RR01.pbn", PBN(join(rr1, big[16:20], []bridge.Board{hands(big[20])})...))

	b.add("board-of-nowhere-no-claim",
		"a day's file that claims nothing, and a board behind it that was dealt nowhere here").publish(cup).
		put("records/saturday.pbn", PBN(join(day, Foreign(40, 40))...))
}

// carriageReturns covers lines that end in a bare CR.
func carriageReturns(b book) {
	cup := Cup()
	rr1 := cup.Original(1, 1)
	cr := func(text []byte) []byte { return bytes.ReplaceAll(text, []byte("\n"), []byte("\r")) }
	pbn, _ := bytes.CutPrefix(PBN(rr1...), []byte("% PBN 2.1\n"))
	b.add("text-file-cr", "txt files whose lines end in CR alone").publish(cup).
		put("records/pbn.txt", cr(pbn)).
		put("records/names.txt", cr(append([]byte("[Event \"x\"]\n"), pbn...))).
		put("records/lin.txt", cr(LIN(rr1...))).
		put("records/csv.txt", cr(CSV(rr1...)))
}

// pages checks that the text of a web page is not read as a different format.
func pages(b book) {
	cup := Cup()
	const (
		head   = "<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n"
		script = "<script>\n" +
			"if (text.includes(\"<USEBIO\") && text.includes(\"<HAND\")) hands(\"<HANDS>\")\n" +
			"</script>\n"
		generator = "<meta name=\"generator\" content=\"fairdeal\">\n</head>\n"
		signs     = "<script>\nvar signs = [\"<USEBIO>\", \"<HAND>\"]\n</script>\n"
	)
	rr1PBN := string(PBN(cup.Original(1, 1)...))
	swappedPBN := string(PBN(swapCards(cup.Original(1, 1), 3, 4)...))
	records := everything(cup)
	web := map[string][]byte{"cup.sqd": cup.Description(), "cup.sqk": cup.Keys(),
		"verify.html": []byte(head + generator + "<pre>\n" + swappedPBN + "</pre>\n" + signs)}
	m := b.add("archive-for-the-web",
		"description, keys, the player's page and the hand records in one archive, as an organiser "+
			"publishes them; the page shows hands, but is not evidence").
		put("readme.html", []byte(head+"</head>\n"+script))
	for name, data := range records {
		web["hands/"+name] = data
	}
	for name, data := range web {
		m.put("folder/"+name, data)
	}
	m.put("cup.zip", archive(web))

	usebio := USEBIO(cup.Original(1, 1)...)
	results := "<?xml version=\"1.0\"?>\n<USEBIO Version=\"1.2\"><HANDS>16</HANDS></USEBIO>\n"
	b.add("pages-beside-hands",
		"a page that mentions USEBIO, USEBIO results without hands, and USEBIO with hands long after the "+
			"results, in a folder").publish(cup).
		put("records/RR02.pbn", PBN(cup.Original(1, 2)...)).
		put("records/about.html", []byte(head+"</head>\n"+script)).
		put("records/results.xml", []byte(results)).
		put("records/small.xml", []byte(strings.ReplaceAll(results, "USEBIO", "usebio"))).
		put("records/RR01.xml",
			edited(usebio, "<BOARD>", strings.Repeat("<NOTE>results</NOTE>\n", 3500)+"<BOARD>"))

	b.add("saved-page-with-hands", "somebody else's page that shows the boards of a session").publish(cup).
		put("records/RR01.html", []byte(head+"</head>\n<pre>\n"+rr1PBN+"</pre>\n"))
}
