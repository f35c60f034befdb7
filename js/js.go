// Package js holds the second implementation of the verification, in JavaScript
// and written from spec/ alone, with the player's page and the look-up page of tarot
// around it; see README.md.
package js

import "embed"

// Files are the modules, those of other houses (vendor/README.md), the page's text and its style.
//
//go:embed *.js score/*.js vendor/*.js *.html *.css
var Files embed.FS
