package page

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// BulletinText returns the announcement that an organiser prints when a tournament is published.
func BulletinText(l Lang, d *squaredeal.Description, file, digest string) string {
	description := words.Name("file", file+squaredeal.DescriptionExt)
	info := words.Name("info", plain.Text(d.Delayed))
	return strings.Join([]string{
		plain.Text(d.Name) + "\n",
		l.Translate(words.New("desk.step.hands-tournament-dealt-nobody")),
		l.Translate(words.New("desk.step.description-published-digest", description)) + "\n",
		digest + "\n",
		l.Translate(words.New("desk.step.delayed-information-mixed-into", info)),
		l.Translate(words.New("desk.step.after-last-session-keys")),
	}, "\n")
}

// RevealText returns the text that an organiser publishes with the keys. again lists hand files
// that were dealt again from the keys.
func RevealText(l Lang, d *squaredeal.Description, file, digest string, again []string) string {
	description := words.Name("description", file+squaredeal.DescriptionExt)
	keys := words.Name("keys", file+squaredeal.KeysExt)
	info := words.Name("what", plain.Text(d.Delayed))
	value := words.Name("value", plain.Text(d.Value))
	lines := []string{
		plain.Text(d.Name) + "\n",
		l.Translate(words.New("desk.step.keys-tournament-published-download", description, keys)),
		l.Translate(words.New("desk.step.digest-bulletin")) + "\n",
		digest + "\n",
		plain.Capital(l.Translate(words.New("organise.delayed-warning", info))),
		plain.Capital(l.Translate(words.New("desk.step.its-value", value))),
	}
	if len(again) > 0 {
		files := words.Name("files", plain.Text(strings.Join(again, ", ")))
		lines = append(lines, l.Translate(words.New("desk.step.files-dealt-again-keys", files)))
	}
	return strings.Join(lines, "\n")
}
