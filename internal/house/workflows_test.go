package house

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	action  = regexp.MustCompile(`uses: (\S+)(.*)`)
	pinned  = regexp.MustCompile(`^[\w-]+/[\w/-]+@[0-9a-f]{40}$`)
	comment = regexp.MustCompile(`^ # v\d+\.\d+\.\d+$`)
)

// TestWorkflowsArePinned checks that workflows refer to actions by commit and have only the rights
// that their jobs need. Otherwise whoever moves a tag of an action, or takes over its repository,
// could run anything with those rights, which include publishing releases.
func TestWorkflowsArePinned(t *testing.T) {
	files, err := filepath.Glob(".github/workflows/*.yml")
	if err != nil || len(files) < 5 {
		t.Fatalf("%d workflows, %v", len(files), err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text := string(data)
		for _, fault := range workflowFaults(text) {
			t.Errorf("%s: %s", filepath.Base(file), fault)
		}
		// The rule must notice each fault.
		for fault, bad := range map[string]string{
			"names no commit":           regexp.MustCompile(`@[0-9a-f]{40}`).ReplaceAllString(text, "@v7"),
			"names no version":          regexp.MustCompile(` # v\d+\.\d+\.\d+`).ReplaceAllString(text, ""),
			"may do more than read":     strings.Replace(text, "\npermissions:\n  contents: read\n", "\n", 1),
			"may run for six hours":     regexp.MustCompile(`(?m)^    timeout-minutes: .*\n`).ReplaceAllString(text, ""),
			"leaves credentials behind": strings.ReplaceAll(text, "persist-credentials: false", ""),
		} {
			if bad != text && !strings.Contains(strings.Join(workflowFaults(bad), "\n"), fault) {
				t.Errorf("%s: nobody notices that it %s", filepath.Base(file), fault)
			}
		}
	}
}

// workflowFaults lists forbidden constructs in a workflow.
func workflowFaults(text string) (faults []string) {
	for _, m := range action.FindAllStringSubmatch(text, -1) {
		if !pinned.MatchString(m[1]) {
			faults = append(faults, m[1]+" names no commit")
		}
		if !comment.MatchString(m[2]) {
			faults = append(faults, m[1]+" names no version")
		}
	}
	if !strings.Contains(text, "\npermissions:\n  contents: read\n") {
		faults = append(faults, "it may do more than read")
	}
	jobs := strings.Count(text, "\n    runs-on: ")
	if strings.Count(text, "\n    timeout-minutes: ") != jobs {
		faults = append(faults, "a job may run for six hours")
	}
	if strings.Count(text, "actions/checkout@") != strings.Count(text, "persist-credentials: false") {
		faults = append(faults, "a checkout leaves credentials behind")
	}
	return faults
}
