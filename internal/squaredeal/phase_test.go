package squaredeal

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/words"
)

// TestNewPhase checks how the fields that an organiser enters become an SN line, sessions:boards:prefix:title. The
// prefix gets # for the session number of file names, and the title "#/17": session 3 is "Round robin 3/17".
func TestNewPhase(t *testing.T) {
	for _, c := range []struct{ sessions, boards, prefix, title, want string }{
		{
			sessions: "17",
			boards:   "1-10,11-20",
			prefix:   "round##",
			title:    "Round robin",
			want:     "17:1-10,11-20:round##:Round robin #/17",
		},
		{sessions: "17", boards: "16", prefix: "rr", title: "Round robin", want: "17:16:rr##:Round robin #/17"},
		{sessions: "3", boards: "16", prefix: "bb#x", title: "Zjazd #", want: "3:16:bb#x:Zjazd #"},
		// A single session needs no number.
		{sessions: "1", boards: "20", prefix: "fin", title: "Final", want: "1:20:fin:Final"},
		{sessions: "1", boards: "20", prefix: "fin#", title: "", want: "1:20:fin#:"},
		// 0 and ?: the numbers of sessions and boards are not known yet.
		{sessions: "0", boards: "?", prefix: "open", title: "Open", want: "0:?:open#:Open #"},
		{sessions: "0", boards: "3x7", prefix: "open###", title: "", want: "0:1-7,8-14,15-21:open###: #"},
		// Titles cannot contain a colon.
		{
			sessions: " 4 ",
			boards:   " 1-16, 17-32 ",
			prefix:   " sf ",
			title:    "  a: b  c:d ",
			want:     "4:1-16,17-32:sf#:a b cd #/4",
		},
		{sessions: "100", boards: "16", prefix: "a_b-c", title: "x", want: "100:16:a_b-c###:x #/100"},
	} {
		p, _, err := NewPhase(c.sessions, c.boards, c.prefix, c.title)
		if err != nil {
			t.Errorf("%v: %v", c, err)
		} else if got := p.String(); got != c.want {
			t.Errorf("%v: %q, want %q", c, got, c.want)
		}
	}
}

// TestNewPhaseErrors checks that the error for an invalid phase contains its cause.
func TestNewPhaseErrors(t *testing.T) {
	for _, c := range []struct{ sessions, boards, prefix, title, want string }{
		{boards: "16", prefix: "rr", want: "number of sessions is missing"},
		{sessions: "-1", boards: "16", prefix: "rr", want: "expected digits"},
		{sessions: "1.5", boards: "16", prefix: "rr", want: "expected digits"},
		{sessions: "9999999", boards: "16", prefix: "rr", want: "expected 0 to"},
		{sessions: "1", boards: "16", want: "prefix is missing"},
		{sessions: "1", boards: "16", prefix: "1rr", want: "expected a letter"},
		{sessions: "1", boards: "16", prefix: "#rr", want: "expected a letter"},
		{sessions: "1", boards: "16", prefix: "../rr", want: "expected a letter"},
		{sessions: "1", boards: "16", prefix: "r/r", want: "use letters, digits"},
		{sessions: "1", boards: "16", prefix: "r r", want: "use letters, digits"},
		{sessions: "1", boards: "16", prefix: "rü", want: "use letters, digits"},
		{sessions: "2", boards: "16", prefix: "r#r#", want: "2 runs of #"},
		{sessions: "2", boards: "16", prefix: "rr", title: "a\nKH b", want: "newline"},
		{sessions: "1", boards: "16", prefix: "CON", want: "Windows reserves for a device"},
		{sessions: "1", boards: "16", prefix: "aux", want: "Windows reserves for a device"},
		{sessions: "1", boards: "16", prefix: "Com1", want: "Windows reserves for a device"},
		{sessions: "3", boards: "16", prefix: "lpt#", want: "the file name \"lpt1\""},
		{sessions: "1", boards: "16", prefix: strings.Repeat("a", 101), want: "has 101 bytes"},
	} {
		p, _, err := NewPhase(c.sessions, c.boards, c.prefix, c.title)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %q, %v; want an error with %q", c, p.String(), err, c.want)
		}
	}
}

// TestNewPhaseWarnings checks phases that some program cannot handle.
func TestNewPhaseWarnings(t *testing.T) {
	for _, c := range []struct{ sessions, boards, prefix, want string }{
		{sessions: "2", boards: "1-16,17-31", prefix: "rr", want: "different lengths"},
		{sessions: "2", boards: "1-16(17-32)", prefix: "rr", want: "SquareDeal 2.7 cannot"},
		{sessions: "0", boards: "16", prefix: "rr", want: "PySquareDeal cannot"},
		{sessions: "3", boards: "16", prefix: "lpt##", want: ""},
		{sessions: "3", boards: "16", prefix: "con#", want: ""},
		{sessions: "1", boards: "16", prefix: strings.Repeat("a", 100), want: ""},
	} {
		_, warnings, err := NewPhase(c.sessions, c.boards, c.prefix, "")
		if err != nil {
			t.Errorf("%v: %v", c, err)
		}
		checkWarnings(t, c.prefix, warnings, c.want)
	}
}

// TestParsedPrefixes checks that prefixes in files of other programs are accepted, with a warning
// if some system cannot create the files.
func TestParsedPrefixes(t *testing.T) {
	for prefix, want := range map[string]string{
		"r#x#":                         "",
		"1rr#":                         "",
		"r\xfc#":                       "",
		"rr #":                         "",
		"nul":                          "Windows reserves",
		"com#":                         "Windows reserves",
		"aux.x#":                       "Windows reserves",
		"rr#.":                         "ends in '.', which Windows removes",
		"rr# ":                         "",
		"rr#?":                         "contains '?', which Windows does not allow",
		"x" + strings.Repeat("#", 100): "has 101 bytes",
	} {
		d, err := ParseDescription([]byte("# SquareDeal 2.7\nSN 1:16:" + prefix + ":x\n"))
		if err != nil {
			t.Errorf("%q: %v", prefix, err)
			continue
		}
		checkWarnings(t, prefix, d.Warnings, want)
	}
}

// checkWarnings checks that the warnings about a prefix contain a text, or that there are none if want
// is empty.
func checkWarnings(t *testing.T, prefix string, warnings []words.Text, want string) {
	t.Helper()
	got := strings.Join(words.Strings(words.English, warnings), "; ")
	if want == "" && got != "" || !strings.Contains(got, want) {
		t.Errorf("%q: warnings %q, want %q", prefix, got, want)
	}
}
