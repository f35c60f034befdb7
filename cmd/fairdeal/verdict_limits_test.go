package main

import (
	"archive/zip"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// checkLimits checks the limits for hostile input: 5 seconds of processor time, and memory of at most
// 256 MiB and at most 64 MiB plus 4 times the unpacked size of the largest file. The case with
// 80,000 strangers, all listed in 32 MB of JSON, only has the limit of 256 MiB.
func checkLimits(dir, name string, s resources) error {
	largest, err := largestFile(dir)
	if err != nil {
		return err
	}
	const mib = 1 << 20
	maxMemory := int64(256 * mib)
	if name != "exhaust-strangers" {
		maxMemory = min(maxMemory, 4*largest+64*mib)
	}
	if s.Memory > maxMemory {
		return fmt.Errorf("%d MiB of memory, want at most %d", s.Memory/mib, maxMemory/mib)
	}
	const maxSeconds = 5
	if s.Seconds > maxSeconds {
		return fmt.Errorf("%.1f seconds of processor time, want at most %d", s.Seconds, maxSeconds)
	}
	return nil
}

// largestFile returns the unpacked size of the largest file in a folder and its archives.
func largestFile(dir string) (largest int64, err error) {
	err = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		largest = max(largest, info.Size())
		if filepath.Ext(path) != ".zip" {
			return nil
		}
		z, err := zip.OpenReader(path)
		if err != nil {
			return err
		}
		for _, f := range z.File {
			largest = max(largest, int64(f.UncompressedSize64))
		}
		return z.Close()
	})
	return largest, err
}

// spentFile returns the name of the file in which spend leaves the resources of a measured run.
func spentFile(dir string) string { return dir + ".spent" }

// readSpent returns the resources of a measured run and deletes their file.
func readSpent(dir string) (spent resources, err error) {
	text, err := os.ReadFile(spentFile(dir))
	if err != nil {
		return spent, err
	}
	if err := os.Remove(spentFile(dir)); err != nil {
		return spent, err
	}
	return spent, json.Unmarshal(text, &spent)
}
