// Package alteredtest generates altered and honest tournaments, with the exit statuses that a
// verification may return for them. It has its own writers for hand files, so that a writer cannot
// hide the same fault of a reader.
//
//	w := alteredtest.Make(rand.New(rand.NewPCG(1, seed)))
package alteredtest
