class Fairdeal < Formula
  desc "Deals and scores bridge and tarot so that anyone can check it"
  homepage "https://github.com/fairdeal/fairdeal"
  version "{{.Version}}"
  license "BSD-3-Clause"
{{range .Homebrew}}
  on_{{.Name}} do
{{- range .Files}}
    on_{{.CPU}} do
      url "{{.URL}}"
      sha256 "{{.SHA256}}"
    end
{{- end}}
  end
{{end}}
  def install
    bin.install "fairdeal"
    %w[bigdeal bigdealx squaredeal].each { |name| bin.install_symlink "fairdeal" => name }
    man1.install Dir["man/*.1"]
    bash_completion.install "completions/fairdeal.bash" => "fairdeal"
    zsh_completion.install "completions/fairdeal.zsh" => "_fairdeal"
    fish_completion.install "completions/fairdeal.fish"
  end

  test do
    assert_match "v#{version}", shell_output("#{bin}/fairdeal version")
  end
end
