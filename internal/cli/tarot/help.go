package tarot

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// frenchHelp prints the help of a command in French. Its flags and examples are
// those of the command itself.
func frenchHelp(cmd *cobra.Command) {
	var b strings.Builder
	text := cmd.Long
	if text == "" {
		text = cmd.Short
	}
	fmt.Fprintf(&b, "%s\n\nUtilisation :\n  %s\n", french(text), frenchUse.Replace(cmd.UseLine()))
	if cmd.HasExample() {
		fmt.Fprintf(&b, "\nExemples :\n%s\n", cmd.Example)
	}
	if cmd.HasAvailableSubCommands() {
		b.WriteString("\nCommandes :\n")
		for _, sub := range cmd.Commands() {
			if sub.IsAvailableCommand() {
				fmt.Fprintf(&b, "  %-10s  %s\n", sub.Name(), french(sub.Short))
			}
		}
	}
	cmd.InitDefaultHelpFlag()
	b.WriteString("\nOptions :\n")
	type row struct{ left, right string }
	var rows []row
	width := 0
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		left := "      --" + f.Name
		if f.Shorthand != "" {
			left = "  -" + f.Shorthand + ", --" + f.Name
		}
		usage := french(f.Usage)
		if f.Name == "help" {
			usage = "montre cette aide"
		}
		name, usage := pflag.UnquoteUsage(&pflag.Flag{Usage: usage, Value: f.Value})
		if name != "" {
			left += " " + name
		}
		if f.DefValue == "0" && f.Name == "deal" {
			usage += " (par défaut 0)"
		}
		rows = append(rows, row{left, usage})
		width = max(width, len([]rune(left)))
	})
	for _, r := range rows {
		fmt.Fprintf(&b, "%-*s   %s\n", width, r.left, r.right)
	}
	if cmd.HasAvailableSubCommands() {
		fmt.Fprintf(&b, "\nL'aide d'une commande : %s COMMANDE --help\n", cmd.CommandPath())
	}
	fmt.Fprint(cmd.OutOrStdout(), b.String())
}

// frenchUse has the French words of the lines that show how a command is used.
var frenchUse = strings.NewReplacer("[flags]", "[options]", "REVEALED", "RÉVÉLÉ", "FILE", "FICHIER", "CARD", "CARTE")

// french is a text of the help in French.
func french(text string) string {
	if f, ok := frenchCommands[text]; ok {
		return f
	}
	return text
}
