package verify

import (
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// showSessions prints one line per session: its number, name, boards, status, and text.
func (p *reportPrinter) showSessions(r *audit.Report) {
	if len(r.Sessions) == 0 {
		return
	}
	p.title("verify.sessions")
	idWidth, nameWidth, boardsWidth := 0, 0, 0
	for i := range r.Sessions {
		s := &r.Sessions[i]
		idWidth = max(idWidth, len(s.ID().String()))
		nameWidth = columnWidth(s.Name, nameWidth)
		boardsWidth = max(boardsWidth, len(s.Boards))
	}
	for i := range r.Sessions {
		s := &r.Sessions[i]
		text := s.Text.Text
		if s.Status == audit.Pass {
			text = words.New("place.file",
				words.T("file", text), words.Name("what", strings.Join(baseNames(s.Files), " ")))
		}
		if hands := audit.ShortHands(s.Hands); hands != "" {
			text = words.New("verify.with-hands", words.T("what", text), words.Name("digest", hands))
		}
		p.line("  %-*s  %-*s  %-*s  %s  %s", idWidth, s.ID().String(), nameWidth, s.Name, boardsWidth, s.Boards,
			p.statusWord(s.Status), p.Text(text))
	}
}

// baseNames returns file names without their folders.
func baseNames(files []string) (names []string) {
	for _, f := range files {
		names = append(names, plain.Text(f[strings.LastIndexByte(f, '/')+1:]))
	}
	return names
}

// showFiles prints the files with their oddities and errors.
func (p *reportPrinter) showFiles(r *audit.Report) {
	if len(r.Files) == 0 {
		return
	}
	p.title("audit.want.hand-files")
	for i := range r.Files {
		p.showFile(&r.Files[i])
	}
}

// Indents of the details of a file, below its status and name.
const (
	noteIndent    = "         "
	wantGotIndent = noteIndent + "  "
)

// showFile prints a file with its notes and the differences of its boards.
func (p *reportPrinter) showFile(f *audit.File) {
	text := p.Translate("place.file",
		words.Name("file", plain.Text(f.Name)), words.Name("what", p.Text(f.Text.Text)))
	p.line("  %s  %s", p.statusWord(f.Status), text)
	for _, note := range f.Notes {
		p.line("%s%s", noteIndent, p.Text(note.Text))
	}
	for _, d := range f.Differences {
		difference := d.Text.Text
		if d.Board > 0 {
			difference = words.New("place.board", words.N("board", d.Board), words.T("what", difference))
		}
		p.line("%s%s", noteIndent, p.Text(difference))
		if d.Want != "" {
			p.showWantGot(wantGotIndent, d.Want, d.Got)
		}
	}
}

// showConclusions prints the choices between sets and the conclusions.
func (p *reportPrinter) showConclusions(r *audit.Report) {
	if len(r.Choices) > 0 {
		p.title("verify.choices")
	}
	for _, choice := range r.Choices {
		p.line("  %s", p.Text(choice.Text.Text))
	}
	if len(r.Conclusions) > 0 {
		p.title("verify.conclusion")
	}
	for _, conclusion := range r.Conclusions {
		p.line("  %s", p.Text(conclusion.Text))
	}
}

// showDiary prints the comparison with the organiser's diary.
func (p *reportPrinter) showDiary(diary []diaryEntry) {
	if len(diary) > 0 {
		p.title("verify.diary")
	}
	for _, entry := range diary {
		p.line("  %s", p.diaryText(entry))
	}
}

// showAtTable prints the comparison with the records from the tables.
func (p *reportPrinter) showAtTable(r *audit.Report) {
	atTable := r.AtTableText
	if atTable == nil {
		return
	}
	p.line("\n%s\n  %s", p.Text(atTable.Title.Text), p.Text(atTable.Text.Text))
	for _, line := range slices.Concat(atTable.Lines, atTable.NotRead) {
		p.line("  %s", p.Text(line.Text))
	}
}

// showWarnings prints oddities and ignored input.
func (p *reportPrinter) showWarnings(r *audit.Report) {
	if len(r.Warnings) > 0 {
		p.title("verify.warnings")
	}
	for _, w := range r.Warnings {
		text := w.Text.Text
		if w.File != "" {
			text = words.New("place.file", words.Name("file", plain.Text(w.File)), words.T("what", text))
		}
		p.line("  %s", p.Text(text))
	}
}

// showUnused lists descriptions and key files that gave way to others, beacon responses that prove nothing here, files
// without hands, and files that may contain hands but are not evidence.
func (p *reportPrinter) showUnused(r *reportView) {
	p.showNames("verify.description-not-used", r.otherDescriptions,
		words.Name("used", plain.Text(path.Base(r.description))))
	keysNotUsed := "verify.keys-not-used"
	if r.keysPublished {
		keysNotUsed = "verify.keys-not-published"
	}
	p.showNames(keysNotUsed, r.otherKeys, words.Name("used", plain.Text(path.Base(r.keys))))
	p.showNames("verify.beacons-not-used", r.beaconsUnused)
	p.showNames("verify.passed", r.noHands)
	p.showNames("verify.convertible", r.convertible)
}

// showNames writes a sentence about files with the first few names.
func (p *reportPrinter) showNames(key string, names []string, args ...words.Arg) {
	const maxNames = 12
	if len(names) == 0 {
		return
	}
	list := baseNames(names[:min(len(names), maxNames)])
	if len(names) > maxNames {
		list = append(list, "...")
	}
	args = append(args, words.N("n", len(names)), words.Name("names", strings.Join(list, ", ")))
	p.line("%s", p.Text(words.New(key, args...)))
}
