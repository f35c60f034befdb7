package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// fillStage fills the folder stage with all files named in nfpm.yaml, from the unpacked archive in folder.
func fillStage(folder, stage, version string, when time.Time) error {
	for name, data := range map[string]string{
		"fairdeal.desktop":  desktop,
		"lintian-overrides": "fairdeal: statically-linked-binary [usr/bin/fairdeal]\n",
		"changelog.yaml":    changelog(version, when),
	} {
		if err := os.WriteFile(filepath.Join(stage, name), []byte(data), 0o644); err != nil {
			return err
		}
	}
	if err := copyToStage(folder, stage); err != nil {
		return err
	}
	licence, err := os.ReadFile(filepath.Join(folder, "LICENSE"))
	if err != nil {
		return err
	}
	text, err := copyright(string(licence))
	if err != nil {
		return err
	}
	if err := putFile(filepath.Join(stage, "copyright"), []byte(text)); err != nil {
		return err
	}
	if err := icon(filepath.Join(stage, "fairdeal.png")); err != nil {
		return err
	}
	return compressManual(filepath.Join(folder, "man"), filepath.Join(stage, "man"))
}

// copyToStage copies files of the archive. It changes the path of the program in the service file, because
// packages do not install into /usr/local.
func copyToStage(folder, stage string) error {
	const service = "deploy/fairdeal.service"
	for from, to := range map[string]string{
		"fairdeal":                  "fairdeal",
		"LICENSE":                   "LICENSE",
		"THIRD-PARTY.txt":           "THIRD-PARTY.txt",
		service:                     "fairdeal.service",
		"deploy/sysusers.conf":      "sysusers.conf",
		"completions/fairdeal.bash": "completions/fairdeal.bash",
		"completions/fairdeal.fish": "completions/fairdeal.fish",
		"completions/fairdeal.zsh":  "completions/fairdeal.zsh",
	} {
		data, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(from)))
		if err != nil {
			return err
		}
		if from == service {
			data = bytes.ReplaceAll(data, []byte("/usr/local/bin/"), []byte("/usr/bin/"))
		}
		if err := putFile(filepath.Join(stage, filepath.FromSlash(to)), data); err != nil {
			return err
		}
	}
	return nil
}

// putFile writes a file and creates its folder if necessary.
func putFile(name string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, data, 0o644)
}

// compressManual compresses every manual page like "gzip -9n".
func compressManual(from, to string) error {
	pages, err := filepath.Glob(filepath.Join(from, "*.1"))
	if err != nil {
		return err
	}
	if len(pages) == 0 {
		return fmt.Errorf("%s has no manual pages", from)
	}
	for _, page := range pages {
		data, err := os.ReadFile(page)
		if err != nil {
			return err
		}
		compressed, err := gzipBest(data)
		if err != nil {
			return err
		}
		if err := putFile(filepath.Join(to, filepath.Base(page)+".gz"), compressed); err != nil {
			return err
		}
	}
	return nil
}

// gzipBest compresses data as small as possible, without a name or a time.
func gzipBest(data []byte) ([]byte, error) {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := z.Write(data); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// desktop starts the desk from a menu. The terminal shows its address.
const desktop = `[Desktop Entry]
Type=Application
Name=fairdeal
GenericName=Bridge tournaments
GenericName[pl]=Turnieje brydżowe
GenericName[fr]=Tournois de bridge
Comment=Set up a tournament, deal its hands and score its results
Comment[pl]=Przygotuj turniej, rozdaj ręce i policz wyniki
Comment[fr]=Préparer un tournoi, distribuer les donnes et calculer les résultats
Exec=fairdeal desk
Icon=fairdeal
Terminal=true
Categories=Game;CardGame;
`
