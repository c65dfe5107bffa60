/**
 * What each host has to be told, in its own format: redirects, headers, caching, types, the not-found page.
 * One table goes in, so that all hosts give the same answers; the pages themselves need none of these files.
 * Written for the servers' and hosts' own documentation, and tried on nginx 1.22, Caddy 2.6, Apache 2.4 and wrangler 4.
 */
import { unitsIn } from '../content/units.ts'
import type { OutputFile } from '../files/output.ts'
import type { Model } from '../content/model.ts'
import { workerPaths } from '../pages/offline.ts'
import type { RouteTable } from '../pages/routes.ts'
import { securityHeaders, transportSecurity, type Policies } from './security.ts'

/** Addresses as they stand in links: root-absolute, `=` literal. No slug or prefix has a character that needs escaping. */
type Plan = {
  /** The name of the host alone: it names the site in the files of the servers. */
  name: string
  /** With its scheme, where that is not https. */
  address: string
  prefixes: string[]
  /** The prefixes that Cloudflare's asset server would redirect to their escaped form. */
  escapes: { prefix: string; escaped: string }[]
  /** The workers too: like a page each has to be asked for again. */
  pages: string[]
  aliases: { from: string; to: string }[]
  /** Folders of the availability answers, with the final slash that belongs to them. */
  answers: string[]
  policies: Policies
}

type Header = readonly [name: string, value: string]

/** Pages are asked for again each time, and cost a few bytes when nothing changed; a file with a hash in its name never changes. */
const caching = {
  page: 'no-cache',
  hashed: 'public, max-age=31536000, immutable',
  answer: 'public, max-age=300, must-revalidate'
}
const hashedFolders = ['/assets/', '/photos/']

/** The availability answers are for calendars: a search engine that finds one is not to list it. */
const unlisted = 'noindex'

const json = 'application/json; charset=utf-8'

/** Worth compressing: text in all its forms. Photos and fonts are compressed already. */
const textTypes = [
  'text/html',
  'text/css',
  'text/javascript',
  'application/javascript',
  'application/json',
  'application/manifest+json',
  'image/svg+xml',
  'text/calendar',
  'text/plain',
  'text/xml',
  'application/xml'
]

/** The files of this module. Visitors need none of them; what a server can hide, it does. */
const names = ['_headers', '_redirects', 'vercel.json', 'nginx.conf', 'Caddyfile', 'wrangler.jsonc', 'worker.js']

export function hostFiles(model: Model, table: RouteTable, policies: Policies): OutputFile[] {
  const plan = planOf(model, table, policies)
  return [
    { path: '_headers', contents: headersFile(plan) },
    { path: '_redirects', contents: redirectsFile(plan) },
    { path: 'vercel.json', contents: vercelFile(plan) },
    { path: 'nginx.conf', contents: nginxFile(plan) },
    { path: 'Caddyfile', contents: caddyFile(plan) },
    { path: '.htaccess', contents: htaccessFile(plan) },
    // GitHub Pages would drop names that begin with an underscore.
    { path: '.nojekyll', contents: '' },
    { path: 'wrangler.jsonc', contents: wranglerFile(plan) },
    ...(plan.escapes.length === 0 ? [] : [{ path: 'worker.js', contents: workerFile(plan) }]),
    { path: '.assetsignore', contents: lines([...names, '.*']) }
  ]
}

function planOf(model: Model, table: RouteTable, policies: Policies): Plan {
  const { routes, href, placard } = table
  const { site } = model
  const { protocol, host, hostname } = new URL(site.host)
  const prefixes = site.languages.map(({ prefix }) => prefix)
  return {
    name: hostname,
    address: protocol === 'https:' ? host : site.host,
    prefixes,
    escapes: prefixes
      .map((prefix) => ({ prefix, escaped: prefix.split('/').map(encodeURIComponent).join('/') }))
      .filter(({ prefix, escaped }) => prefix !== escaped),
    pages: [
      ...routes.filter(({ kind }) => kind !== 'alias').map(({ path }) => path),
      ...(placard === undefined ? [] : [placard]),
      ...workerPaths(table)
    ],
    aliases: routes.flatMap((route) =>
      route.kind === 'alias' ? [{ from: route.path, to: href(route.to, route.language) }] : []
    ),
    answers: unitsIn(model).map(({ path }) => `/${path}/`),
    policies
  }
}

