// Package resultfile reads the results of a pairs session in any format: typed text and CSV,
// USEBIO, PBN score tables, and the files from a club's scoring devices. It detects the format by
// the first bytes and by the extension.
//
// A damaged file is not an error as long as it contains a board: File.Damaged contains the position
// at which reading stopped, and the session contains the previous boards. Rank scores the session
// and, if the file contains points, compares them.
package resultfile
