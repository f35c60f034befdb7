// Package lint reads the sentences in which people describe delayed information: which
// days they name, when the number will be known, what form it has, and what may go
// wrong with it.
//
// Its answers are heuristics and improve with every tournament that is read. They help
// organisers and readers; no verdict rests on them.
package lint
