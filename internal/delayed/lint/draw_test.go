package lint

import (
	"testing"
	"time"
)

// TestParseDraw uses the formats in which a federation announces its draws.
func TestParseDraw(t *testing.T) {
	for _, c := range []struct{ info, want string }{
		{
			info: "Wynik losowania Lotto Multi Multi z dn. 09.11.2018 g. 21:40 (20 liczb)",
			want: "2018-11-09 21:40",
		},
		{info: "\tWynik z dn. 6.11.2019 g. 21:40", want: "2019-11-06 21:40"},
		{info: "wyniki Lotto z 14 IV 2022, losowanie o 21:50", want: "2022-04-14 21:50"},
		{info: "wyniki Lotto z 1 XII 2022", want: "2022-12-01"},
		{info: "wynik z dnia 5 grudnia 2024, godz. 22:00 (20 liczb)", want: "2024-12-05 22:00"},
		{info: "wynik z dnia 29 września 2024, g. 14:00", want: "2024-09-29 14:00"},
		{info: "wynik z dnia 29 wrzesnia 2024, g. 14:00", want: "2024-09-29 14:00"},
		{info: "wynik z dnia 29 października 2025, godz. 14:00", want: "2025-10-29 14:00"},
		{info: "Lotto, 17 grudnia 2023, 22:00, 20 liczb", want: "2023-12-17 22:00"},
		{info: "wynik z dnia 17 grudnia 2023 (22:00)", want: "2023-12-17 22:00"},
		{info: "Wyniki z wieczora 27.02.2019 (sroda)", want: "2019-02-27 18:00"},
		{info: "losowanie wieczorne 27.02.2019", want: "2019-02-27 18:00"},
		{info: "wynik losowania Lotto z dn. 27.02.2020 (6 liczb)", want: "2020-02-27"},
		{info: "tirage du 5 décembre 2024", want: "2024-12-05"},
		{info: "draw of 5 December 2024 at 20:00 UTC", want: "2024-12-05 20:00 +00:00"},
		{info: "draw of 5 December 2024 at 20:00 +02:00", want: "2024-12-05 20:00 +02:00"},
		{info: "two hours: 5 December 2024, 20:00, or 21:00 (21:30)", want: "2024-12-05"},
		{info: "wynik z dnia 25 maja, 22:00", want: ""},
		{info: "draw of 3/4/2026", want: ""},
		{info: "draws of 3 May 2026 and 4 May 2026", want: ""},
		{info: "5 i 6 maja", want: ""},
		{info: "32 IV 2022", want: ""},
		{info: "drand quicknet round 1000 (2023-08-23T15:59:24Z)", want: "2023-08-23 15:59 +00:00"},
		{
			info: "drand quicknet round 1000 (2023-08-23T15:59:24Z) + Lotto of 30 August 2023",
			want: "2023-08-30",
		},
		{
			info: "Lotto of 30 August 2023 + drand quicknet round 1000 (2023-08-23T15:59:24Z)",
			want: "2023-08-30",
		},
		{
			info: "Dow Jones of 2 August 2023 + drand quicknet round 1000 (2023-08-23T15:59:24Z)",
			want: "2023-08-23 15:59 +00:00",
		},
		{info: "DJI 25122026", want: "2026-12-25"},
		{info: "DJI 12252026", want: "2026-12-25"}, // month first
		{info: "DJI 20261225", want: "2026-12-25"},
		{info: "", want: ""},
	} {
		got := ""
		if d, ok := DrawOf(c.info); ok {
			got = d.String()
		}
		if got != c.want {
			t.Errorf("%q: %q, want %q", c.info, got, c.want)
		}
	}
}

// TestDrawMoment checks that the caller's zone applies if the description names none.
func TestDrawMoment(t *testing.T) {
	warsaw := time.FixedZone("", 3600)
	d, _ := DrawOf("5 grudnia 2024, godz. 22:00")
	if got := d.Moment(warsaw).UTC().Format(time.RFC3339); got != "2024-12-05T21:00:00Z" {
		t.Errorf("moment %s, want 21:00 UTC", got)
	}
}

// TestLintPolishDates checks weekdays in brackets, Roman months and dates without a year.
func TestLintPolishDates(t *testing.T) {
	for _, c := range []struct {
		info string
		kind FindingKind
	}{
		{
			info: "wyniki Lotto Multi Multi z wieczora 27.02.2019 (czwartek), w kolejności rosnącej",
			kind: OtherWeekday,
		},
		{
			info: "résultat du Loto du 27 février 2019 (jeudi), ordre croissant, sans complémentaire",
			kind: OtherWeekday,
		},
		{info: "wyniki Lotto z 31 IV 2022", kind: ImpossibleDate},
		{info: "wynik Lotto z dnia 25 października, 22:00", kind: NoYear},
	} {
		if kinds := kindsFound(t, c.info, LintOf(c.info, time.Time{})); !kinds[c.kind] {
			t.Errorf("%q: findings %v, want %s", c.info, kinds, c.kind)
		}
	}
	const rightWeekday = "wyniki Lotto Multi Multi z wieczora 27.02.2019 (środa), w kolejności rosnącej"
	kinds := kindsFound(t, rightWeekday, LintOf(rightWeekday, time.Time{}))
	if kinds[OtherWeekday] || kinds[NoDate] {
		t.Errorf("the right weekday: findings %v", kinds)
	}
}