/**
 * For Netlify and Cloudflare. Where two rules give one header, Cloudflare joins the values and Netlify does not say what it
 * does, so no address gets two values of one header: the policy of a page stands with the pages, not with `/*`.
 * Cloudflare reads 100 rules; a policy keeps well below the 2,000 characters of its lines.
 */
function headersFile(plan: Plan): string {
  const { answers, policies } = plan
  const rule = (address: string, headers: readonly Header[]): string =>
    lines([address, ...headers.map(([name, value]) => `  ${name}: ${value}`)])
  const page: Header[] = [
    ['Content-Security-Policy', policies.page],
    ['Cache-Control', caching.page]
  ]
  return [
    rule('/*', [...securityHeaders, ['Strict-Transport-Security', transportSecurity]]),
    ...topsOf(plan).flatMap((top) => (top === '/' ? [rule(top, page)] : [rule(top, page), rule(`${top}/*`, page)])),
    rule('/assets/*', [['Cache-Control', caching.hashed]]),
    rule('/photos/*', [
      ['Cache-Control', caching.hashed],
      ['Content-Security-Policy', policies.photo]
    ]),
    rule('/api/*', [
      ['Cache-Control', caching.answer],
      ['X-Robots-Tag', unlisted]
    ]),
    // One by one: a rule for all of them would make JSON of the not-found page too.
    ...answers.map((answer) => rule(answer, [['Content-Type', json]]))
  ].join('\n')
}

/** The addresses below which there are only pages: the root, a language with a prefix in each of its forms, or a first word. */
function topsOf({ pages, prefixes, escapes }: Plan): string[] {
  const tops = pages.map(
    (page) =>
      prefixes.find((prefix) => prefix !== '' && (page === prefix || page.startsWith(`${prefix}/`))) ??
      `/${page.split('/')[1]}`
  )
  return [...new Set([...tops, ...escapes.map(({ escaped }) => escaped)])]
}

/**
 * For Netlify and Cloudflare. Without Netlify's `!`, which alone would put a redirect before the page of an alias: Cloudflare
 * refuses it, as a Worker even the whole upload. Netlify therefore serves that page, which leads on by itself.
 */
function redirectsFile(plan: Plan): string {
  const { aliases, escapes } = plan
  // The worker asks Cloudflare's files in the escaped form.
  const inEscapes = aliases.flatMap(({ from, to }) =>
    escapes
      .filter(({ prefix }) => from.startsWith(`${prefix}/`))
      .map(({ prefix, escaped }) => ({ from: `${escaped}${from.slice(prefix.length)}`, to }))
  )
  return lines([...redirectsOf(plan), ...inEscapes].map(({ from, to }) => `${from} ${to} 301`))
}

/** All that leads elsewhere: the aliases, and the answers without their final slash. */
const redirectsOf = ({ aliases, answers }: Plan): Plan['aliases'] => [
  ...aliases,
  ...answers.map((answer) => ({ from: answer.replace(/\/$/, ''), to: answer }))
]

/** `trailingSlash` stays unset: false would redirect the final slash of the answers. */
function vercelFile({ aliases, answers, policies }: Plan): string {
  const rule = (source: string, headers: readonly Header[]) => ({
    source,
    headers: headers.map(([key, value]) => ({ key, value }))
  })
  return asJson({
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    redirects: aliases.map(({ from, to }) => ({ source: from, destination: to, statusCode: 301 })),
    headers: [
      rule('/(.*)', [...securityHeaders, ['Strict-Transport-Security', transportSecurity]]),
      rule('/((?!assets/|photos/|api/).*)', [
        ['Content-Security-Policy', policies.page],
        ['Cache-Control', caching.page]
      ]),
      rule('/assets/(.*)', [['Cache-Control', caching.hashed]]),
      rule('/photos/(.*)', [
        ['Cache-Control', caching.hashed],
        ['Content-Security-Policy', policies.photo]
      ]),
      rule('/api/(.*)', [
        ['Cache-Control', caching.answer],
        ['X-Robots-Tag', unlisted]
      ]),
      // With and without the final slash: Vercel serves the folder at both.
      ...answers.map((answer) => rule(answer.replace(/\/$/, '(/?)'), [['Content-Type', json]]))
    ]
  })
}

/**
 * The inside of a `server` block, so that ports, certificates and the folder stay the server's.
 * nginx forgets inherited headers in every block that adds one: they stand here once, and blocks only choose their values.
 */
