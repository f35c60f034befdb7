package publiclog

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// isOddName says whether a name has other characters than letters, digits, `.`, `-`,
// `/` and `_` of ASCII. Such a name is never made here; one that was made elsewhere is
// shown with a warning.
func isOddName(name string) bool {
	return strings.ContainsFunc(name, func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && !strings.ContainsRune("./_-", r)
	})
}

// alike are letters of other scripts, and of Latin with a stroke, each before the
// letter of ASCII that it looks like (spec/trust.md section 6).
const alike = "аaвbеeкkмmнhоoрpсcтtуyхxѕsіiјjԁdԛqԝwһhӏl" + // Cyrillic
	"АAВBЕEКKМMНHОOРPСCТTУYХXЅSІIЈJԀdԚQԜWҺhӀl" +
	"αaβbγyεeηnιiκkνvοoρpςcτtυuχxωwϳj" + // Greek
	"ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX" +
	"օoոnսuհhցgզqյjՕO" + // Armenian
	"ıiɩiɡgɑałlŁLøoØOđdĐDħhĦHŧtŦT" + // Latin
	"0o1l|l"

var looksLike = func() map[rune]rune {
	m := map[rune]rune{}
	pairs := []rune(alike)
	for i := 0; i < len(pairs); i += 2 {
		m[pairs[i]] = pairs[i+1]
	}
	return m
}()

// pairsAlike are two letters that are read as one, and i as l.
var pairsAlike = strings.NewReplacer("i", "l", "rn", "m", "vv", "w")

// looks is a name as an eye takes it: two names that look the same are one name to
// who reads them.
func looks(name string) string {
	return pairsAlike.Replace(strings.Map(func(r rune) rune {
		if unknownToTheEye(r) {
			return -1
		}
		if like, ok := looksLike[r]; ok {
			r = like
		}
		return unicode.ToLower(r)
	}, norm.NFKD.String(name)))
}

// unknownToTheEye says whether a character adds nothing that an eye keeps: a mark, or
// what shows no ink.
func unknownToTheEye(r rune) bool {
	return unicode.Is(unicode.M, r) || unicode.Is(unicode.C, r) || r == '\u2800' ||
		unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r)
}
