package verdicttest

// neighbour returns a file that may be next to hand files and is not evidence.
func (p *Presentation) neighbour(r Rand) (name string, data []byte) {
	session := p.FileName(p.Phase, p.Session)
	n := r.IntN(12)
	const backup, earlierDescription = 5, 6
	// SquareDeal 1.3 stores the value in DI, so a copy from before the draw would count as a
	// different description.
	if n == earlierDescription && p.SquareDeal13 {
		n = backup
	}
	switch n {
	case 0:
		return session + ".html", []byte("<!DOCTYPE html><table><tr><td>1</td><td>4S</td></tr></table>\n")
	case 1:
		return "results-" + session + ".csv", []byte("board;N;S;E;W;contract;result\n" +
			"1;Nowak;Kowalski;Lis;Zając;4S;+1\n2;Nowak;Kowalski;Lis;Zając;3NT;=\n")
	case 2:
		return session + ".pdf", []byte("%PDF-1.7\n[Board \"1\"]\n")
	case 3:
		return "notes.txt", []byte("Dear all,\nthe hands follow on Friday.\n")
	case 4:
		return "." + session + ".pbn", PBN(Foreign(1, 4)...)
	case backup:
		return "old/" + session + ".bak", PBN(Foreign(1, 4)...)
	case earlierDescription:
		return "before/" + p.Tournament.Name + ".sqd", p.Published()
	case 7:
		return "side-event.pbn", PBN(Foreign(1, 1+r.IntN(8))...)
	case 8:
		head := "<!DOCTYPE html>\n<html><head><meta name=\"generator\" content=\"fairdeal\"></head>"
		return "record.html", []byte(head + "<body><pre>\n" + string(PBN(Foreign(1, 3)...)) +
			"</pre></body></html>\n")
	case 9:
		return "club.xml", []byte("<?xml version=\"1.0\"?>\n<USEBIO Version=\"1.1\"><EVENT></EVENT></USEBIO>\n")
	case 10:
		return "pictures/plan.docx", Zip(Entry{"[Content_Types].xml", []byte("<x/>")})
	}
	return "Thumbs.db", []byte("x")
}

// Neighbours returns files that may be in a folder with hand records but contain no hands.
func Neighbours(r Rand, s Setting) map[string][]byte {
	session := s.FileName(1, 1)
	neighbours := []Entry{
		{Name: "photo.jpg", Data: []byte("\xff\xd8\xff\xe0 a photo")},
		{Name: session + ".png", Data: []byte("\x89PNG a board")},
		{Name: "readme.txt", Data: []byte("1. Read this.\n2. The hands are in " + session + ".pbn.\n7 N\n")},
		{Name: "README", Data: []byte("Hands of the cup\n")},
		{Name: session + ".html", Data: []byte("<html><table><tr><td>1</td><td>AKQ2.T98.7.65432</td></tr></table></html>")},
		{Name: "results.pdf", Data: []byte("%PDF-1.7\n[Board \"1\"]\n")},
		{Name: session + ".pdf", Data: []byte("%PDF-1.7\n")},
		{Name: "mail.eml", Data: []byte("From: the club\n\n[Board \"1\"]\n")},
		{Name: "empty.pbn", Data: nil},
		{Name: session + ".lin", Data: nil},
		{Name: "empty", Data: nil},
		{Name: "blank.csv", Data: []byte("\r\n \r\n")},
		{Name: "start.doc", Data: []byte("\xd0\xcf\x11\xe0")},
		{Name: "ranking.xls.txt", Data: []byte("1 Kowalski 62.50\n")},
		{Name: "old/" + session + ".bak", Data: PBN(Foreign(1, 4)...)},
		{Name: "." + session + ".pbn", Data: PBN(Foreign(1, 4)...)},
		{Name: "Thumbs.db", Data: []byte("x")},
		{Name: "styles/page.css", Data: []byte("b{}")},
		{Name: "side-event.pbn", Data: PBN(Foreign(1, 1+r.IntN(8))...)},
		{Name: "film.mp4", Data: []byte("\x00\x00\x00 ftyp")},
	}
	files := map[string][]byte{}
	for range 1 + r.IntN(6) {
		file := neighbours[r.IntN(len(neighbours))]
		folder := oneOf(r, "", "hands/", "a/b/")
		files[folder+file.Name] = file.Data
	}
	return files
}
