/** `.htaccess`, for Apache and the many hosts that run it. */
import { escapeRegExp, lines, type Host, type HostPlan } from './host-plan.ts'

export const apache: Host = { path: '.htaccess', contents: htaccessFile }

/**
 * Works with `AllowOverride FileInfo Indexes`. Without mod_rewrite pages answer too, after Apache's own redirect to a
 * final slash.
 */
function htaccessFile(plan: HostPlan): string {
  const { name, policies, caching, hashedFolders, noIndex, json, textTypes, securityHeaders, transportSecurity } = plan
  const answerTypes = Object.entries(plan.answerFiles.textTypes)
  const inUtf8 = ['css', 'js', 'json', 'txt', ...answerTypes.map(([ending]) => ending)].toSorted()
  const under = (folder: string): string => `%{REQUEST_URI} =~ m#^${folder}#`
  const encrypted = "%{HTTPS} == 'on' || req_novary('X-Forwarded-Proto') == 'https'"
  const always = (header: string, value: string, where?: string): string =>
    `Header always set ${header} "${value}"${where === undefined ? '' : ` "expr=${where}"`}`
  return `# ${name} on Apache: it reads this file by itself where AllowOverride lets it. The build writes it.

ErrorDocument 404 /404.html
DirectoryIndex index.json index.html
AddDefaultCharset utf-8
AddCharset utf-8 ${inUtf8.map((ending) => `.${ending}`).join(' ')}
AddType application/manifest+json .webmanifest
${lines(answerTypes.map(([ending, type]) => `AddType ${type} .${ending}`))}AddType font/woff2 .woff2
AddType image/avif .avif

<IfModule mod_headers.c>
${always('Cache-Control', caching.page)}
${hashedFolders.map((folder) => always('Cache-Control', caching.hashed, under(folder))).join('\n')}
${always('Cache-Control', caching.answer, under('/api/'))}
${always('X-Robots-Tag', noIndex, under('/api/'))}
${always('Content-Security-Policy', policies.page)}
${always('Content-Security-Policy', policies.photo, under('/photos/'))}
${always('Strict-Transport-Security', transportSecurity, encrypted)}
${securityHeaders.map(([header, value]) => always(header, value)).join('\n')}
${always('Content-Type', json, '%{REQUEST_URI} =~ m#^/api/.*\\.html$# && %{REQUEST_STATUS} == 200')}
# Compression marks the tags of files, and Apache does not know its own marks again.
RequestHeader edit If-None-Match "-(gzip|br)\\"" "\\""
</IfModule>

<IfModule mod_filter.c>
<IfModule mod_brotli.c>
AddOutputFilterByType BROTLI_COMPRESS ${textTypes.join(' ')}
</IfModule>
<IfModule mod_deflate.c>
AddOutputFilterByType DEFLATE ${textTypes.join(' ')}
</IfModule>
</IfModule>

${rewriting(plan)}`
}

/** Redirects for addresses that are not names of files. */
function rewriting({ aliases, answers, hidden }: HostPlan): string {
  const bare = ({ from, to }: { from: string; to: string }, end: string): string =>
    `RewriteRule ^${escapeRegExp(from.slice(1))}${end}$ ${to} [R=301,L]`
  const redirects = [
    ...aliases.map((alias) => bare(alias, '/?')),
    ...answers.map((answer) => bare({ from: answer.replace(/\/$/, ''), to: answer }, ''))
  ]
  return `<IfModule mod_rewrite.c>
DirectorySlash Off
RewriteEngine On

# Files for hosts, and whatever begins with a dot.
RewriteRule (^|/)\\.(?!well-known/) - [R=404,L]
RewriteRule ^(${hidden.map(escapeRegExp).join('|')})$ - [R=404,L]
# The not-found page has no address of its own; Apache itself comes here with a status.
RewriteCond %{ENV:REDIRECT_STATUS} ^$
RewriteRule ^404(\\.html)?$ - [R=404,L]

${lines(redirects)}
# A page with a final slash leads to the one without.
RewriteCond %{REQUEST_FILENAME} ^(.+)/$
RewriteCond %1.html -f
RewriteRule ^(.+)/$ /$1 [R=301,L]

# Pages: the address is the file without .html.
RewriteCond %{REQUEST_FILENAME}.html -f
RewriteRule ^(.+)$ /$1.html [END]

# Folders have no list; those with an answer have a final slash.
RewriteCond %{REQUEST_FILENAME} -d
RewriteCond %{REQUEST_FILENAME}/index.json !-f
RewriteRule ^.+$ - [R=404,L]
</IfModule>
`
}
