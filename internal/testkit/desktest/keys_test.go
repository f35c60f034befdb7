package desktest

import "testing"

func TestKeyIn(t *testing.T) {
	for body, want := range map[string]string{
		"<p>desk.freeze.what</p>":                   "desk.freeze.what",
		"<h1>Cup</h1> <td>organise.row-digest</td>": "organise.row-digest",
		"<p>Freeze</p><script>say('desk.freeze.what')</script><a href=\"/static/desk.css\">page.pbn</a>": "",
	} {
		if got := keyIn("text/html; charset=utf-8", body); got != want {
			t.Errorf("%s: %q, want %q", body, got, want)
		}
	}
}
