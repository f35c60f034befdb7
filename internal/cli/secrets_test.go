package cli

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/clock"
)

// TestNoSecretIsShown passes a secret file to every argument and flag of every command, alone and
// in place of each file in its examples, as if somebody picked the wrong file. Messages may contain
// at most maxLeak consecutive characters of the secret.
func TestNoSecretIsShown(t *testing.T) {
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { clock.Now = time.Now }()
	clock.Now = exampleTime
	need := examplesNeed()
	p := &secretPasser{secrets: secretFiles()}
	everyCommand(func(cmd *cobra.Command) {
		isGroup := cmd.HasSubCommands() && cmd.RunE == nil
		if isGroup || cmd.IsAdditionalHelpTopicCommand() || !cmd.HasParent() {
			return
		}
		t.Run(pathBelowRoot(cmd), func(t *testing.T) {
			ready := userFolder(t, root)
			prepare(t, need[pathBelowRoot(cmd)])
			for name, file := range p.secrets {
				write(t, name, file.text)
			}
			p.begin(t, ready)
			p.passAlone(cmd)
			lines := exampleLines(t, cmd)
			for _, line := range lines {
				p.passInExample(line)
			}
			p.passInFlags(cmd, lines)
		})
	})
	t.Logf("%d lines, %d flags", p.lines, p.flags)
	if p.lines < 500 || p.flags < 300 {
		t.Errorf("typed %d lines with secrets, in %d flags; want at least 500 and 300", p.lines, p.flags)
	}
}

// maxLeak is the number of consecutive characters of a secret that a message may contain.
const maxLeak = 8

// secretFile is the text of a file, with its secret part.
type secretFile struct{ text, secret string }

// secretFiles returns files with secrets that people may pass by mistake, by name.
func secretFiles() map[string]secretFile {
	const (
		identity   = "KTFZQCCZEWD7VMQ4FP020M09JJ9E0JSWDNHA8N0AKLUQ9NQJ5YJSR8GXHT"
		key        = "4H0xj3s7EMTXFsxSgstJhshyWNp5C3CMrwoICK62jrVDjI4lIPYxjb8kW42r"
		share      = "e1fd2581797389f246203acce70872a1bb8369a061d774dc8c836881d0008e0f"
		log        = "AZLqSMQxgosoOkS8hD7ZUE5QDfhY3Ko8lUYwm2VMGGgk"
		tarot      = "2527267846912426791740762484136783513675051249996948182220133378716239142183495949161485771400511364442300482202157"
		words      = "thunderstorm umbrella orchestra balcony wheelbarrow"
		passphrase = "thunderstorm-umbrella-orchestra-7balcony"
	)
	shareText := "fairdeal-share-1\ntournament t\nkeys sha256:" + strings.Repeat("7", 64) +
		"\nneed 2\nof 3\nshare 1" +
		"\ncommit " + strings.Repeat("1", 64) +
		"\ncommit " + strings.Repeat("2", 64) +
		"\nsecret " + share + "\nend\n"
	gameText := "fairdeal-tarot-1 secret\nplayers 4\ndistribution " + tarot + "\nsequence 2086589065\nend\n"
	return map[string]secretFile{
		"identity.txt": {text: "AGE-SECRET-KEY-PQ-1" + identity + "\n", secret: identity},
		"keys.sqk":     {text: "1,1:" + key + "\n1,2:" + key + "\n", secret: key},
		"cut.sqk":      {text: key + "\n", secret: key}, // broken by a mail program
		"t.1.share":    {text: shareText, secret: share},
		"log.key":      {text: "PRIVATE+KEY+a.example/x+b7cf5ada+" + log + "\n", secret: log},
		"table.secret": {text: gameText, secret: tarot},
		"words.txt":    {text: words + "\n", secret: words},
		"pass.txt":     {text: passphrase + "\n", secret: passphrase},
		"pass16.txt":   {text: utf16(passphrase + "\n"), secret: passphrase},
	}
}

// utf16 encodes a text like Windows editors.
func utf16(text string) string {
	b := []byte{0xff, 0xfe}
	for _, r := range text {
		b = append(b, byte(r), 0)
	}
	return string(b)
}
