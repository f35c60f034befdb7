package verify

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// diaryResult returns the report's result for a diary event.
func diaryResult(
	e *organiser.Event, r *audit.Report, digests map[string][]string, reserve []squaredeal.ID,
) words.Text {
	var parts []words.Text
	if e.SHA256 != "" {
		parts = append(parts, fileResult(e, r, digests))
	}
	i := slices.IndexFunc(r.Sessions,
		func(s audit.Session) bool { return s.Phase == e.Phase && s.Session == e.Session })
	if i < 0 {
		return words.JoinSemicolons(append(parts, words.New("verify.no-such-session"))...)
	}
	result := sessionResult(e, &r.Sessions[i], r, reserve)
	return words.JoinSemicolons(append(parts, words.New("verify.session-found", words.T("what", result)))...)
}

// fileResult compares the file in a diary event with the files in the report: by its digest, or else by
// its name.
func fileResult(e *organiser.Event, r *audit.Report, digests map[string][]string) words.Text {
	if names := digests[strings.ToLower(e.SHA256)]; len(names) > 0 {
		return words.New("verify.same-file", fileArg("file", names[0]))
	}
	result := words.New("verify.no-such-file")
	for _, f := range r.Files {
		if e.File != "" && strings.EqualFold(filepath.Base(f.Name), filepath.Base(e.File)) {
			result = words.New("verify.another-file", fileArg("file", f.Name))
		}
	}
	return result
}

// sessionResult returns the report's text about a session, or an objection if the session was verified
// with a different set than the diary lists.
func sessionResult(
	e *organiser.Event, s *audit.Session, r *audit.Report, reserve []squaredeal.ID,
) words.Text {
	isPlayed := e.Kind == organiser.EventPlayed || e.Kind == organiser.EventReserve
	if s.State != audit.Whole || !isPlayed {
		return s.Text.Text
	}
	if e.Set == squaredeal.Original {
		if matchesOriginal(s) {
			return s.Text.Text
		}
		return words.New("verify.shows-reserve")
	}
	if matchesReserve(s, r) && slices.Contains(reserve, s.ID().WithSet(e.Set)) {
		return s.Text.Text
	}
	return words.New("verify.shows-original")
}

// matchesOriginal reports whether any board of a complete session is from the original set.
func matchesOriginal(s *audit.Session) bool { return len(s.Replaced) < s.Compared }

// matchesReserve reports whether a session matches a reserve set that the user stated.
func matchesReserve(s *audit.Session, r *audit.Report) bool {
	for _, c := range r.Choices {
		if c.Text.Code == "choice.from-sets" && c.Phase == s.Phase && c.Session == s.Session {
			return true
		}
	}
	return false
}
