package apply_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestMatchpointsAreNotIMPs checks that in Polish punkty meczowe are IMPs, whereas
// matchpoints are maksy or punkty turniejowe.
func TestMatchpointsAreNotIMPs(t *testing.T) {
	sentences := 0
	for _, key := range words.Keys() {
		text := words.New(key)
		english := strings.ToLower(text.String())
		if !strings.Contains(english, "matchpoint") || strings.Contains(english, "imp") {
			continue
		}
		sentences++
		polish := text.In(words.Polish)
		if strings.Contains(polish, "meczow") {
			t.Errorf("%s is %q in Polish; punkty meczowe are IMPs", key, polish)
		}
	}
	const minSentences = 5
	if sentences < minSentences {
		t.Errorf("%d sentences about matchpoints, want at least %d", sentences, minSentences)
	}
	const want = "maksy (punkty turniejowe)"
	if got := apply.MethodText(score.Matchpoints).In(words.Polish); got != want {
		t.Errorf("matchpoints are %q, want %q", got, want)
	}
}
