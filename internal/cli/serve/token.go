package serve

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/web/service"
	"github.com/fairdeal/fairdeal/internal/words"
)

// tokenFlags contains the flags of token.
type tokenFlags struct {
	db       string
	operator string
	out      string // new file for the token; "" means standard output
	list     bool
	revoke   string // ID of a token
}

// tokenCommand returns the command that makes, lists and revokes the operators' tokens.
func tokenCommand(t *term.UI) term.Command {
	f := tokenFlags{db: defaultDatabase, operator: "operator"}
	return term.Command{
		Use: "token",
		Example: `  fairdeal serve token --operator "Card site" --out token
  fairdeal serve token --list
  fairdeal serve token --revoke 4kq2m7xw3a`,
		First: "operator out list revoke",
		Flags: term.Flags{
			"db":       &f.db,
			"operator": &f.operator,
			"out o":    term.File(&f.out),
			"list":     &f.list,
			"revoke":   &f.revoke,
		},
		Exclusive: []string{"json out"},
		JSON:      true,
		Run: func(in *term.Line) error {
			ctx := context.Background()
			switch {
			case f.list && f.revoke != "":
				return words.Errorf("serve.list-and-revoke")
			case f.revoke != "":
				return revokeToken(ctx, f.db, f.revoke)
			case f.list:
				return showTokens(ctx, t, f.db)
			}
			operator := strings.TrimSpace(f.operator)
			if operator == "" {
				return words.Errorf("serve.no-operator")
			}
			return makeToken(ctx, t, f.db, operator, f.out)
		},
	}
}

// revokeToken revokes the token with the given ID.
func revokeToken(ctx context.Context, db, id string) error {
	err := service.RevokeToken(ctx, db, id)
	if errors.Is(err, fs.ErrNotExist) {
		return term.Hint(err, "serve.list-shows")
	}
	return withAdvice(err)
}

// makeToken creates a token for an operator, and writes it to the new file out or, if out is empty, to standard
// output.
func makeToken(ctx context.Context, t *term.UI, db, operator, out string) error {
	var file *safefile.File
	if out != "" {
		// Create the file first, because a token that cannot be written would be lost.
		var err error
		if file, err = safefile.Create(out, 0o600); err != nil {
			return term.HintIfExists(err, "term.other-name")
		}
		defer file.Abort()
	}
	token, err := service.NewToken(ctx, db, operator)
	switch {
	case err != nil:
		return withAdvice(err)
	case file != nil:
		fmt.Fprintln(file, token)
		return file.Commit()
	case t.JSON:
		return t.PrintJSON(map[string]string{"operator": operator, "token": token})
	}
	fmt.Fprintln(t.Out, token)
	t.Note("serve.shown-once")
	return nil
}

// showTokens lists the tokens: "4kq2m7xw3a  2027-03-11T19:05:00Z  Card site".
func showTokens(ctx context.Context, t *term.UI, db string) error {
	tokens, err := service.Tokens(ctx, db)
	if err != nil {
		return withAdvice(err)
	}
	if t.JSON {
		return t.PrintJSON(map[string]any{"tokens": tokens})
	}
	for _, token := range tokens {
		state := ""
		if token.Revoked {
			state = "  " + t.Translate("serve.revoked")
		}
		fmt.Fprintf(t.Out, "%s  %s  %s%s\n",
			token.ID, token.Created.UTC().Format(time.RFC3339), plain.Text(token.Operator), state)
	}
	return nil
}
