// Package js holds the second implementation of the verification, in JavaScript
// and written from spec/ alone, with the player's page and the look-up page of tarot
// around it; see README.md.
package js

import "embed"

// Files are the modules, the vendored ones (vendor/README.md), and the HTML and style sheets of the pages.
//
//go:embed formats/*.js intake/*.js judge/*.js lib/*.js log/*.js score/*.js tarot/*.js tournament/*.js vendor/*.js verdict/*.js words/*.js pages/*/*.js pages/*/*.html pages/*/*.css
var Files embed.FS
