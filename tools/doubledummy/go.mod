module github.com/fairdeal/fairdeal/tools/doubledummy

go 1.26.0

require github.com/fairdeal/fairdeal v0.0.0

require golang.org/x/sys v0.49.0 // indirect

replace github.com/fairdeal/fairdeal => ../..
