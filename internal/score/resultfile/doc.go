// Package resultfile reads the results of a session of pairs, whatever program
// or device wrote them: typed text and CSV, USEBIO, score tables of PBN, and the
// files of a club's scoring devices. It tells them apart by the first bytes and
// by the extension.
//
// A damaged file is not an error as long as it has a board: File.Damaged says
// where reading stopped, and the session contains the boards before that place.
// Rank scores the session and, if the file prints points, compares them.
package resultfile
