package desktest

import (
	"fmt"
	"strings"
)

// File is a file to upload.
type File struct{ Name, Text string }

// Upload sends a form with files in the field "file", and with other fields like "name=Spring Cup".
func (c *Client) Upload(path string, files []File, fields ...string) Reply {
	c.T.Helper()
	const (
		boundary = "boundary-of-a-test"
		field    = "--" + boundary + "\r\nContent-Disposition: form-data; name=%q\r\n\r\n%s\r\n"
		file     = "--" + boundary + "\r\nContent-Disposition: form-data; name=\"file\"; filename=%q\r\n" +
			"Content-Type: application/octet-stream\r\n\r\n%s\r\n"
		end = "--" + boundary + "--\r\n"
	)
	var body strings.Builder
	for _, f := range fields {
		name, value, _ := strings.Cut(f, "=")
		fmt.Fprintf(&body, field, name, value)
	}
	for _, f := range files {
		fmt.Fprintf(&body, file, f.Name, f.Text)
	}
	body.WriteString(end)
	return c.Send("POST", c.Root+"/en/"+path, body.String(),
		map[string]string{"Origin": c.Base, "Content-Type": "multipart/form-data; boundary=" + boundary})
}
