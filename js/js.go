// Package js contains the second implementation of the verification, in JavaScript and written from
// spec/ alone, together with the player's page and the tarot look-up page. See README.md.
package js

import "embed"

// Files contains the modules, the vendored ones (vendor/README.md), and the pages' HTML and style
// sheets.
//
//go:embed formats/*.js intake/*.js judge/*.js lib/*.js log/*.js score/*.js tarot/*.js tournament/*.js vendor/*.js verdict/*.js words/*.js pages/*/*.js pages/*/*.html pages/*/*.css
var Files embed.FS
