# Installs a Homebrew formula from an unpacked archive, without Homebrew, and runs its test:
#
#   ruby formula.rb FORMULA FOLDER PREFIX SHA256SUMS
#
# It supports only the methods that the formula uses; any other method is an error. Each archive of
# the release for Linux and macOS must have an address and a digest in the formula.
require "fileutils"
require "pathname"

formula, folder, prefix, sums = ARGV.map { |argument| Pathname.new(argument).expand_path }

class Pathname
  def install(*sources)
    mkpath
    sources.flatten.each do |source|
      source = { source => File.basename(source) } unless source.is_a?(Hash)
      source.each { |from, name| FileUtils.cp(from, join(name)) }
    end
  end

  def install_symlink(links)
    links.each { |target, name| FileUtils.ln_s(target, join(name)) }
  end
end

class Formula
  FOLDERS = {
    bin: "bin", man1: "share/man/man1", bash_completion: "etc/bash_completion.d",
    zsh_completion: "share/zsh/site-functions", fish_completion: "share/fish/vendor_completions.d"
  }.freeze

  class << self
    attr_reader :fields, :downloads, :trial

    def inherited(formula)
      super
      formula.instance_variable_set(:@fields, {})
      formula.instance_variable_set(:@downloads, {})
      formula.instance_variable_set(:@system, [])
    end

    %i[desc homepage version license].each { |name| define_method(name) { |text| @fields[name] = text } }

    { on_macos: "darwin", on_linux: "linux", on_arm: "arm64", on_intel: "amd64" }.each do |name, part|
      define_method(name) do |&block|
        @system.push(part)
        block.call
        @system.pop
      end
    end

    def url(address)
      @downloads[@system.dup] = [address]
    end

    def sha256(digest)
      @downloads.fetch(@system) << digest
    end

    def test(&block)
      @trial = block
    end
  end

  def initialize(prefix)
    @prefix = prefix
  end

  FOLDERS.each { |name, path| define_method(name) { @prefix / path } }

  def version
    self.class.fields[:version]
  end

  def shell_output(command)
    output = `#{command}`
    raise "#{command}: #{$?}" unless $?.success?

    output
  end

  def assert_match(wanted, text)
    raise "#{text.inspect} does not contain #{wanted}" unless text.include?(wanted)
  end
end

begin
  load formula.to_s
  missing = %i[desc homepage version license] - Fairdeal.fields.keys
  raise "no #{missing.first}" unless missing.empty?

  offered = Fairdeal.downloads.map do |system, (address, digest)|
    name = File.basename(address)
    raise "#{name} is offered for #{system.join(" ")}" unless name.end_with?("_#{system.join("_")}.tar.gz")

    "#{digest}  #{name}"
  end
  built = sums.readlines(chomp: true).grep(/_(linux|darwin)_\w+\.tar\.gz$/)
  difference = (built - offered) + (offered - built)
  raise "differs from #{sums.basename}: #{difference.first}" unless difference.empty?

  Dir.chdir(folder) { Fairdeal.new(prefix).install }
  Fairdeal.new(prefix).instance_exec(&Fairdeal.trial)
rescue StandardError, ScriptError => e
  abort "#{formula.basename}: #{e.message}"
end
