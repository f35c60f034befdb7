package squaredeal

import "testing"

// TestCalendarWarnings checks the warnings about files that do not belong to the tournament.
func TestCalendarWarnings(t *testing.T) {
	first := ID{Phase: 1, Session: 1}
	checkCalendars(t, publishedOctober(t), []calendarCase{
		{
			name:  "other keys",
			edit:  withValue,
			files: Contents{ToMake: first, Keys: keyFile, SealedKeys: sealedFile},
			want: calendarSummary{
				stage:      StageMake,
				now:        []Task{TaskMakeHands},
				publish:    []string{descriptionFile},
				keepSecret: []string{sealedFile},
				warnings:   []NoticeKind{NoticeForeignKeys},
			},
		},
		{
			name:  "leftover",
			edit:  withValue,
			files: Contents{ToMake: first, SealedKeys: sealedFile, Leftovers: []string{".t.sqk.1-0.tmp"}},
			want: calendarSummary{
				stage:      StageMake,
				now:        []Task{TaskMakeHands},
				publish:    []string{descriptionFile},
				keepSecret: []string{sealedFile},
				warnings:   []NoticeKind{NoticeLeftover},
			},
		},
	})
}

// TestCalendarChanged checks that a description changed after publication is to be restored. If the
// version before is not the published one, it is to be compared.
func TestCalendarChanged(t *testing.T) {
	published := publishedOctober(t)
	digest := published.Digest()
	checkCalendars(t, published, []calendarCase{
		{
			name:  "changed",
			edit:  renamed,
			files: Contents{SealedKeys: sealedFile},
			want: calendarSummary{
				stage:      StageChanged,
				now:        []Task{TaskRestore},
				publish:    []string{digest},
				keepSecret: []string{sealedFile},
				warnings:   []NoticeKind{NoticeChanged},
			},
		},
		{
			name:  "changed, with the version before",
			edit:  renamed,
			files: Contents{SealedKeys: sealedFile, Backup: backupFile},
			want: calendarSummary{
				stage:      StageChanged,
				now:        []Task{TaskCompare},
				publish:    []string{digest},
				keepSecret: []string{sealedFile},
				warnings:   []NoticeKind{NoticeChanged},
			},
		},
		{
			name:  "changed, with the published one",
			edit:  renamed,
			files: Contents{SealedKeys: sealedFile, Backup: backupFile, BackupMatches: true},
			want: calendarSummary{
				stage:      StageChanged,
				now:        []Task{TaskRestore},
				publish:    []string{digest},
				keepSecret: []string{sealedFile},
				warnings:   []NoticeKind{NoticeChanged},
			},
		},
	})
}
