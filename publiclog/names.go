package publiclog

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// isOddName reports whether a name contains characters other than ASCII letters, digits, `.`, `-`,
// `/` and `_`. NewSigner refuses such names; existing ones are shown with a warning.
func isOddName(name string) bool {
	const usual = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789./_-"
	return strings.Trim(name, usual) != ""
}

// alike contains letters from other scripts, and Latin letters with a stroke, each before the ASCII
// letter that it looks like (spec/trust.md section 6).
const alike = "аaвbеeкkмmнhоoрpсcтtуyхxѕsіiјjԁdԛqԝwһhӏl" + // Cyrillic
	"АAВBЕEКKМMНHОOРPСCТTУYХXЅSІIЈJԀdԚQԜWҺhӀl" +
	"αaβbγyεeηnιiκkνvοoρpςcτtυuχxωwϳj" + // Greek
	"ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX" +
	"օoոnսuհhցgզqյjՕO" + // Armenian
	"ıiɩiɡgɑałlŁLøoØOđdĐDħhĦHŧtŦT" + // Latin
	"0o1l|l"

// looksLike contains the ASCII letters by the letters that look like them.
var looksLike = func() map[rune]rune {
	letters := map[rune]rune{}
	for pair := range slices.Chunk([]rune(alike), 2) {
		letters[pair[0]] = pair[1]
	}
	return letters
}()

// pairsAlike replaces two letters that look like one, and i by l.
var pairsAlike = strings.NewReplacer("i", "l", "rn", "m", "vv", "w")

// shapeOf returns the shape of a name. Two names with the same shape look alike.
func shapeOf(name string) string {
	return pairsAlike.Replace(strings.Map(func(r rune) rune {
		if isUnnoticed(r) {
			return -1
		}
		if like, ok := looksLike[r]; ok {
			r = like
		}
		return unicode.ToLower(r)
	}, norm.NFKD.String(name)))
}

// isUnnoticed reports whether readers do not notice a character, because it is a mark or
// invisible.
func isUnnoticed(r rune) bool {
	return unicode.Is(unicode.M, r) || unicode.Is(unicode.C, r) || r == '\u2800' ||
		unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r)
}
