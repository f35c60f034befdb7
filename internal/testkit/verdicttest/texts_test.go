package verdicttest_test

import (
	"strings"

	. "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// texts covers the changes that mail programs and editors make to a description.
func texts(b book) {
	cup := Cup()
	withDescription := func(name, comment string, sqd string, t *Tournament) {
		b.add(name, comment).publishText(t, sqd).put("RR01.pbn", PBN(t.Original(1, 1)...))
	}
	plain := string(cup.Description())
	for _, tag := range []string{"DV", "KH", "SN"} {
		withDescription("two-blanks-after-"+strings.ToLower(tag),
			"two spaces after "+tag+": the original programs skip both",
			strings.ReplaceAll(plain, "\n"+tag+" ", "\n"+tag+"  "), cup)
	}
	tabbed := Cup()
	tabbed.Value = "\t" + tabbed.Value
	spaces := strings.NewReplacer("\nTN ", "\nTN \t ", "\nDI ", "\nDI   ", "\nKH ", "\nKH    ")
	withDescription("blanks-after-tags",
		"spaces after every tag; the original program also mixes in the tab before the value, which is a "+
			"different spelling",
		spaces.Replace(string(tabbed.Description())), tabbed)
	withDescription("line-ends",
		"Windows line ends, and trailing spaces",
		strings.ReplaceAll(plain, "\n", " \r\n"), cup)

	old := Cup()
	old.Title = latin1("Coupe d'\u00e9t\u00e9")
	old.Digest = true

	withDescription("latin-1", "a description in Latin-1, unchanged", string(old.Description()), old)

	value := Cup()
	value.Value = latin1("Orl\u00e9ans 3 6 9")
	withDescription("value-became-utf-8",
		"the hands were dealt with the value in Latin-1, so they only match with a different encoding of DV",
		utf8From(string(value.Description())), value)

	newer := strings.Replace(plain, "SquareDeal 2.7", "SquareDeal 9.1", 1)
	withDescription("newer-program", "the description names a newer program", newer, cup)
	double := Cup()
	double.Phases[0].Prefix = "R#R#"
	withDescription("prefix-with-two-runs",
		"a prefix with two runs of #, as another program writes it",
		string(double.Description()), double)

	reserved := Cup()
	reserved.Phases[2].Prefix = "CON"
	withDescription("prefix-no-file-can-have",
		"a prefix that is not a valid file name on Windows",
		string(reserved.Description()), reserved)
	withDescription("two-tags",
		"a second line DV with another value",
		strings.Replace(plain, "\nDV ", "\nDV 1 2 3 4 5 6\nDV ", 1), cup)
	withDescription("unknown-tag", "an unknown line", plain+"XX 1\n", cup)
}

// latin1 encodes a text in Latin-1.
func latin1(s string) string {
	var out []byte
	for _, r := range s {
		out = append(out, byte(r))
	}
	return string(out)
}

// utf8From converts a text in Latin-1 to UTF-8.
func utf8From(latin string) string {
	var out []rune
	for i := range len(latin) {
		out = append(out, rune(latin[i]))
	}
	return string(out)
}
