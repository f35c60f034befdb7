// Package serve is the commands of the public service: starting it, and the
// tokens of its operators.
package serve

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/words"
)

// Config is what flags say of a service.
type Config struct {
	Database  string
	Secret    string
	Rate      float64
	Forwarded bool
	RunBy     string
	Contact   string
	Version   string
	Log       io.Writer
	Requests  bool
}

// Server is a service that was started.
type Server interface {
	Serve(ctx context.Context, l net.Listener, cert *tls.Config) error
	Close() error
}

// Token is what is known of an operator's token.
type Token struct {
	ID       string    `json:"id"`
	Operator string    `json:"operator"`
	Created  time.Time `json:"created"`
	Revoked  bool      `json:"revoked"`
}

// Service is what the commands of this room start: rooms do not know the web.
type Service struct {
	Start      func(ctx context.Context, c Config) (Server, error)
	NeedSecret error // of Start, where a key file has to be named
	LostSecret error // of Start, where the key file is not there
	NewToken   func(ctx context.Context, database, operator string) (string, error)
	Tokens     func(ctx context.Context, database string) ([]Token, error)
	Revoke     func(ctx context.Context, database, id string) error
}

// defaultDatabase is where the service keeps what it must not lose.
const defaultDatabase = "file:fairdeal.db"

// Command returns "fairdeal serve".
func Command(t *term.UI, s Service) *cobra.Command {
	c := Config{Version: term.Version()}
	var listen, cert, key string
	cmd := &cobra.Command{
		Use: "serve",
		Example: `  fairdeal serve token --operator "Card site"
  fairdeal serve --listen 127.0.0.1:8080
  fairdeal serve --db postgres://fairdeal@/fairdeal?host=/run/postgresql --secret fairdeal.secret`,
		Args: term.NoSuchCommand,
		RunE: func(cmd *cobra.Command, args []string) error {
			pair, err := certificate(cert, key)
			if err != nil {
				return err
			}
			c.Log = t.Err
			return run(t, s, c, listen, pair)
		},
	}
	fs := cmd.Flags()
	fs.StringVar(&listen, "listen", "127.0.0.1:8080", "`ADDRESS` to listen on, HOST:PORT; port 0 is any that is free")
	database(cmd, &c.Database)
	fs.StringVar(&c.Secret, "secret", "", "`FILE` of the service's key, an age identity (default beside a SQLite database)")
	fs.Float64Var(&c.Rate, "rate", 20, "`requests` a second of one address, those with a token left out; 0 is no limit")
	fs.BoolVar(&c.Forwarded, "forwarded", false, "believe the last address of X-Forwarded-For: a proxy of your own stands before")
	fs.StringVar(&c.RunBy, "run-by", "", "`NAME` of who runs the service, for its first page")
	fs.StringVar(&c.Contact, "contact", "", "`ADDRESS` at which people reach him, for the first page too")
	fs.StringVar(&cert, "cert", "", "`FILE` of a certificate, for TLS")
	fs.StringVar(&key, "key", "", "`FILE` of the certificate's key")
	fs.BoolVar(&c.Requests, "log", false, "write a line for each request to standard error: method, route, status, time")
	cmd.AddCommand(tokenCommand(t, s))
	return cmd
}

func database(cmd *cobra.Command, address *string) {
	cmd.Flags().StringVar(address, "db", defaultDatabase, "`URL` of the database, file:PATH or postgres://...")
}

func certificate(cert, key string) (*tls.Config, error) {
	switch {
	case cert == "" && key == "":
		return nil, nil
	case cert == "" || key == "":
		return nil, words.Errorf("serve.cert-and-key")
	}
	pair, err := tls.LoadX509KeyPair(cert, key)
	if err != nil {
		return nil, err
	}
	return &tls.Config{Certificates: []tls.Certificate{pair}, MinVersion: tls.VersionTLS12}, nil
}

func run(t *term.UI, s Service, c Config, listen string, cert *tls.Config) error {
	if c.Rate < 0 {
		return words.Errorf("serve.rate", words.Name("found", fmt.Sprintf("%v", c.Rate)))
	}
	l, err := net.Listen("tcp", listen)
	if err != nil {
		return term.Hint(err, "serve.listen")
	}
	defer l.Close()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	defer t.OnSignal(cancel)()
	server, err := s.Start(ctx, c)
	switch {
	case errors.Is(err, s.NeedSecret):
		return term.Hint(err, "serve.make-secret")
	case errors.Is(err, s.LostSecret):
		return term.Hint(err, "serve.bring-back")
	case err != nil:
		return err
	}
	scheme := "http"
	if cert != nil {
		scheme = "https"
	}
	fmt.Fprintf(t.Out, "%s://%s\n", scheme, l.Addr())
	err = server.Serve(ctx, l, cert)
	return errors.Join(err, server.Close())
}

func tokenCommand(t *term.UI, s Service) *cobra.Command {
	var db, operator, revoke, out string
	var list bool
	cmd := &cobra.Command{
		Use: "token",
		Example: `  fairdeal serve token --operator "Card site" --out token
  fairdeal serve token --list
  fairdeal serve token --revoke 4kq2m7xw3a`,
		Args: term.NoArguments,
		RunE: func(cmd *cobra.Command, args []string) error {
			ctx := context.Background()
			switch {
			case list && revoke != "":
				return words.Errorf("serve.list-and-revoke")
			case revoke != "":
				err := s.Revoke(ctx, db, revoke)
				if errors.Is(err, fs.ErrNotExist) {
					return term.Hint(err, "serve.list-shows")
				}
				return err
			case list:
				return showTokens(t, s, db)
			}
			if operator = strings.TrimSpace(operator); operator == "" {
				return words.Errorf("serve.no-operator")
			}
			if err := term.Apart(cmd, "json", "out"); err != nil {
				return err
			}
			var file *safefile.File
			if out != "" { // what is in the way is found before there is a token
				var err error
				if file, err = safefile.Create(out, 0o600); err != nil {
					return term.IfThere(err, "term.other-name")
				}
				defer file.Abort()
			}
			token, err := s.NewToken(ctx, db, operator)
			if err != nil {
				return err
			}
			if file != nil {
				fmt.Fprintln(file, token)
				return file.Commit()
			}
			if t.JSON {
				return t.PrintJSON(map[string]string{"operator": operator, "token": token})
			}
			fmt.Fprintln(t.Out, token)
			t.Note("serve.shown-once")
			return nil
		},
	}
	database(cmd, &db)
	cmd.Flags().StringVar(&operator, "operator", "operator", "`name` of the operator; games belong to it")
	cmd.Flags().StringVarP(&out, "out", "o", "", "write it to the new `FILE`, which only you may read")
	cmd.Flags().BoolVar(&list, "list", false, "list the tokens, without their secret part")
	cmd.Flags().StringVar(&revoke, "revoke", "", "make the token with this `ID` worthless")
	term.PrintsJSON(cmd, "print JSON")
	return cmd
}

func showTokens(t *term.UI, s Service, db string) error {
	all, err := s.Tokens(context.Background(), db)
	if err != nil {
		return err
	}
	if t.JSON {
		return t.PrintJSON(map[string]any{"tokens": all})
	}
	for _, k := range all {
		state := ""
		if k.Revoked {
			state = "  " + t.Say("serve.revoked")
		}
		fmt.Fprintf(t.Out, "%s  %s  %s%s\n", k.ID, k.Created.UTC().Format(time.RFC3339), plain.Text(k.Operator), state)
	}
	return nil
}
