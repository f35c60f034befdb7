package service

import (
	"errors"
	"io"
	"mime"
	"net/http"
	"strings"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/intake"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// verifyBody is what one verification may bring along: a championship has 3 MB.
const verifyBody = 64 << 20

// maxParts is how many files that may be.
const maxParts = 5000

func (s *Service) verifyRoutes() []route {
	return []route{{"POST", "/api/v1/verify", verifyBody, everywhere, s.verify}}
}

// verify verifies a published tournament: what "fairdeal verify --json" prints.
// Nothing of it is kept.
func (s *Service) verify(w http.ResponseWriter, r *http.Request) error {
	select { // a verification takes a processor for itself
	case s.verifying <- struct{}{}:
		defer func() { <-s.verifying }()
	case <-r.Context().Done():
		return r.Context().Err()
	}
	g, err := gather(r)
	if err != nil {
		return err
	}
	return answer(w, http.StatusOK, audit.Run(g.published, g.files, g.options))
}

// gathered is what the parts of a form come to.
type gathered struct {
	published audit.Published
	in        *intake.Intake
	files     []audit.Input
	options   audit.Options
	policy    []byte
	proofs    []audit.ProofFile
}

func gather(r *http.Request) (*gathered, error) {
	parts, err := r.MultipartReader()
	if err != nil {
		return nil, refuse("malformed", "Content-Type", words.New("service.want-form"))
	}
	g := &gathered{in: intake.New()}
	for n := 0; ; n++ {
		part, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, formError(err)
		}
		if n == maxParts {
			return nil, refuse("too-large", "", words.New("service.many-files", words.N("n", maxParts)))
		}
		data, err := io.ReadAll(part)
		if err != nil {
			return nil, formError(err)
		}
		_, params, _ := mime.ParseMediaType(part.Header.Get("Content-Disposition"))
		if err := g.take(part.FormName(), params["filename"], data); err != nil {
			return nil, err
		}
	}
	return g, g.check()
}

// formError is the problem of a form that cannot be read.
func formError(err error) error {
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		return err
	}
	return refuse("malformed", "", words.New("service.form-cut"))
}

// take takes one part; name is its file's, with folders.
func (g *gathered) take(field, name string, data []byte) error {
	switch field {
	case "description":
		if g.published.Description != nil {
			return badValue(field, words.Errorf("service.twice"))
		}
		g.published.Description = intake.DescriptionText(data)
		g.options.Name = strings.TrimSuffix(name[strings.LastIndexAny(name, `/\`)+1:], ".sqd")
	case "keys":
		switch {
		case squaredeal.IsSessionKey(data):
			g.options.SessionKeys = append(g.options.SessionKeys, audit.SessionKeyFile{Name: name, Data: data})
		case g.published.Keys != nil:
			return badValue(field, words.Errorf("service.twice"))
		default:
			if strings.HasSuffix(strings.ToLower(name), ".age") {
				return badValue(field, words.Errorf("service.keys-encrypted"))
			}
			g.published.Keys = data
		}
	case "hands":
		return g.in.Bytes(name, data, true)
	case "proof":
		g.proofs = append(g.proofs, audit.ProofFile{Name: name, Data: data})
	case "policy":
		g.policy = data
	case "value":
		text := string(data)
		g.options.Value = &text
	case "digest":
		g.options.Digest = string(data)
	default:
		return badValue(field, words.Errorf("service.known-fields"))
	}
	return nil
}

// check is the problem of parts that are missing.
func (g *gathered) check() error {
	switch {
	case g.published.Description == nil:
		return badValue("description", words.Errorf("service.missing"))
	case g.published.Keys == nil && len(g.options.SessionKeys) == 0:
		return badValue("keys", words.Errorf("service.keys-missing"))
	case len(g.published.Description) > audit.MaxDescription:
		return badValue("description", words.Errorf("loghttp.large", words.N("n", audit.MaxDescription)))
	case len(g.proofs) > 0 && g.policy == nil:
		return badValue("policy", words.Errorf("service.want-policy"))
	}
	found, _ := g.in.Settle() // description and keys have fields of their own
	g.files, g.options.Ignored = found.Files(), found.Ignored()
	if g.published.Keys != nil {
		g.options.SessionKeys = nil // they do not count beside the key file
	}
	if g.policy == nil {
		return nil
	}
	policy, err := publiclog.ParsePolicy(g.policy)
	if err != nil {
		return badValue("policy", err)
	}
	g.options.Evidence = &audit.Evidence{Policy: policy, Proofs: g.proofs}
	return nil
}
