package serve

import (
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// maxSetting is the maximum size of a file with a single setting.
const maxSetting = 64 << 10

// setting returns the environment's value for a flag: for db, the value of FAIRDEAL_DB or the
// content of the file named by FAIRDEAL_DB_FILE.
func setting(flag string) (name, value string, ok bool, err error) {
	name = "FAIRDEAL_" + strings.ToUpper(strings.ReplaceAll(flag, "-", "_"))
	if value, ok = os.LookupEnv(name); ok {
		return name, value, true, nil
	}
	path, ok := os.LookupEnv(name + "_FILE")
	if !ok {
		return name, "", false, nil
	}
	data, err := safefile.Read(path, maxSetting)
	return name + "_FILE", strings.TrimSpace(string(data)), true, err
}

// fromEnvironment sets missing flags from the environment.
func fromEnvironment(in *term.Line, flags term.Flags) error {
	for names, to := range flags {
		flag, _, _ := strings.Cut(names, " ")
		if in.Has(flag) {
			continue
		}
		name, value, ok, err := setting(flag)
		if err != nil {
			return err
		}
		if !ok {
			continue
		}
		switch to := term.Target(to).(type) {
		case *string:
			*to = value
		case *[]string:
			*to = strings.Fields(value)
		case *bool:
			*to, err = strconv.ParseBool(value)
		case *float64:
			*to, err = strconv.ParseFloat(value, 64)
		case *time.Duration:
			*to, err = time.ParseDuration(value)
		}
		if err != nil {
			return words.Errorf("serve.environment", words.Name("name", name), words.Name("flag", "--"+flag))
		}
	}
	return nil
}

// withEnvironment makes a command also read its flags from the environment.
func withEnvironment(c term.Command) term.Command {
	run, flags := c.Run, c.Flags
	if run != nil {
		c.Run = func(in *term.Line) error {
			if err := fromEnvironment(in, flags); err != nil {
				return err
			}
			return run(in)
		}
	}
	for i := range c.Subcommands {
		c.Subcommands[i] = withEnvironment(c.Subcommands[i])
	}
	return c
}
