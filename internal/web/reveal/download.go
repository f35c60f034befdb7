package reveal

import (
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
)

// download serves a tournament's files that may be published: its description, the diary, keys for
// single sessions, proofs and, after the keys are revealed, the keys, the archive and the page that
// verifies them.
func download(q *desk.Request, t *organiser.Tournament) (err error) {
	// SquareDeal 1.3 keys are never encrypted, so a readable key file does not mean that they were revealed.
	isRevealed := !t.Description.Old && tournament.Calendar(q.Desk, t).Stage == squaredeal.StageRevealed
	name := q.R.PathValue("file")
	var data []byte
	switch {
	case name == t.ID()+squaredeal.DescriptionExt:
		data = t.Description.Bytes()
	case name == t.ID()+".html" && isRevealed:
		data, err = embeddedPage(q, t)
	case name == t.ID()+".zip" && isRevealed:
		data, err = archive(q.Desk, t)
	case name == t.ID()+squaredeal.KeysExt && isRevealed, isPublicFile(t, name):
		data, err = q.Desk.ReadFile(name)
	default:
		return desk.ErrNoPage
	}
	if err != nil {
		return err
	}
	return q.SendFile(name, data)
}

// isPublicFile reports whether a tournament's file may be published before its keys are revealed: the
// diary, a single session's key (spring.*.sqr), or a proof (spring.*.tlog-proof).
func isPublicFile(t *organiser.Tournament, name string) bool {
	belongsToTournament := strings.HasPrefix(name, t.ID()+".")
	isSessionKey := filepath.Ext(name) == squaredeal.SessionKeyExt
	isProof := strings.HasSuffix(name, logentry.ProofExt)
	return name == t.ID()+organiser.HandoutExt || belongsToTournament && (isSessionKey || isProof)
}
