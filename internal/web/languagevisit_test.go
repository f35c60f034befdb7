package web_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// languageVisit is a visit to the desk in Polish and French, of a Polish user.
type languageVisit struct {
	*desktest.Client
	checked int // number of responses
}

// fields is the input of a form: "name=Puchar".
type fields = []string

// pages checks pages, which must not change files.
func (v *languageVisit) pages(paths ...string) {
	v.T.Helper()
	before := v.Files()
	for _, lang := range []string{"pl", "fr"} {
		for _, path := range paths {
			v.checked++
			checkLanguage(v.Client, lang+" "+path, v.Send("GET", v.Root+"/"+lang+"/"+path, "", nil))
		}
	}
	if v.Files() != before {
		v.T.Errorf("asking for one of %q changed a file", paths)
	}
}

// refused checks the errors in forms that must be refused.
func (v *languageVisit) refused(path string, forms ...fields) {
	v.T.Helper()
	for _, lang := range []string{"pl", "fr"} {
		for _, form := range forms {
			r := v.Send("POST", v.Root+"/"+lang+"/"+path, desktest.FormValues(form).Encode(), nil)
			if r.Status == http.StatusSeeOther || r.Status >= 500 {
				v.T.Errorf("%s %s %q: status %d: %s", lang, path, form, r.Status, desktest.VisibleText(r.Body))
			}
			v.checked++
			checkLanguage(v.Client, lang+" "+path+" "+strings.Join(form, " "), r)
		}
	}
}

// rename renames a file in the desk's folder.
func (v *languageVisit) rename(from, to string) {
	v.T.Helper()
	if err := os.Rename(filepath.Join(v.Dir, from), filepath.Join(v.Dir, to)); err != nil {
		v.T.Fatal(err)
	}
}

// remove removes a file from the desk's folder.
func (v *languageVisit) remove(path string) {
	v.T.Helper()
	if err := os.Remove(filepath.Join(v.Dir, path)); err != nil {
		v.T.Fatal(err)
	}
}
