package service

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// codeBlocks returns the blocks of code in docs/service.md, by language.
func codeBlocks(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile("../../../docs/service.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := map[string]string{}
	language := "" // of the current block, or "" outside of blocks
	for line := range strings.Lines(string(text)) {
		fence, isFence := strings.CutPrefix(line, "```")
		switch {
		case isFence && language != "":
			language = ""
		case isFence:
			language = strings.TrimSpace(fence)
			if blocks[language] != "" {
				t.Fatalf("docs/service.md has two blocks of %s: which one is the whole game?", language)
			}
		case language != "":
			blocks[language] += line
		}
	}
	return blocks
}

// command returns the command that runs an example. If node does not run TypeScript by itself, the
// compiler in js/node_modules, which .ci installs, turns it into JavaScript.
func command(t *testing.T, dir, language, file string) (name string, args []string) {
	t.Helper()
	switch language {
	case "sh":
		needPrograms(t, "curl")
		return "sh", []string{file}
	case "python":
		needPrograms(t, "python3")
		return "python3", []string{file}
	}
	needPrograms(t, "node")
	if exec.Command("node", "--input-type=module-typescript", "--eval", "const n: number = 1").Run() == nil {
		return "node", []string{file}
	}
	return "node", []string{compileTypeScript(t, dir, file)}
}

// compileTypeScript compiles a file, and returns the name of the result.
func compileTypeScript(t *testing.T, dir, file string) string {
	t.Helper()
	compiler, err := filepath.Abs("../../../js/node_modules/typescript/bin/tsc")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(compiler); err != nil {
		t.Skip("this version of node does not run TypeScript, and js/node_modules has no compiler")
	}
	types := filepath.Join(filepath.Dir(compiler), "../../@types")
	cmd := exec.Command("node", compiler, "--strict", "--skipLibCheck", "--target", "es2022",
		"--module", "nodenext", "--types", "node", "--typeRoots", types, file)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return strings.TrimSuffix(file, ".mts") + ".mjs"
}
