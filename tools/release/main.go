// Command release performs the steps of release.sh that must not depend on the machine:
// reproducible archives, a list of a binary's components, and the program's icon.
//
//	release pack FOLDER ARCHIVE SECONDS   a .tar.gz or .zip; all files get that time
//	release sbom VERSION BINARY...        CycloneDX 1.6 from the binaries' build information
//	release icon FILE                     the icon, 256 by 256, as PNG
//	release licences PACKAGE              the licences for all modules in a program, and Go's own
//	release links FOLDER                  broken links of Markdown pages in the folder
//	release notes NEWS VERSION            the section of NEWS about a version
//	release package FOLDER vX.Y.Z ARCH OUT SECONDS
//	                                      .deb and .rpm from the folder of an archive for Linux
//	release manifests DIST vX.Y.Z OUT SECONDS
//	                                      files for Homebrew, Scoop and winget, with the digests of DIST/SHA256SUMS
package main

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(2)
	}
}

func run(args []string) error {
	switch {
	case len(args) == 4 && args[0] == "pack":
		when, err := parseSeconds(args[3])
		if err != nil {
			return err
		}
		return pack(args[1], args[2], when)
	case len(args) >= 3 && args[0] == "sbom":
		return sbom(os.Stdout, args[1], args[2:])
	case len(args) == 2 && args[0] == "icon":
		return icon(args[1])
	case len(args) == 2 && args[0] == "licences":
		return licences(os.Stdout, args[1])
	case len(args) == 2 && args[0] == "links":
		return links(args[1])
	case len(args) == 3 && args[0] == "notes":
		return notes(os.Stdout, args[1], args[2])
	case len(args) == 5 && args[0] == "manifests":
		when, err := parseSeconds(args[4])
		if err != nil {
			return err
		}
		return manifests(args[1], args[2], args[3], when)
	case len(args) == 6 && args[0] == "package":
		when, err := parseSeconds(args[5])
		if err != nil {
			return err
		}
		return packages(args[1], strings.TrimPrefix(args[2], "v"), args[3], args[4], when)
	}
	return errors.New("usage: release pack FOLDER ARCHIVE SECONDS, sbom VERSION BINARY..., icon FILE, licences PACKAGE, " +
		"links FOLDER, notes NEWS VERSION, package FOLDER VERSION ARCH OUT SECONDS, or manifests DIST VERSION OUT SECONDS")
}

// parseSeconds parses a time in seconds since 1970.
func parseSeconds(text string) (time.Time, error) {
	seconds, err := strconv.ParseInt(text, 10, 64)
	return time.Unix(seconds, 0).UTC(), err
}
