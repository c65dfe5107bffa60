/** `Caddyfile`, for Caddy. */
import { escapeRegExp, lines, type Host, type HostPlan } from './host-plan.ts'

export const caddy: Host = { path: 'Caddyfile', contents: caddyFile }

/**
 * A whole site block, since Caddy gets the certificate itself. Inside `route`, directives run in the order in which
 * they are written.
 */
function caddyFile(plan: HostPlan): string {
  const { name, address, policies, caching, hashedFolders, noIndex, json, securityHeaders, transportSecurity } = plan
  const hidden = `(^|/)\\.|^/(${plan.hidden.map(escapeRegExp).join('|')})$|^/404(\\.html)?$`
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
${lines(hashedFolders.map((folder) => `\t\theader ${folder}* Cache-Control "${caching.hashed}"`)).trimEnd()}
		header /photos/* Content-Security-Policy "${policies.photo}"
		header /api/* Cache-Control "${caching.answer}"
		header /api/* X-Robots-Tag "${noIndex}"
${lines(answerTypes(plan))}		@manifest path *.webmanifest
		header @manifest Content-Type application/manifest+json
		@twin path_regexp ^/api/.*\\.html$
		header @twin Content-Type "${json}"
		@font path *.woff2
		header @font Content-Type font/woff2

		# No file can have such a name, and looking for one would end in a 500.
		@unreadable path_regexp \\x00|[^/]{240}|.{1000}
		error @unreadable 404

		# Files for hosts, and whatever begins with a dot.
		@hidden {
			path_regexp ${hidden}
			not path_regexp ^/\\.well-known(/[^./][^/]*)+$
		}
		error @hidden 404

${redirects(plan)}		# Pages: the address is the file without .html.
		try_files {path}.html {path}
		file_server /api/* {
			index index.json index.html
			disable_canonical_uris
		}
		# Where somebody has put index.html.br or .gz beside index.html, that is sent; not of the answers, which are
		# written again without it.
		file_server {
			index index.json index.html
			disable_canonical_uris
			precompressed br gzip
		}
	}

${errors(plan)}}
`
}

const answerTypes = ({ answerFiles: { textTypes } }: HostPlan): string[] =>
  Object.entries(textTypes).flatMap(([ending, type]) => [
    `\t\t@${ending} path *.${ending}`,
    `\t\theader @${ending} Content-Type "${type}; charset=utf-8"`
  ])

/** Redirects that keep the query. */
function redirects({ directRedirects }: HostPlan): string {
  return `		map {query} {mark} {
			~.+ ?
			default ""
		}
${lines(directRedirects.map(({ from, to }) => `\t\tredir ${from} ${to}{mark}{query} 301`))}
		# A page with a final slash leads to the one without.
		@slash path_regexp slash ^/+(.+?)/+$
		handle @slash {
			@page file /{re.slash.1}.html
			redir @page /{re.slash.1}{mark}{query} 301
		}

`
}

function errors({ policies, caching }: HostPlan): string {
  return `	handle_errors {
		encode zstd gzip
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
`
}
