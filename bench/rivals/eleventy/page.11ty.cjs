/** Every page, by the kind it is of. */
const { body } = require('./markup/body.cjs')
const { head } = require('./markup/head.cjs')

let viewOf

exports.data = async () => {
  const content = await import('./content.mjs')
  viewOf = content.viewOf
  return {
    all: content.listPages(),
    pagination: { data: 'all', size: 1, alias: 'one' },
    permalink: ({ one }) => `${one.path}index.html`
  }
}

exports.render = ({ one }) => {
  const view = viewOf(one)
  return `<!doctype html><html lang="${view.language}">${head(view)}<body class="${view.unit?.theme ?? ''}">${body(view)}</body></html>`
}
