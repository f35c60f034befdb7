//go:build !unix

package main

import "os"

// peakMemory returns 0, because the value is unknown on this system.
func peakMemory(*os.ProcessState) int64 { return 0 }
