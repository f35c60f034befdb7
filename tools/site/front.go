package main

import (
	"image/png"
	"os"
	"path"
	"path/filepath"
)

// front writes the home page in a language, which is an index in languages.
func (s *site) front(lang int) error {
	text := downloadTexts[lang]
	width, height, err := s.size("docs/pictures/verdict.png")
	if err != nil {
		return err
	}
	f := &frontView{
		Title:    frontTitle[lang],
		Intro:    intro[lang],
		Question: question[lang],
		Answer:   answer[lang],
		Check:    checkIt[lang],
		Picture:  sampleAnswer[lang],
		Width:    width,
		Height:   height,
		Download: link{
			Lang:    languages[lang],
			Address: inLanguage("download", lang),
			Text:    text.Title,
		},
		DownloadAbout:  text.About,
		GuidesFor:      guidesFor[lang],
		Guides:         s.guideLinks(lang),
		ForProgrammers: forProgrammers[lang],
		References:     referenceLinks(lang),
	}
	for _, d := range doors {
		f.Doors = append(f.Doors, doorView{Address: d.address(lang), Text: d.says[lang], About: d.about[lang]})
	}
	name := "index"
	return s.write(inLanguage(name, lang), view{
		Lang:   languages[lang],
		Title:  "fairdeal",
		Home:   inLanguage(name, lang),
		About:  intro[lang],
		Others: otherLanguages(name, lang),
		Front:  f,
	})
}

// guideLinks returns links to the guides, in English if a guide is not available in a language.
func (s *site) guideLinks(lang int) (links []link) {
	for _, g := range guides {
		page, note := lang, ""
		if page >= len(g) {
			page, note = 0, inEnglish[lang]
		}
		links = append(links, link{Lang: languages[page], Address: asHTML(g[page]), Text: s.titles[g[page]] + note})
	}
	return links
}

// referenceLinks returns links to the pages for programmers and to the source code.
func referenceLinks(lang int) (links []link) {
	for _, r := range references {
		address := asHTML(r.file)
		if path.Ext(r.file) == "" { // a folder
			address = r.file + "/index.html"
		}
		links = append(links, link{Lang: "en", Address: address, Text: r.says[lang]})
	}
	return append(links, link{Lang: "en", Address: source, Text: sourceCode[lang]})
}

// size returns the display size of a picture, which is half its size in pixels.
func (s *site) size(name string) (width, height int, err error) {
	f, err := os.Open(filepath.Join(s.out, filepath.FromSlash(name)))
	if err != nil {
		return 0, 0, err
	}
	defer f.Close()
	config, err := png.DecodeConfig(f)
	return config.Width / 2, config.Height / 2, err
}

// download writes the download page in a language.
func (s *site) download(lang int, r release) error {
	rows, err := r.downloads(lang)
	if err != nil {
		return err
	}
	text := downloadTexts[lang]
	return s.write(inLanguage("download", lang), view{
		Lang:      languages[lang],
		Title:     text.Title,
		Home:      inLanguage("index", lang),
		About:     text.About,
		Others:    otherLanguages("download", lang),
		Downloads: &downloadView{Text: text, Rows: rows, Guide: asHTML(organisersGuide[lang])},
	})
}
