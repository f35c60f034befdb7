package score

import "fmt"

// MarshalText returns the name of the method, or an error for an unknown method.
func (m Method) MarshalText() ([]byte, error) {
	if m > CrossIMP {
		return nil, fmt.Errorf("score.Method(%d) is not a method", uint8(m))
	}
	return []byte(m.String()), nil
}

// UnmarshalText parses the names that [ParseMethod] accepts.
func (m *Method) UnmarshalText(text []byte) (err error) {
	*m, err = ParseMethod(string(text))
	return err
}

// MarshalText returns the name of the rule, or an error for an unknown rule.
func (f Factoring) MarshalText() ([]byte, error) {
	if f > FactorNone {
		return nil, fmt.Errorf("score.Factoring(%d) is not a factoring", uint8(f))
	}
	return []byte(f.String()), nil
}

// UnmarshalText parses the names that [ParseFactoring] accepts.
func (f *Factoring) UnmarshalText(text []byte) (err error) {
	*f, err = ParseFactoring(string(text))
	return err
}
