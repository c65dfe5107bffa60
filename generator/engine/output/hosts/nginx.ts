/** `nginx.conf`, for nginx. */
import { escapeRegExp, lines, type Host, type HostPlan } from './host-plan.ts'

export const nginx: Host = { path: 'nginx.conf', contents: nginxFile }

/**
 * The inside of a `server` block: ports, certificates and the folder belong to the server. In nginx a block that adds a
 * header loses all inherited ones, so headers are added once, and blocks only choose their values.
 */
function nginxFile(plan: HostPlan): string {
  const redirects = lines(
    plan.directRedirects.map(({ from, to }) => `location = ${from} { return 301 ${to}$is_args$args; }`)
  )
  return [settings(plan), headers(plan), pages(plan), folders(plan), redirects].join('')
}

function settings({ name, textTypes, answerFiles }: HostPlan): string {
  const charsetTypes = ['text/css', ...Object.values(answerFiles.textTypes), 'text/plain', 'text/xml']
  return `# ${name} on nginx: the inside of its server block, which docs/hosting.md shows.
# The build writes this file. After each upload: systemctl reload nginx

charset utf-8;
charset_types ${charsetTypes.join(' ')} application/javascript application/json;
absolute_redirect off;
server_tokens off;
error_page 404 /404.html;

gzip on;
gzip_comp_level 6;
gzip_vary on;
gzip_proxied any;
gzip_min_length 512;
gzip_types ${textTypes.filter((type) => type !== 'text/html').join(' ')};
# Where somebody has put index.html.gz beside index.html, that is sent.
gzip_static on;

`
}

function headers({ policies, caching, securityHeaders, transportSecurity }: HostPlan): string {
  return `set $site_cache "${caching.page}";
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
`
}

function pages(plan: HostPlan): string {
  const hidden = ['/\\.(?!well-known/)', `^/(${plan.hidden.map(escapeRegExp).join('|')})$`].join('|')
  return `# Pages: the address is the file without .html.
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

`
}

function folders({ policies, caching, noIndex, answerFiles: { title, textTypes } }: HostPlan): string {
  return `# The names in here change with the contents.
location ^~ /assets/ {
  set $site_cache "${caching.hashed}";
  try_files $uri =404;
}
location ^~ /photos/ {
  set $site_cache "${caching.hashed}";
  set $site_policy "${policies.photo}";
  try_files $uri =404;
}

# ${title}.
location ^~ /api/ {
  set $site_cache "${caching.answer}";
  set $site_robots "${noIndex}";
  # They are written again without their compressed twins.
  gzip_static off;
  types {
    application/json json html;
${lines(Object.entries(textTypes).map(([ending, type]) => `    ${type} ${ending};`))}  }
  try_files $uri \${uri}index.json =404;
}
`
}
