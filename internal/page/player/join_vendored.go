package player

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

// Vendored modules are minified: they have one line of imports and end with their exports, such as
//
//	import{abytes as e,isBytes as f}from"./noble-hashes.js"; ... export{Zr as bls12_381,Pr as ed25519};
var (
	vendoredImport = pattern.New(`import\{([^}]*)\}from"\./([a-z-]+)\.js";`)
	exportList     = pattern.New(`(?s)\n?export ?\{([^}]*)\};\n?$`)
)

// addVendored adds a module that only imports vendored modules and ends with its list of exports.
func (j *joiner) addVendored(name, text string) error {
	list := exportList.Re().FindStringSubmatch(text)
	if list == nil {
		return fmt.Errorf("%s: expected a module that ends with its exports", name)
	}
	text = strings.TrimSuffix(text, list[0])
	for _, match := range vendoredImport.Re().FindAllStringSubmatch(text, -1) {
		if err := j.add("vendor/"+match[2]+".js", []string{name}); err != nil {
			return err
		}
	}
	text = resolveVendored(text)
	if err := checkNoImport(name, text); err != nil {
		return err
	}
	exports, fields := []string{}, []string{}
	for part := range strings.SplitSeq(list[1], ",") {
		inside, outside, renamed := strings.Cut(strings.TrimSpace(part), " as ")
		if !renamed {
			outside = inside
		}
		exports = append(exports, outside)
		fields = append(fields, outside+": "+inside)
	}
	j.exports[name] = exports
	j.code.WriteString(module(name, text+"\n", fields))
	return nil
}

// resolveVendored returns a vendored module whose imports read from another module's object.
func resolveVendored(text string) string {
	return vendoredImport.Re().ReplaceAllStringFunc(text, func(line string) string {
		match := vendoredImport.Re().FindStringSubmatch(line)
		names, from := match[1], "vendor/"+match[2]+".js"
		return "const {" + strings.ReplaceAll(names, " as ", ": ") + "} = " + exportsName(from) + ";"
	})
}
