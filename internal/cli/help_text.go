package cli

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairdeal/fairdeal/internal/words"
)

// setTexts sets the help texts of every command and its flags from the catalogue.
func (h help) setTexts(cmd *cobra.Command) {
	name := pathBelowRoot(cmd)
	if !cmd.HasParent() {
		name = "fairdeal"
	}
	cmd.Short, cmd.Long = h.sentence("help.do."+name), h.sentence("help.long."+name)
	cmd.LocalNonPersistentFlags().VisitAll(func(f *pflag.Flag) { f.Usage = h.flagText(name, f.Name) })
	cmd.PersistentFlags().VisitAll(func(f *pflag.Flag) { f.Usage = h.flagText(name, f.Name) })
	for _, sub := range cmd.Commands() {
		h.setTexts(sub)
	}
}

// flagText returns the description of a flag: the command's own, its family's, or the common one.
func (h help) flagText(command, name string) string {
	family, _, _ := strings.Cut(command, ".")
	for _, prefix := range []string{command + ".", family + ".", ""} {
		if text := h.sentence("help.flag." + prefix + name); text != "" {
			return text
		}
	}
	return ""
}

// sentence returns the catalogue's sentence for a key, or "" if it has none.
func (h help) sentence(key string) string {
	if _, ok := words.Arguments(key); !ok {
		return ""
	}
	return h.Translate(key)
}