function nginxFile(plan: Plan): string {
  const { name, policies } = plan
  const hidden = ['/\\.(?!well-known/)', `^/(${names.map(quoted).join('|')})$`].join('|')
  return `# ${name} on nginx: the inside of its server block, which docs/hosting.md shows.
# The build writes this file. After each upload: systemctl reload nginx

charset utf-8;
charset_types text/css text/calendar text/plain text/xml application/javascript application/json;
absolute_redirect off;
server_tokens off;
error_page 404 /404.html;

gzip on;
gzip_vary on;
gzip_proxied any;
gzip_min_length 512;
gzip_types ${textTypes.filter((type) => type !== 'text/html').join(' ')};

set $site_cache "${caching.page}";
set $site_policy "${policies.page}";
set $site_robots "";
set $site_transport "";
if ($https) {
  set $site_transport "${transportSecurity}";
}
if ($http_x_forwarded_proto = "https") {
  set $site_transport "${transportSecurity}";
}
add_header Cache-Control $site_cache always;
add_header Content-Security-Policy $site_policy always;
add_header X-Robots-Tag $site_robots always;
add_header Strict-Transport-Security $site_transport always;
${lines(securityHeaders.map(([header, value]) => `add_header ${header} "${value}" always;`))}
# Pages: the address is the file without .html.
location / {
  try_files $uri.html $uri =404;
}
location = / {
  try_files /index.html =404;
}
location = /404.html {
  internal;
}
location = /404 {
  return 404;
}

# Files for hosts, and whatever begins with a dot.
location ~ "${hidden}" {
  return 404;
}

location ~ \\.webmanifest$ {
  types {
    application/manifest+json webmanifest;
  }
  try_files $uri =404;
}

# A page with a final slash leads to the one without.
location ~ ^(?<site_page>/.+)/$ {
  if (-f $document_root$site_page.html) {
    return 301 $site_page$is_args$args;
  }
  return 404;
}

# The names in here change with the contents.
location ^~ /assets/ {
  set $site_cache "${caching.hashed}";
  try_files $uri =404;
}
location ^~ /photos/ {
  set $site_cache "${caching.hashed}";
  set $site_policy "${policies.photo}";
  try_files $uri =404;
}

# Availability.
location ^~ /api/ {
  set $site_cache "${caching.answer}";
  set $site_robots "${unlisted}";
  types {
    application/json json html;
    text/calendar ics;
  }
  try_files $uri \${uri}index.json =404;
}
${lines(redirectsOf(plan).map(({ from, to }) => `location = ${from} { return 301 ${to}; }`))}`
}

/** A whole site block, since Caddy brings the certificate itself. Inside `route` the lines stand in the order in which they work. */
function caddyFile(plan: Plan): string {
  const { name, address, policies } = plan
  const hidden = `(^|/)\\.|^/(${names.map(quoted).join('|')})$|^/404(\\.html)?$`
  return `# ${name} on Caddy, as docs/hosting.md shows.
# The build writes this file. After each upload: systemctl reload caddy

{$SITE_ADDRESS:${address}} {
	root * {$SITE_FOLDER:/var/www/${name}}
	encode zstd gzip

	route {
		header {
			Cache-Control "${caching.page}"
			Content-Security-Policy "${policies.page}"
${lines(securityHeaders.map(([header, value]) => `\t\t\t${header} "${value}"`))}		}
		@https protocol https
		header @https Strict-Transport-Security "${transportSecurity}"
		@proxied header X-Forwarded-Proto https
		header @proxied Strict-Transport-Security "${transportSecurity}"
${lines(hashedFolders.map((folder) => `\t\theader ${folder}* Cache-Control "${caching.hashed}"`))}		header /photos/* Content-Security-Policy "${policies.photo}"
		header /api/* Cache-Control "${caching.answer}"
		header /api/* X-Robots-Tag "${unlisted}"
		@ics path *.ics
		header @ics Content-Type "text/calendar; charset=utf-8"
		@manifest path *.webmanifest
		header @manifest Content-Type application/manifest+json
		@twin path_regexp ^/api/.*\\.html$
		header @twin Content-Type "${json}"
		@font path *.woff2
		header @font Content-Type font/woff2

		# Files for hosts, and whatever begins with a dot.
		@hidden path_regexp ${hidden}
		error @hidden 404

${lines(redirectsOf(plan).map(({ from, to }) => `\t\tredir ${from} ${to} 301`))}
		# A page with a final slash leads to the one without.
		@slash path_regexp slash ^/+(.+?)/+$
		handle @slash {
			@page file /{re.slash.1}.html
			redir @page /{re.slash.1} 301
		}

		# Pages: the address is the file without .html.
		try_files {path}.html {path}
		file_server {
			index index.json index.html
			disable_canonical_uris
		}
	}

	handle_errors {
		@missing expression {http.error.status_code} == 404
		handle @missing {
			header {
				Cache-Control "${caching.page}"
				Content-Security-Policy "${policies.page}"
				Content-Type "text/html; charset=utf-8"
			}
			rewrite * /404.html
			file_server
		}
	}
}
`
}

