//go:build !unix

package main

import "os"

// peakOf returns 0, because the value is unknown on this system.
func peakOf(*os.ProcessState) int64 { return 0 }
