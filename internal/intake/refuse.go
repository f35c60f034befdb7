package intake

import (
	"fmt"
	"path"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// checkEntries refuses an archive with an entry that programs could unpack differently or that is too large,
// for example ../a.pbn or a second A.PBN.
func (a *archive) checkEntries(entries []entry) error {
	seen := make(map[string]bool, len(entries))
	for _, e := range entries {
		name := strings.ToLower(path.Clean(e.name))
		switch {
		case leadsOutside(e.name):
			return refuse(Climbs, "the path of %s leads out of the archive", clipName(e.name))
		case seen[name]:
			return refuse(NotPlain, "the archive contains two files named %s", clipName(e.name))
		case archiveKind(e.name) != "" && !isHidden(e.name):
			return refuse(TooDeep, "%s in the archive is itself an archive", clipName(e.name))
		case e.size > MaxFile:
			return refuse(TooLarge, "%s is larger than %d bytes", clipName(e.name), MaxFile)
		}
		seen[name] = true
		a.intake.unpacked += e.size
		if a.intake.unpacked > maxUnpacked {
			return errUnpacked()
		}
		if a.isZip() { // listTar has already read every byte of a tar.
			if err := a.verifyZipEntry(e); err != nil {
				return refuse(NotPlain, "not a readable zip: %v", err)
			}
		}
	}
	return nil
}

// errUnpacked returns the error for archives that unpack to more than maxUnpacked.
func errUnpacked() error {
	return refuse(TooLarge, "together the archives unpack to more than %d bytes", maxUnpacked)
}

// leadsOutside reports whether an entry would be unpacked outside the target folder.
func leadsOutside(name string) bool {
	hasDrive := len(name) > 1 && name[1] == ':'
	return strings.HasPrefix(name, "/") || hasDrive || strings.Contains("/"+name+"/", "/../")
}

// refusal is the note that explains why an archive is not opened, such as NotPlain.
type refusal Note

func (r refusal) Error() string { return string(r) }

// refuse returns an error for an archive that is not opened.
func refuse(note Note, format string, args ...any) error {
	reason := words.E("why", fmt.Errorf(format, args...))
	return &words.Error{Text: words.New("intake.refused", reason), Err: refusal(note)}
}

// clipName returns the first 60 bytes of a name, for a message.
func clipName(name string) string { return name[:min(len(name), 60)] }