/** Works with `AllowOverride FileInfo Indexes`. Without mod_rewrite pages answer too, after Apache's own redirect to a final slash. */
function htaccessFile(plan: Plan): string {
  const { name, aliases, answers, policies } = plan
  const under = (folder: string): string => `%{REQUEST_URI} =~ m#^${folder}#`
  const always = (header: string, value: string, where?: string): string =>
    `Header always set ${header} "${value}"${where === undefined ? '' : ` "expr=${where}"`}`
  const bare = ({ from, to }: { from: string; to: string }, end: string): string =>
    `RewriteRule ^${quoted(from.slice(1))}${end}$ ${to} [R=301,L]`
  return `# ${name} on Apache: it reads this file by itself where AllowOverride lets it. The build writes it.

ErrorDocument 404 /404.html
DirectoryIndex index.json index.html
AddDefaultCharset utf-8
AddCharset utf-8 .css .ics .js .json .txt
AddType application/manifest+json .webmanifest
AddType text/calendar .ics
AddType font/woff2 .woff2
AddType image/avif .avif

<IfModule mod_headers.c>
${always('Cache-Control', caching.page)}
${hashedFolders.map((folder) => always('Cache-Control', caching.hashed, under(folder))).join('\n')}
${always('Cache-Control', caching.answer, under('/api/'))}
${always('X-Robots-Tag', unlisted, under('/api/'))}
${always('Content-Security-Policy', policies.page)}
${always('Content-Security-Policy', policies.photo, under('/photos/'))}
${always('Strict-Transport-Security', transportSecurity, "%{HTTPS} == 'on' || req_novary('X-Forwarded-Proto') == 'https'")}
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

<IfModule mod_rewrite.c>
DirectorySlash Off
RewriteEngine On

# Files for hosts, and whatever begins with a dot.
RewriteRule (^|/)\\.(?!well-known/) - [R=404,L]
RewriteRule ^(${names.map(quoted).join('|')})$ - [R=404,L]
# The not-found page has no address of its own; Apache itself comes here with a status.
RewriteCond %{ENV:REDIRECT_STATUS} ^$
RewriteRule ^404(\\.html)?$ - [R=404,L]

${lines([...aliases.map((alias) => bare(alias, '/?')), ...answers.map((answer) => bare({ from: answer.replace(/\/$/, ''), to: answer }, ''))])}
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

/** For Cloudflare Workers. Only the prefixes that its own files cannot serve go through the worker. */
function wranglerFile({ name, escapes }: Plan): string {
  const led = escapes.map(({ prefix }) => prefix)
  const worker = {
    main: 'worker.js',
    assets: { binding: 'ASSETS', run_worker_first: led.flatMap((prefix) => [prefix, `${prefix}/*`]) }
  }
  const { main, assets } = led.length === 0 ? { main: undefined, assets: {} } : worker
  return `// ${name} as a Cloudflare Worker: npx wrangler deploy, in this folder. The build writes this file.\n${asJson(
    {
      name: name.replace(/[^a-z0-9]+/g, '-'),
      compatibility_date: '2025-11-01',
      main,
      assets: { directory: '.', html_handling: 'auto-trailing-slash', not_found_handling: '404-page', ...assets }
    }
  )}`
}

function workerFile({ escapes }: Plan): string {
  return `// Asks for the escaped form of a language prefix, which is the one that Cloudflare serves without a redirect.
const escapes = ${JSON.stringify(escapes)}

export default {
  fetch(request, { ASSETS }) {
    const url = new URL(request.url)
    const found = escapes.find(({ prefix }) => url.pathname === prefix || url.pathname.startsWith(prefix + '/'))
    if (found !== undefined) url.pathname = found.escaped + url.pathname.slice(found.prefix.length)
    return ASSETS.fetch(new Request(url, request))
  }
}
`
}

/** For a regular expression. */
const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const lines = (all: readonly string[]): string => all.map((line) => `${line}\n`).join('')

const asJson = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`
