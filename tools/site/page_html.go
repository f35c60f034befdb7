package main

// pageHTML is the template of a page. Its data is a view.
const pageHTML = `<!doctype html>
<html lang="{{.Lang}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="{{.About}}">
<title>{{.Title}}{{if ne .Title "fairdeal"}} – fairdeal{{end}}</title>
<link rel="icon" href="data:,">
{{with .Style}}{{.}}{{else}}<link rel="stylesheet" href="{{.Up}}site.css">{{end}}
</head>
<body>
<a class="skip" href="#main">{{.Words.Skip}}</a>
{{.Signs}}
<header class="top">
<a class="brand" href="{{.Up}}{{.Home}}"><svg viewBox="0 0 24 24" aria-hidden="true"><use href="#mark"/></svg>fairdeal</a>
{{with .Menu}}<nav aria-label="{{$.Words.Pages}}"><ul>{{range .}}<li><a href="{{$.Up}}{{.Address}}"{{if eq .Address $.Name}} aria-current="page"{{end}}>{{.Text}}</a></li>{{end}}</ul></nav>{{end}}
</header>
<main id="main" tabindex="-1">
{{with .Front}}<div class="title"><h1>{{.Title}}</h1><p class="lead">{{.Intro}}</p></div>
<section class="answer" aria-labelledby="question"><h2 id="question">{{.Question}}</h2>
<p>{{.Answer}}</p>
<p class="buttons"><a class="button" href="verify.html">{{.Check}}</a></p>
<img src="docs/pictures/verdict.png" alt="{{.Picture}}" width="{{.Width}}" height="{{.Height}}">
</section>
<ul class="doors">
<li class="door"><h2><a href="{{.Download.Address}}">{{.Download.Text}}</a></h2><p>{{.DownloadAbout}}</p></li>{{range .Doors}}
<li class="door"><h2><a href="{{.Address}}">{{.Text}}</a></h2><p>{{.About}}</p></li>{{end}}
</ul>
<section class="stack" aria-labelledby="guides"><h2 id="guides">{{.GuidesFor}}</h2>
<ul class="guides">{{range .Guides}}
<li><a hreflang="{{.Lang}}"{{if ne .Lang $.Lang}} lang="{{.Lang}}"{{end}} href="{{.Address}}">{{.Text}}</a></li>{{end}}
</ul></section>
<section class="stack" aria-labelledby="programmers"><h2 id="programmers">{{.ForProgrammers}}</h2>
<ul class="guides">{{range .References}}
<li><a hreflang="en" href="{{.Address}}">{{.Text}}</a></li>{{end}}
</ul></section>
{{end}}{{with .Files}}<div class="title"><h1>{{$.Title}}</h1></div>
<ul>{{range .}}
<li><a href="{{.Address}}">{{.Text}}</a></li>{{end}}
</ul>
{{end}}{{with .Downloads}}<div class="title"><h1>{{$.Title}}</h1><p class="lead">{{$.About}}</p></div>
<p>{{commands .Text.After}} <a href="{{.Guide}}">{{.Text.Guide}}</a></p>
{{range .Rows}}<section class="stack"><h2>{{.System}}</h2>
{{if not .NeedsFile}}<pre tabindex="0"><code>{{.Line}}</code></pre>
{{end}}{{if .Files}}<ul class="files">{{range .Files}}
<li><a href="{{.Address}}">{{.Name}}</a>, {{.Size}}{{with .Computer}} ({{.}}){{end}}<br><small class="soft">SHA-256 <code>{{.SHA256}}</code></small></li>{{end}}
</ul>{{end}}{{if .NeedsFile}}
<p>{{commands $.Downloads.Text.InFolder}}</p>
<pre tabindex="0"><code>{{.Line}}</code></pre>{{end}}</section>
{{end}}<p>{{commands .Text.Names}}</p>
<section class="stack prose"><h2>{{.Text.WarningsTitle}}</h2>
{{range .Text.Warnings}}<p>{{commands .}}</p>
{{end}}</section>
<section class="stack prose"><h2>{{.Text.CheckTitle}}</h2>
<p>{{commands .Text.Check}} <a hreflang="en" href="docs/release.html">{{.Text.CheckLink}}</a></p></section>
{{end}}{{with .Text}}<div class="text">
{{.}}</div>
{{end}}</main>
<footer class="foot">
<p>{{.Intro}}</p>
{{with .Langs}}<ul class="langs" aria-label="{{$.Words.Language}}">{{range .}}<li>{{if .Address}}<a lang="{{.Lang}}" hreflang="{{.Lang}}" href="{{$.Up}}{{.Address}}">{{.Text}}</a>{{else}}<strong lang="{{.Lang}}">{{.Text}}</strong>{{end}}</li>{{end}}</ul>
{{end}}</footer>
</body>
</html>
`
