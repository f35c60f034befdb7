package main

// offer is a system on the page. In the command and the files, V stands for the version, and N for the
// version without v.
type offer struct {
	system  []string // in each language
	command string
	files   []string
}

var offers = []offer{
	{
		system:  []string{"Windows", "Windows", "Windows"},
		command: "winget install Fairdeal.Fairdeal",
		files:   []string{"fairdeal_V_windows_amd64.zip", "fairdeal_V_windows_arm64.zip"},
	},
	{
		system:  []string{"macOS", "macOS", "macOS"},
		command: "brew install fairdeal/tap/fairdeal",
		files:   []string{"fairdeal_V_darwin_arm64.tar.gz", "fairdeal_V_darwin_amd64.tar.gz"},
	},
	{
		system:  []string{"Debian, Ubuntu", "Debian, Ubuntu", "Debian, Ubuntu"},
		command: "sudo apt install ./fairdeal_N-1_amd64.deb",
		files:   []string{"fairdeal_N-1_amd64.deb", "fairdeal_N-1_arm64.deb"},
	},
	{
		system:  []string{"Fedora, openSUSE", "Fedora, openSUSE", "Fedora, openSUSE"},
		command: "sudo dnf install ./fairdeal-N-1.x86_64.rpm",
		files:   []string{"fairdeal-N-1.x86_64.rpm", "fairdeal-N-1.aarch64.rpm"},
	},
	{
		system:  []string{"Linux, any", "Linux, każdy", "Linux, tous"},
		command: "tar -xzf fairdeal_V_linux_amd64.tar.gz && fairdeal_V_linux_amd64/fairdeal desk",
		files:   []string{"fairdeal_V_linux_amd64.tar.gz", "fairdeal_V_linux_arm64.tar.gz"},
	},
	{
		system:  []string{"JavaScript", "JavaScript", "JavaScript"},
		command: "npm install fairdeal-verify",
		files:   []string{"fairdeal-verify-N.tgz"},
	},
	{
		system:  []string{"Go", "Go", "Go"},
		command: "go install github.com/fairdeal/fairdeal/cmd/fairdeal@latest",
	},
}
