package intake

import "github.com/fairdeal/fairdeal/handfile"

// acbl is the saved page of a club's results at my.acbl.org, whose hands stand in it
// as the addresses of a handviewer have them.
var acbl = func() *handfile.Format {
	f := *links
	f.Name = "acbl"
	return &f
}()
