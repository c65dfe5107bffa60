/**
 * Ends an old Node with one sentence, before it meets a line that it does not understand. So this file is written in
 * the JavaScript of 2009. `engines` in package.json says which versions are fine, as `^20.19.0 || >=22.12.0`.
 */
var engines = require('../package.json').engines
var range = (engines && engines.node) || ''

var numbersIn = function (version) {
  return version
    .replace(/^[^0-9]+/, '')
    .split('.')
    .map(Number)
}

/** Whether a version is not older than another one. */
var isFrom = function (version, least) {
  for (var at = 0; at < 3; at += 1) {
    var difference = version[at] - (least[at] || 0)
    if (difference !== 0) return difference > 0
  }
  return true
}

/** Whether a version is in the range. */
var isFine = function (text) {
  var version = numbersIn(text)
  return range.split('||').some(function (part) {
    var least = numbersIn(part)
    return isFrom(version, least) && (part.indexOf('^') < 0 || version[0] === least[0])
  })
}

if (!isFine(process.version)) {
  var env = process.env
  var named = /--language[ =](it|en)\b/.exec(process.argv.join(' '))
  var locale = (named && named[1]) || env.LC_ALL || env.LC_MESSAGES || env.LANG || ''
  if (/^$|^C\b|^POSIX\b/i.test(locale) && typeof Intl === 'object')
    locale = new Intl.NumberFormat().resolvedOptions().locale
  var needed = range.split('||').map(function (part) {
    return numbersIn(part).slice(0, 2).join('.')
  })
  var last = needed[needed.length - 1]
  var has = process.version.slice(1)
  console.error(
    /^it/i.test(locale)
      ? 'Il programma ha bisogno di Node.js ' +
          last +
          ' o più recente (va bene anche la ' +
          needed[0] +
          '), e qui c’è la ' +
          has +
          ': installa la versione LTS da https://nodejs.org e ridai il comando.'
      : 'The program needs Node.js ' +
          last +
          ' or newer (or ' +
          needed[0] +
          '), and this is ' +
          has +
          ': install the LTS version from https://nodejs.org and run the command again.'
  )
  process.exit(2)
}
