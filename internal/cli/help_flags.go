package cli

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// writeFirstFlags writes the flags of the first screen and explains how to see the others.
func (h help) writeFirstFlags(b *strings.Builder, cmd *cobra.Command) {
	flags := firstFlags(cmd)
	if len(flags) > 0 {
		fmt.Fprintf(b, "\n%s\n", h.Translate("help.flag-list"))
		h.writeFlags(b, flags)
	}
	if cmd.Long != "" || len(visibleFlags(cmd)) > len(flags) || term.TakesJSON(cmd) {
		fmt.Fprintf(b, "\n%s\n", h.Translate("help.all", words.Name("command", cmd.CommandPath())))
	}
}

// writeAllFlags writes all flags of a command, including the common ones, and its topics.
func (h help) writeAllFlags(b *strings.Builder, cmd *cobra.Command) {
	flags := visibleFlags(cmd)
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if slices.Contains(flags, f) || f.Name == "help" || !isListed(cmd, f) {
			return
		}
		f.Usage = h.flagText(pathBelowRoot(cmd), f.Name)
		flags = append(flags, f)
	})
	fmt.Fprintf(b, "\n%s\n", h.Translate("help.flag-list"))
	h.writeFlags(b, flags)
	h.writeCommands(b, "help.topics", cmd.Commands(), (*cobra.Command).IsAdditionalHelpTopicCommand)
}

// isListed reports whether help and manual list the flag f of cmd or its parents. They omit --json
// for commands that cannot print JSON.
func isListed(cmd *cobra.Command, f *pflag.Flag) bool {
	if f.Name == term.JSONFlag {
		return term.TakesJSON(cmd)
	}
	return !f.Hidden && f.Deprecated == ""
}

// visibleFlags returns the flags of a command that help and manual list.
func visibleFlags(cmd *cobra.Command) []*pflag.Flag {
	var flags []*pflag.Flag
	cmd.LocalNonPersistentFlags().VisitAll(func(f *pflag.Flag) {
		if !f.Hidden && f.Name != "help" {
			flags = append(flags, f)
		}
	})
	return flags
}

// firstFlags returns the flags on the first screen of a command.
func firstFlags(cmd *cobra.Command) []*pflag.Flag {
	var flags []*pflag.Flag
	for _, name := range term.FirstScreenFlags(cmd) {
		// A test checks that every flag exists.
		if f := cmd.Flags().Lookup(name); f != nil {
			flags = append(flags, f)
		}
	}
	return flags
}

// flagColumn is the column of the flag descriptions.
const flagColumn = 27

// writeFlags writes flags, each on one or more lines:
//
//	    --html FILE          write a page to FILE
//	-v, --verbose            also show every step, session and file, and every
//	                         board that differs
//
// A long name has a line of its own.
func (h help) writeFlags(b *strings.Builder, flags []*pflag.Flag) {
	for _, f := range flags {
		value, usage := flagUsage(f)
		if !slices.Contains(emptyDefaults, f.DefValue) {
			usage += " " + h.Translate("help.default", words.Name("value", f.DefValue))
		}
		name := flagName(f, value)
		b.WriteString(name)
		column := utf8.RuneCountInString(name)
		if column > flagColumn-2 {
			b.WriteString("\n")
			column = 0
		}
		indent := strings.Repeat(" ", flagColumn)
		lines := strings.TrimSpace(plain.Wrap(usage, lineWidth-flagColumn))
		b.WriteString(indent[column:] + strings.ReplaceAll(lines, "\n", "\n"+indent) + "\n")
	}
}

// flagName returns a flag's name and its value's name, indented.
func flagName(f *pflag.Flag, value string) string {
	name := "      --" + f.Name
	if f.Shorthand != "" {
		name = "  -" + f.Shorthand + ", --" + f.Name
	}
	if value != "" {
		name += " " + value
	}
	return name
}

// emptyDefaults lists the defaults that help does not mention, because they mean that the flag is not used.
var emptyDefaults = []string{"", "-", "0", "false", "[]", "-1", "0s"}

// flagUsage returns the name of a flag's value in capitals, and the flag's description.
func flagUsage(f *pflag.Flag) (value, usage string) {
	value, usage = pflag.UnquoteUsage(f)
	if f.Value.Type() == "bool" {
		return "", usage
	}
	return value, usage
}
