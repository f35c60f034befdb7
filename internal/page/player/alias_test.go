package player

import (
	"strings"
	"testing"
)

func TestAlias(t *testing.T) {
	for name, c := range map[string]struct {
		line string // nine of them are squeezed
		want string // what they become
		let  string // the definition before them
	}{
		"a property":         {"f(x.length)", "F(X[a])", "a='length',"},
		"on the next line":   {"f(x)\n\t.length", "F(X)[a]", "a='length',"},
		"where there is one": {"f(x?.length)", "F(X?.[a])", "a='length',"},
		"null":               {"f(x, null)", "F(X,a)", "a=null,"},
		"a string":           {"f(x, 'abcdef')", "F(X,a)", "a='abcdef',"},
		"a global":           {"f(x, BigInt(1))", "F(X,a(1))", "a=BigInt,"},
		"behind a question":  {"f(x ? 'abcdef' : 1)", "F(X?a:1)", "a='abcdef',"},
		"a key":              {"f(x, { 'abcdef': 1 })", "F(X,{abcdef:1})", ""},
		"short as it is":     {"f(x.at(1), '')", "F(X.at(1),'')", ""},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := squeeze("'use strict'\nfunction f() {}\nlet x\n" + strings.Repeat(c.line+"\n", 9))
			if err != nil {
				t.Fatal(err)
			}
			f, x := "a", "b" // the shorter names go to what comes more often
			if c.let != "" {
				f, x = "b", "c"
			}
			want := "'use strict'\nlet " + c.let + "F=()=>{},X" + strings.Repeat("\n"+c.want, 9)
			if want = strings.NewReplacer("F", f, "X", x).Replace(want); got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}
