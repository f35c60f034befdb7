module github.com/fairdeal/fairdeal/tools/growing

go 1.26.0

require github.com/fairdeal/fairdeal v0.0.0

replace github.com/fairdeal/fairdeal => ../..
