package desk

import (
	"fmt"
	"html"
	"os"
	"os/exec"
	"runtime"
	"sync"
)

// openBrowser opens the system's browser on a temporary file that leads to the address, because
// other users can see command lines but not this file.
func openBrowser(address string) (deleteFile func(), err error) {
	file, err := os.CreateTemp("", "fairdeal-*.html") // mode 0600
	if err != nil {
		return nil, err
	}
	deleteFile = sync.OnceFunc(func() { os.Remove(file.Name()) })
	_, err = fmt.Fprintf(file, redirectPage, html.EscapeString(address))
	if closeErr := file.Close(); err == nil {
		err = closeErr
	}
	if err == nil {
		err = browse(file.Name())
	}
	if err != nil {
		deleteFile()
		return nil, err
	}
	return deleteFile, nil
}

// redirectPage is a page that leads to an address.
const redirectPage = "<!DOCTYPE html>\n" +
	`<html lang="en"><head><meta charset="utf-8"><meta name="referrer" content="no-referrer">` +
	`<meta http-equiv="refresh" content="0; url=%[1]s"><title>fairdeal</title></head>` +
	`<body><a href="%[1]s">fairdeal</a></body></html>` + "\n"

// browse asks the system to open a file. It does not wait for the browser.
func browse(file string) error {
	name, args := "xdg-open", []string{file}
	switch runtime.GOOS {
	case "windows":
		name, args = "rundll32", []string{"url.dll,FileProtocolHandler", file}
	case "darwin":
		name = "open"
	}
	path, err := exec.LookPath(name)
	if err != nil {
		return err
	}
	cmd := exec.Command(path, args...)
	if err := cmd.Start(); err != nil {
		return err
	}
	go cmd.Wait()
	return nil
}
