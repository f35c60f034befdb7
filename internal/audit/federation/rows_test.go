package federation

import (
	"strings"
	"testing"
	"testing/fstest"
)

// TestAskForHands checks that an organiser who published hands is asked for missing ones.
func TestAskForHands(t *testing.T) {
	all := alphaFolder(t)
	for _, c := range []struct {
		name string
		fsys fstest.MapFS
		want bool
	}{
		{
			name: "a session without its file", fsys: with(all, map[string]string{"alpha/fin.pbn": ""}),
			want: true,
		},
		{name: "all hands", fsys: all},
		{name: "no hands", fsys: fstest.MapFS{"alpha.sqd": all["alpha.sqd"], "alpha.sqk": all["alpha.sqk"]}},
	} {
		_, asked := auditFolder(t, c.fsys, Options{Today: afterDraw})
		if got := strings.Contains(asked, "hands alpha: "); got != c.want {
			t.Errorf("%s: hands asked %t, want %t: asked\n%s", c.name, got, c.want, asked)
		}
	}
}

// TestOneTournament checks which descriptions belong to the same tournament, and its name.
func TestOneTournament(t *testing.T) {
	const (
		kh = "KH 06ff4d922c9235dc85b85ec26e27f9f4194ab0604e8232b9491af5c2313c84d2\n"
		sn = "SN 1:16:x#:d\n"
	)
	text := func(lines ...string) string { return "# SquareDeal 2.7\nTN x\nDI Lotto\n" + strings.Join(lines, "") }
	otherName := strings.Replace(text(sn, kh), "# SquareDeal 2.7\nTN x\n", "TN y\n", 1)
	for _, c := range []struct {
		name  string
		files map[string]string
		want  string // names, with other names of a tournament in parentheses
	}{
		{
			name:  "the one with the value",
			files: map[string]string{"a.sqd": text(sn, kh), "b.sqd": text("DV 7\n", sn, kh)},
			want:  "b (a)",
		},
		{
			name:  "the one beside keys",
			files: map[string]string{"a.sqd": text(sn, kh), "a.sqk": "1,1:x\n", "b.sqd": text("DV 7\n", sn, kh)},
			want:  "a (b)",
		},
		{
			name:  "another name",
			files: map[string]string{"a.sqd": text(sn, kh), "b.sqd": otherName},
			want:  "a b",
		},
		{
			name:  "other phases",
			files: map[string]string{"a.sqd": text(sn, kh), "b.sqd": text("SN 2:16:x#:d\n", kh)},
			want:  "a b",
		},
		{
			name: "another value",
			files: map[string]string{
				"a.sqd": text("DV 7\n", sn, kh),
				"b.sqd": text("DV 8\n", sn, kh),
				"c.sqd": text(sn, kh),
			},
			want: "a (c) b",
		},
		{name: "without phases", files: map[string]string{"a.sqd": text(kh), "b.sqd": text(kh)}, want: "a b"},
		{name: "without keys", files: map[string]string{"a.sqd": text(sn), "b.sqd": text(sn)}, want: "a b"},
		{
			name:  "two of one name",
			files: map[string]string{"2025/a.sqd": text(sn), "2026/A.sqd": text(sn), "b.sqd": text(sn)},
			want:  "2025/a 2026/A b",
		},
	} {
		r, _ := auditFolder(t, with(nil, c.files), Options{})
		var got []string
		for _, row := range r.Tournaments {
			name := row.Name
			if len(row.AlsoNamed) > 0 {
				name += " (" + strings.Join(row.AlsoNamed, " ") + ")"
			}
			got = append(got, name)
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %q, want %s", c.name, got, c.want)
		}
	}
}
